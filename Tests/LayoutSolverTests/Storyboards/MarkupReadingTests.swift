import LayoutInput
import LayoutStoryboards
import Testing

/// What the reader makes of texts, by XML 1.0.
struct MarkupReadingTests {
  /// The view's element of a document whose view has these attributes and content.
  private func view(_ attributes: String, _ content: String = "") throws -> MarkupElement {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <view \(attributes) id="v">\(content)</view>
        </objects>
      </document>
      """
    return try #require(try InterfaceText.read(text, file: "a.xib").elements["v"])
  }

  @Test(
    "values have their references replaced, and a space for each break and tab",
    arguments: [
      ("a=\"1 &lt; 2 &amp;&amp; 3 &gt; 2 &quot;&apos;\"", "1 < 2 && 3 > 2 \"'"),
      ("a='x\"y'", "x\"y"), ("a=\"&#65;&#x1F600;&#xe9;\"", "A😀é"),
      ("a=\"b\nc\td\r\ne\rf\"", "b c d e f"),
      ("a=\"b&#10;c&#9;d&#13;e\"", "b\nc\td\re"), ("a = \"b\"", "b"), ("a=\"\"", ""),
      ("a=\"é😀\"", "é😀"),
      ("a=\"&amp;lt;\"", "&lt;"),
    ])
  func attributes(text: String, expected: String) throws {
    #expect(try view(text)["a"] == expected)
  }

  @Test(
    "text is what is before and between references, comments and sections, with one kind of line break",
    arguments: [
      ("b", "b"), ("a &amp; b", "a & b"), ("a\r\nb\rc", "a\nb\nc"), ("a<!-- c -->b", "ab"),
      ("a<?p i?>b", "ab"), ("<![CDATA[<a> &amp;\r\n]]>b", "<a> &amp;\nb"), ("<![CDATA[]]>", ""),
      ("a&#10;b", "a\nb"), (" a ", " a "), ("]] >", "]] >"), ("]]&gt;", "]]>"),
    ])
  func texts(text: String, expected: String) throws {
    let string = try #require(try view("", "<string key=\"k\">\(text)</string>").child(key: "k"))
    #expect(string.text == expected)
  }

  @Test("an element with others within has no text")
  func mixed() throws {
    let element = try view("", "a<rect key=\"frame\"/>b")
    #expect(element.text == "" && element.children.count == 1)
  }

  @Test("elements are where their tags begin, in lines and scalars")
  func positions() throws {
    let element = try view("a=\"é😀\"", "\n  é<a/><b>\n</b>")
    #expect(element.line == 4)
    #expect(
      element.children.map(\.position) == [
        MarkupPosition(line: 5, column: 4), MarkupPosition(line: 5, column: 8),
      ])
  }

  @Test("what is not well-formed is refused", arguments: ["a]]>b", "a\u{FFFE}b", "a\u{FFFF}"])
  func refused(text: String) {
    #expect(throws: InterfaceError.self) { try view("", "<string key=\"k\">\(text)</string>") }
  }

  @Test(
    "base 64 is read to its last digit",
    arguments: [
      ("", ""), ("YQ", "a"), ("YWI", "ab"), ("YWJj", "abc"), ("8J+YgA", "😀"), ("YWJjZ", nil),
      ("Y!", nil), ("Y", nil),
    ] as [(String, String?)])
  func base64(digits: String, expected: String?) {
    #expect(Base64.bytes(of: digits).map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
