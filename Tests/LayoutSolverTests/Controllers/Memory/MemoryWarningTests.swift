import LayoutSolver
import Testing

/// What happens when memory is short.
struct MemoryWarningTests {
  class Warned: EventController {
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      note("memory")
    }
  }

  @Test("each controller whose view is loaded is told once")
  func toldOnce() {
    let stage = ControllerStage()
    func make(_ name: String) -> Warned { Warned(name, stage.log) }
    let root = make("root")
    let shown = make("shown")
    let aside = make("aside")
    let unloaded = make("unloaded")
    let guest = make("guest")
    let inGuest = make("inGuest")
    stage.window.rootViewController = root
    root.embed(shown)
    root.addChild(aside)
    aside.loadViewIfNeeded()
    root.addChild(unloaded)
    shown.view.addSubview(guest.view)
    guest.embed(inGuest)
    _ = stage.cycle()
    stage.window.receiveMemoryWarning()
    #expect(
      stage.log.take() == [
        "root memory", "shown memory", "aside memory", "guest memory", "inGuest memory",
      ])
    #expect(!unloaded.isViewLoaded)
    stage.window.isHidden = true
    _ = stage.log.take()
    stage.window.receiveMemoryWarning()
    #expect(stage.log.take().count == 5)
    stage.window.rootViewController = nil
    _ = stage.log.take()
    stage.window.receiveMemoryWarning()
    #expect(stage.log.take() == [])
  }

  @Test("a controller that leaves when it is told does not keep others from being told")
  func leavingWhenTold() {
    let stage = ControllerStage()
    let root = Warned("root", stage.log)
    let first = Warned("first", stage.log)
    let second = Warned("second", stage.log)
    stage.window.rootViewController = root
    root.embed(first)
    root.embed(second)
    _ = stage.cycle()
    first.reactions["memory"] = { $0.unembed() }
    stage.window.receiveMemoryWarning()
    #expect(
      stage.log.take().filter { $0.hasSuffix("memory") } == [
        "root memory", "first memory", "second memory",
      ])
  }

  /// Shows a large picture whose drawing it can make again.
  final class Gallery: ViewController {
    private(set) var rendered: [Double]?
    private(set) var renderings = 0

    private func render() -> [Double] {
      if let rendered { return rendered }
      renderings += 1
      let made = (0..<100).map { Double($0) }
      rendered = made
      return made
    }

    let box = View()

    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: view.leftAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 1), width,
      ])
    }

    private lazy var width = box.widthAnchor.constraint(equalToConstant: 0)

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      width.constant = Double(render().count)
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      rendered = nil
    }
  }

  @Test("what can be made again is released, and made when it is needed")
  func madeAgain() {
    let stage = ControllerStage()
    let gallery = Gallery()
    stage.window.rootViewController = gallery
    _ = stage.cycle()
    #expect(gallery.renderings == 1)
    stage.window.receiveMemoryWarning()
    #expect(gallery.rendered == nil)
    // Nothing needs it before the next layout.
    _ = stage.cycle()
    #expect(gallery.rendered == nil)
    #expect(gallery.box.frame.width == 100)
    stage.window.transition(to: Size(width: 480, height: 320))
    _ = stage.cycle()
    #expect(gallery.renderings == 2)
    #expect(gallery.box.frame.width == 100)
  }
}
