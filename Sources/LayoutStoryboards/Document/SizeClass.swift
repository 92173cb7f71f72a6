/// How wide and high a screen is, as variations of a file ask for it.
public struct SizeClass: Sendable, Hashable {
  /// Whether the width is regular, not compact.
  public var hasRegularWidth: Bool
  /// Whether the height is regular, not compact.
  public var hasRegularHeight: Bool

  /// Creates a size class.
  public init(hasRegularWidth: Bool, hasRegularHeight: Bool) {
    self.hasRegularWidth = hasRegularWidth
    self.hasRegularHeight = hasRegularHeight
  }

  /// Whether a variation's key names this class, such as `heightClass=compact-widthClass=regular`.
  public func matches(_ key: String) -> Bool {
    let width = hasRegularWidth ? "regular" : "compact"
    let height = hasRegularHeight ? "regular" : "compact"
    return key.split(separator: "-").allSatisfy {
      $0 == "widthClass=\(width)" || $0 == "heightClass=\(height)"
    }
  }
}

extension MarkupElement {
  /// The variations that hold in a size class, the general one first and the most special one last.
  ///
  /// - Parameter sizeClass: The class; nil for files that are designed for any.
  /// - Returns: The variations' elements.
  public func variations(in sizeClass: SizeClass?) -> [MarkupElement] {
    let all = children("variation")
    if all.isEmpty { return [] }
    var found = all.filter { $0["key"] == "default" }
    guard let sizeClass else { return found }
    let special = all.filter { $0["key"] != "default" && sizeClass.matches($0["key"] ?? "") }
    // A key of both classes outdoes those of one.
    found += special.filter { $0["key"]?.contains("-") == false }
    found += special.filter { $0["key"]?.contains("-") != false }
    return found
  }

  /// The attributes with those that variations change.
  func attributes(varied variations: [MarkupElement]) -> [String: String] {
    var values = attributes
    for variation in variations { values.merge(variation.attributes) { _, varied in varied } }
    return values
  }

  /// The ids that variations take out of the element's constraints or subviews.
  ///
  /// - Parameters:
  ///   - variations: Those that hold, the general one first.
  ///   - key: `constraints` or `subviews`.
  /// - Returns: The ids.
  func excludedReferences(varied variations: [MarkupElement], key: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations {
      for reference in variation.child("mask", key: key)?.children ?? [] {
        guard let id = reference["reference"] else { continue }
        if reference.tag == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }
}
