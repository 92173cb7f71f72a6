import LayoutInput
import LayoutSolver

/// The grounds, corners and borders of the views of a file.
extension ViewDrawing {
  /// How a view is painted.
  func paint(of view: View, _ model: InterfaceView, tint: WireframeColor) -> WireframePaint {
    let element = model.element
    let isRoot = view === layout.entries.first?.view
    var paint = WireframePaint(ground: colors.color("backgroundColor", of: element))
    switch model.kind {
    case "tableView":
      let isGrouped = element["style"] == "grouped" || element["style"] == "insetGrouped"
      paint.ground =
        paint.ground
        ?? colors.system(isGrouped ? "systemGroupedBackground" : "systemBackground")
    case "textView": paint.ground = paint.ground ?? colors.system("systemBackground")
    case "tableViewCell", "navigationBar", "tabBar", "toolbar", "searchBar":
      paint.ground =
        paint.ground ?? colors.color("barTintColor", of: element)
        ?? colors.system(
          model.kind == "tableViewCell" ? "secondarySystemGroupedBackground" : "systemGray6")
    case "textField":
      paint = fieldPaint(paint, element["borderStyle"])
    case "button": paint = buttonPaint(paint, of: view, element, tint: tint)
    case "imageView":
      paint.ground = paint.ground ?? colors.system("tertiarySystemFill")
    default: break
    }
    if isRoot { paint.ground = paint.ground ?? colors.system("systemBackground") }
    if let alpha = element.number("alpha"), alpha < 1 { paint.opacity = max(0, alpha) }
    paint.clipsContent = element.flag("clipsSubviews")
    apply(model.object.runtimeAttributes, to: &paint)
    return paint
  }

  private func fieldPaint(_ paint: WireframePaint, _ border: String?) -> WireframePaint {
    var paint = paint
    switch border {
    case "roundedRect":
      paint.ground = paint.ground ?? colors.system("systemBackground")
      paint.border = colors.system("separator")
      paint.borderWidth = 1
      paint.cornerRadius = 5
    case "line", "bezel":
      paint.border = colors.system(border == "line" ? "label" : "systemGray")
      paint.borderWidth = 1
    default: break
    }
    return paint
  }

  private func buttonPaint(
    _ paint: WireframePaint, of view: View, _ element: MarkupElement, tint: WireframeColor
  ) -> WireframePaint {
    guard let configuration = element.child("buttonConfiguration", key: "configuration") else {
      return paint
    }
    var paint = paint
    let base = colors.color("baseBackgroundColor", of: configuration)
    let stated = configuration.child("backgroundConfiguration", key: "background").flatMap {
      colors.color("backgroundColor", of: $0)
    }
    switch configuration["style"] {
    case "filled": paint.ground = stated ?? base ?? tint
    case "tinted": paint.ground = stated ?? (base ?? tint).withAlpha(0.18)
    case "gray": paint.ground = stated ?? base ?? colors.system("secondarySystemFill")
    default: paint.ground = stated ?? base ?? paint.ground
    }
    paint.cornerRadius = configuration["cornerStyle"] == "capsule" ? view.bounds.height / 2 : 6
    return paint
  }

  /// What designers set on a layer by key, the way that Interface Builder has for it.
  private func apply(_ attributes: [RuntimeAttribute], to paint: inout WireframePaint) {
    for attribute in attributes {
      let number = attribute.value.flatMap { DecimalNumber.value($0) }
      switch attribute.keyPath {
      case "layer.cornerRadius", "cornerRadius": paint.cornerRadius = max(0, number ?? 0)
      case "layer.borderWidth", "borderWidth":
        paint.borderWidth = max(0, number ?? 0)
        // A layer's border is black where nobody says otherwise.
        paint.border = paint.border ?? WireframeColor(white: 0)
      case "layer.masksToBounds", "clipsToBounds":
        paint.clipsContent = attribute.value == "YES" || paint.clipsContent
      case "layer.borderColor", "layer.borderUIColor", "borderColor",
        "layer.borderColorFromUIColor":
        if let element = attribute.valueElement, let color = colors.color(element) {
          paint.border = color
        }
      case "layer.backgroundColor":
        if let element = attribute.valueElement, let color = colors.color(element) {
          paint.ground = color
        }
      default: break
      }
    }
  }
}
