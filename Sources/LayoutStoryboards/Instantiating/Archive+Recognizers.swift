public import LayoutSolver

/// A gesture recognizer of a file that is of no class of the app's own.
public final class ArchivedGestureRecognizer: GestureRecognizer {
  /// What the file says: the kind, such as `tapGestureRecognizer`, and in the element's attributes how many touches and
  /// taps it takes.
  ///
  /// Interface Builder calls a long press `pongPressGestureRecognizer`.
  public let object: InterfaceObject

  init(_ object: InterfaceObject) {
    self.object = object
    super.init()
  }
}

extension Archive {
  /// Makes a gesture recognizer of the app's own class, or a plain one.
  func makeGestureRecognizer(_ object: InterfaceObject) throws(InterfaceError) -> Responder {
    let made: GestureRecognizer
    if object.customClass == nil {
      made = ArchivedGestureRecognizer(object)
    } else if let make = registry.gestureRecognizer(object) {
      made = make(object)
    } else {
      try standIn(
        for: object, "registerGestureRecognizer", "a plain \(object.kind) stands for it")
      made = ArchivedGestureRecognizer(object)
    }
    if object.element["enabled"] == "NO" { made.isEnabled = false }
    made.name = object.element["name"] ?? object.userLabel ?? object.id
    return made
  }
}
