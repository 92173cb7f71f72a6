import LayoutSolver
import LayoutStoryboards
import Testing

/// Scenes of interface files.
struct SceneLayoutTests {
  private static let pinned = """
    <constraint id="c1" firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin"/>
    <constraint id="c2" firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top"/>
    <constraint id="c3" firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" \
    multiplier="1:3"/>
    <constraint id="c4" firstItem="a" firstAttribute="height" secondItem="a" secondAttribute="width" \
    multiplier="0.5"/>
    """

  private func layout(
    _ options: LayoutOptions = LayoutOptions(), variation: String = "", within: String = ""
  ) throws -> SceneLayout {
    try InterfaceText.layout(
      InterfaceText.storyboard(
        subviews: InterfaceText.view("a", within: within), constraints: SceneLayoutTests.pinned,
        rootParts: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>" + variation), options: options)
  }

  @Test("scenes are laid out in their saved size, on their device")
  func savedSize() throws {
    let layout = try layout()
    #expect(layout.size == Size(width: 375, height: 667))
    #expect(layout.view("a")?.frame == Rect(x: 16, y: 20, width: 125, height: 62.5))
    #expect(layout.unsupported.isEmpty && layout.brokenIDs.isEmpty && layout.ambiguousIDs.isEmpty)
  }

  @Test("scenes fill other devices, with their insets and margins")
  func devices() throws {
    var options = LayoutOptions()
    options.device = Device.named("retina6_12")
    var layout = try layout(options)
    #expect(layout.size == Size(width: 393, height: 852))
    #expect(layout.view("a")?.frame == Rect(x: 16, y: 59, width: 131, height: 65.5).rounded(to: 3))
    options.isLandscape = true
    layout = try self.layout(options)
    #expect(layout.size == Size(width: 852, height: 393))
    #expect(layout.view("a")?.frame == Rect(x: 79, y: 0, width: 284, height: 142))
    options = LayoutOptions()
    options.isLandscape = true
    layout = try self.layout(options)
    #expect(layout.size == Size(width: 667, height: 375))
    options = LayoutOptions()
    options.size = Size(width: 300, height: 90)
    layout = try self.layout(options)
    #expect(layout.size == Size(width: 300, height: 90))
    #expect(layout.view("a")?.frame == Rect(x: 16, y: 20, width: 100, height: 50))
  }

  @Test("scenes are mirrored right to left")
  func rightToLeft() throws {
    var options = LayoutOptions()
    options.direction = .rightToLeft
    #expect(
      try layout(options).view("a")?.frame
        == Rect(x: 375 - 16 - 125, y: 20, width: 125, height: 62.5))
  }

  @Test("scenes have the constraints, views and constants of the size class")
  func variations() throws {
    let variation = """
      <variation key="default"><mask key="constraints"><exclude reference="c2"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><exclude reference="a"/></mask></variation>
      """
    #expect(try layout(variation: variation).ambiguousIDs == ["a"])
    var options = LayoutOptions()
    options.isLandscape = true
    let turned = try layout(options, variation: variation)
    #expect(turned.view("a") == nil)
    #expect(turned.unsupported.isEmpty)
    let constant = """
      <constraints><constraint id="w" firstAttribute="width" relation="lessThanOrEqual" constant="200">
      <variation key="heightClass=regular-widthClass=compact" constant="150"/>
      <variation key="widthClass=compact" constant="170"/></constraint></constraints>
      """
    let views = InterfaceText.view("a", within: constant)
    let pin = """
      <constraint id="p" firstItem="a" firstAttribute="width" constant="900" priority="500"/>
      """
    let varied = try InterfaceText.layout(
      InterfaceText.storyboard(subviews: views, constraints: pin))
    #expect(varied.view("a")?.frame.width == 150)
  }

  @Test(
    "scenes have scrolled content that is clear of the bars, and of what covers the screen's sides")
  func scrolledContent() throws {
    let pins = ["leading", "top", "trailing", "bottom"].map {
      "<constraint id=\"s\($0)\" firstItem=\"s\" firstAttribute=\"\($0)\" secondItem=\"root\" "
        + "secondAttribute=\"\($0)\"/><constraint id=\"c\($0)\" firstItem=\"c\" firstAttribute=\"\($0)\" "
        + "secondItem=\"s\" secondAttribute=\"\($0)\"/>"
    }.joined()
    // The content is as high as a box and its margins, and as wide as the screen.
    let inner = """
      <constraints>
      <constraint id="t" firstItem="b" firstAttribute="top" secondItem="c" secondAttribute="topMargin"/>
      <constraint id="l" firstItem="b" firstAttribute="leading" secondItem="c" secondAttribute="leadingMargin"/>
      <constraint id="h" firstItem="b" firstAttribute="height" constant="800"/>
      <constraint id="w" firstItem="b" firstAttribute="width" constant="100"/>
      <constraint id="m" firstAttribute="bottomMargin" secondItem="b" secondAttribute="bottom"/>
      </constraints>
      """
    let content = InterfaceText.view(
      "c", within: "<subviews>" + InterfaceText.view("b") + "</subviews>" + inner,
      frame: "x=\"0\" y=\"0\" width=\"375\" height=\"816\"")
    let width = """
      <constraint id="cw" firstItem="c" firstAttribute="width" secondItem="root" secondAttribute="width"/>
      """
    var options = LayoutOptions()
    options.device = Device.named("retina6_12")
    options.isLandscape = true
    let layout = try InterfaceText.layout(
      InterfaceText.storyboard(
        subviews: InterfaceText.view(
          "s", kind: "scrollView", within: "<subviews>\(content)</subviews>"),
        constraints: pins + width), options: options)
    #expect(layout.unsupported.isEmpty)
    #expect(layout.view("c")?.frame == Rect(x: 0, y: 0, width: 852, height: 816))
    #expect(layout.view("b")?.frame == Rect(x: 67, y: 8, width: 100, height: 800))
  }

  @Test("scenes name the constraints that contradict others")
  func broken() throws {
    let two = """
      <constraint id="w1" firstItem="a" firstAttribute="width" constant="10"/>
      <constraint id="w2" firstItem="a" firstAttribute="width" constant="20"/>
      """
    let layout = try InterfaceText.layout(
      InterfaceText.storyboard(subviews: InterfaceText.view("a"), constraints: two))
    #expect(layout.brokenIDs.count == 1)
    #expect(layout.conflicts.count == 1)
    #expect(layout.unsupported.isEmpty)
    #expect(layout.ambiguousIDs == ["a"])
  }

  @Test("scenes list constraints that make no sense and are left out")
  func nonsense() throws {
    let constraint = """
      <constraint id="n" firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="top"/>
      """
    let layout = try InterfaceText.layout(
      InterfaceText.storyboard(subviews: InterfaceText.view("a"), constraints: constraint))
    #expect(layout.unsupported.count == 1)
    #expect(layout.unsupported.first?.contains("Invalid pairing of layout attributes") == true)
  }
}

extension Rect {
  /// With edges in whole pixels.
  fileprivate func rounded(to scale: Double) -> Rect {
    let left = (minX * scale).rounded() / scale
    let top = (minY * scale).rounded() / scale
    return Rect(
      x: left, y: top, width: (maxX * scale).rounded() / scale - left,
      height: (maxY * scale).rounded() / scale - top)
  }
}
