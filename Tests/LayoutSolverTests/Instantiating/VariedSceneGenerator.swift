import SolverReference
import LayoutSolver

/// Makes random scenes whose layout is unique in each size class, and different between them.
struct VariedSceneGenerator {
  private var random: SeededGenerator
  private var count = 0

  /// The size that the scenes are saved with.
  static let size = Size(width: 376, height: 668)

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// A storyboard with one scene.
  mutating func document() -> String {
    let content = container("root", depth: 0)
    return SceneText.document(
      """
      <scene sceneID="s"><objects>
      <viewController id="a" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="376" height="668"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      \(content)</view></viewController></objects></scene>
      """)
  }

  private static let keys = [
    "widthClass=regular", "widthClass=compact", "heightClass=compact", "heightClass=regular",
    "heightClass=compact-widthClass=compact", "heightClass=regular-widthClass=regular",
    "heightClass=compact-widthClass=regular",
  ]

  private mutating func makeID() -> String {
    count += 1
    return "v\(count)"
  }

  /// Variations of attributes, each for a random class.
  private mutating func variations(_ attributes: [(name: String, values: [String])]) -> String {
    var text = ""
    for (name, values) in attributes where random.chance(0.4) {
      text += "<variation key=\"\(random.pick(Self.keys))\" \(name)=\"\(random.pick(values))\"/>"
    }
    return text
  }

  /// Masks that leave some of the references out of some classes.
  private mutating func masks(_ key: String, _ ids: [String]) -> String {
    var text = ""
    for id in ids where random.chance(0.4) {
      if random.chance(0.5) {
        text +=
          "<variation key=\"\(random.pick(Self.keys))\"><mask key=\"\(key)\"><exclude reference=\"\(id)\"/>"
          + "</mask></variation>"
      } else {
        text +=
          "<variation key=\"default\"><mask key=\"\(key)\"><exclude reference=\"\(id)\"/></mask></variation>"
          + "<variation key=\"\(random.pick(Self.keys))\"><mask key=\"\(key)\"><include reference=\"\(id)\"/>"
          + "</mask></variation>"
      }
    }
    return text
  }

  /// What is in a view: subviews, constraints among them, variations of both and of its margins.
  private mutating func container(_ id: String, depth: Int) -> String {
    var subviews = ""
    var constraints = ""
    var ids: [String] = []
    var optional: [String] = []
    for _ in 0..<random.int(1...(depth == 0 ? 6 : 3)) {
      let child = makeID()
      switch random.int(0...9) {
      case 0...1: subviews += masked(child, depth: depth + 1)
      case 2...3 where depth < 3:
        subviews += stack(child, depth: depth + 1)
        constraints += place(child, in: id, former: ids, &optional)
      default:
        subviews += """
          <view id="\(child)" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="4" y="4" width="100" height="60"/>
          \(depth < 2 ? container(child, depth: depth + 1) : "")</view>
          """
        constraints += place(child, in: id, former: ids, &optional)
        constraints += size(child, priority: 1000, least: 100)
      }
      ids.append(child)
    }
    var margins = ""
    if random.chance(0.5) {
      margins = """
        <edgeInsets key="layoutMargins" top="3" left="4" bottom="5" right="6"/>
        <variation key="\(random.pick(Self.keys))">
        <edgeInsets key="layoutMargins" top="13" left="14" bottom="15" right="16"/></variation>
        """
    }
    return """
      <subviews>\(subviews)</subviews>\(margins)<constraints>\(constraints)</constraints>
      \(masks("subviews", ids))\(masks("constraints", optional))
      """
  }

  /// The position of a view: from its superview, and with more weight from one before it.
  ///
  /// Priorities differ, so that what does not fit is decided.
  private mutating func place(
    _ id: String, in superview: String, former: [String], _ optional: inout [String]
  ) -> String {
    var text = ""
    for (first, far) in [("leading", "trailing"), ("top", "bottom")] {
      let margin = random.chance(0.3) ? "Margin" : ""
      text += constraint(
        makeID(), id, first, superview, first + margin, random.int(0...40),
        priority: 450 - count)
      if let other = former.last, random.chance(0.6) {
        let name = makeID()
        text += constraint(
          name, id, first, other, far, random.int(0...20),
          priority: 950 - count)
        if random.chance(0.5) { optional.append(name) }
      }
    }
    return text
  }

