import LayoutViews

/// A container that puts in the views of its children when its own comes into a window, and lays them out.
protocol ChildArranger: AnyObject {
  /// Puts the views of children in that are to be there, before they come into a window.
  func prepareChildren(for window: Window)
  /// Sets the frames of the children's views.
  func layOutChildren()
}

/// The view of a container that lays out its children's views itself.
class ChildrenView: View {
  private weak var owner: (any ChildArranger)?

  init(of owner: any ChildArranger) {
    self.owner = owner
    super.init(frame: Rect(origin: .zero, size: Screen.size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    // Children that are put in now are told of the window right after this view.
    if let newWindow { owner?.prepareChildren(for: newWindow) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOutChildren()
  }
}

extension ViewController {
  /// Has the frame of a child's view be set by this container only, not by its mask as well.
  final func takeFrame(of child: ViewController) {
    child.view.translatesAutoresizingMaskIntoConstraints = true
    child.view.autoresizingMask = []
  }

  /// Takes the view of a child out of this controller's own, if it is there.
  final func takeOutView(of child: ViewController) {
    guard let view = child.loadedView, let loadedView, view.superview === loadedView else { return }
    view.removeFromSuperview()
  }

  /// Notes that a child disappears because it will be one no longer.
  final func noteLeaving(_ child: ViewController) {
    if child.appearance.isVisible { child.appearance.nextCause = .moveFromParent }
  }

  /// Has a child whose view is about to be put in appear with this controller, if it does, and as it does.
  final func appearAlong(_ child: ViewController) {
    if appearance.phase == .appearing {
      child.startAppearance(true, animated: appearance.isAnimated)
    }
  }
}
