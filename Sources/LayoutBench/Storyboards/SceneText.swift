import LayoutSolver
import LayoutStoryboards

/// A scene as text for people: its views as a tree, each with its frame.
enum SceneText {
  static func lines(of layout: SceneLayout) -> [OutputLine] {
    let scene = layout.scene
    var text = "\(layout.document.file): \(scene.id), \(scene.element.tag)"
    if let name = scene.controller?.customClass { text += " \(name)" }
    let screen = layout.screen
    text += ", \(number(layout.size.width)) × \(number(layout.size.height))"
    if screen.sizeClass != nil {
      text += " on \(screen.device.name)" + (screen.isLandscape ? " landscape" : "")
    }
    var lines = [OutputLine.text(text)]
    if let root = layout.entries.first {
      var index = 0
      write(root.view, layout.entries, &index, depth: 1, to: &lines)
    }
    let lists = [
      ("ambiguous", layout.ambiguousIDs), ("broken", layout.brokenIDs),
      ("unsupported", layout.unsupported),
    ]
    for (title, items) in lists where !items.isEmpty {
      lines.append(.text("  \(title): " + items.joined(separator: ", ")))
    }
    return lines
  }

  /// Writes a view and those within; they follow one another in the list of entries.
  private static func write(
    _ view: View, _ entries: [SceneLayout.Entry], _ index: inout Int, depth: Int,
    to lines: inout [OutputLine]
  ) {
    let entry = entries[index]
    index += 1
    var text = String(repeating: "  ", count: depth) + name(of: entry.model)
    let frame = entry.view.frame
    text += " (\(number(frame.minX)) \(number(frame.minY)) \(number(frame.width)) "
    text += "\(number(frame.height)))" + (entry.view.isHidden ? " hidden" : "")
    lines.append(.text(text))
    while index < entries.count, entries[index].view.superview === view {
      write(entries[index].view, entries, &index, depth: depth + 1, to: &lines)
    }
  }

  private static func name(of model: InterfaceView) -> String {
    var name = model.kind
    if let id = model.id { name += " \(id)" }
    if let custom = model.object.customClass { name += " \(custom)" }
    let label = model.object.userLabel ?? model.element["text"] ?? model.element["title"]
    if let label = label ?? model.element.child("state", key: "normal")?["title"] {
      let short = label.prefix(30) + (label.count > 30 ? "…" : "")
      name += " \"" + short.map { $0.isNewline ? " " : String($0) }.joined() + "\""
    }
    return name
  }

  /// A number with at most three decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}
