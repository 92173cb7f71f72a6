extension OtherScreens {
  /// Why constraints are broken or views ambiguous, by the end of the scene's name: on these screens the
  /// constraints of the file say nothing else, and a telephone would tell the same.
  static let reasons: [(scene: String, text: String)] = [
    (
      "SpecialCase.storyboard#dPG-sk-vRY",
      "the screen is lower than the search bar, fields and gaps; all resist with the same priority"
    ),
    (
      "General.storyboard#ICH-Xc-ydU",
      "nine fields of 34 in a column of 280; all resist with the same priority"
    ),
    ("Main.storyboard#29a-YH-y5w", "the file has constraints for compact widths only"),
    (
      "Auction.storyboard#ADb-HQ-Xrv",
      "a text of the required height 559 and required distances to both ends of a lower screen"
    ),
    (
      "Auction.storyboard#yff-WV-ozf",
      "made for a tablet: a text of the required width 522 in the middle, and the required distance 686 "
        + "to the bottom"
    ),
    (
      "Storyboards__Main.storyboard#nJh-Ox-BtJ",
      "a row 591 below the top, and below it required distances to a button at the bottom, which need 739; "
        + "two more texts resist with the same priority where that is nearly there"
    ),
    (
      "Storyboards__Main.storyboard#grs-iX-12H",
      "a row of the required width 314 with required distances of 50 to both sides: 414 fits, nothing else"
    ),
    (
      "Calculator.storyboard#ErT-E8-uY3",
      "square buttons, four in a row as wide as the screen and five rows in its height"
    ),
    (
      "SupporterPodcastViewController.xib#9tk-1S-HBx",
      "the same distance to the view's sides and to those of the safe area, both required"
    ),
    (
      "TraceLocationCheckinViewController.xib#iN0-l3-epB",
      "a text of 172.5 and a button of 93 in 256; both resist with the same priority"
    ),
    (
      "Fourth.storyboard#4aw-NH-5EX",
      "two texts of any number of lines in a row, which hug and resist with the same priorities"
    ),
    (
      "PitchControl.xib#iN0-l3-epB",
      "for this size class a second image is shown, and both are higher than their column together; "
        + "they resist with the same priority"
    ),
    (
      "InstallationsExample__Base.lproj__Main.storyboard#BYZ-38-t0r",
      "three buttons of equal resistance above a text of at least 200, all with margins: 470 in all, without the "
        + "buttons' height 360"
    ),
    (
      "NowPlayingPlayerItemViewController.xib#Dsl-xJ-ho3",
      "five required heights and gaps that need 369"
    ),
  ]
}