  /// The size of a view.
  private mutating func size(_ id: String, priority: Int, least: Int) -> String {
    var text = ""
    for name in ["width", "height"] {
      text +=
        "<constraint id=\"\(makeID())\" firstItem=\"\(id)\" firstAttribute=\"\(name)\" "
        + "constant=\"\(least + 2 * random.int(0...30))\" priority=\"\(priority)\">"
        + variations([("constant", ["\(least + 10)", "\(least + 90)"])]) + "</constraint>"
    }
    return text
  }

  private mutating func constraint(
    _ id: String, _ first: String, _ attribute: String, _ second: String, _ other: String,
    _ constant: Int, priority: Int
  ) -> String {
    "<constraint id=\"\(id)\" firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
      + "secondAttribute=\"\(other)\" constant=\"\(constant)\" priority=\"\(priority)\">"
      + variations([
        ("constant", ["2", "50"]), ("priority", ["\(priority - 101).5"]),
        ("multiplier", ["1", "1.5"]),
      ]) + "</constraint>"
  }

  /// A view that its mask lays out, in one way along each axis.
  private mutating func masked(_ id: String, depth: Int) -> String {
    let horizontal = random.pick(["flexibleMinX", "widthSizable", "flexibleMaxX"])
    let vertical = random.pick(["flexibleMinY", "heightSizable", "flexibleMaxY"])
    return """
      <view id="\(id)"><rect key="frame" x="\(random.int(0...30))" y="\(random.int(0...20))" \
      width="\(random.int(20...60))" height="\(random.int(10...40))"/>
      <autoresizingMask key="autoresizingMask" \(horizontal)="YES" \(vertical)="YES"/>
      \(variations([("hidden", ["YES"])]))</view>
      """
  }

  /// A stack as large as its content.
  private mutating func stack(_ id: String, depth: Int) -> String {
    var subviews = ""
    var sizes = ""
    var ids: [String] = []
    for index in 0..<random.int(1...4) {
      let child = makeID()
      ids.append(child)
      let hidden = random.chance(0.2) ? "hidden=\"YES\"" : ""
      let varied = variations([("hidden", ["YES", "NO"])])
      if random.chance(0.3) {
        subviews += """
          <label id="\(child)" \(hidden) translatesAutoresizingMaskIntoConstraints="NO" text="a">
          <rect key="frame" x="0.0" y="0.0" width="\(random.int(20...90))" height="20"/>\(varied)</label>
          """
      } else {
        subviews += """
          <view id="\(child)" \(hidden) translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\(varied)</view>
          """
      }
      sizes += size(child, priority: 700 - index, least: 10)
    }
    let alignments = ["fill", "leading", "center", "trailing"]
    return """
      <stackView id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \
      axis="\(random.pick(["vertical", "horizontal"]))" alignment="\(random.pick(alignments))" \
      distribution="\(random.pick(["fill", "fillEqually", "equalSpacing"]))" spacing="\(random.int(0...9))">
      <rect key="frame" x="0.0" y="0.0" width="100" height="60"/>
      <subviews>\(subviews)</subviews><constraints>\(sizes)</constraints>
      \(variations([
        ("axis", ["vertical", "horizontal"]), ("alignment", alignments), ("spacing", ["20", "1"]),
      ]))\(masks("subviews", ids))</stackView>
      """
  }
}

extension VariedSceneGenerator {
  /// A random class, and a size that is not below the saved one, so that masks have what to share.
  mutating func surroundings() -> (TestClass, Size) {
    (
      random.pick(TestClass.all),
      Size(
        width: Self.size.width + Double(2 * random.int(0...200)),
        height: Self.size.height + Double(2 * random.int(0...200)))
    )
  }
}
