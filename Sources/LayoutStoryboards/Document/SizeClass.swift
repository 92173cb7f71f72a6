import LayoutSolver

/// How wide and high a screen is, as variations of a file ask for it.
public nonisolated struct SizeClass: Sendable, Hashable {
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

nonisolated extension SizeClass {
  /// The class of an interface's traits; nil where they do not say.
  init?(_ traits: TraitCollection) {
    guard traits.horizontalSizeClass != .unspecified, traits.verticalSizeClass != .unspecified
    else { return nil }
    self.init(
      hasRegularWidth: traits.horizontalSizeClass == .regular,
      hasRegularHeight: traits.verticalSizeClass == .regular)
  }
}

nonisolated extension MarkupElement {
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

  /// Whether the element is another one in some size class.
  var isVaried: Bool { children.contains { $0.tag == "variation" } }

  /// The element as it is in a size class: with the attributes and the values of keys that variations have.
  ///
  /// What variations take out or put in is not considered; see ``excludedReferences(varied:key:)``.
  func resolved(in sizeClass: SizeClass?) -> MarkupElement {
    let variations = variations(in: sizeClass)
    if variations.isEmpty { return self }
    var attributes = self.attributes
    var children = self.children
    var indexOf: [String: Int] = [:]
    for (index, child) in children.enumerated() where child.tag != "variation" {
      if let key = child["key"], indexOf[key] == nil { indexOf[key] = index }
    }
    for variation in variations {
      for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
      for value in variation.children where value.tag != "mask" {
        guard let key = value["key"] else { continue }
        if let index = indexOf[key] {
          children[index] = value
        } else {
          if value.tag != "variation" { indexOf[key] = children.count }
          children.append(value)
        }
      }
    }
    return MarkupElement(
      tag: tag, attributes: attributes, children: children, text: text, position: position)
  }

  /// The ids that variations put in or take out of the element's constraints or subviews.
  func variedReferences(key: String) -> Set<String> {
    var varied: Set<String> = []
    for variation in children("variation") {
      for reference in variation.child("mask", key: key)?.children ?? [] {
        if let id = reference["reference"] { varied.insert(id) }
      }
    }
    return varied
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
