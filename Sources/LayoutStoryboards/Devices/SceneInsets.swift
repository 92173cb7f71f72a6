import LayoutSolver

/// What bars and the device cover of a scene's root view.
///
/// Which of them there are is told by the scene as it was saved, for the device of its design; how large they
/// are, by the device that it is laid out for.
nonisolated struct SceneInsets {
  let safeArea: EdgeInsets

  init(
    of scene: InterfaceScene, view root: InterfaceView, in document: InterfaceDocument,
    design: DeviceScreen, target: DeviceScreen
  ) {
    let context = SceneContext(of: scene, in: document)
    let frame = root.savedFrame ?? Rect(origin: .zero, size: design.size)
    // Cells and other parts that a xib sizes as it likes are not under any bar; free forms are.
    let isFreeform = scene.element.child(key: "simulatedDestinationMetrics") != nil
    let isPart = document.isXib && frame.size != design.size && !isFreeform
    let isFreeformPart = document.isXib && frame.size != design.size && isFreeform
    let isScreen = scene.controller != nil || root.kind == "view"
    guard isScreen, !isPart else {
      safeArea = .zero
      return
    }
    // What fills neither dimension of the screen keeps its size on others, and what surrounds it is not known:
    // it stays as it was saved.
    let fillsWidth = frame.width == design.size.width
    let target = fillsWidth || frame.height == design.size.height ? target : design
    // A view that is shorter than the screen lies between opaque bars, or is a sheet.
    let isShort = fillsWidth && !context.isEmbedded
    let missing = isShort ? design.size.height - frame.height : 0
    // Free forms have the device's shape around them, but no status bar.
    let hasStatusBar = context.hasStatusBar && (design.device.isNotched || !isFreeformPart)
    var top = hasStatusBar ? target.statusBar : 0
    let hasBar =
      context.hasNavigationBar
      || Self.showsBar(
        above: root, scene, context, statusBar: hasStatusBar ? design.statusBar : 0)
    if hasBar { top += DeviceScreen.navigationBar }
    let isSheet = !document.isXib && (missing == 20 || missing == 54)
    if isSheet { top = hasBar ? 56 : 0 }
    if frame.minY == 64 || missing == 64 || missing == 113 { top = 0 }
    var bottom = target.homeIndicator
    if context.hasTabBar { bottom += DeviceScreen.tabBar }
    if context.hasToolbar { bottom += DeviceScreen.toolbar }
    if missing == 49 || missing == 113 { bottom = target.homeIndicator }
    // What hangs below the screen is covered as well.
    let overhang = frame.maxY - design.size.height
    if fillsWidth, overhang > 0, frame.minY > 0 { bottom += overhang }
    // What is not as wide as the screen is not known to reach to its sides.
    let side = fillsWidth || target == design ? target.sideInset : 0
    safeArea = EdgeInsets(top: top, left: side, bottom: bottom, right: side)
  }

  /// Whether the frames below the top guide are a navigation bar further down than the status bar.
  ///
  /// That is asked only where nothing in the file leads to the scene: what shows it is code, and only the
  /// frames tell how.
  private static func showsBar(
    above root: InterfaceView, _ scene: InterfaceScene, _ context: SceneContext, statusBar: Double
  ) -> Bool {
    let guide = scene.layoutGuides.first { $0["type"] == "top" }?.id
    guard context.isUnreached, let guide else { return false }
    var lengths: Set<Double> = []
    for constraint in root.constraintElements
    where constraint["secondItem"] == guide && constraint["secondAttribute"] == "bottom"
      && constraint["firstAttribute"] == "top" && constraint["relation"] == nil
      && constraint["priority"] == nil
    {
      let view = root.subviews.first { $0.id == constraint["firstItem"] }
      if let frame = view?.savedFrame {
        lengths.insert(frame.minY - (constraint.number("constant") ?? 0))
      }
    }
    return lengths == [statusBar + DeviceScreen.navigationBar]
  }
}
