public import LayoutViews

extension ViewController {
  /// Takes over what an initialiser was told that makes the controller in another way.
  final func setNib(_ name: String?, _ bundle: ResourceBundle?) {
    nibName = name
    nibBundle = bundle
  }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// The view, if it has been made.
  public final var viewIfLoaded: View? { loadedView }

  /// Makes the view if it is not there.
  public final func loadViewIfNeeded() {
    _ = view
  }

  final func madeView() -> View {
    if let loadedView { return loadedView }
    if isLoadingView {
      report(
        .invalidCall(
          "\(debugName) asks for its view within loadView before it has set it: it got a plain view; "
            + "set view first"))
      setView(View())
      return loadedView ?? View()
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil {
      report(
        .invalidCall(
          "loadView of \(debugName) has not set a view: it got a plain view; set view in loadView"))
      setView(View())
    }
    viewDidLoad()
    return loadedView ?? View()
  }

  final func setView(_ view: View) {
    if view === loadedView { return }
    if let other = view.controller, other !== self {
      report(
        .invalidCall(
          "\(nameInMessages(other, identifier: (other as? ViewController)?.identifier ?? "")) controls "
            + "\(view.debugName): \(debugName) cannot have it as its view; make another one"))
      return
    }
    let old = loadedView
    let superview = old?.superview
    if let reason = reasonAgainstView(view, in: superview) {
      report(.invalidCall("\(debugName) keeps its view: \(reason)"))
      return
    }
    traitsMayDiffer()
    detachFromView()
    guides.top = nil
    guides.bottom = nil
    loadedView = view
    view.controller = self
    view.reportsFrameToController = presentation.presented != nil
    if let superview, let old {
      view.frame = old.frame
      if superview is Window { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      superview.insertSubview(view, aboveSubview: old)
      old.removeFromSuperview()
    }
    takeSystemMargins()
    view.noteTracksInsets()
    if superview == nil { appearanceMayBeLost() }
  }

  /// Why a view cannot be the controller's, where its former one is in a superview.
  private func reasonAgainstView(_ view: View, in superview: View?) -> String? {
    if view is Window { return "\(view.debugName) is a window; make a plain view" }
    if let superview, superview.isDescendant(of: view) {
      return "\(view.debugName) holds it; make another one"
    }
    if let place = superview ?? view.superview, let refusal = refusalToInsert(into: place) {
      return refusal.description
    }
    return nil
  }

  final func detachFromView() {
    if let loadedView, loadedView.controller === self { loadedView.controller = nil }
  }

  /// How messages call the controller.
  final var debugName: String { nameInMessages(self, identifier: identifier ?? title ?? "") }

  /// Sends a message to whoever handles those of the controller's window, or to the default handler.
  public final func report(_ error: ControllerError) {
    LayoutMessage.controller(error).send(near: windowAround ?? loadedView)
  }

  /// The window of the controller's view or, where that is in none, of those around it and of what it presents.
  final var windowAround: Window? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let window = controller.loadedView?.window ?? controller.rootWindow { return window }
      if let window = controller.presentation.presented?.loadedView?.window { return window }
      candidate = controller.parentStorage ?? controller.presentation.presenting
    }
    return nil
  }
}

extension ViewController: AssociationHolder {}
