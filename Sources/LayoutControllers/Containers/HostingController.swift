public import LayoutViews

/// A view controller that shows a controller of a toolkit's own class.
///
/// By it such a controller is in a navigation, tab, split or page controller, is presented, or is any container's child.
///
/// ```swift
/// navigation.pushViewController(HostingController(screen), animated: true)
/// ```
///
/// The controller's view fills the host's. Its passes, its safe area and its margins reach it as everywhere, as a
/// `LayoutController`. Where it is a ``HostableController``, its `hostedAppearance` comes and goes with the host, and
/// it hears of traits and sizes that are about to change. Window callbacks of a `RootLayoutController` are for windows'
/// roots: a hosted one does not hear them. The host's own properties (`title`, `navigationItem`, `tabBarItem`,
/// `preferredContentSize`, `modalPresentationStyle`) stand for the controller's.
///
/// UIKit has no such class; its names follow `UIHostingController`, which holds views of another framework.
open class HostingController: ViewController {
  /// The controller of another class, which the host holds; nil where it was refused.
  public private(set) final var hosted: (any RootLayoutController)?

  /// Creates a host for a controller, which it holds.
  ///
  /// A `ViewController` needs none: it is refused with a message, and the host stays empty.
  public init(_ controller: any RootLayoutController) {
    super.init(nibName: nil, bundle: nil)
    if let own = controller as? ViewController {
      report(
        .invalidCall(
          "a hosting controller for \(own.debugName) stays empty: that is a view controller; use it itself"
        ))
      return
    }
    hosted = controller
    guard let hostable else { return }
    hostable.hostedAppearance?.host = appearance
    hostable.didMove(toHost: self)
  }

  private var hostable: (any HostableController)? { hosted as? any HostableController }

  override final var hostedAppearance: AppearanceState? {
    guard let state = hostable?.hostedAppearance, state.host === appearance else { return nil }
    return state
  }

  /// Makes a view that the hosted controller's fills.
  ///
  /// A controller whose view is somewhere else already stays there, with a message.
  open override func loadView() {
    let view = View(frame: Rect(origin: .zero, size: Screen.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    guard let hosted else { return }
    let content = hosted.rootView
    if let superview = content.superview {
      report(
        .invalidCall(
          "\(debugName) stays empty: the view of what it hosts is in \(superview.debugName); remove it there before"
        ))
      return
    }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  /// Tells the hosted controller, then children.
  open override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    hostable?.willTransition(to: newCollection, with: coordinator)
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// Tells the hosted controller, then children.
  open override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    hostable?.viewWillTransition(to: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Whether the hosted controller wants the status bar to be hidden.
  open override var prefersStatusBarHidden: Bool {
    hosted?.hidesStatusBar ?? super.prefersStatusBarHidden
  }

  /// Tells the hosted controller where its window does not.
  open override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if let hosted, hosted.rootView.window == nil {
      hosted.viewDidReceiveMemoryWarning(of: hosted.rootView)
    }
  }
}
