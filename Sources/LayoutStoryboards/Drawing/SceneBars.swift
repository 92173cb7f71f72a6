import LayoutSolver

/// The bars around a screen, which are no views of its scene, as marks of its root.
struct SceneBars {
  let colors: FileColors
  let tint: WireframeColor

  func marks(of layout: SceneLayout) -> [WireframeMark] {
    guard layout.isScreen else { return [] }
    let context = SceneContext(of: layout.scene, in: layout.document)
    let insets = layout.safeAreaInsets
    let size = layout.size
    var marks: [WireframeMark] = []
    let statusBar = layout.screen.statusBar
    let barHeight = layout.screen.navigationBar
    if insets.top >= barHeight, insets.top - statusBar >= barHeight - 0.5 {
      marks.append(ground(Rect(x: 0, y: 0, width: size.width, height: insets.top)))
      let bar = Rect(
        x: 0, y: insets.top - barHeight, width: size.width, height: barHeight)
      marks.append(line(at: bar.maxY, size.width))
      let item = layout.scene.element.child("navigationItem", key: "navigationItem")
      if let title = item?["title"] ?? layout.scene.controller?.title {
        marks.append(
          .text(
            WireframeText(
              title, pointSize: 17, isBold: true, alignment: .center,
              ink: .color(colors.system("label"))),
            in: bar.insetBy(dx: 60, dy: 0)))
      }
      for (key, alignment) in [
        ("leftBarButtonItem", WireframeText.Alignment.left), ("rightBarButtonItem", .right),
      ] {
        if let button = item?.child(key: key) {
          let title = button["title"] ?? Self.title(ofSystemItem: button["systemItem"])
          marks.append(
            .text(
              WireframeText(title, pointSize: 17, alignment: alignment, ink: .color(tint)),
              in: alignment == .left
                ? Rect(x: 16, y: bar.minY, width: 90, height: bar.height)
                : Rect(x: size.width - 106, y: bar.minY, width: 90, height: bar.height)))
        }
      }
    }
    if insets.bottom >= DeviceScreen.toolbar, context.hasTabBar || context.hasToolbar {
      marks.append(
        ground(
          Rect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)))
      marks.append(line(at: size.height - insets.bottom, size.width))
    }
    return marks
  }

  /// Bars let through a little of what is behind them.
  private func ground(_ rect: Rect) -> WireframeMark {
    let color = colors.system("secondarySystemBackground").withAlpha(0.88)
    return .rectangle(rect, cornerRadius: 0, .color(color))
  }

  private func line(at y: Double, _ width: Double) -> WireframeMark {
    .line(
      [Point(x: 0, y: y), Point(x: width, y: y)], .color(colors.system("opaqueSeparator")))
  }

  /// What a button of the system says; those that show a symbol are named.
  private static func title(ofSystemItem name: String?) -> String {
    guard let name, let first = name.first else { return "•" }
    switch name {
    case "add": return "+"
    default: return first.uppercased() + name.dropFirst()
    }
  }
}
