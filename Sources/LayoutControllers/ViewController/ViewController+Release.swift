import LayoutViews

extension ViewController {
  /// Lets go of children and of what is presented when the controller ceases to exist.
  final func releaseOthers() {
    var held: [Responder] = children
    children = []
    if let presented = presentation.presented {
      presentation.presented = nil
      held.append(presented)
    }
    release(&held)
  }
}
