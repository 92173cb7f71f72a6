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
    let canvas = CanvasRules(toolsVersion: document.toolsVersion)
    // Table cells and other parts that a xib sizes as it likes are not under any bar; free forms are, and so are
    // the cells of collections, which are shown as a controller's view is.
    let isFreeform = scene.element.child(key: "simulatedDestinationMetrics") != nil
    let isOfCollection = root.kinds.contains(.collectionPart)
    let isOtherSize = frame.size != design.size
    let isPart =
      document.isXib && isOtherSize && !isFreeform && !isOfCollection
      && !Self.isControllers(root, in: document)
    let isScreen = scene.controller != nil || root.kind == "view" || isOfCollection
    guard isScreen, !isPart, !scene.isLoose else {
      safeArea = .zero
      return
    }
    // What fills neither dimension of the screen keeps its size on others, and what surrounds it is not known:
    // it stays as it was saved.
    let fillsWidth = frame.width == design.size.width
    let target = fillsWidth || frame.height == design.size.height ? target : design
    // A view that is shorter than the screen lies between opaque bars, or is a sheet.
    let isShort = fillsWidth && !context.isEmbedded
    let freeSize = scene.element.child("size", key: "freeformSize")
    // A card is lower than the screen, or than the free form that stands for it.
    let isAsWide = freeSize?.number("width") == frame.width
    let room = isAsWide ? freeSize?.number("height") ?? 0 : isShort ? design.size.height : 0
    // So is what lies between opaque bars, if the free form is its only size.
    let whole = isAsWide && !isFreeform ? room : design.size.height
    let missing = isShort ? whole - frame.height : 0
    let lower = room - frame.height
    let openCard = canvas.card(below: lower, of: design.device)
    // One under an opaque navigation bar is lower by that, too.
    let barredCard =
      canvas.isLiquid ? nil : canvas.card(below: lower - canvas.cardBar, of: design.device)
    let card = openCard ?? barredCard
    // A xib simulates no more of a status bar than its picture, and newer tools keep its room in storyboards, too.
    let isStatusBarOpen =
      !context.hasStatusBar && !document.isXib && canvas.opensHiddenStatusBar
    // Around a free form of a xib it covers something of the safe area only.
    let isBeside =
      isFreeform && isOtherSize && document.isXib && !design.device.isNotched
      && document.root["useSafeAreas"] != "YES"
    let hasFreeSize = isFreeform || freeSize != nil
    let isPartOfScreen =
      target.device.statusBar == 20 && !canvas.statusBarCovers(height: frame.height)
    // What is embedded in a part of another scene has the bars around that one.
    let hasBars = !(context.isEmbedded && isOtherSize)
    let isOpenPart = !hasBars && canvas.opensStatusBarOfParts
    let hasStatusBar =
      !isStatusBarOpen && !isBeside && !isPartOfScreen && !isOpenPart
      && !(context.isPopover && hasFreeSize)
    let isSheetOfPad = context.isFormSheet && target.device.isPad && !fillsWidth
    let statusBar = hasStatusBar && !isSheetOfPad ? target.statusBar : 0
    // A card is presented: what lies higher than it leads there, but does not hold it.
    let isPresented = card != nil && context.stackHeight ?? 0 > frame.height
    let hasNavigationBar =
      hasBars && !isPresented
      && (context.hasNavigationBar
        || Self.showsBar(
          above: root, scene, context,
          length: (hasStatusBar ? design.statusBar : 0) + design.navigationBar))
    let largeTitle = context.hasLargeTitle ? canvas.largeTitle : 0
    var top = statusBar + (hasNavigationBar ? target.navigationBar + largeTitle : 0)
    var bottom = target.homeIndicator
    if hasBars, context.hasTabBar { bottom += DeviceScreen.tabBar }
    if hasBars, context.hasToolbar { bottom += canvas.toolbar(of: target.device) }
    if let card, !document.isXib {
      if canvas.isLiquid {
        top =
          hasNavigationBar
          ? canvas.cardBarTop + target.navigationBar + largeTitle : target.device.statusBar
      } else {
        top = hasNavigationBar && openCard != nil ? canvas.cardBar : 0
      }
      let isOpen = hasNavigationBar && canvas.opensEndOfCardsWithBar
      if card == .above || context.isSheet || isOpen { bottom = 0 }
    }
    // What extends under no bar begins below them, wherever the file has it.
    if hasNavigationBar, Self.endsBelowBars(scene.element) { top = 0 }
    // Opaque bars take away from the view what they cover.
    let opaque = OpaqueBars(
      around: frame, missing: missing, design: design, hasToolbar: context.hasToolbar, canvas)
    if opaque.isAbove { top = 0 }
    if opaque.isBelow { bottom = target.homeIndicator - design.homeIndicator }
    // What fits into the screen is at its top.
    let isWithin =
      frame.minY == 0 && card == nil && !opaque.isAbove && !opaque.isBelow
      && frame.width <= design.size.width && frame.height < design.size.height
    if isWithin, target == design, !canvas.coversBottomOfLowViews {
      bottom -= min(target.homeIndicator, design.size.height - frame.height)
    }
    // What is as high as the screen and was moved down is covered where it hangs below it; higher forms are not.
    if fillsWidth, frame.height == design.size.height, frame.minY > 0 { bottom += frame.minY }
    // What is not as wide as the screen is not known to reach to its sides.
    let side = fillsWidth || target == design ? target.sideInset : 0
    safeArea = EdgeInsets(top: top, left: side, bottom: bottom, right: side)
  }

  /// Whether a xib's owner is a controller whose view this is, so that it is shown as large as the screen.
  private static func isControllers(
    _ root: InterfaceView, in document: InterfaceDocument
  ) -> Bool {
    guard let id = root.id, let owner = document.elements["-1"] else { return false }
    return owner.child("connections")?.children("outlet").contains {
      $0["property"] == "view" && $0["destination"] == id
    } ?? false
  }

  /// Whether a controller does not extend its view under the bars above it.
  private static func endsBelowBars(_ controller: MarkupElement) -> Bool {
    let edges = controller.child("extendedEdge", key: "edgesForExtendedLayout")
    return edges.map { !$0.flag("top") } ?? false
  }

  /// Whether the frames below the top guide are a navigation bar further down than the status bar.
  ///
  /// That is asked only where nothing in the file leads to the scene: what shows it is code, and only the
  /// frames tell how.
  private static func showsBar(
    above root: InterfaceView, _ scene: InterfaceScene, _ context: SceneContext, length: Double
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
    return lengths == [length]
  }
}
