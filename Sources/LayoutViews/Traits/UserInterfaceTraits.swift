/// How much room there is along an axis, in coarse terms.
public nonisolated enum UserInterfaceSizeClass: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The kind of device that an interface is made for.
public nonisolated enum UserInterfaceIdiom: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A desktop computer.
  case mac = 5
}

/// The reading direction that traits ask for.
public nonisolated enum TraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// As in English.
  case leftToRight = 0
  /// As in Hebrew.
  case rightToLeft = 1
}

/// The text size that a person prefers, from extra small to the largest of those for accessibility.
public nonisolated enum ContentSizeCategory: Int, Comparable, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Extra small.
  case extraSmall
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large, the usual one.
  case large
  /// Extra large.
  case extraLarge
  /// Extra extra large.
  case extraExtraLarge
  /// The largest of the ordinary ones.
  case extraExtraExtraLarge
  /// The smallest of those for accessibility.
  case accessibilityMedium
  /// Large, for accessibility.
  case accessibilityLarge
  /// Extra large, for accessibility.
  case accessibilityExtraLarge
  /// Extra extra large, for accessibility.
  case accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge

  /// Whether the category is one of those for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Returns whether a category stands for smaller text than another.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}
