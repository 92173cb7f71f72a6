/// The view of a container that lays out its children's views itself.
final class ChildrenView: View {
  private weak var owner: ViewController?

  init(of owner: ViewController) {
    self.owner = owner
    super.init(frame: .zero)
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
