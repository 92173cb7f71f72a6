import LayoutSolver

/// What a view's element says of the view itself, beside what it shows and how it is laid out; read once, as views are
/// made more often than files are read.
nonisolated struct ViewSettings: Sendable {
  /// What holds of a view, or not; all of it is rare.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32

    static let hidden = Flags(rawValue: 1)
    /// It is not there until it moves.
    static let hidesWhenStopped = Flags(rawValue: 1 << 1)
    /// Its subviews do not follow their masks.
    static let keepsSubviews = Flags(rawValue: 1 << 2)
    static let preservesSuperviewMargins = Flags(rawValue: 1 << 3)
    static let followsReadableWidth = Flags(rawValue: 1 << 4)
    static let ignoresSafeArea = Flags(rawValue: 1 << 5)
    static let ignoresTouches = Flags(rawValue: 1 << 6)
    static let multipleTouch = Flags(rawValue: 1 << 7)
    static let disabled = Flags(rawValue: 1 << 8)
    static let selected = Flags(rawValue: 1 << 9)
    static let highlighted = Flags(rawValue: 1 << 10)
    /// The saved frame and the mask lay it out, not constraints.
    static let followsMask = Flags(rawValue: 1 << 11)
    /// It is the content view of a cell or an effect.
    static let contentView = Flags(rawValue: 1 << 12)
    /// The app has a class for it.
    static let ofCustomClass = Flags(rawValue: 1 << 13)
  }

  /// A guide that the file refers to.
  struct Guide: Sendable {
    let id: String
    /// Which of the view's guides it is; nil for one without a name.
    let key: String?
    let element: MarkupElement
  }

  let flags: Flags
  let tag: Int
  let direction: SemanticContentAttribute
  /// How opaque the view is; nil where the file does not say.
  let alpha: Double?
  /// The guides in the order of the file, that of the keyboard first.
  let guides: [Guide]

  init(_ element: MarkupElement) {
    var flags: Flags = []
    for (name, value, flag) in Self.attributes where element[name] == value { flags.insert(flag) }
    if element["customClass"] != nil { flags.insert(.ofCustomClass) }
    // Cells and effect views lay out their content views themselves, whatever the file says of those.
    if element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.flag("fixedFrame")
      || flags.contains(.contentView)
    {
      flags.insert(.followsMask)
    }
    self.flags = flags
    tag = element.whole("tag") ?? 0
    alpha = element.number("alpha")
    direction =
      switch element["semanticContentAttribute"] {
      case "playback": .playback
      case "spatial": .spatial
      case "forceLeftToRight": .forceLeftToRight
      case "forceRightToLeft": .forceRightToLeft
      default: .unspecified
      }
    guides = Self.guides(of: element)
  }

  private static func guides(of element: MarkupElement) -> [Guide] {
    let keyboard = element.child("keyboardLayoutGuide", key: "keyboard")
    let all = (keyboard.map { [$0] } ?? []) + element.children("viewLayoutGuide")
    return all.compactMap { guide in
      guide.id.map { Guide(id: $0, key: guide["key"], element: guide) }
    }
  }

  private static let attributes: [(name: String, value: String, flag: Flags)] = [
    ("hidden", "YES", .hidden), ("hidesWhenStopped", "YES", .hidesWhenStopped),
    ("autoresizesSubviews", "NO", .keepsSubviews),
    ("preservesSuperviewLayoutMargins", "YES", .preservesSuperviewMargins),
    ("layoutMarginsFollowReadableWidth", "YES", .followsReadableWidth),
    ("insetsLayoutMarginsFromSafeArea", "NO", .ignoresSafeArea),
    ("userInteractionEnabled", "NO", .ignoresTouches),
    ("multipleTouchEnabled", "YES", .multipleTouch), ("enabled", "NO", .disabled),
    ("selected", "YES", .selected), ("highlighted", "YES", .highlighted),
    ("key", "contentView", .contentView),
  ]
}
