import LayoutSolver
import LayoutStoryboards
import LayoutTraces

/// A scene as an app shows it, as a line of JSON or as text for people.
struct ControllerSceneText {
  private let layout: ControllerLayout
  private let views: [(id: String, view: View)]

  init(of layout: ControllerLayout) {
    self.layout = layout
    views = layout.views
  }

  /// How many views of the scene the app shows.
  var count: Int { views.count }

  /// The ids of the scene's views whose frames the constraints leave open.
  private var ambiguous: [String] {
    if views.count > SceneLayout.mostInspectedViews { return [] }
    let open = Set(layout.window.ambiguousViews.map { ObjectIdentifier($0) })
    return views.filter { open.contains(ObjectIdentifier($0.view)) }.map(\.id)
  }

  /// The constraints in the window that do not hold because others contradict them.
  private var broken: [String] { layout.window.brokenConstraints.compactMap(\.identifier) }

  var json: JSONValue {
    let frames = views.map { id, view in
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      return (id, JSONValue.array(numbers.map { .number($0) }))
    }
    return .object([
      ("file", .string(layout.storyboard.document.file)),
      ("scene", .string(layout.scene.id)),
      ("size", .array([.number(layout.size.width), .number(layout.size.height)])),
      ("frames", .object(frames)),
      ("ambiguous", .array(ambiguous.map { .string($0) })),
      ("broken", .array(broken.map { .string($0) })),
      ("unsupported", .array(layout.unsupported.map { .string($0) })),
    ])
  }

  /// The whole window as a tree, with containers and bars.
  var lines: [OutputLine] {
    let scene = layout.scene
    var text = "\(layout.storyboard.document.file): \(scene.id), \(scene.element.tag)"
    if let name = scene.controller?.customClass { text += " \(name)" }
    text += ", \(SceneText.number(layout.size.width)) × \(SceneText.number(layout.size.height))"
    text += " on \(layout.screen.device.name)" + (layout.screen.isLandscape ? " landscape" : "")
    var lines = [OutputLine.text(text)]
    for view in layout.window.subviews { write(view, depth: 1, to: &lines) }
    let lists = [("ambiguous", ambiguous), ("broken", broken), ("unsupported", layout.unsupported)]
    for (title, items) in lists where !items.isEmpty {
      lines.append(.text("  \(title): " + items.joined(separator: ", ")))
    }
    return lines
  }

  private func write(_ view: View, depth: Int, to lines: inout [OutputLine]) {
    let frame = view.frame
    var text = String(repeating: "  ", count: depth) + "\(type(of: view))"
    if let id = view.identifier { text += " \(id)" }
    text +=
      " ("
      + [frame.minX, frame.minY, frame.width, frame.height].map(SceneText.number)
      .joined(separator: " ")
    text += ")" + (view.isHidden ? " hidden" : "")
    lines.append(.text(text))
    for subview in view.subviews { write(subview, depth: depth + 1, to: &lines) }
  }
}
