public import LayoutSolver

/// A gesture recognizer of a file whose kind the library does not recognise by itself: a rotation, a finger or pointer that
/// hovers, or one of a class that is not registered.
public final class ArchivedGestureRecognizer: GestureRecognizer {
  /// What the file says: the kind, such as `rotationGestureRecognizer`, and its attributes.
  public let object: InterfaceObject

  init(_ object: InterfaceObject) {
    self.object = object
    super.init()
  }
}

extension Archive {
  /// Makes a gesture recognizer of the app's own class, or the library's for its kind, as the file says it to be.
  func makeGestureRecognizer(_ object: InterfaceObject) throws(InterfaceError) -> Responder {
    let made: GestureRecognizer
    if object.customClass == nil {
      made = recognizer(of: object)
    } else if let make = registry.gestureRecognizer(object) {
      made = make(object)
    } else {
      try standIn(
        for: object, "registerGestureRecognizer", "a plain \(object.kind) stands for it")
      made = recognizer(of: object)
    }
    set(made, as: object.element)
    made.name = object.element["name"] ?? object.userLabel ?? object.id
    return made
  }

  private func recognizer(of object: InterfaceObject) -> GestureRecognizer {
    switch object.kind {
    case "tapGestureRecognizer": TapGestureRecognizer()
    case "panGestureRecognizer": PanGestureRecognizer()
    case "screenEdgePanGestureRecognizer": ScreenEdgePanGestureRecognizer()
    case "swipeGestureRecognizer": SwipeGestureRecognizer()
    case "pinchGestureRecognizer": PinchGestureRecognizer()
    // So Interface Builder calls it.
    case "pongPressGestureRecognizer", "longPressGestureRecognizer": LongPressGestureRecognizer()
    default: ArchivedGestureRecognizer(object)
    }
  }

  private func set(_ recognizer: GestureRecognizer, as element: MarkupElement) {
    if element["enabled"] == "NO" { recognizer.isEnabled = false }
    if element["cancelsTouchesInView"] == "NO" { recognizer.cancelsTouchesInView = false }
    if element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = true }
    if element["delaysTouchesEnded"] == "NO" { recognizer.delaysTouchesEnded = false }
    // Numbers that there cannot be are left out.
    func count(_ name: String) -> Int? { element.whole(name).flatMap { $0 >= 0 ? $0 : nil } }
    func length(_ name: String) -> Double? { element.number(name).flatMap { $0 >= 0 ? $0 : nil } }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      if let taps = count("numberOfTapsRequired") { tap.numberOfTapsRequired = max(1, taps) }
      if let touches = count("numberOfTouchesRequired") {
        tap.numberOfTouchesRequired = max(1, touches)
      }
    case let press as LongPressGestureRecognizer:
      if let taps = count("numberOfTapsRequired") { press.numberOfTapsRequired = taps }
      if let touches = count("numberOfTouchesRequired") {
        press.numberOfTouchesRequired = max(1, touches)
      }
      if let duration = length("minimumPressDuration") { press.minimumPressDuration = duration }
      if let movement = length("allowableMovement") { press.allowableMovement = movement }
    case let swipe as SwipeGestureRecognizer:
      if let touches = count("numberOfTouchesRequired") {
        swipe.numberOfTouchesRequired = max(1, touches)
      }
      if let direction = Self.direction(of: element) { swipe.direction = direction }
    case let pan as PanGestureRecognizer:
      if let least = count("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(1, least) }
      if let most = count("maximumNumberOfTouches") { pan.maximumNumberOfTouches = max(1, most) }
      if let edge = pan as? ScreenEdgePanGestureRecognizer {
        edge.edges = Self.edges(of: element)
      }
    default: break
    }
  }

  private static func direction(
    of element: MarkupElement
  ) -> SwipeGestureRecognizer.Direction? {
    var result = SwipeGestureRecognizer.Direction()
    let names: [(String, SwipeGestureRecognizer.Direction)] = [
      ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]
    let child = element.child("swipeGestureRecognizerDirection", key: "direction")
    for (name, direction) in names
    where element["direction"] == name || child?.flag(name) == true {
      result.insert(direction)
    }
    return result.isEmpty ? nil : result
  }

  private static func edges(of element: MarkupElement) -> RectEdge {
    guard let child = element.child("rectEdge", key: "edges") else { return [] }
    var edges = RectEdge()
    if child.flag("top") { edges.insert(.top) }
    if child.flag("left") { edges.insert(.left) }
    if child.flag("bottom") { edges.insert(.bottom) }
    if child.flag("right") { edges.insert(.right) }
    return edges
  }
}
