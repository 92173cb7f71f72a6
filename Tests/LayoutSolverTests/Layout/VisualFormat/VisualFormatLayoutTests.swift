import LayoutSolver
import Testing

struct VisualFormatLayoutTests {
  private func activate(
    _ formats: [String], in scene: VisualFormatScene, options: LayoutConstraint.FormatOptions = []
  ) {
    for format in formats {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 12], views: scene.views))
    }
  }

  @Test("a form of two rows is laid out")
  func form() {
    let scene = VisualFormatScene("name", "field", "button")
    activate(
      [
        "H:|-[name(>=80)]-gap-[field(==name@250)]-|", "V:|-[name(20)]", "V:|-[field(30)]",
        "H:[button(100)]-|", "V:[field]-(>=8,==20@500)-[button(44)]",
      ], in: scene)
    scene.window.runUpdateCycle()
    #expect(scene.view("name").frame == Rect(x: 8, y: 8, width: 146, height: 20))
    #expect(scene.view("field").frame == Rect(x: 166, y: 8, width: 146, height: 30))
    #expect(scene.view("button").frame == Rect(x: 212, y: 58, width: 100, height: 44))
  }

  @Test("leading follows the reading direction and left does not")
  func rightToLeft() {
    let scene = VisualFormatScene("a", "b")
    scene.window.layoutDirection = .rightToLeft
    activate(["|-10-[a(50)]-[b(60)]"], in: scene, options: .alignAllTop)
    activate(["V:|-0-[a(10)]", "V:[b(10)]"], in: scene)
    scene.window.runUpdateCycle()
    #expect(scene.view("a").frame == Rect(x: 260, y: 0, width: 50, height: 10))
    #expect(scene.view("b").frame == Rect(x: 192, y: 0, width: 60, height: 10))
    let sided = VisualFormatScene("a", "b")
    sided.window.layoutDirection = .rightToLeft
    activate(
      ["|-10-[a(50)]-[b(60)]", "V:|[a(10)]", "V:|[b(10)]"], in: sided,
      options: .directionLeftToRight)
    sided.window.runUpdateCycle()
    #expect(sided.view("a").frame == Rect(x: 10, y: 0, width: 50, height: 10))
    #expect(sided.view("b").frame == Rect(x: 68, y: 0, width: 60, height: 10))
  }

  @Test("right to left lays out from the right edge")
  func fromTheRight() {
    let scene = VisualFormatScene("a", "b")
    activate(
      ["|-10-[a(50)]-[b]-20-|", "V:|[a(10)]", "V:|[b(10)]"], in: scene,
      options: .directionRightToLeft)
    scene.window.runUpdateCycle()
    #expect(scene.view("a").frame == Rect(x: 260, y: 0, width: 50, height: 10))
    #expect(scene.view("b").frame == Rect(x: 20, y: 0, width: 232, height: 10))
  }

  @Test("hyphens at the edges follow the margins, the safe area's with them")
  func margins() {
    let scene = VisualFormatScene("a")
    scene.window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    activate(["|-[a]-|", "V:|-[a]-|"], in: scene)
    scene.window.runUpdateCycle()
    #expect(scene.view("a").frame == Rect(x: 8, y: 52, width: 304, height: 386))
    scene.window.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.window.runUpdateCycle()
    #expect(scene.view("a").frame == Rect(x: 2, y: 45, width: 314, height: 398))
  }

  @Test("baselines are kept apart")
  func baselines() {
    var scene = VisualFormatScene()
    for name in ["a", "b"] {
      let text = MeasuredView { _ in Size(width: 50, height: 20) }
      text.baselines = (first: 15, last: 5)
      text.translatesAutoresizingMaskIntoConstraints = false
      scene.window.addSubview(text)
      scene.add(text, as: name)
    }
    activate(
      ["V:|-(30)-[a]-40-[b]"], in: scene, options: [.spacingBaselineToBaseline, .alignAllLeft])
    activate(["|[a]"], in: scene)
    scene.window.runUpdateCycle()
    #expect(scene.view("a").frame == Rect(x: 0, y: 15, width: 50, height: 20))
    #expect(scene.view("b").frame == Rect(x: 0, y: 55, width: 50, height: 20))
  }

  @Test("bars' guides push content down")
  func barGuides() {
    var scene = VisualFormatScene("a")
    let top = LayoutSupportGuide(of: scene.window, isAtTop: true)
    scene.add(top, as: "topLayoutGuide")
    activate(["V:[topLayoutGuide]-[a(10)]", "|[a]|"], in: scene)
    top.length = 64
    scene.window.runUpdateCycle()
    #expect(scene.view("a").frame == Rect(x: 0, y: 72, width: 320, height: 10))
  }
}
