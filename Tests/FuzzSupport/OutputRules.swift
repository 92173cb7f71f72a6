import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What must be true of everything that the tool prints, whatever it was given; written without a part of it.
public enum OutputRules {
  /// The forms of output.
  public enum Form: Sendable {
    /// Lines for people, on either stream.
    case text
    /// A JSON object a line.
    case json
    /// Workflow commands of GitHub that annotate files, and lines for people.
    case github
    /// A JSON document over several lines.
    case document
    /// An XML document over several lines.
    case xml
    /// A document of SVG.
    case picture
    /// A page of HTML, which is XML as well.
    case page
  }

  /// Looks at an output.
  ///
  /// - Parameters:
  ///   - bytes: The whole output.
  ///   - form: What it claims to be.
  /// - Returns: What is wrong; nil where all rules are kept.
  public static func problem(in bytes: [UInt8], form: Form) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
    if let last = bytes.last, last != 10 { return "the last line has no end" }
    if let scalar = text.unicodeScalars.first(where: { $0 != "\n" && isForbidden($0) }) {
      return "the character U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
    switch form {
    case .picture:
      if let problem = problem(inPicture: bytes) { return problem }
    case .page:
      if let problem = problem(inPage: text) { return problem }
    case .document:
      if let problem = problem(inJSON: text) { return problem }
    case .xml:
      if let problem = problem(inXML: bytes) { return problem }
    case .text, .json, .github: break
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let problem = problem(inLine: String(line), form: form) {
        return "\(problem): \(line.prefix(300))"
      }
    }
    return nil
  }

  private static func problem(inLine line: String, form: Form) -> String? {
    if line.contains("##[") || line.contains("##vso[") { return "a command in" }
    if form == .github {
      if ["::error ", "::warning ", "::notice "].contains(where: { line.hasPrefix($0) }) {
        return nil
      }
    }
    if line.drop(while: { $0.isWhitespace }).hasPrefix("::") { return "a command" }
    if form == .json { return problem(inJSON: line) }
    return nil
  }

  private static func problem(inJSON line: String) -> String? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      value is [String: Any]
    else { return "no JSON object" }
    return isFinite(value) ? nil : "a number that is not finite in"
  }

  private static func isFinite(_ value: Any) -> Bool {
    switch value {
    case let list as [Any]: list.allSatisfy { isFinite($0) }
    case let object as [String: Any]: object.values.allSatisfy { isFinite($0) }
    case let number as NSNumber: number.doubleValue.isFinite
    default: true
    }
  }

  private static func problem(inXML bytes: [UInt8]) -> String? {
    let parser = XMLParser(data: Data(bytes))
    if parser.parse() { return nil }
    return "no XML: \(parser.parserError.map { "\($0)" } ?? "")"
  }

  private static func problem(inPicture bytes: [UInt8]) -> String? {
    if let problem = problem(inXML: bytes) { return problem }
    let end = Array("</svg>\n".utf8)
    return bytes.suffix(end.count).elementsEqual(end) ? nil : "no end of the picture"
  }

  /// A page has no script, each id once, and what leads to a place in it leads somewhere.
  private static func problem(inPage page: String) -> String? {
    if let problem = problem(inXML: Array(page.utf8)) { return problem }
    if !page.hasPrefix("<!DOCTYPE html>\n") || !page.hasSuffix("</html>\n") {
      return "no whole page"
    }
    if page.contains("<script") { return "a script" }
    let ids = values(of: " id=\"", in: page)
    let known = Set(ids)
    if known.count != ids.count { return "an id that is there twice" }
    for link in values(of: "href=\"#", in: page) + values(of: "url(#", in: page, until: ")")
    where !known.contains(link) { return "a link to #\(link), which is not there" }
    return nil
  }

  /// What stands behind each place of a text, up to a sign.
  private static func values(
    of start: String, in text: String, until end: Character = "\""
  ) -> [String] {
    text.split(separator: start).dropFirst().map { String($0.prefix { $0 != end }) }
  }

  /// Control characters, ends of lines and of paragraphs, and marks of directions.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
