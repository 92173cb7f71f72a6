public import LayoutControllers
public import LayoutViews

extension View {
  /// Returns whether the next constraint pass updates the view's constraints.
  public final func needsUpdateConstraints() -> Bool { isUpdateOfConstraintsDue }
}

extension LayoutConstraint {
  /// Returns the constraints that a visual format stands for, with metrics of any type of number.
  ///
  /// What is no number, or neither a view nor a guide, is not known to the format, and a message says so.
  @_disfavoredOverload
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    constraints(
      withVisualFormat: format, options: options, metrics: metrics?.compactMapValues { number($0) },
      views: views.compactMapValues { ($0 as? View) ?? ($0 as? LayoutGuide) })
  }
}

/// A number of any type.
private func number(_ value: Any) -> Double? {
  if let integer = value as? any BinaryInteger { return Double(integer) }
  if let number = value as? any BinaryFloatingPoint { return Double(number) }
  return nil
}

extension PageViewController {
  /// The name of something that is said of the pages when a controller is made.
  public nonisolated struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine is: a ``SpineLocation`` or its number.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages that scroll, in points: a number of any type.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Creates a container without pages, with options by their names; those that make no sense are left out.
  public convenience init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]?
  ) {
    var found = Options()
    if let spacing = options?[.interPageSpacing].flatMap({ number($0) }) {
      found.interPageSpacing = spacing
    }
    if let spine = options?[.spineLocation] {
      let named = number(spine).flatMap { Int(exactly: $0) }.flatMap { SpineLocation(rawValue: $0) }
      found.spineLocation = spine as? SpineLocation ?? named ?? found.spineLocation
    }
    self.init(
      transitionStyle: transitionStyle, navigationOrientation: navigationOrientation, options: found
    )
  }
}

extension CollectionView {
  /// Says which class the cells of a kind have; one that is no class of cells is refused with a message.
  @_disfavoredOverload
  public final func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    guard let cellClass = cellClass as? CollectionViewCell.Type else {
      return refuse(cellClass, identifier)
    }
    register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// Says which class the supplementary views of a kind have; one that is none of reusable views is refused with a message.
  @_disfavoredOverload
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass = viewClass as? CollectionReusableView.Type else {
      return refuse(viewClass, identifier)
    }
    register(
      viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  private func refuse(_ viewClass: AnyClass?, _ identifier: String) {
    LayoutMessage.invalidValue(
      "\(viewClass.map { "\($0)" } ?? "nil") is no class that a collection can make '\(identifier)' of"
    ).send()
  }
}

extension TableView {
  /// Says which class the cells of a kind have; one that is no class of cells is refused with a message.
  @_disfavoredOverload
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass = cellClass as? TableViewCell.Type else {
      LayoutMessage.invalidValue(
        "\(cellClass.map { "\($0)" } ?? "nil") is no class that a table can make '\(identifier)' of"
      ).send()
      return
    }
    register(cellClass, forCellReuseIdentifier: identifier)
  }
}
