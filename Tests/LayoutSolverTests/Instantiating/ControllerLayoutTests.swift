import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

@testable import LayoutBench

/// Scenes where an app shows them: the way there, and what is around them.
struct ControllerLayoutTests {
  private let pinned = """
    <constraint firstItem="label" firstAttribute="top" secondItem="c-safe" secondAttribute="top" id="pin-t"/>
    <constraint firstItem="label" firstAttribute="bottom" secondItem="c-safe" secondAttribute="bottom" id="pin-b"/>
    <constraint firstItem="label" firstAttribute="leading" secondItem="c-safe" secondAttribute="leading" id="pin-l"/>
    <constraint firstItem="label" firstAttribute="width" constant="50" id="pin-w"/>
    """

  /// A view that fills the safe area of the scene `c`.
  private var filling: String {
    SceneText.view("label", "view", "translatesAutoresizingMaskIntoConstraints=\"NO\"")
  }

  private func scene(connections: String = "") -> String {
    SceneText.scene("c", class: nil, subviews: filling, constraints: pinned)
      .replacingOccurrences(
        of: "</view>\n\n", with: "<viewLayoutGuide key=\"safeArea\" id=\"c-safe\"/></view>\n")
  }

  private func layout(
    _ scenes: String, initial: String? = "a", of name: String = "c",
    options: LayoutOptions = LayoutOptions()
  ) throws -> ControllerLayout {
    let document = try InterfaceText.read(SceneText.document(scenes, initial: initial))
    let scene = try #require(document.scene(named: name))
    let layout = try ControllerLayout(
      of: scene, in: Storyboard(document: document, options: options))
    layout.run()
    return layout
  }

  private func frame(_ layout: ControllerLayout) -> Rect? {
    layout.views.first { $0.id == "label" }?.view.frame
  }

  @Test("a scene alone is the root of its window")
  func alone() throws {
    let layout = try layout(scene(), initial: nil)
    #expect(layout.unsupported.isEmpty)
    #expect(frame(layout) == Rect(x: 0, y: 20, width: 50, height: 647))
  }

  @Test("a scene is in the containers that it is part of, with their bars")
  func containers() throws {
    let layout = try layout(
      SceneText.container(
        "a", "tabBarController",
        connections: SceneText.relationship("r0", to: "other", "viewControllers")
          + SceneText.relationship("r1", to: "n", "viewControllers"))
        + SceneText.scene("other", class: nil)
        + SceneText.container(
          "n", "navigationController",
          connections: SceneText.relationship("r2", to: "c", "rootViewController")) + scene())
    #expect(layout.unsupported.isEmpty)
    #expect(layout.controller?.tabBarController?.selectedIndex == 1)
    #expect(frame(layout) == Rect(x: 0, y: 64, width: 50, height: 667 - 64 - 49))
  }

  @Test("a scene is pushed and presented by the segues on the shortest way")
  func segues() throws {
    func scenes(_ kind: String) -> String {
      SceneText.container(
        "a", "navigationController",
        connections: SceneText.relationship("r", to: "root", "rootViewController"))
        + SceneText.scene(
          "root", class: nil,
          connections: SceneText.segue("s", to: "c", kind)
            + SceneText.segue("long", to: "detour", "show"))
        + SceneText.scene(
          "detour", class: nil, connections: SceneText.segue("s2", to: "c", "show")) + scene()
    }
    let pushed = try layout(scenes("show"))
    #expect(pushed.controller?.navigationController?.viewControllers.count == 2)
    #expect(frame(pushed) == Rect(x: 0, y: 64, width: 50, height: 603))
    let presented = try layout(scenes("presentation"))
    #expect(presented.controller?.presentingViewController != nil)
    #expect(frame(presented) == Rect(x: 0, y: 0, width: 50, height: 647))
    var options = LayoutOptions()
    options.device = Device.named("retina6_1")
    options.isLandscape = true
    let turned = try layout(scenes("show"), options: options)
    #expect(turned.size == Size(width: 896, height: 414))
    #expect(frame(turned) == Rect(x: 44, y: 32, width: 50, height: 414 - 32 - 21))
  }

  @Test("a scene is as large as the container view that it is embedded in")
  func embedded() throws {
    let layout = try layout(
      SceneText.scene(
        "a", class: nil,
        subviews: SceneText.view(
          "hole", "containerView", connections: SceneText.segue("e", to: "c", "embed"),
          frame: "x=\"10\" y=\"300\" width=\"100\" height=\"120\"")) + scene())
    #expect(frame(layout) == Rect(x: 0, y: 0, width: 50, height: 120))
  }

  @Test("a way that does not show it is told, and one that goes in a circle ends")
  func unshown() throws {
    let circle = try layout(
      SceneText.scene("a", class: nil, connections: SceneText.segue("s", to: "b", "show"))
        + SceneText.scene("b", class: nil, connections: SceneText.segue("s2", to: "a", "show"))
        + scene())
    #expect(frame(circle) == Rect(x: 0, y: 20, width: 50, height: 647))
    let split = try layout(
      SceneText.container(
        "a", "splitViewController",
        connections: SceneText.relationship("r1", to: "first", "masterViewController")
          + SceneText.relationship("r2", to: "c", "detailViewController"))
        + SceneText.scene("first", class: nil) + scene())
    #expect(frame(split) == nil)
    #expect(split.unsupported.contains { $0.hasPrefix("the way to c does not show it") })
  }

