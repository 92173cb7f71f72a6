import LayoutSolver
import Testing

/// Insets while a window turns, between its new size and its views' new frames.
struct RotationInsetTests {
  @Test("a view that follows the window has no insets of the former size meanwhile")
  func noFormerInsets() {
    let stage = ControllerStage(width: 375, height: 812)
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let root = stage.controller("root")
    stage.window.rootViewController = root
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(content)
    let safe = root.view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: safe.topAnchor),
      content.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    ])
    _ = stage.cycle()
    stage.window.transition(to: Size(width: 812, height: 375))
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 812, height: 375))
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    _ = stage.cycle()
    #expect(content.frame == Rect(x: 0, y: 44, width: 812, height: 297))
    #expect(stage.messages == [])
  }

  @Test("a turning window's views are handed to the animator with the frames before")
  func framesBefore() {
    let stage = ControllerStage(width: 320, height: 480)
    var animations: [ViewAnimation] = []
    let root = stage.controller("root")
    stage.window.rootViewController = root
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(content)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      content.topAnchor.constraint(equalTo: root.view.topAnchor),
      content.heightAnchor.constraint(equalToConstant: 10),
    ])
    _ = stage.cycle()
    stage.window.animator = { animations.append($0) }
    stage.window.transition(to: Size(width: 480, height: 320), duration: 0.3)
    _ = stage.cycle()
    let changes = animations.flatMap { $0.changes }
    #expect(
      changes.contains { $0.view === root.view && $0.from.width == 320 && $0.to.width == 480 })
    #expect(changes.contains { $0.view === content && $0.from.width == 320 && $0.to.width == 480 })
    animations.forEach { $0.finish() }
    // What changes later is no part of it.
    content.frame.size.width = 5
    _ = stage.cycle()
    #expect(animations.count == 1)
  }

  @Test("a screen between bars is laid out once when the device turns")
  func onePass() {
    let stage = NavigationStage("A")
    let window = stage.stage.window
    BarDevice.homeButton.apply(to: window)
    _ = stage.cycle()
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    stage["A"].view.addSubview(content)
    let safe = stage["A"].view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: safe.topAnchor),
      content.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    ])
    _ = stage.cycle()
    stage["A"].logsEverything = true
    BarDevice.homeButtonOnSide.apply(to: window)
    let told = stage.log
    #expect(told.contains("A willTransition to 568x320"))
    #expect(stage.cycle() == ["A willLayout", "A didLayout"])
    #expect(content.frame == Rect(x: 0, y: 32, width: 568, height: 288))
  }
}
