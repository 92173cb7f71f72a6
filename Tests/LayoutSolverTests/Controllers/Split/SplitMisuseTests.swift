import LayoutSolver
import Testing

/// What split view controllers refuse, and what is freed.
struct SplitMisuseTests {
  @Test("more controllers than columns are refused")
  func count() {
    let stage = SplitStage()
    stage.split.viewControllers = [stage.primary, stage.secondary, ViewController()]
    #expect(names(stage.split.viewControllers) == "primary secondary")
    stage.show()
    stage.split.viewControllers = [ViewController(), ViewController(), ViewController()]
    #expect(
      stage.messages == [
        "LayoutSolver: viewControllers of SplitViewController:'split': there are 2 columns, not 3; nothing was "
          + "changed"
      ])
  }

  @Test("a controller in two columns, or around the split view, is refused")
  func repeated() {
    let stage = SplitStage()
    stage.show()
    stage.split.viewControllers = [stage.primary, stage.primary]
    stage.split.setViewController(stage.primary, for: .compact)
    stage.split.setViewController(stage.split, for: .secondary)
    #expect(
      stage.messages == [
        "LayoutSolver: viewControllers of SplitViewController:'split': EventController:'primary' cannot be in "
          + "two columns; make another controller; nothing was changed",
        "LayoutSolver: setViewController(_:for:) of SplitViewController:'split': EventController:'primary' "
          + "cannot be in two columns; make another controller; nothing was changed",
        "LayoutSolver: setViewController(_:for:) of SplitViewController:'split': SplitViewController:'split' is "
          + "or contains it and cannot be its column; nothing was changed",
      ])
    #expect(names(stage.split.viewControllers) == "primary secondary")
    #expect(stage.cycle() == [])
  }

  @Test("whoever hears of a refused width may ask for it and set another one")
  func widthInMessage() {
    let stage = SplitStage()
    stage.show()
    let split = stage.split
    split.preferredPrimaryColumnWidth = 120
    var heard: [Double] = []
    stage.window.messageHandler = { _ in
      heard.append(split.preferredPrimaryColumnWidth)
      split.preferredPrimaryColumnWidth = 90
      split.view.layoutIfNeeded()
    }
    split.preferredPrimaryColumnWidth = .nan
    #expect(heard == [120] && split.preferredPrimaryColumnWidth == 90)
    #expect(split.primaryColumnWidth == 90)
  }

  @Test("widths that are none are refused")
  func widths() {
    let stage = SplitStage()
    stage.show()
    stage.split.preferredPrimaryColumnWidthFraction = 1.5
    stage.split.minimumPrimaryColumnWidth = -3
    stage.split.maximumPrimaryColumnWidth = .nan
    stage.split.preferredPrimaryColumnWidth = .infinity
    #expect(stage.messages.count == 4)
    #expect(
      stage.messages.first
        == "LayoutSolver: 1.5 is no width of the primary column of SplitViewController:'split', which is from 0 to "
        + "1.0: it stays -1.0")
    #expect(stage.split.primaryColumnWidth == 320)
  }

  @Test("a split view shows a single controller, or none, as it is")
  func oneOrNone() {
    let stage = SplitStage()
    stage.split.viewControllers = [stage.primary]
    stage.show()
    #expect(stage.frames == ["primary (0.0, 0.0, 320.0, 768.0)"])
    stage.split.viewControllers = []
    _ = stage.cycle()
    #expect(stage.frames == [])
    #expect(stage.split.children.isEmpty)
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    _ = stage.cycle()
    #expect(stage.messages == [])
  }

  @Test("split views and their columns are freed", arguments: [false, true])
  func lifetime(isCollapsed: Bool) {
    weak var split: SplitViewController?
    weak var primary: ViewController?
    weak var secondary: ViewController?
    weak var adviser: SplitAdviser?
    do {
      let stage = SplitStage(.portrait, hasDelegate: true)
      stage.animate()
      stage.show()
      stage.split.show(.primary)
      _ = stage.cycle()
      if isCollapsed { stage.resize(320, .compact) }
      split = stage.split
      primary = stage.primary
      secondary = stage.secondary
      adviser = stage.adviser
      #expect(split != nil && primary != nil && secondary != nil && adviser != nil)
    }
    #expect(split == nil)
    #expect(primary == nil)
    #expect(secondary == nil)
    #expect(adviser == nil)
  }

  @Test("a column that was replaced is freed while the split view stays")
  func replaced() {
    let stage = SplitStage()
    stage.show()
    weak var old: ViewController?
    do {
      let detail = stage.stage.controller("detail")
      old = detail
      stage.split.setViewController(detail, for: .secondary)
      _ = stage.cycle()
    }
    #expect(old != nil)
    stage.split.setViewController(nil, for: .secondary)
    _ = stage.cycle()
    #expect(old == nil)
  }
}
