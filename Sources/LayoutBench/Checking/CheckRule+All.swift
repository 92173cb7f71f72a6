import LayoutStoryboards

extension CheckRule {
  /// The rules, in the order of the kinds.
  static let all = [
    CheckRule(
      kind: .conflict,
      summary: "required constraints that cannot all hold",
      explanation: """
        Constraints of priority 1000 must hold. Where they cannot all, the system breaks one of them when the
        app runs, and logs it; which one is not for the file to say. The finding lists a set of constraints
        without any one of which the others can hold.
        """,
      wrong: """
        <constraint firstAttribute="width" constant="120" id="w"/>
        <constraint firstAttribute="height" constant="120" id="h"/>
        <constraint firstAttribute="width" secondItem="self" secondAttribute="height" multiplier="4:3" id="r"/>
        """,
      right: """
        <constraint firstAttribute="width" constant="120" id="w"/>
        <constraint firstAttribute="width" secondItem="self" secondAttribute="height" multiplier="4:3" id="r"/>
        """),
    CheckRule(
      kind: .oversized,
      summary: "required sizes that a screen cannot hold though that of the design can",
      explanation: """
        The scene is right on the screen that it was drawn for, and has constraints on another that cannot
        hold there: a fixed width of 360 on a screen of 320. The finding says how large the screen would
        have to be. It needs --device, --all-devices or devices in the configuration.
        """,
      wrong: "<constraint firstAttribute=\"width\" constant=\"360\" id=\"w\"/>",
      right: """
        <constraint firstAttribute="width" relation="lessThanOrEqual" constant="360" id="w"/>
        <constraint firstAttribute="width" constant="360" priority="750" id="p"/>
        """),
    CheckRule(
      kind: .ambiguity,
      summary: "views whose frame the constraints leave open",
      explanation: """
        More than one layout satisfies the constraints, so that the system takes any of them: another one
        after a rotation, or in the next version. The finding says which part of the frame is open. A scroll
        view whose content does not reach from one edge to the other does not know how far to scroll.
        """,
      wrong: """
        <constraint firstItem="message" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
        <constraint firstItem="message" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="t"/>
        """,
      right: """
        <constraint firstItem="message" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
        <constraint firstItem="message" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="t"/>
        <constraint firstItem="message" firstAttribute="top" secondItem="name" secondAttribute="bottom" constant="8" id="y"/>
        """),
    CheckRule(
      kind: .flagged,
      summary: "what Interface Builder itself flagged when it saved the file",
      explanation: """
        Interface Builder marks views in the file that it shows an orange or red frame for: ambiguous="YES"
        and misplaced="YES". Such a mark is told once a scene, as far as nothing else says it.
        """,
      wrong: "<label misplaced=\"YES\" text=\"Name\" id=\"name\">",
      right: "<label text=\"Name\" id=\"name\">"),
    CheckRule(
      kind: .reference,
      summary: "references to something that the file does not have",
      explanation: """
        An outlet, a segue or a constraint names an id that nothing in the file has. It is often left by a
        merge. The app ends when it loads the scene, or lacks the constraint.
        """,
      wrong: "<outlet property=\"title\" destination=\"id of a view that was deleted\" id=\"o\"/>",
      right: "<outlet property=\"title\" destination=\"id of a view in the file\" id=\"o\"/>"),
    CheckRule(
      kind: .misplaced,
      summary: "frames that differ from the saved ones, in the saved size",
      explanation: """
        The frames in the file are other ones than the constraints give. In an app the constraints win, so it
        does no harm there; the canvas shows something else, and the next save changes the file. Most often
        the file was saved by another version of the tools, which is why the rule is off by default.
        """,
      wrong: """
        <rect key="frame" x="16" y="20" width="100" height="30"/>
        <constraint firstAttribute="width" constant="120" id="w"/>
        """,
      right: """
        <rect key="frame" x="16" y="20" width="120" height="30"/>
        <constraint firstAttribute="width" constant="120" id="w"/>
        """,
      isOptIn: true),
    CheckRule(
      kind: .compressed,
      summary: "texts that are cut off because their view is smaller",
      explanation: """
        A label or button is smaller than its text, by constraints, so that the text ends in an ellipsis or
        lacks its last line. Sizes are those of the saved texts, and estimated where there are none: a text
        that needs 10 % more room than it has may go unnoticed.
        """,
      wrong: "<constraint firstAttribute=\"width\" constant=\"60\" id=\"w\"/>",
      right:
        "<constraint firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"60\" id=\"w\"/>"
    ),
    CheckRule(
      kind: .clipped,
      summary: "texts and controls that reach out of the screen or a view that clips",
      explanation: """
        What lies outside is not seen and cannot be touched, and nothing scrolls there. Panels that begin
        outside for an animation are left alone.
        """,
      wrong: """
        <constraint firstItem="send" firstAttribute="top" secondItem="form" secondAttribute="bottom" constant="200" id="y"/>
        """,
      right: """
        <constraint firstItem="safe" firstAttribute="bottom" secondItem="send" secondAttribute="bottom" constant="16" id="y"/>
        """),
    CheckRule(
      kind: .overlap,
      summary: "texts and controls that cover a part of one another, and do not in the design",
      explanation: """
        Two views that lie beside each other on the screen of the design come to lie on one another on a
        smaller one, as nothing keeps them apart. What covers something in the design is meant so.
        """,
      wrong: """
        <constraint firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="left"/>
        <constraint firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-16" id="right"/>
        """,
      right: """
        <constraint firstItem="write" firstAttribute="leading" relation="greaterThanOrEqual"
          secondItem="follow" secondAttribute="trailing" constant="8" id="gap"/>
        """),
    CheckRule(
      kind: .sample,
      summary: "texts that are cut off, or reach out, and that an app may replace",
      explanation: """
        The text in the file has no room, but may not be the one that the app shows: code reaches the view by
        an outlet, a tag or a runtime attribute, or it is of a class of the app's own. Or its width is known
        too roughly: it is in a font that the system does not have, or in letters other than Latin ones. Few
        such findings are faults, which is why the rule is off by default. It is worth a look where files have
        the longest texts that an app shows.
        """,
      wrong: """
        <constraint firstItem="name" firstAttribute="width" constant="60" id="w"/>
        <outlet property="nameLabel" destination="name" id="o"/>
        """,
      right: """
        <constraint firstItem="name" firstAttribute="width" relation="greaterThanOrEqual" constant="60" id="w"/>
        <outlet property="nameLabel" destination="name" id="o"/>
        """,
      isOptIn: true),
  ]
}
