public import LayoutViews

/// The guides of a controller's view for the bars above and below it.
struct GuideState {
  var top: LayoutSupportGuide?
  var bottom: LayoutSupportGuide?
  var respectsMinimumMargins = true
}

extension ViewController {
  /// The guide from the view's top edge to the lower edge of the bars that cover it.
  ///
  /// It follows the status bar and the bars of containers, as the top of the safe area does.
  public final var topLayoutGuide: any LayoutSupport {
    if let guide = guides.top { return guide }
    let guide = LayoutSupportGuide(of: view, isAtTop: true)
    guides.top = guide
    updateGuides()
    return guide
  }

  /// The guide from the upper edge of the bars that cover the view's bottom to its bottom edge.
  public final var bottomLayoutGuide: any LayoutSupport {
    if let guide = guides.bottom { return guide }
    let guide = LayoutSupportGuide(of: view, isAtTop: false)
    guides.bottom = guide
    updateGuides()
    return guide
  }

  /// Takes over guides that an archive has made of the view with it; they follow the bars from now on.
  ///
  /// The view has to be this controller's already, and no guide have been asked for.
  public final func adoptLayoutGuides(top: LayoutSupportGuide?, bottom: LayoutSupportGuide?) {
    for guide in [top, bottom] {
      if let guide, guide.owningView !== loadedView || loadedView == nil {
        report(
          .invalidCall(
            "a layout guide is not of the view of \(debugName), which cannot adopt it; set view before"
          ))
        return
      }
    }
    if guides.top == nil { guides.top = top }
    if guides.bottom == nil { guides.bottom = bottom }
    updateGuides()
  }

  /// What is added to the safe area of the view, for bars of the controller's own.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { loadedView?.additionalSafeAreaInsets ?? .zero }
    set { view.additionalSafeAreaInsets = newValue }
  }

  /// The margins that the system gives the view: 16 at the sides, 20 where there is more room.
  ///
  /// The view's own margins count where they are greater, as long as ``viewRespectsSystemMinimumLayoutMargins``.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    loadedView.map { DirectionalEdgeInsets($0.systemMargins, isRightToLeft: false) }
      ?? DirectionalEdgeInsets()
  }

  /// Whether the view has at least the margins that the system gives it.
  public final var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { guides.respectsMinimumMargins }
    set {
      guides.respectsMinimumMargins = newValue
      takeSystemMargins()
    }
  }

  /// Has the guides be as long as the safe area says.
  final func updateGuides() {
    guard let loadedView, guides.top != nil || guides.bottom != nil else { return }
    let insets = loadedView.safeAreaInsets
    guides.top?.length = insets.top
    guides.bottom?.length = insets.bottom
  }

  /// Gives the view the system's margins, or takes them away.
  final func takeSystemMargins() {
    loadedView?.hasSystemMargins = guides.respectsMinimumMargins
  }

  /// Containers lay out children by how far they reach under bars.
  final func extendedLayoutDidChange() {
    parentStorage?.loadedView?.setNeedsLayout()
  }

  /// Asks anew whether the status bar is to be hidden.
  public final func setNeedsStatusBarAppearanceUpdate() {
    guard let window = loadedView?.window else { return }
    window.insetsDidChange()
    window.hostPreferencesDidChange?(window)
  }

  /// Whether the controller, or the child that decides instead, wants the status bar hidden.
  final var decidesToHideStatusBar: Bool {
    decider { $0.childForStatusBarHidden }.prefersStatusBarHidden
  }
}
