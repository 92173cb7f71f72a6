public import LayoutViews

extension SheetPresentationController {
  /// A height at which a card may rest.
  ///
  /// Heights are those of what the card shows: what the device's shape or the keyboard covers at the bottom is added.
  public struct Detent {
    /// The name of a detent.
    public nonisolated struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Creates a name.
      public init(stringLiteral value: String) { rawValue = value }
      /// The name of ``Detent/medium()``.
      public static let medium = Identifier("medium")
      /// The name of ``Detent/large()``.
      public static let large = Identifier("large")
    }

    /// What the height of a detent may depend on.
    public nonisolated struct ResolutionContext: Sendable {
      /// The traits around the card.
      public let containerTraitCollection: TraitCollection
      /// The greatest height there is, in points: that of ``Detent/large()``.
      public let maximumDetentValue: Double
    }

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Double?

    /// Half of the greatest height; none where the height is compact.
    public static func medium() -> Detent {
      Detent(identifier: .medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact
          ? nil : $0.maximumDetentValue / 2
      }
    }

    /// The greatest height.
    public static func large() -> Detent {
      Detent(identifier: .large) { $0.maximumDetentValue }
    }

    /// A height of the app's own.
    ///
    /// - Parameters:
    ///   - identifier: The name, by which to select the detent; different ones where there are several.
    ///   - resolver: Returns the height in points, nil where the detent is not to be had. It is asked whenever the card
    ///     is laid out; see ``SheetPresentationController/invalidateDetents()``.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier = "custom", resolver: @escaping (ResolutionContext) -> Double?
    ) -> Detent {
      Detent(identifier: identifier, resolver: resolver)
    }

    /// Returns the height in points, within what there is; nil where the detent is not to be had.
    public func resolvedValue(in context: ResolutionContext) -> Double? {
      guard let value = resolver(context), value == value else { return nil }
      return max(0, min(value, context.maximumDetentValue))
    }
  }
}
