import LayoutSolver
import Testing

/// Controllers that know nothing of each other's classes talk through delegates.
struct DelegateTests {
  protocol PickerDelegate: AnyObject {
    func picker(_ picker: Picker, didPick width: Double)
  }

  /// Offers widths; tells whoever is interested which was picked.
  final class Picker: ViewController {
    weak var delegate: (any PickerDelegate)?

    override func viewDidLoad() {
      super.viewDidLoad()
      actions["pick"] = { [weak self] sender in
        guard let self, let sender = sender as? View else { return }
        delegate?.picker(self, didPick: Double(sender.tag))
      }
      for tag in [40, 80] {
        let button = View()
        button.tag = tag
        view.addSubview(button)
      }
    }
  }

  /// Shows a picker and a box whose width is what was picked.
  final class Form: ViewController, PickerDelegate {
    let picker = Picker()
    let box = View()
    private lazy var width = box.widthAnchor.constraint(equalToConstant: 10)

    override func viewDidLoad() {
      super.viewDidLoad()
      picker.delegate = self
      addChild(picker)
      view.addSubview(picker.view)
      picker.didMove(toParent: self)
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 10), width,
      ])
    }

    func picker(_ picker: Picker, didPick width: Double) { self.width.constant = width }
  }

  @Test("what is picked in one controller changes the layout of another, in the next cycle")
  func picked() {
    let stage = ControllerStage()
    let form = Form()
    stage.window.rootViewController = form
    _ = stage.cycle()
    #expect(form.box.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(form.picker.view.viewWithTag(80)?.sendAction("pick") == true)
    #expect(form.box.frame.width == 10)
    #expect(stage.window.isUpdateCycleRequested)
    _ = stage.cycle()
    #expect(form.box.frame == Rect(x: 0, y: 0, width: 80, height: 10))
  }

  @Test("a delegate is not kept alive")
  func lifetime() {
    let picker = Picker()
    weak var weakForm: Form?
    do {
      let form = Form()
      weakForm = form
      picker.delegate = form
      form.loadViewIfNeeded()
    }
    #expect(weakForm == nil)
    picker.loadViewIfNeeded()
    #expect(picker.view.viewWithTag(40)?.sendAction("pick") == true)
  }
}
