import Foundation
import LayoutSolver

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What tests look at in an SVG document.
final class SVGOutline: NSObject, XMLParserDelegate {
  /// The rectangles that have a title, by it, in the coordinates of the picture.
  private(set) var titled: [String: Rect] = [:]
  /// The texts, in their order.
  private(set) var texts: [String] = []
  /// The texts below the picture that follow a swatch.
  private(set) var legend: [String] = []
  private(set) var size = Size.zero

  private var rect = Rect.zero
  private var text = ""
  private var groups = 0
  private var followsSwatch = false

  /// Reads a document; nil if it is not well-formed.
  init?(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? 0 }
    switch name {
    case "svg": size = Size(width: number("width"), height: number("height"))
    case "g": groups += 1
    case "rect":
      rect = Rect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      followsSwatch = groups == 0 && attributes["stroke"] != nil
    case "text", "title": text = ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "g": groups -= 1
    case "title": titled[text] = rect
    case "text":
      texts.append(text)
      if followsSwatch { legend.append(text) }
      followsSwatch = false
    default: break
    }
  }
}
