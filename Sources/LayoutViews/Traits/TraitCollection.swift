/// What an interface is laid out for, in coarse terms: size classes, scale, direction, text size, idiom.
///
/// A trait that nothing is said about is unspecified. Traits come from the window's host and are handed
/// down from controllers to their children, where overrides replace single traits.
public nonisolated struct TraitCollection: Hashable, Sendable {
  /// How much room there is horizontally.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// How much room there is vertically.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// The pixels in a point; 0 where nothing is said.
  public var displayScale = 0.0
  /// The reading direction.
  public var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
  /// The text size that is preferred.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified
  /// The kind of device.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified

  /// Creates traits that say nothing.
  public init() {}

  /// Creates traits that say how much room there is.
  public init(
    horizontalSizeClass: UserInterfaceSizeClass, verticalSizeClass: UserInterfaceSizeClass
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// Creates traits that say how much room there is horizontally.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Creates traits that say how much room there is vertically.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }

  /// Creates traits that say how many pixels a point has.
  public init(displayScale: Double) {
    self.displayScale = displayScale
  }

  /// Creates traits that say in which direction people read.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) {
    self.layoutDirection = layoutDirection
  }

  /// Creates traits that say how large text should be.
  public init(preferredContentSizeCategory: ContentSizeCategory) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Creates traits that say for which kind of device an interface is.
  public init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  /// Creates traits from several, of which later ones win.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections { self = overridden(by: collection) }
  }

  /// Returns these traits with those replaced that another collection specifies.
  public func overridden(by other: TraitCollection) -> TraitCollection {
    var result = self
    if other.horizontalSizeClass != .unspecified {
      result.horizontalSizeClass = other.horizontalSizeClass
    }
    if other.verticalSizeClass != .unspecified {
      result.verticalSizeClass = other.verticalSizeClass
    }
    if other.displayScale != 0 { result.displayScale = other.displayScale }
    if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
    if other.preferredContentSizeCategory != .unspecified {
      result.preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.userInterfaceIdiom != .unspecified {
      result.userInterfaceIdiom = other.userInterfaceIdiom
    }
    return result
  }

  /// Returns whether everything that another collection specifies is the same here.
  public func containsTraits(in other: TraitCollection) -> Bool {
    overridden(by: other) == self
  }
}

nonisolated extension TraitCollection: CustomStringConvertible {
  /// The traits that are specified, such as `compact × regular, @3x`.
  public var description: String {
    var parts: [String] = []
    if horizontalSizeClass != .unspecified || verticalSizeClass != .unspecified {
      parts.append("\(horizontalSizeClass) × \(verticalSizeClass)")
    }
    if displayScale != 0 { parts.append("@\(displayScale.brief)x") }
    if layoutDirection == .rightToLeft { parts.append("right to left") }
    if preferredContentSizeCategory != .unspecified {
      parts.append("\(preferredContentSizeCategory)")
    }
    if userInterfaceIdiom != .unspecified { parts.append("\(userInterfaceIdiom)") }
    return parts.isEmpty ? "no traits" : parts.joined(separator: ", ")
  }
}
