/// A rectangle that takes part in the layout like a view, without being one.
///
/// A guide has an effect when it is added to a view (``View/addLayoutGuide(_:)``); constraints then lay
/// it out in that view's coordinates.
#if MainActorViews
  @MainActor
#endif
open class LayoutGuide {
  /// What decides where a guide is.
  package enum Role {
    /// Constraints.
    case custom
    /// The owning view's edges, moved in by the safe area.
    case safeArea
    /// The owning view's edges, moved in by the margins.
    case margins
    /// What the margins leave, as far as it is not too wide for reading.
    case readable
    /// The keyboard, or the bottom of the safe area.
    case keyboard
    /// The owning scroll view's edges.
    case scrollFrame
    /// The owning scroll view's content, whose origin is fixed.
    case scrollContent
    /// A length or a position that constraints of the owning view share; its other unknowns are not in use.
    case shared
    /// A bar's edge at the top or the bottom of the owning view.
    case topSupport(length: Double)
    case bottomSupport(length: Double)
  }

  @usableFromInline
  final var record: ItemRecord { recordStorage }
  private final lazy var recordStorage = ItemRecord(guide: self)
  unowned(unsafe) final var owner: View?
  package final var role = Role.custom
  /// What code of an app has associated with the guide.
  package final var associations: [UInt: Any] = [:]

  /// The name by which messages, dumps and pictures call the guide.
  public final var identifier = ""

  /// Creates a guide that no view owns.
  public init() {}

  init(role: Role, owner: View, identifier: String) {
    self.role = role
    self.owner = owner
    self.identifier = identifier
    record.engine = owner.recordStorage?.engine
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    record.forgetOwner()
  }

  /// Whether the width may be below 0, as what margins leave of a small view is.
  final var mayBeNegative: Bool {
    if case .readable = role { true } else { false }
  }

  /// Whether the guide stays with the owning view's frame where its content is scrolled, as what constraints lay out does not.
  final var staysWithFrame: Bool {
    switch role {
    case .custom, .scrollContent, .shared: false
    default: true
    }
  }

  /// The view that the guide was added to.
  public final var owningView: View? { owner }

  /// The rectangle in the owning view's coordinates, as of the last layout pass.
  public final var layoutFrame: Rect {
    guard let owner else { return .zero }
    if case .readable = role { return readableFrame(in: owner) }
    if let edges = fixedEdges(areUsed: false) { return edges.rect(in: owner.bounds) }
    if case .scrollContent = role {
      return Rect(x: 0, y: 0, width: record[.width], height: record[.height])
    }
    return owner.rounded(record.engineRect)
  }

  /// The distances from the owning view's edges, for guides that constraints do not lay out.
  ///
  /// - Parameter areUsed: Whether to take the insets that were passed on last, as rows do: what changes and is changed back
  ///   before anybody compares is then as it was in all rows.
  /// - Returns: The edges; nil for guides that constraints lay out.
  final func fixedEdges(areUsed: Bool) -> GuideEdges? {
    guard let owner else { return nil }
    let guides = owner.madeGuides
    switch role {
    case .custom, .scrollContent, .shared: return nil
    case .safeArea:
      return GuideEdges(insets: areUsed ? guides.usedSafeArea : owner.foundSafeArea)
    // The readable guide is as high as the margins leave; its width is an unknown.
    case .margins, .readable:
      return GuideEdges(insets: areUsed ? guides.usedMargins : owner.foundMargins)
    case .scrollFrame: return GuideEdges(insets: .zero)
    case .keyboard:
      return GuideEdges(
        insets: .zero, heightFromBottom: areUsed ? guides.usedKeyboard : owner.keyboardInset)
    case .topSupport(let length): return GuideEdges(insets: .zero, heightFromTop: length)
    case .bottomSupport(let length): return GuideEdges(insets: .zero, heightFromBottom: length)
    }
  }

  private func readableFrame(in owner: View) -> Rect {
    var rect = owner.bounds.inset(by: owner.foundMargins)
    let width =
      record.isUsed(.width) ? record[.width] : min(rect.width, LayoutMetrics.readableWidth)
    rect.origin.x += (rect.width - width) / 2
    rect.size.width = width
    return owner.rounded(rect)
  }

  /// Says that the guide's distances have changed.
  final func edgesDidChange() {
    let engine = owner?.recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    for reference in record.references.all {
      reference.takeUnretainedValue().needsLowering()
    }
  }
}

/// Where a guide's edges are in relation to its owning view's.
struct GuideEdges {
  var insets: EdgeInsets
  /// For a guide along the bottom or the top edge, its height.
  var heightFromBottom: Double?
  var heightFromTop: Double?

  init(insets: EdgeInsets, heightFromBottom: Double? = nil, heightFromTop: Double? = nil) {
    self.insets = insets
    self.heightFromBottom = heightFromBottom
    self.heightFromTop = heightFromTop
  }

  func rect(in bounds: Rect) -> Rect {
    var rect = bounds.inset(by: insets)
    if let heightFromTop { rect.size.height = heightFromTop }
    if let heightFromBottom {
      rect.origin.y = rect.maxY - heightFromBottom
      rect.size.height = heightFromBottom
    }
    return rect
  }
}

/// A guide at the top or bottom of a controller's view that says how far bars reach into it.
#if MainActorViews
  @MainActor
#endif
public protocol LayoutSupport: LayoutItem {
  /// How far bars reach into the view, in points.
  var length: Double { get }
  /// The guide's top edge.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The guide's bottom edge.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The guide's height.
  var heightAnchor: LayoutDimension { get }
}

/// The guide that stands for the bars at one edge of a view.
///
/// The view lists two constraints of it: one for the edge that they share, unless the view scrolls, and one for the
/// height.
public final class LayoutSupportGuide: LayoutGuide, LayoutSupport {
  /// How far bars reach into the view, in points.
  public var length: Double {
    get {
      switch role {
      case .topSupport(let length), .bottomSupport(let length): length
      default: 0
      }
    }
    set {
      if newValue == length || !isUsable(newValue) { return }
      let engine = owner?.recordStorage?.engine
      engine?.beginChange()
      if case .topSupport = role { role = .topSupport(length: newValue) }
      if case .bottomSupport = role { role = .bottomSupport(length: newValue) }
      heightConstraint?.constant = newValue
      edgesDidChange()
      engine?.endChange()
    }
  }

  /// The constraint that says how high the guide is; it has no reference to the guide itself.
  private var heightConstraint: LayoutConstraint?

  /// Creates the guide for the bars at a view's top or bottom edge.
  ///
  /// - Parameters:
  ///   - view: The view; the guide stays with it.
  ///   - isAtTop: Whether the bars are at the top.
  public init(of view: View, isAtTop: Bool) {
    super.init()
    role = isAtTop ? .topSupport(length: 0) : .bottomSupport(length: 0)
    identifier = isAtTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view.addLayoutGuide(self)
    // The guide is where they say anyway; they are there for who goes through the constraints of the view.
    let height = heightAnchor.constraint(equalToConstant: 0)
    let edge =
      isAtTop
      ? topAnchor.constraint(equalTo: view.topAnchor)
      : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    // Edges of what scrolls are its content's.
    LayoutConstraint.activate(view.scrollsContent ? [height] : [edge, height])
    heightConstraint = height
  }
}
