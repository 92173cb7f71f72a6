import Testing

/// The page that says where the guide's statements are.
@Suite struct GuideCoverageTests {
  private static let page = "docs/guide-coverage.md"

  @Test("every row says where its statement is, and every name there is declared")
  func names() throws {
    var declared: Set<Substring> = []
    for file in Repository.files(in: "Sources", ending: ".swift") {
      let text = try Repository.text(file)
      for name in text.matches(
        of: /\b(?:func|var|let|class|struct|enum|protocol|typealias|case) (\w+)/)
      {
        declared.insert(name.1)
      }
    }
    let rows = try Repository.text(Self.page).split(separator: "\n").filter { $0.hasPrefix("| ") }
      .filter { !$0.hasPrefix("| ---") && !$0.hasPrefix("| statement |") }
    #expect(rows.count > 100)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingPrefix(" ") }
      #expect(cells.count == 2, "\(row)")
      guard let place = cells.last else { continue }
      let names = place.matches(of: /`([^`]+)`/).map(\.1)
      let isSaid =
        !names.isEmpty || place.hasPrefix("not here") || place.hasPrefix("hook")
        || place.hasPrefix("an app's own affair")
      #expect(isSaid, "\(row)")
      for name in names {
        for part in name.prefix(while: { $0 != "(" }).split(separator: ".") {
          #expect(declared.contains(part), "\(name) in \(row)")
        }
      }
    }
  }
}
