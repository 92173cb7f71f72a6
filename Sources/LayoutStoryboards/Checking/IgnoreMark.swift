// Findings that a file itself says to ignore.
//
// Interface Builder writes a file anew whenever it saves it: of the text it keeps the attributes and elements that
// it knows, and no comments. It keeps an object's label ("Xcode Specific Label", the attribute `userLabel`) and its
// notes (`<attributedString key="userComments">`), which only designers see. So a mark is in one of these:
//
//   layoutbench:ignore RULE[,RULE…] REASON

/// A mark in a file by which findings about an object are ignored, and why.
public nonisolated struct IgnoreMark: Sendable, Hashable {
  /// What is ignored.
  public let kinds: Set<Finding.Kind>
  /// Why, in the words of whoever ignores it.
  public let reason: String
  /// Where the object's element begins.
  public let position: MarkupPosition

  /// What a mark begins with.
  static let start = "layoutbench:ignore"

  /// The marks of an element, in its label and its notes.
  ///
  /// - Parameters:
  ///   - element: An object of the file.
  ///   - problems: Gets what marks there are that cannot be understood; they ignore nothing.
  /// - Returns: The marks, in the order of the lines.
  static func marks(of element: MarkupElement, problems: inout [String]) -> [IgnoreMark] {
    var marks: [IgnoreMark] = []
    for text in texts(of: element) {
      for line in text.split(whereSeparator: \.isNewline) {
        guard let start = line.firstRange(of: Self.start) else { continue }
        do {
          marks.append(try IgnoreMark(line[start.upperBound...], of: element))
        } catch {
          problems.append("'\(Self.start)' in line \(element.line): \(error.reason)")
        }
      }
    }
    return marks
  }

  private init(
    _ text: Substring, of element: MarkupElement
  ) throws(MarkupProblem) {
    let words = text.drop { $0.isWhitespace }
    let names = words.prefix { !$0.isWhitespace }
    var kinds: Set<Finding.Kind> = []
    for name in names.split(separator: ",") {
      guard let kind = Finding.Kind(rawValue: String(name)) else {
        throw MarkupProblem(reason: "'\(name.prefix(40))' is no rule; it ignores nothing")
      }
      kinds.insert(kind)
    }
    let reason = words[names.endIndex...].drop { $0.isWhitespace || "-–—:,".contains($0) }
    if kinds.isEmpty { throw MarkupProblem(reason: "it names no rule, and ignores nothing") }
    if reason.isEmpty {
      throw MarkupProblem(reason: "it gives no reason behind the rule, and ignores nothing")
    }
    self.kinds = kinds
    self.reason = String(reason)
    position = element.position
  }

  private static func texts(of element: MarkupElement) -> [String] {
    var texts: [String] = []
    if let label = InterfaceObject(element).userLabel { texts.append(label) }
    guard let notes = element.child("attributedString", key: "userComments") else { return texts }
    // A note is in fragments, one for each style.
    var note = ""
    notes.forEach { part in
      if part.tag == "fragment", let content = part["content"] { note += content }
      if part.tag == "string" || part.tag == "mutableString", part["key"] == "content" {
        note += part.text
      }
    }
    return texts + [note]
  }
}

/// A finding that the file says to ignore.
public nonisolated struct IgnoredFinding: Sendable {
  /// The finding.
  public let finding: Finding
  /// The mark by which it is ignored.
  public let mark: IgnoreMark
}

/// The marks of a scene: of its objects by id, and those of its controller or root view, which hold for all of it.
nonisolated struct IgnoreMarks {
  private var byID: [String: [IgnoreMark]] = [:]
  private var ofScene: [IgnoreMark] = []
  /// What marks cannot be understood.
  private(set) var problems: [String] = []

  init(of scene: InterfaceScene) {
    var isRoot: Set<ObjectIdentifier> = [ObjectIdentifier(scene.element)]
    if let view = scene.view { isRoot.insert(ObjectIdentifier(view.element)) }
    scene.element.forEach { element in
      let marks = IgnoreMark.marks(of: element, problems: &problems)
      if marks.isEmpty { return }
      if isRoot.contains(ObjectIdentifier(element)) {
        ofScene += marks
      } else if let id = element.id {
        byID[id, default: []] += marks
      }
    }
  }

  /// The mark by which a finding is ignored: of a constraint or view that it is about, or of the scene.
  func mark(for finding: Finding) -> IgnoreMark? {
    if byID.isEmpty, ofScene.isEmpty { return nil }
    let ids = finding.constraints.compactMap(\.id) + finding.views
    for mark in ids.flatMap({ byID[$0] ?? [] }) + ofScene where mark.kinds.contains(finding.kind) {
      return mark
    }
    return nil
  }
}
