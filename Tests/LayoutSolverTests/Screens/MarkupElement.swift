import Foundation
import FoundationXML

/// An element of an XML file: its tag, attributes and elements within.
final class MarkupElement {
  let tag: String
  let attributes: [String: String]
  private(set) var children: [MarkupElement] = []
  private(set) unowned(unsafe) var parent: MarkupElement?

  fileprivate init(tag: String, attributes: [String: String]) {
    self.tag = tag
    self.attributes = attributes
  }

  fileprivate func append(_ child: MarkupElement) {
    child.parent = self
    children.append(child)
  }

  subscript(name: String) -> String? { attributes[name] }

  var id: String? { attributes["id"] }

  func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

  func flag(_ name: String) -> Bool { attributes[name] == "YES" }

  /// The first child of a tag, and of a key where one is given.
  func child(_ tag: String, key: String? = nil) -> MarkupElement? {
    children.first { $0.tag == tag && (key == nil || $0["key"] == key) }
  }

  func children(_ tag: String) -> [MarkupElement] { children.filter { $0.tag == tag } }

  /// The first child whose key is this.
  func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }

  /// Calls a function for this element and those within, in the order of the file.
  func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Returns the root element of a file.
  static func read(_ file: URL) throws -> MarkupElement {
    let reader = MarkupReader()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file.path()])
    }
    return root
  }
}

/// Builds the tree from the parser's events.
private final class MarkupReader: NSObject, XMLParserDelegate {
  var root: MarkupElement?
  private var open: [MarkupElement] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    let element = MarkupElement(tag: elementName, attributes: attributeDict)
    if let outer = open.last { outer.append(element) } else { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    open.removeLast()
  }
}
