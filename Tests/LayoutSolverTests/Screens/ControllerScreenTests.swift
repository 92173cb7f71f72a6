import Testing

/// The scenes of the collection as an app shows them: in the containers and behind the segues that lead to them.
struct ControllerScreenTests {
  @Test(
    "controllers' screens have the saved frames where what is around them is what the canvas simulated",
    .tags(.slow), .unlessQuick)
  func frames() throws {
    let screens = try ControllerScreens.all.get()
    let wrong = screens.misses.filter { ScreenCollection.expectedMisses[$0.scene] == nil }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(screens.scenes == 144)
    #expect(screens.unshown == [])
    #expect(screens.likeCanvas >= 94)
    #expect(screens.saved >= 116)
  }
}
