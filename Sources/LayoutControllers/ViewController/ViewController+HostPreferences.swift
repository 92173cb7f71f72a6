public import LayoutViews

/// What controllers say about things that are the host's.
extension Window {
  /// The ways round in which the interface may be, of those that the host would turn it to.
  ///
  /// A host asks when the device was turned. The answer is the ``ViewController/supportedInterfaceOrientations`` of the
  /// topmost controller that covers the screen or, where that does not ``ViewController/shouldAutorotate``, the way
  /// round that there is.
  public final var allowedInterfaceOrientations: InterfaceOrientationMask {
    guard let controller = screenController else { return .all }
    if controller.shouldAutorotate { return controller.supportedInterfaceOrientations }
    return InterfaceOrientationMask(interfaceOrientation)
  }

  /// The way round in which the interface is best shown, of what the topmost controller that covers the screen
  /// supports.
  public final var preferredInterfaceOrientation: InterfaceOrientation {
    guard let controller = screenController else { return interfaceOrientation }
    let preferred = controller.preferredInterfaceOrientationForPresentation
    let supported = controller.supportedInterfaceOrientations
    return supported.isSuperset(of: InterfaceOrientationMask(preferred))
      ? preferred : interfaceOrientation
  }

  /// Whether controllers want the status bar hidden.
  public final var prefersStatusBarHidden: Bool {
    rootController?.hidesStatusBar ?? false
  }

  /// What controllers want the status bar's content to look like.
  public final var preferredStatusBarStyle: StatusBarStyle {
    (rootController as? ViewController)?.controllerOfStatusBar
      .decider { $0.childForStatusBarStyle }.preferredStatusBarStyle ?? .default
  }

  /// Whether controllers let the sign at the bottom of the screen be hidden.
  public final var prefersHomeIndicatorAutoHidden: Bool {
    screenController?.decider { $0.childForHomeIndicatorAutoHidden }
      .prefersHomeIndicatorAutoHidden ?? false
  }

  /// The edges at which the app's gestures come before the host's.
  public final var preferredScreenEdgesDeferringSystemGestures: RectEdge {
    screenController?.decider { $0.childForScreenEdgesDeferringSystemGestures }
      .preferredScreenEdgesDeferringSystemGestures ?? []
  }

  /// The topmost controller that covers the screen.
  private var screenController: ViewController? {
    (rootController as? ViewController)?.topmostOverScreen
  }
}

extension ViewController {
  /// Tells the host to ask anew which ways round the interface may be.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() { tellHostOfPreferences() }

  /// Tells the host to ask anew whether the sign at the bottom of the screen may be hidden.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() { tellHostOfPreferences() }

  /// Tells the host to ask anew at which edges the app's gestures come first.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { tellHostOfPreferences() }

  /// The ways round in which an interface may be where nobody says anything else.
  final var usualInterfaceOrientations: InterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The way round that the interface is.
  final var usualPreferredInterfaceOrientation: InterfaceOrientation {
    windowAround?.interfaceOrientation ?? .unknown
  }

  private func tellHostOfPreferences() {
    if let window = windowAround { window.hostPreferencesDidChange?(window) }
  }

  /// The controller that decides instead of this one, by what each says of its children.
  ///
  /// Where they name each other in a circle, the last of it decides.
  final func decider(_ child: (ViewController) -> ViewController?) -> ViewController {
    var controller = self
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let next = child(controller), known.insert(ObjectIdentifier(next)).inserted {
      controller = next
    }
    return controller
  }
}
