public import LayoutSolver

/// A view of a file, with what is read of it once for all size classes.
public nonisolated final class InterfaceView: Sendable {
  /// The view as an object: its class, labels, connections.
  public let object: InterfaceObject
  /// What is known of the view's kind.
  let kinds: ViewKinds
  /// The frame that Interface Builder computed, in the superview's coordinates.
  public let savedFrame: Rect?
  /// How the view follows its superview where its mask lays it out.
  public let autoresizingMask: View.AutoresizingMask
  /// The margins that the file gives the view.
  public let layoutMargins: EdgeInsets?
  /// The margins by the reading direction that the file gives the view.
  public let directionalLayoutMargins: DirectionalEdgeInsets?
  /// The hugging priorities that the file sets.
  public let hugging: (horizontal: LayoutPriority?, vertical: LayoutPriority?)
  /// The compression resistance priorities that the file sets.
  public let resistance: (horizontal: LayoutPriority?, vertical: LayoutPriority?)
  /// The intrinsic size that stands for the real one on the canvas; negative where it is open.
  public let placeholderSize: Size
  /// The views within, in the order of the file.
  public let subviews: [InterfaceView]
  /// The number of views, this one and those within.
  let viewCount: Int
  /// The constraints that the view owns, in the order of the file.
  let constraints: [InterfaceConstraint]

  convenience init(_ element: MarkupElement) throws(MarkupProblem) {
    var constraints: [InterfaceConstraint] = []
    for constraint in element.child("constraints")?.children("constraint") ?? [] {
      constraints.append(try InterfaceConstraint(constraint))
    }
    for variation in element.children("variation") {
      _ = try variation.distance("spacing")
      _ = try Self.priorities(of: variation, "HuggingPriority")
      _ = try Self.priorities(of: variation, "CompressionResistancePriority")
      _ = try Self.margins(of: variation)
      _ = try Self.directionalMargins(of: variation)
      _ = try Self.placeholderSize(of: variation)
    }
    var subviews: [InterfaceView] = []
    for child in Self.elements(within: element) { subviews.append(try InterfaceView(child)) }
    try self.init(element, subviews: subviews, constraints: constraints)
  }

  private init(
    _ element: MarkupElement, subviews: [InterfaceView], constraints: [InterfaceConstraint]
  ) throws(MarkupProblem) {
    self.constraints = constraints
    object = InterfaceObject(element)
    kinds = ViewKinds(of: element.tag)
    savedFrame = try element.rectangle(key: "frame")
    var mask: View.AutoresizingMask = []
    if let flags = element.child("autoresizingMask", key: "autoresizingMask") {
      for (name, flag) in Self.maskFlags where flags.flag(name) { mask.insert(flag) }
    }
    autoresizingMask = mask
    layoutMargins = try Self.margins(of: element)
    directionalLayoutMargins = try Self.directionalMargins(of: element)
    hugging = try Self.priorities(of: element, "HuggingPriority")
    resistance = try Self.priorities(of: element, "CompressionResistancePriority")
    placeholderSize = try Self.placeholderSize(of: element)
    _ = try element.distance("spacing")
    self.subviews = subviews
    viewCount = subviews.reduce(1) { $0 + $1.viewCount }
  }

  private static func margins(of element: MarkupElement) throws(MarkupProblem) -> EdgeInsets? {
    guard let margins = element.child("edgeInsets", key: "layoutMargins") else { return nil }
    return EdgeInsets(
      top: try margins.distance("top") ?? 0, left: try margins.distance("left") ?? 0,
      bottom: try margins.distance("bottom") ?? 0, right: try margins.distance("right") ?? 0)
  }

  private static func directionalMargins(
    of element: MarkupElement
  ) throws(MarkupProblem) -> DirectionalEdgeInsets? {
    let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins")
    guard let margins else { return nil }
    return DirectionalEdgeInsets(
      top: try margins.distance("top") ?? 0, leading: try margins.distance("leading") ?? 0,
      bottom: try margins.distance("bottom") ?? 0,
      trailing: try margins.distance("trailing") ?? 0)
  }

  private static func priorities(
    of element: MarkupElement, _ name: String
  ) throws(MarkupProblem) -> (horizontal: LayoutPriority?, vertical: LayoutPriority?) {
    (try element.priority("horizontal\(name)"), try element.priority("vertical\(name)"))
  }

  private static func placeholderSize(of element: MarkupElement) throws(MarkupProblem) -> Size {
    Size(
      width: try element.openDistance("placeholderIntrinsicWidth") ?? View.noIntrinsicMetric,
      height: try element.openDistance("placeholderIntrinsicHeight") ?? View.noIntrinsicMetric)
  }

  /// The view as it is in a size class, with the same views within.
  func resolved(in sizeClass: SizeClass?) -> InterfaceView {
    if !element.isVaried { return self }
    // Reading the file has checked the variations' numbers.
    return
      (try? InterfaceView(
        element.resolved(in: sizeClass), subviews: subviews, constraints: constraints)) ?? self
  }

  /// The view's element.
  public var element: MarkupElement { object.element }
  /// What the file refers to the view by.
  public var id: String? { object.id }
  /// What the view is, such as `label`.
  public var kind: String { object.kind }

  /// Whether the saved frame and the mask lay the view out, not constraints.
  ///
  /// Cells and effect views lay out their content views themselves, whatever the file says of those.
  public var followsMask: Bool {
    element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.flag("fixedFrame")
      || element["key"] == "contentView"
  }

  /// The elements of the constraints that the view owns.
  public var constraintElements: [MarkupElement] {
    constraints.map(\.element)
  }

  /// Calls a function for this view and those within, in the order of the file.
  public func forEach(_ body: (InterfaceView) throws -> Void) rethrows {
    try body(self)
    for subview in subviews { try subview.forEach(body) }
  }

  /// The elements of the views within a view, in the order of the file.
  private static func elements(within element: MarkupElement) -> [MarkupElement] {
    var found: [MarkupElement] = []
    for child in element.children {
      switch child.tag {
      case "subviews", "cells", "prototypes": found += child.children
      case "sections":
        for section in child.children {
          found += section.children.filter { isPart($0) }
          found += section.child("cells")?.children ?? []
        }
      default: if isPart(child) { found.append(child) }
      }
    }
    return found
  }

  /// Whether an element is a view that its superview has a property for.
  private static func isPart(_ element: MarkupElement) -> Bool {
    guard let key = element["key"], partKeys.contains(key) else { return false }
    return element.child("rect", key: "frame") != nil
  }

  private static let partKeys: Set<String> = [
    "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView",
    "headerView", "footerView", "backgroundView",
  ]

  private static let maskFlags: [(String, View.AutoresizingMask)] = [
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]
}
