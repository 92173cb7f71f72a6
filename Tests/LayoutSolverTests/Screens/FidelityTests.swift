import Testing

/// The page about fidelity says what the module does.
struct FidelityTests {
  @Test("the page has the distances of all scenes", .tags(.slow), .unlessQuick)
  func page() throws {
    try Golden.expect(FidelityPage.text(), equals: "docs/fidelity.md")
  }
}
