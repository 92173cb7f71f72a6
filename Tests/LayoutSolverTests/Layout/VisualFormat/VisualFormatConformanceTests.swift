import Foundation
import LayoutSolver
import Testing

/// The cases of other implementations' test suites; see the fixture's README.
struct VisualFormatConformanceTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Field: Decodable, Sendable {
      let i: Int
      let view1: String?
      let attr1: String?
      let relation: String?
      let view2: String?
      let attr2: String?
      let constant: Double?
      let multiplier: Double?
    }

    let source: String
    let vfl: String
    let views: [String]?
    let metrics: [String: Double]
    let expect: String
    let why: String?
    let dialect: String?
    let count: Int?
    let fields: [Field]?
    let here: String
    let column: Int?
    let expected: String?

    var testDescription: String { "\(vfl) (\(source))" }
  }

  static let cases: [Case] = {
    let path = "Tests/LayoutSolverTests/Fixtures/VisualFormat/cases.json"
    guard let text = try? Repository.text(path) else { return [] }
    return (try? JSONDecoder().decode([Case].self, from: Data(text.utf8))) ?? []
  }()

  @Test("all cases are there")
  func all() {
    #expect(VisualFormatConformanceTests.cases.count == 38)
    for item in VisualFormatConformanceTests.cases where item.here != item.expect {
      #expect(item.dialect != nil, "\(item.vfl): another outcome than in Apple's dialect")
      #expect(item.here == "error")
    }
  }

  @Test("the outcome is the one that is recorded", arguments: cases)
  func outcome(_ item: Case) throws {
    let isDetached = item.why == "view without a superview"
    let names = item.views ?? ["child", "child2", "view1", "view2", "view3"]
    let scene = VisualFormatScene(names, detached: isDetached ? Set(names) : [])
    let error = scene.error(item.vfl, metrics: item.metrics)
    if item.here == "error" {
      #expect(error?.column == item.column)
      #expect(error?.expected == item.expected)
      return
    }
    #expect(error == nil)
    let constraints = try scene.parse(item.vfl, metrics: item.metrics)
    if let count = item.count { #expect(constraints.count == count) }
    for (index, constraint) in constraints.enumerated() {
      for field in (item.fields ?? []).filter({ $0.i == index }) {
        check(field, constraint, in: scene)
      }
    }
  }

  /// The other suite's constraint is `left == right - distance`, and ours `right == left + distance`.
  private func check(
    _ field: Case.Field, _ constraint: LayoutConstraint, in scene: VisualFormatScene
  ) {
    let isSpace = constraint.secondItem != nil
    if let constant = field.constant {
      #expect(constraint.constant == (isSpace ? -constant : constant))
    }
    if let name = field.view1 {
      #expect((isSpace ? constraint.secondItem : constraint.firstItem) === scene.view(name))
    }
    if let name = field.view2 { #expect(constraint.firstItem === scene.view(name)) }
    if let name = field.attr1 {
      #expect(name == "right" && constraint.secondAttribute == .trailing)
    }
    if let name = field.attr2 {
      #expect(name == "left" && constraint.firstAttribute == .leading)
    }
    if let relation = field.relation {
      #expect(relation == "equ" && constraint.relation == .equal)
    }
    #expect(field.multiplier == nil)
  }
}
