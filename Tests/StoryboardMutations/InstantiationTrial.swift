import LayoutSolver
import LayoutStoryboards

/// Instantiates what is in a text, shows it in a window, and does with it what people do.
enum InstantiationTrial {
  /// Runs one document.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - seed: Chooses the window's size, traits and direction.
  /// - Returns: What must not have happened; nil if all is well.
  static func run(_ document: InterfaceDocument, seed: UInt64) -> String? {
    var found: String?
    LayoutMessage.withHandler({ _ in }) {
      found = document.isXib ? runNib(document, seed: seed) : runStoryboard(document, seed: seed)
    }
    return found
  }

  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 375, height: 812), Size(width: 844, height: 390),
    Size(width: 1024, height: 768), Size(width: 1, height: 1),
  ]

  private static func makeWindow(seed: UInt64) -> Window {
    let size = sizes[Int(seed % UInt64(sizes.count))]
    let window = Window(frame: Rect(origin: .zero, size: size))
    window.messageHandler = { _ in }
    window.traits = traits(for: size)
    window.hostSafeAreaInsets = EdgeInsets(
      top: seed % 2 == 0 ? 44 : 0, left: 0, bottom: seed % 3 == 0 ? 34 : 0, right: 0)
    if seed % 7 == 0 { window.layoutDirection = .rightToLeft }
    return window
  }

  private static func traits(for size: Size) -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: size.width > 700 ? .regular : .compact,
      verticalSizeClass: size.height > 400 ? .regular : .compact)
  }

  private static func runNib(_ document: InterfaceDocument, seed: UInt64) -> String? {
    let nib = Nib(document: document)
    let owner = Owner()
    for owner in [owner, nil] {
      guard let objects = try? nib.instantiate(withOwner: owner) else { continue }
      let window = makeWindow(seed: seed)
      for case let view as View in objects {
        window.addSubview(view)
        window.runUpdateCycle()
        if let found = check(window) { return found }
      }
    }
    return show(ViewController(nib: nib), seed: seed)
  }

  private static func runStoryboard(_ document: InterfaceDocument, seed: UInt64) -> String? {
    let storyboard = Storyboard(document: document)
    if seed % 2 == 0 { storyboard.findStoryboard = { [unowned storyboard] _ in storyboard } }
    if let initial = try? storyboard.instantiateInitialViewController(),
      let found = show(initial, seed: seed)
    {
      return found
    }
    for scene in document.scenes.prefix(3) {
      guard let controller = try? storyboard.instantiateViewController(of: scene) else { continue }
      if let found = show(controller, seed: seed) { return found }
    }
    return nil
  }

  /// Shows a controller, turns its window, sends what its controls send, and performs its segues.
  private static func show(_ controller: ViewController, seed: UInt64) -> String? {
    let window = makeWindow(seed: seed)
    window.rootViewController = controller
    window.runUpdateCycle()
    if let found = check(window) { return found }
    let other = sizes[Int((seed / 5) % UInt64(sizes.count))]
    window.transition(to: other, traits: traits(for: other))
    window.runUpdateCycle()
    if let found = check(window) { return found }
    for control in controls(in: window).prefix(8) {
      control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      window.runUpdateCycle()
      if let found = check(window) { return found }
    }
    for identifier in controller.viewLoader?.segueIdentifiers(of: controller).prefix(4) ?? [] {
      controller.performSegue(withIdentifier: identifier, sender: nil)
      window.runUpdateCycle()
      if let found = check(window) { return found }
      controller.dismiss(animated: false)
      window.runUpdateCycle()
    }
    window.rootViewController = nil
    window.runUpdateCycle()
    return nil
  }

  private static func controls(in view: View) -> [Control] {
    view.subviews.flatMap { subview in
      (subview as? Control).map { [$0] } ?? controls(in: subview)
    }
  }

  /// The first frame that is no number.
  private static func check(_ view: View) -> String? {
    for subview in view.subviews {
      let frame = subview.frame
      let sum = frame.minX + frame.minY + frame.width + frame.height
      if !sum.isFinite { return "the frame of \(subview.identifier ?? "?") is \(frame)" }
      if let found = check(subview) { return found }
    }
    return nil
  }
}

/// The owner of a nib that has every outlet.
private final class Owner: ViewController {
  override func connect(_ object: AnyObject, toOutlet key: String) -> Bool { true }
  override func connect(_ objects: [AnyObject], toOutletCollection key: String) -> Bool { true }
}
