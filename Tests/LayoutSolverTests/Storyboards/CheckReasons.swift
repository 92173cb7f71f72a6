import LayoutStoryboards

/// Why findings of good scenes on other screens than the design's are right, by kind and the end of the
/// scene's name.
enum CheckReasons {
  /// The reason of a finding; nil where nobody has looked at it.
  static func reason(for finding: Finding, in scene: String) -> String? {
    switch finding.kind {
    case .conflict, .oversized, .ambiguity:
      // Those are found by layouts, too.
      if let known = OtherScreens.reasons.first(where: { scene.hasSuffix($0.scene) }) {
        return known.text
      }
    default: break
    }
    return all.first { $0.kind == finding.kind && scene.hasSuffix($0.scene) }?.text
  }

  static let all: [(kind: Finding.Kind, scene: String, text: String)] = [
    (
      .overlap, "AddCustomViewController.xib#9JB-HL-0a6",
      "texts hang from the middle, a button is tied to the bottom: in a low screen they meet"
    ),
    (
      .overlap, "Main.storyboard#ciO-qt-qWu",
      "fixed heights of 100, 200, 100 and 85, tied to the top, the middle and the bottom"
    ),
    (
      .clipped, "Fourth.storyboard#bBj-ji-4cL",
      "fixed frames up to 367 wide and 384 low, and a text 377 wide in the middle"
    ),
    (
      .compressed, "Fourth.storyboard#bBj-ji-4cL", "frames one line high with texts of more lines"
    ),
    (
      .overlap, "Fourth.storyboard#bBj-ji-4cL",
      "some texts have fixed frames, others are tied to the bottom: in a lower screen they meet"
    ),
    (
      .oversized, "Third.storyboard#13e-HC-vDH", "a table of the required height 480"
    ),
    (
      .overlap, "Calculator.storyboard#ErT-E8-uY3",
      "buttons a quarter of the width wide, and others as wide as they are high, side by side"
    ),
    (
      .clipped, "GitHubSignup1.storyboard#dHR-mS-HCG",
      "fixed distances from the top need 384; what is below a low screen's end does not scroll"
    ),
    (
      .clipped, "GitHubSignup2.storyboard#yLq-Hp-4B6",
      "fixed distances from the top need 384; what is below a low screen's end does not scroll"
    ),
    (.clipped, "Auction.storyboard#KCM-cT-BEX", "a fixed frame 959 from the left"),
    (.clipped, "Auction.storyboard#ADb-HQ-Xrv", "fixed frames up to 882 from the left"),
    (
      .compressed, "Auction.storyboard#yff-WV-ozf",
      "a button beside a text of 522 in the middle of a narrower screen"
    ),
    (
      .clipped, "Contacts.storyboard#cRP-qv-HKM",
      "a text of 17 and more lines that does not scroll, in a low screen"
    ),
    (
      .clipped, "XAMLCatalog.storyboard#osv-bd-UeX",
      "a button of the required height 30, 450 below the bar at the top"
    ),
    (
      .oversized, "JTAppleCalendar__Main.storyboard#JjC-p2-LPZ", "required heights of 350 and 370.5"
    ),
    (.oversized, "JTAppleCalendar__Main.storyboard#HlD-js-bve", "a required height of 350"),
    (
      .clipped, "JTAppleCalendar__Main.storyboard#AVg-Nb-61y",
      "two rows of buttons hang from a calendar of the required height 271 in the middle"
    ),
    (
      .compressed, "JTAppleCalendar__Main.storyboard#AVg-Nb-61y",
      "a title of 22 letters in a third of a row"
    ),
    (
      .overlap, "ReplayKitExample__Base.lproj__Main.storyboard#BYZ-38-t0r",
      "buttons hang from the middle, a text is tied to the bottom: in a low screen they meet"
    ),
  ]
}
