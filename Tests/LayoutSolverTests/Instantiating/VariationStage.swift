import LayoutSolver
import LayoutStoryboards
import Testing

/// The four size classes.
struct TestClass: CustomStringConvertible, Hashable {
  let width: UserInterfaceSizeClass
  let height: UserInterfaceSizeClass

  static let all: [TestClass] = [
    TestClass(width: .compact, height: .regular), TestClass(width: .regular, height: .regular),
    TestClass(width: .compact, height: .compact), TestClass(width: .regular, height: .compact),
  ]
  static let tall = all[0]
  static let large = all[1]
  static let low = all[2]

  var traits: TraitCollection {
    TraitCollection(horizontalSizeClass: width, verticalSizeClass: height)
  }

  var description: String { "\(width) × \(height)" }
}

/// A scene in a window of a size class, shown by a controller or, from a xib, as a mere view.
final class VariationStage {
  let window: Window
  let root: View
  private(set) var messages: [String] = []
  /// What holds a mere controller.
  private let controller: ViewController?

  init(
    _ scene: InterfaceScene, in document: InterfaceDocument, _ sizeClass: TestClass, _ size: Size,
    options: LayoutOptions = LayoutOptions(), registry: ClassRegistry = ClassRegistry()
  ) throws {
    let window = Window(frame: Rect(origin: .zero, size: size))
    self.window = window
    window.displayScale = 2
    window.traits = sizeClass.traits
    if scene.controller != nil, !document.isXib {
      let storyboard = Storyboard(document: document, registry: registry, options: options)
      let controller = try storyboard.instantiateViewController(of: scene)
      self.controller = controller
      root = controller.view
      window.messageHandler = { [unowned self] in messages.append($0.description) }
      window.rootViewController = controller
    } else {
      let nib = Nib(document: document, registry: registry, options: options)
      let objects = try nib.instantiate(withOwner: nil)
      controller = nil
      root = try #require(
        objects.compactMap { $0 as? View }.first { $0.identifier == scene.view?.id })
      window.messageHandler = { [unowned self] in messages.append($0.description) }
      root.frame = window.bounds
      window.addSubview(root)
    }
    window.runUpdateCycle()
  }

  /// Changes the class, and the size if one is given.
  func change(to sizeClass: TestClass, _ size: Size? = nil) {
    window.transition(to: size ?? window.frame.size, traits: sizeClass.traits)
    window.runUpdateCycle()
  }

  /// The views whose frames the constraints leave open; they may be elsewhere after another history.
  var openIDs: Set<String> { Set(window.ambiguousViews.compactMap(\.identifier)) }

  /// The first view that is not as in another window, but for what is open.
  func difference(from other: VariationStage) -> String? {
    let found = Self.difference(root, other.root, [])
    if found == nil { return nil }
    let open = other.openIDs
    return open.isEmpty ? found : Self.difference(root, other.root, open)
  }

  private static func difference(_ view: View, _ other: View, _ open: Set<String>) -> String? {
    let name = view.identifier ?? "?"
    if view.identifier != other.identifier { return "\(name) is \(other.identifier ?? "?")" }
    if !open.contains(name), !view.frame.isNear(other.frame, within: 1e-6) {
      return "\(name) is at \(view.frame), not \(other.frame)"
    }
    if view.isHidden != other.isHidden { return "\(name) is hidden in one only" }
    let names = view.subviews.map { $0.identifier ?? "?" }
    if names != other.subviews.map({ $0.identifier ?? "?" }) {
      return "\(name) has \(names), not \(other.subviews.map { $0.identifier ?? "?" })"
    }
    if let stack = view as? StackView, let otherStack = other as? StackView,
      stack.arrangedSubviews.map(\.identifier) != otherStack.arrangedSubviews.map(\.identifier)
    {
      return "\(name) arranges others"
    }
    if view.constraints.count != other.constraints.count {
      return "\(name) holds \(view.constraints.count) constraints, not \(other.constraints.count)"
    }
    for (view, other) in zip(view.subviews, other.subviews) {
      if let found = difference(view, other, open) { return found }
    }
    return nil
  }
}
