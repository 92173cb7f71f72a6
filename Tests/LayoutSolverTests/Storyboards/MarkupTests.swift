import LayoutStoryboards
import Testing

/// Interface files that are no sound XML.
struct MarkupTests {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  @Test(
    "files that are no sound XML are refused with the place and what to do",
    arguments: [
      ("", "f.xib:1:1: the file has no element; it is empty"),
      ("  \n ", "f.xib:2:2: the file has no element; it is empty"),
      ("hello", "f.xib:1:1: this is no XML: it begins with other text than '<'"),
      ("<document", "f.xib:1:1: the tag <document has no end; the file was cut off"),
      ("<a", "f.xib:1:1: the tag <a has no end; the file was cut off"),
      ("<document><a></document>", "f.xib:1:14: </document> where </a> belongs"),
      (
        "<document>\n<a/>",
        "f.xib:2:5: the file ends within <document>, which begins in line 1; it was cut off: save it again"
      ),
      ("<document/></document>", "f.xib:1:12: </document> ends nothing; remove it"),
      (
        "<document/>\n<document/>",
        "f.xib:2:1: a second element beside the document's; a file has one root"
      ),
      ("<document/>x", "f.xib:1:12: text after the end of the document; remove it"),
      ("<document a=\"1\" a=\"2\"/>", "f.xib:1:17: the attribute 'a' is given twice; remove one"),
      ("<document a=1/>", "f.xib:1:13: the value of the attribute 'a' is not in quotes"),
      ("<document a/>", "f.xib:1:12: the attribute 'a' has no value; write a=\"…\""),
      (
        "<document a=\"1/>",
        "f.xib:1:11: the attribute 'a' has no closing quote; the file was cut off"
      ),
      (
        "<document a=\"<\"/>",
        "f.xib:1:14: '<' in the attribute 'a'; write '&lt;', or close the quote"
      ),
      (
        "<document>&lol;</document>",
        "f.xib:1:11: the entity &lol; is not one of XML's own; write the character itself"
      ),
      ("<document>a & b</document>", "f.xib:1:13: '&' in text; write '&amp;' for the character"),
      ("<document>&#0;</document>", "f.xib:1:11: &#0; is not the number of a character"),
      ("<document>&#xD800;</document>", "f.xib:1:11: &#xD800; is not the number of a character"),
      (
        "<document>\u{1}</document>",
        "f.xib:1:11: a control character, number 1, which XML does not allow; remove it"
      ),
      (
        "<document><!-- </document>",
        "f.xib:1:11: the comment that begins here has no end; the file was cut off"
      ),
      (
        "<!DOCTYPE document [<!ENTITY a \"b\">]><document>&a;</document>",
        "f.xib:1:1: document types and entities are not read; remove '<!DOCTYPE …>'"
      ),
      (
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>",
        "f.xib:1:1: the encoding is utf-16; save the file as UTF-8"
      ),
      (
        "< document/>",
        "f.xib:1:2: expected an element's name after '<'; write '&lt;' for the character"
      ),
      (
        "<archive/>", "f.xib:1:1: a file of Interface Builder 3; open it in a newer one and save it"
      ),
      ("<html/>", "f.xib:1:1: <html> is no storyboard or xib; their root is <document>"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
        "f.xib:1:1: type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" is not an interface of views for iOS or tvOS"
      ),
    ])
  func unsound(_ text: String, message: String) {
    #expect(InterfaceText.refusal(text) == message)
  }

  @Test("files that are no UTF-8 are refused, with the line")
  func encodings() {
    let broken = [UInt8]("<document>\n".utf8) + [0xC3, 0x28] + [UInt8]("</document>".utf8)
    #expect(
      InterfaceText.refusal(broken) == "f.xib:2:1: this line is no UTF-8; save the file as UTF-8")
    #expect(
      InterfaceText.refusal([0xFF, 0xFE, 0x3C, 0])
        == "f.xib:1:1: the text is UTF-16; save it as UTF-8")
  }

  @Test("files that are larger than the limits are refused")
  func limits() {
    var limits = MarkupLimits()
    limits.fileBytes = 1000
    #expect(
      InterfaceText.refusal(String(repeating: " ", count: 1001), limits: limits)
        == "f.xib: the file has more than 1000 bytes")
    limits = MarkupLimits()
    let nested = String(repeating: "<a>", count: 100_000)
    #expect(
      InterfaceText.refusal(nested)
        == "f.xib:1:289: elements within elements 96 deep; a file may not be deeper")
    limits.elements = 3
    #expect(
      InterfaceText.refusal("<a><b/><c/><d/></a>", limits: limits)
        == "f.xib:1:12: more than 3 elements; a file may not have more")
    limits.attributeBytes = 10
    #expect(
      InterfaceText.refusal("<a b=\"0123456789A\"/>", limits: limits)
        == "f.xib:1:4: the attribute 'b' has more than 10 bytes")
    limits.attributes = 1
    #expect(
      InterfaceText.refusal("<a b=\"1\" c=\"2\"/>", limits: limits)
        == "f.xib:1:15: more than 1 attributes of an element")
    limits.nameBytes = 2
    #expect(
      InterfaceText.refusal("<abc/>", limits: limits) == "f.xib:1:2: a name of more than 2 bytes")
  }

  @Test("sound files are read: comments, CDATA, references, a byte order mark")
  func sound() throws {
    let text =
      "\u{FEFF}" + MarkupTests.head
      + "<!-- a --><?tool b?><?t?><document a='&lt;&#65;&#x42;\"'>\n <s><![CDATA[<c>]]>&amp;</s ></document>\n"
    let document = try InterfaceText.read(text)
    #expect(document.root["a"] == "<AB\"")
    #expect(document.root.child("s")?.text == "<c>&")
    #expect(document.root.child("s")?.position == MarkupPosition(line: 3, column: 2))
  }

  @Test("files that are missing are refused by name")
  func missing() {
    #expect(
      throws: InterfaceError(file: "/none.xib", reason: "there is no such file; check the name")
    ) {
      try InterfaceDocument(contentsOf: "/none.xib")
    }
    #expect(throws: InterfaceError(file: "/", reason: "this is a directory; name the files in it"))
    {
      try InterfaceDocument(contentsOf: "/")
    }
  }
}
