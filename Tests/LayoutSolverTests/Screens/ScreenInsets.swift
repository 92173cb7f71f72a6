import LayoutSolver

/// What bars and the device cover of a scene's root view, and the margins that its views begin with.
struct ScreenInsets {
  private let document: ScreenDocument
  private let rootFrame: Rect
  let safeArea: EdgeInsets

  init(document: ScreenDocument, scene: MarkupElement, root: MarkupElement, context: ScreenContext)
  {
    self.document = document
    let frame = root.frame ?? .zero
    rootFrame = frame
    let device = document.device
    // Cells and other parts that a xib sizes as it likes are not under any bar; free forms are.
    let isFreeform = scene.child(key: "simulatedDestinationMetrics") != nil
    let isPart = document.isXib && frame.size != device.size && !isFreeform
    let isFreeformPart = document.isXib && frame.size != device.size && isFreeform
    let isScreen = scene["sceneMemberID"] != nil || root.tag == "view"
    guard isScreen, !isPart else {
      safeArea = .zero
      return
    }
    // A view that is shorter than the screen lies between opaque bars, or is a sheet.
    let isShort = frame.width == device.size.width && !context.isEmbedded
    let missing = isShort ? device.size.height - frame.height : 0
    // Free forms have the device's shape around them, but no status bar.
    let hasStatusBar = context.hasStatusBar && (device.isNotched || !isFreeformPart)
    var top = hasStatusBar ? device.statusBar : 0
    let hasBar = context.hasNavigationBar || Self.showsBar(above: root, scene, context, top)
    if hasBar { top += ScreenDevice.navigationBar }
    let isSheet = !document.isXib && (missing == 20 || missing == 54)
    if isSheet { top = hasBar ? 56 : 0 }
    if frame.minY == 64 || missing == 64 || missing == 113 { top = 0 }
    var bottom = device.homeIndicator
    if context.hasTabBar { bottom += ScreenDevice.tabBar }
    if context.hasToolbar { bottom += ScreenDevice.toolbar }
    if missing == 49 || missing == 113 { bottom = device.homeIndicator }
    // What hangs below the screen is covered as well.
    let overhang = frame.maxY - device.size.height
    if device.size.width == frame.width, overhang > 0, frame.minY > 0 { bottom += overhang }
    safeArea = EdgeInsets(
      top: top, left: device.sideInset, bottom: bottom, right: device.sideInset)
  }

  /// Whether the frames below the top guide are a navigation bar further down than the status bar.
  ///
  /// That is asked only where nothing in the file leads to the scene: what shows it is code, and only the
  /// frames tell how.
  private static func showsBar(
    above root: MarkupElement, _ scene: MarkupElement, _ context: ScreenContext, _ top: Double
  ) -> Bool {
    let guides = scene.child("layoutGuides")?.children("viewControllerLayoutGuide") ?? []
    guard context.isUnreached, let guide = guides.first(where: { $0["type"] == "top" })?.id else {
      return false
    }
    var lengths: Set<Double> = []
    for constraint in root.child("constraints")?.children("constraint") ?? []
    where constraint["secondItem"] == guide && constraint["secondAttribute"] == "bottom"
      && constraint["firstAttribute"] == "top" && constraint["relation"] == nil
      && constraint["priority"] == nil
    {
      let view = root.subviewElements.first { $0.id == constraint["firstItem"] }
      if let frame = view?.frame {
        lengths.insert(frame.minY - (constraint.number("constant") ?? 0))
      }
    }
    return lengths == [top + ScreenDevice.navigationBar]
  }

  /// The margins that the tools give a view which sets none.
  func defaultMargins(of element: MarkupElement, isRoot: Bool) -> EdgeInsets {
    if isRoot, element.tag == "view" || element.tag == "scrollView" {
      let side = rootFrame.width < 414 ? 16.0 : 20
      return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    let isCell = element.tag == "tableViewCell"
    if isCell || element.tag == "tableViewCellContentView", document.toolsVersion >= 13000 {
      let cell = isCell ? element : element.parent
      let side = (cell?.frame?.width ?? 0) < 414 ? 16.0 : 20
      let hasAccessory = cell?["accessoryType"] != nil
      return EdgeInsets(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
    }
    // Stack views have none unless they arrange by them.
    if element.tag == "stackView" { return .zero }
    return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }
}

extension MarkupElement {
  /// The saved frame.
  var frame: Rect? {
    guard let rect = child("rect", key: "frame") else { return nil }
    return Rect(
      x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
      height: rect.number("height") ?? 0)
  }
}