  @Test(
    "cards begin where the status bar ends on plain screens and in iOS 26, and else 10 points lower",
    arguments: [
      ("retina4_7", 17701, 20.0), ("retina4_7", 22505, 20), ("retina5_9", 17701, 54),
      ("retina5_9", 24128, 50), ("retina6_1", 24128, 48),
    ])
  func cards(_ name: String, _ tools: Int, _ top: Double) throws {
    let text = SceneText.document(
      SceneText.scene("a", class: nil, connections: SceneText.segue("s", to: "c", "presentation"))
        + scene(), initial: "a"
    ).replacing("22505", with: "\(tools)").replacing("retina4_7", with: name)
    let document = try InterfaceText.read(text)
    let scene = try #require(document.scene(named: "c"))
    let layout = try ControllerLayout(of: scene, in: Storyboard(document: document))
    layout.run()
    let device = try #require(Device.named(name))
    #expect(layout.controller?.view.frame.height == device.portraitSize.height - top)
  }

  @Test(
    "columns of a split view have its style, and one that is not on top while it is collapsed is shown"
  )
  func columns() throws {
    let split = SceneText.container(
      "a", "splitViewController", "allowDoubleColumnStyle=\"YES\" behavior=\"tile\"",
      connections: SceneText.relationship("r1", to: "n", "masterViewController")
        + SceneText.relationship("r2", to: "c", "supplementaryViewController")
        + SceneText.relationship("r3", to: "detail", "detailViewController"))
    let others =
      SceneText.container(
        "n", "navigationController",
        connections: SceneText.relationship("r4", to: "list", "rootViewController"))
      + SceneText.scene("list", class: nil) + SceneText.scene("detail", class: nil)
    let shown = try layout(split + others + scene())
    #expect(shown.unsupported == [])
    #expect(shown.controller?.splitViewController?.style == .tripleColumn)
    #expect(shown.controller?.splitViewController?.preferredSplitBehavior == .tile)
    #expect(frame(shown) == Rect(x: 0, y: 64, width: 50, height: 603))
    let two = SceneText.container(
      "a", "splitViewController", "allowDoubleColumnStyle=\"YES\"",
      connections: SceneText.relationship("r1", to: "n", "masterViewController")
        + SceneText.relationship("r3", to: "c", "detailViewController"))
    let double = try layout(two + others + scene())
    #expect(double.controller?.splitViewController?.style == .doubleColumn)
    #expect(frame(double) == Rect(x: 0, y: 64, width: 50, height: 603))
  }

  @Test("the detail of a split view that has gone onto the stack of its list is found there")
  func mergedStacks() throws {
    let split = try layout(
      SceneText.container(
        "a", "splitViewController",
        connections: SceneText.relationship("r1", to: "n", "masterViewController")
          + SceneText.relationship("r2", to: "m", "detailViewController"))
        + SceneText.container(
          "n", "navigationController",
          connections: SceneText.relationship("r3", to: "list", "rootViewController"))
        + SceneText.container(
          "m", "navigationController",
          connections: SceneText.relationship("r4", to: "c", "rootViewController"))
        + SceneText.scene("list", class: nil) + scene())
    #expect(split.unsupported == [])
    #expect(frame(split) == Rect(x: 0, y: 64, width: 50, height: 603))
  }

  @Test("a very long way is gone to its end")
  func longWay() throws {
    let names = (0..<100).map { "s\($0)" } + ["c"]
    let scenes = zip(names, names.dropFirst()).map { name, next in
      SceneText.scene(
        name, class: nil, connections: SceneText.segue("\(name)-s", to: next, "presentation"))
    }
    let layout = try layout(scenes.joined() + scene(), initial: "s0")
    #expect(layout.unsupported.isEmpty)
    var steps = 0
    var controller = layout.controller
    while let presenting = controller?.presentingViewController {
      steps += 1
      controller = presenting
    }
    #expect(steps == 32)
    #expect(frame(layout) == Rect(x: 0, y: 0, width: 50, height: 647))
  }

  @Test("the command shows a scene where an app shows it, and finds storyboards beside the file")
  func command() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "controller-layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = SceneText.document(
      SceneText.container(
        "n", "navigationController",
        connections: SceneText.relationship("r", to: "p", "rootViewController"))
        + SceneText.container(
          "p", "viewControllerPlaceholder", "storyboardName=\"Other\"", connections: ""),
      initial: "n")
    let path = folder.appending(path: "Main.storyboard")
    try Data(main.utf8).write(to: path)
    let other = SceneText.document(scene(), initial: "c")
    try Data(other.utf8).write(to: folder.appending(path: "Other.storyboard"))
    let name = path.path(percentEncoded: false)
    let shown = try FileLayout(
      of: name, LayoutCommandOptions([name, "--controllers", "--scene", "n"]))
    #expect(shown.lines.text.contains("label (0 64 50 603)"))
    #expect(shown.lines.text.contains("NavigationBar (0 20 375 44)"))
    let json = try FileLayout(
      of: folder.appending(path: "Other.storyboard").path(percentEncoded: false),
      LayoutCommandOptions([name, "--controllers", "--json"]))
    #expect(json.lines.text.contains("\"label\": [0, 20, 50, 647]"))
    #expect(json.statistics.scenes == 1)
  }
}
