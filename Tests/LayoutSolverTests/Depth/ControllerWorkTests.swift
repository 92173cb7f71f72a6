import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// What comes to many controllers costs what it concerns, not what is there.
struct ControllerWorkTests {
  private static func window(_ root: ViewController) -> Window {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.hostSafeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = root
    window.runUpdateCycle()
    return window
  }

  private static func add(_ child: ViewController, to parent: ViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// How often insets are found when a child comes to a parent of others.
  private static func insetSteps(beside count: Int) -> Int {
    let parent = ViewController()
    let window = window(parent)
    for _ in 0..<count { add(ViewController(), to: parent) }
    window.runUpdateCycle()
    let before = window.ownEngine?.insetSteps ?? 0
    let child = ViewController()
    add(child, to: parent)
    window.runUpdateCycle()
    #expect(child.view.safeAreaInsets.top == 47)
    return (window.ownEngine?.insetSteps ?? 0) - before
  }

  @Test("a child that comes leaves what is known of the insets of the others")
  func child() {
    let few = Self.insetSteps(beside: 10)
    #expect(few > 0)
    #expect(Self.insetSteps(beside: 200) == few)
  }

  /// How often insets are found while controllers are presented, each by the one before.
  private static func insetSteps(presenting count: Int, as style: ModalPresentationStyle) -> Int {
    var top = ViewController()
    let window = window(top)
    let before = window.ownEngine?.insetSteps ?? 0
    for _ in 0..<count {
      let next = ViewController()
      next.modalPresentationStyle = style
      top.present(next, animated: false)
      window.runUpdateCycle()
      top = next
    }
    #expect(top.view.window === window)
    return (window.ownEngine?.insetSteps ?? 0) - before
  }

  @Test(
    "presenting one after the other takes work in proportion to their number",
    arguments: [ModalPresentationStyle.pageSheet, .overFullScreen])
  func presentations(style: ModalPresentationStyle) {
    let less = Self.insetSteps(presenting: 20, as: style)
    #expect(less > 0)
    #expect(Self.insetSteps(presenting: 80, as: style) <= less * 42 / 10)
  }

  /// A view that counts how often it hears of another direction.
  private final class Listener: View {
    var calls = 0

    override func contentDirectionDidChange() {
      super.contentDirectionDidChange()
      calls += 1
    }
  }

  @Test("a view in controllers within each other hears of another direction as often as in one")
  func direction() {
    func calls(within count: Int) -> Int {
      let root = ViewController()
      let window = Self.window(root)
      var last = root
      for _ in 0..<count {
        let child = ViewController()
        Self.add(child, to: last)
        last = child
      }
      let listener = Listener()
      let box = View()
      listener.translatesAutoresizingMaskIntoConstraints = false
      box.translatesAutoresizingMaskIntoConstraints = false
      last.view.addSubview(listener)
      listener.addSubview(box)
      LayoutConstraint.activate([
        listener.leadingAnchor.constraint(equalTo: last.view.leadingAnchor, constant: 20),
        listener.widthAnchor.constraint(equalToConstant: 100),
        listener.topAnchor.constraint(equalTo: last.view.topAnchor),
        listener.heightAnchor.constraint(equalToConstant: 10),
        box.leadingAnchor.constraint(equalTo: listener.leadingAnchor, constant: 5),
        box.widthAnchor.constraint(equalToConstant: 10),
        box.topAnchor.constraint(equalTo: listener.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
      window.runUpdateCycle()
      listener.calls = 0
      window.layoutDirection = .rightToLeft
      window.runUpdateCycle()
      #expect(listener.frame.minX == 270)
      #expect(box.frame.minX == 85)
      return listener.calls
    }
    let few = calls(within: 1)
    #expect(few > 0)
    #expect(calls(within: 30) == few)
  }

  /// Adds a view that is 100 wide, 20 points from where reading begins.
  private static func addBox(to view: View) -> View {
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    return box
  }

  @Test("a controller that has another direction is told so wherever others were not")
  func ownDirection() {
    let root = ViewController()
    let window = Self.window(root)
    let middle = ViewController()
    let last = ViewController()
    Self.add(middle, to: root)
    Self.add(last, to: middle)
    root.setOverrideTraitCollection(
      TraitCollection(layoutDirection: .leftToRight), forChild: middle)
    middle.setOverrideTraitCollection(
      TraitCollection(layoutDirection: .leftToRight), forChild: last)
    let box = Self.addBox(to: last.view)
    window.runUpdateCycle()
    window.layoutDirection = .rightToLeft
    window.runUpdateCycle()
    #expect(box.frame.minX == 20)
    middle.setOverrideTraitCollection(nil, forChild: last)
    window.runUpdateCycle()
    #expect(box.frame.minX == 20)
    root.setOverrideTraitCollection(nil, forChild: middle)
    window.runUpdateCycle()
    #expect(box.frame.minX == 270)
  }

  @Test(
    "a presented controller keeps the direction that its presentation says, though the window turns",
    arguments: [false, true])
  func presentedDirection(isLate: Bool) {
    let root = ViewController()
    let window = Self.window(root)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    let leftToRight = TraitCollection(layoutDirection: .leftToRight)
    if !isLate { sheet.presentationController?.overrideTraitCollection = leftToRight }
    let box = Self.addBox(to: sheet.view)
    root.present(sheet, animated: false)
    window.runUpdateCycle()
    if isLate { sheet.presentationController?.overrideTraitCollection = leftToRight }
    window.layoutDirection = .rightToLeft
    window.runUpdateCycle()
    #expect(sheet.traitCollection.layoutDirection == .leftToRight)
    #expect(box.frame.minX == 20)
    sheet.presentationController?.overrideTraitCollection = nil
    window.runUpdateCycle()
    #expect(box.frame.minX == 270)
  }
}
