import ConstraintSolver
import Testing

@testable import LayoutViews

/// The list of an item's own rows is as an array would be, whether or not it has memory of its own.
struct OwnRowListTests {
  private static let kinds: [LayoutEngine.RowKind] = [
    .nonNegative, .frame, .hugging, .compression, .rootSize, .fitting, .exercise, .rest,
  ]

  private func row(_ number: Int32, _ index: Int) -> OwnRow {
    OwnRow(
      row: number % 2 == 0
        ? RowReference(RowNumber(rawValue: number))
        : RowReference(pending: Int(number), isOwn: true),
      kind: OwnRowListTests.kinds[index % 8],
      unknown: ItemRecord.unknowns[index % 4])
  }

  private func expectEqual(_ list: OwnRowList, _ rows: [OwnRow], _ comment: Comment) {
    #expect(list.count == rows.count, comment)
    #expect(list.isEmpty == rows.isEmpty, comment)
    #expect(list.map(\.row) == rows.map(\.row), comment)
    #expect(list.map(\.kind) == rows.map(\.kind), comment)
    #expect(list.map(\.unknown) == rows.map(\.unknown), comment)
    for unknown in ItemRecord.unknowns {
      #expect(list.contains(unknown) == rows.contains { $0.unknown == unknown }, comment)
    }
  }

  @Test("what is appended, replaced and removed is there, in its order")
  func changes() {
    let constraint = Constraint(Variable("x") == 1)
    for seed in 0..<400 {
      var numbers = BlockNumbers(seed: seed)
      var list = OwnRowList()
      var rows: [OwnRow] = []
      for step in 0..<20 {
        let comment: Comment = "seed \(seed), step \(step)"
        switch numbers.below(6) {
        case 0...2:
          let added = row(Int32(1_000 * step + numbers.below(1_000)), numbers.below(32))
          list.append(added)
          rows.append(added)
        case 3 where !rows.isEmpty:
          let index = numbers.below(rows.count)
          // Only numbers and places are replaced.
          if rows[index].row.constraint != nil { continue }
          let other = RowReference(RowNumber(rawValue: Int32(100_000 + step)))
          list.replace(rows[index].row, by: other)
          rows[index].row = other
        case 4:
          let unknown = ItemRecord.unknowns[numbers.below(4)]
          list.removeAll { $0.unknown == unknown }
          rows.removeAll { $0.unknown == unknown }
        default:
          if rows.isEmpty || numbers.below(4) > 0 { continue }
          let index = numbers.below(rows.count)
          list.setRow(RowReference(constraint), at: index)
          rows[index].row = RowReference(constraint)
        }
        expectEqual(list, rows, comment)
      }
      list.removeAll()
      expectEqual(list, [], "seed \(seed)")
    }
  }

  @Test("numbers of the least and the greatest places are kept")
  func extremes() {
    var list = OwnRowList()
    let ends = [
      RowReference(RowNumber(rawValue: 0)), RowReference(RowNumber(rawValue: .max)),
      RowReference(pending: 0, isOwn: true), RowReference(pending: 1 << 29, isOwn: true),
    ]
    for end in ends { list.append(OwnRow(row: end, kind: .hugging, unknown: .height)) }
    #expect(list.map(\.row) == ends)
  }
}
