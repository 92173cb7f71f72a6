public import LayoutSolver

/// A view of a file, with what is read of it once for all size classes.
public nonisolated final class InterfaceView: Sendable {
  /// The view as an object: its class, labels, connections.
  public let object: InterfaceObject
  /// The view's place among those of its tree, in the order of the file.
  let number: Int
  /// What is known of the view's kind.
  let kinds: ViewKinds
  /// What the file says of the view itself.
  let settings: ViewSettings
  /// Whether the view is another one in some size class.
  let isVaried: Bool
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

  /// Reads the root of a tree, with all views within.
  convenience init(_ root: MarkupElement) throws(MarkupProblem) {
    var number = 0
    try self.init(root, ViewNumbers(of: root), &number)
  }

  private convenience init(
    _ element: MarkupElement, _ numbers: ViewNumbers, _ next: inout Int
  ) throws(MarkupProblem) {
    let number = next
    next += 1
    var constraints: [InterfaceConstraint] = []
    for constraint in element.child("constraints")?.children("constraint") ?? [] {
      constraints.append(try InterfaceConstraint(constraint, numbers))
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
    for child in Self.elements(within: element) {
      subviews.append(try InterfaceView(child, numbers, &next))
    }
    try self.init(element, number: number, subviews: subviews, constraints: constraints)
  }

  private init(
    _ element: MarkupElement, number: Int, subviews: [InterfaceView],
    constraints: [InterfaceConstraint]
  ) throws(MarkupProblem) {
    self.number = number
    self.constraints = constraints
    object = InterfaceObject(element)
    kinds = ViewKinds(of: element.tag)
    settings = ViewSettings(element)
    isVaried = element.isVaried
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
    if !isVaried { return self }
    // Reading the file has checked the variations' numbers.
    return
      (try? InterfaceView(
        element.resolved(in: sizeClass), number: number, subviews: subviews,
        constraints: constraints)) ?? self
  }

  /// Finds the subviews or constraints of the view that a size class leaves out.
  ///
  /// - Parameters:
  ///   - sizeClass: The class; nil for files that are designed for any.
  ///   - key: `constraints` or `subviews`.
  /// - Returns: Their ids.
  func excludedIDs(in sizeClass: SizeClass?, key: String) -> Set<String> {
    if !isVaried { return [] }
    return element.excludedReferences(varied: element.variations(in: sizeClass), key: key)
  }

  /// The view's element.
  public var element: MarkupElement { object.element }
  /// What the file refers to the view by.
  public var id: String? { object.id }
  /// What the view is, such as `label`.
  public var kind: String { object.kind }

  /// Whether the saved frame and the mask lay the view out, not constraints.
  public var followsMask: Bool { settings.flags.contains(.followsMask) }

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
  static func elements(within element: MarkupElement) -> [MarkupElement] {
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
