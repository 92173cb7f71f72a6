/// Something that is wrong with a scene: what, where, why, and what to do about it.
public nonisolated struct Finding: Sendable, Hashable {
  /// What is wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// Constraints that cannot all hold.
    case conflict
    /// Required sizes that a screen cannot hold, though that of the design can.
    case oversized
    /// A view whose frame the constraints leave open.
    case ambiguity
    /// What Interface Builder itself flagged when it saved the file.
    case flagged
    /// A reference to something that the file does not have.
    case reference
    /// Frames that differ from those that the file has.
    case misplaced
    /// A text that is cut off because its view is smaller than it.
    case compressed
    /// Content that reaches out of what it is shown in.
    case clipped
    /// Texts or controls that cover each other.
    case overlap
    /// A text that is cut off or reaches out, and that may be another or narrower one in the app.
    case sample
  }

  /// How much a finding matters.
  public enum Severity: String, Sendable {
    /// The layout does not do what the file says.
    case error
    /// The layout may look wrong.
    case warning
  }

  /// A constraint that a finding is about.
  public struct Part: Sendable, Hashable {
    /// What the constraint says, with the views by name.
    public let text: String
    /// The id of the constraint; nil for one that the file does not have, such as a view's mask makes.
    public let id: String?
    /// Where the constraint's element begins; nil for one that the file does not have.
    public let position: MarkupPosition?
    /// The line of the constraint.
    public var line: Int? { position?.line }
    /// Whether it does not hold, so that the others do.
    public let isBroken: Bool
  }

  /// What is wrong.
  public let kind: Kind
  /// The file, as the caller named it.
  public let file: String
  /// Where the element of the view or constraint begins.
  public let position: MarkupPosition
  /// The id of the scene.
  public let scene: String
  /// The ids of the views that the finding is about, the first one being at the line.
  public let views: [String]
  /// The constraints that cannot all hold, or that ask for too much.
  public let constraints: [Part]
  /// The parts of a frame that are open: `left`, `top`, `width`, `height`.
  public let attributes: [String]
  /// What is wrong, and why.
  public let message: String
  /// What to do about it.
  public let advice: String
  /// The screens on which it is so.
  public internal(set) var screens: [CheckScreen]
  /// How bad it is, in points: of several screens the message tells the worst.
  let amount: Double
  /// Whether there is one such finding a scene, however its views differ by screen.
  let isOfScene: Bool

  /// The line of the view or constraint.
  public var line: Int { position.line }

  /// How much the finding matters, where nobody says otherwise.
  public var severity: Severity { kind.severity }

  /// A short name of what is wrong.
  public var title: String { kind.title }

  /// What makes findings on two screens the same.
  struct Key: Hashable {
    let kind: Kind
    let views: [String]
    let constraints: [String]
    let attributes: [String]
  }

  /// What makes findings in two versions of a file the same: the ids of what they are about, not lines or screens.
  ///
  /// - Complexity: O(n log n) in the constraints.
  public var subject: [String] {
    // References and flags have no view of their own; the others say by their attributes how, not what.
    if kind == .reference || kind == .flagged { return attributes }
    let ids = constraints.compactMap(\.id).sorted()
    if !ids.isEmpty { return ids }
    if isOfScene { return [] }
    // Of views that are open for one reason the first is the same as long as that reason is.
    let ofFile = views.filter { !$0.hasPrefix("line ") }
    return kind == .ambiguity ? Array(ofFile.prefix(1)) : ofFile
  }

  var key: Key {
    // What the screen's size or a mask adds differs by screen.
    Key(
      kind: kind, views: isOfScene ? [] : views, constraints: constraints.compactMap(\.id).sorted(),
      attributes: attributes)
  }
}
