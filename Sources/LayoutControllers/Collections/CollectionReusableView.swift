public import LayoutViews

/// A view that a collection shows, and uses again for others of its kind.
open class CollectionReusableView: View {
  /// The kind of views that it can be used for; nil for one that was not dequeued.
  public internal(set) final var reuseIdentifier: String?

  /// Creates a view.
  public required override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Called before the view is used for something else.
  open func prepareForReuse() {}

  /// Called with the attributes that the layout gives the view, after its frame is set by them.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Called when the view is about to be placed by another layout.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {}

  /// Called when the view was placed by another layout.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {}

  /// Returns what the view would like its attributes to be: by default as large as its constraints make it, starting
  /// from the size that the layout has given it; unchanged where no constraints decide.
  ///
  /// - Complexity: That of a fitting of the view.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let fitted = fittedSize(layoutAttributes)
    if fitted == layoutAttributes.size { return layoutAttributes }
    let made = layoutAttributes.copied
    made.frame = Rect(origin: layoutAttributes.frame.origin, size: fitted)
    return made
  }

  /// What decides how large the view would like to be.
  var fittingContent: View { self }

  private func fittedSize(_ attributes: CollectionViewLayoutAttributes) -> Size {
    let size = attributes.size
    let content = fittingContent
    // The frame that the content has is no requirement for the one that it is to get.
    let usesFrame = content.translatesAutoresizingMaskIntoConstraints
    content.useFrame(false)
    defer { content.useFrame(usesFrame) }
    let fitted = content.systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: attributes.estimatesWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: attributes.estimatesHeight ? .fittingSizeLevel : .required)
    /// The length that the content needs, where it decides.
    func length(_ fitted: Double, _ given: Double, _ isEstimated: Bool) -> Double {
      isEstimated && fitted > 0 && isUsable(fitted) ? fitted : given
    }
    return Size(
      width: length(fitted.width, size.width, attributes.estimatesWidth),
      height: length(fitted.height, size.height, attributes.estimatesHeight))
  }
}

/// The cell of an item of a collection, with a view for its content.
open class CollectionViewCell: CollectionReusableView {
  /// The content, to which subviews are added; it fills the cell.
  public final let contentView = View()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a person is pressing the item.
  open var isHighlighted = false
  /// A view behind the content, as large as the cell.
  public final var backgroundView: View? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the content, before ``backgroundView``, that is there while the item is selected or pressed; whoever
  /// draws decides.
  public final var selectedBackgroundView: View? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }
  /// Performs the segue of the cell's prototype.
  package final var selectionHandler: ((CollectionViewCell) -> Void)?

  /// Creates a cell.
  public required init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentView.frame = Rect(origin: .zero, size: frame.size)
    addSubview(contentView)
  }

  /// What fills the content view; nil for what the app has put there.
  ///
  /// A view that can show another one is given it, else one is made, and constraints hold it at the edges of the content view.
  public final var contentConfiguration: (any ContentConfiguration)? {
    didSet { showConfiguration() }
  }
  private final var configuredView: (any ConfiguredContentView)?

  private func showConfiguration() {
    if let contentConfiguration, let configuredView, configuredView.superview === contentView,
      configuredView.supports(contentConfiguration)
    {
      configuredView.configuration = contentConfiguration
      return
    }
    let old = configuredView
    configuredView = nil
    old?.removeFromSuperview()
    guard let configuration = contentConfiguration else { return }
    let made = configuration.makeContentView()
    // Who makes it may have set another one.
    if configuredView != nil { return }
    configuredView = made
    made.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(made)
    LayoutConstraint.activate([
      made.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      made.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      made.topAnchor.constraint(equalTo: contentView.topAnchor),
      made.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  override var fittingContent: View { contentView }

  /// Lays out the content view and those behind it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = Rect(origin: .zero, size: bounds.size)
    for view in [backgroundView, selectedBackgroundView, contentView] { part(view)?.frame = bounds }
  }

  private func replace(_ old: View?, by new: View?) {
    if old === new { return }
    part(old)?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, belowSubview: contentView)
    setNeedsLayout()
  }
}
