import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// Rows of a first layout that come to the solver in parts give what they give at once.
struct FirstLayoutPartsTests {
  /// When a view is asked: for its content before rows are made, for what is around its alignment rectangle as they are.
  enum Moment: CaseIterable {
    case forContent
    case forInsets

    /// Views of a column that are asked then, early, in the middle and late.
    var asked: [Int] { self == .forContent ? [1, 25, 46] : [0, 24, 45] }
  }

  private final class AskedView: View {
    var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var whenAsked: (moment: Moment, (() -> Void))?

    override var intrinsicContentSize: Size {
      asked(.forContent)
      return content
    }

    override var alignmentRectInsets: EdgeInsets {
      asked(.forInsets)
      return .zero
    }

    private func asked(_ moment: Moment) {
      if let (awaited, answer) = whenAsked, awaited == moment { answer() }
    }
  }

  /// A column of rows, each of two texts, some of which contradict others.
  private final class Column {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 2000))
    var views: [AskedView] = []
    var constraints: [LayoutConstraint] = []
    var messages: [String] = []

    init(seed: Int, contradictions: Bool, partSize: Int) {
      var random = SeededGenerator(seed: seed)
      window.identifier = "window"
      window.messageHandler = { [unowned self] in messages.append($0.description) }
      var above: View = window
      for index in 0..<16 {
        let (row, label, field) = (
          made("row\(index)"), made("label\(index)"), made("field\(index)")
        )
        window.addSubview(row)
        row.addSubview(label)
        row.addSubview(field)
        label.content = Size(width: Double(random.int(10...90)), height: 20)
        field.content = Size(width: View.noIntrinsicMetric, height: Double(random.int(10...40)))
        constraints += [
          row.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 8),
          row.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -8),
          row.topAnchor.constraint(equalTo: index == 0 ? above.topAnchor : above.bottomAnchor),
          label.leftAnchor.constraint(equalTo: row.leftAnchor),
          label.centerYAnchor.constraint(equalTo: row.centerYAnchor),
          field.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 4),
          field.rightAnchor.constraint(equalTo: row.rightAnchor),
          field.topAnchor.constraint(equalTo: row.topAnchor),
          field.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ]
        if index > 0, random.chance(0.5) {
          constraints.append(label.widthAnchor.constraint(equalTo: views[1].widthAnchor))
        }
        if contradictions, random.chance(0.3) {
          constraints.append(field.heightAnchor.constraint(equalToConstant: 30))
          constraints.append(field.heightAnchor.constraint(greaterThanOrEqualToConstant: 31))
        }
        views += [row, label, field]
        above = row
      }
      for (index, constraint) in constraints.enumerated() { constraint.identifier = "c\(index)" }
      LayoutConstraint.activate(constraints)
      window.ownEngine?.partSize = partSize
    }

    private func made(_ name: String) -> AskedView {
      let view = AskedView()
      view.identifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      return view
    }

    /// Those of the views that are still there; others keep the one that they had.
    var frames: [Rect] { views.filter { $0.rootView === window }.map(\.frame) }
  }

  private static let partSizes = [1, 7, 40]

  @Test("frames and messages are the same", arguments: 1...8, [false, true])
  func same(seed: Int, contradictions: Bool) {
    let whole = Column(seed: seed, contradictions: contradictions, partSize: .max)
    whole.window.runUpdateCycle()
    #expect(whole.messages.isEmpty == !contradictions)
    for partSize in Self.partSizes {
      let parts = Column(seed: seed, contradictions: contradictions, partSize: partSize)
      parts.window.runUpdateCycle()
      #expect(parts.frames == whole.frames)
      #expect(parts.messages == whole.messages)
      #expect(parts.constraints.map(\.isBroken) == whole.constraints.map(\.isBroken))
      #expect(parts.window.brokenLayoutInvariant() == nil)
      if !contradictions { #expect(parts.window.solverStatistics.solves == 1) }
      // What comes later finds all rows.
      parts.constraints[0].constant = 20
      whole.constraints[0].constant = 20
      parts.window.runUpdateCycle()
      whole.window.runUpdateCycle()
      #expect(parts.frames == whole.frames)
      #expect(parts.window.brokenLayoutInvariant() == nil)
      whole.constraints[0].constant = 8
      whole.window.runUpdateCycle()
    }
  }

  @Test("the first rows are with the solver before the last are made, and unsolved")
  func early() throws {
    for partSize in Self.partSizes + [.max] {
      let column = Column(seed: 1, contradictions: false, partSize: partSize)
      let engine = try #require(column.window.ownEngine)
      let view = column.views[45]
      var asked: [(rows: Int, solves: Int)] = []
      view.whenAsked = (
        .forInsets,
        {
          asked.append((engine.solver.constraintCount, engine.solver.statistics.solves))
        }
      )
      column.window.runUpdateCycle()
      view.whenAsked = nil
      let (first, solves) = try #require(asked.first)
      let all = engine.solver.constraintCount
      #expect(solves == 0)
      if partSize == .max {
        #expect(first == 0)
      } else {
        #expect(first > all / 2 && first < all, "\(first) of \(all), parts of \(partSize)")
      }
    }
  }

  /// What a view does that is asked while rows are made.
  enum Answer: CaseIterable {
    case leaves
    case deactivates
    case changesConstant
    case changesPriority
    case fits
    case asksWhetherItIsAmbiguous
    case isOtherwiseWide
    case activates
    case movesToAnotherTree
  }

  private func answer(_ answer: Answer, by view: AskedView, in column: Column, _ other: Window) {
    let last = column.views[3]
    switch answer {
    case .leaves: last.removeFromSuperview()
    case .deactivates: LayoutConstraint.deactivate([column.constraints[3], column.constraints[4]])
    case .changesConstant: column.constraints[0].constant = 30
    case .changesPriority: column.constraints[1].priority = .defaultLow
    case .fits:
      view.content.width = last.systemLayoutSizeFitting(Size(width: 50, height: 10)).height
    case .asksWhetherItIsAmbiguous: view.content.width = last.hasAmbiguousLayout ? 11 : 12
    case .isOtherwiseWide: view.content.width = 77
    case .activates: last.heightAnchor.constraint(equalToConstant: 44).isActive = true
    case .movesToAnotherTree: other.addSubview(last)
    }
  }

  @Test(
    "a view may do anything when it is asked between two parts", arguments: Answer.allCases,
    Moment.allCases)
  func callback(what: Answer, moment: Moment) {
    for contradictions in [false, true] {
      callback(what: what, moment: moment, contradictions: contradictions)
    }
  }

  private func callback(what: Answer, moment: Moment, contradictions: Bool) {
    for asking in moment.asked {
      for partSize in Self.partSizes {
        let column = Column(seed: 3, contradictions: contradictions, partSize: partSize)
        let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let view = column.views[asking]
        var isAsked = false
        view.whenAsked = (
          moment,
          { [unowned view, unowned column] in
            view.whenAsked = nil
            isAsked = true
            answer(what, by: view, in: column, other)
            if moment != .forContent { view.invalidateIntrinsicContentSize() }
          }
        )
        for _ in 0..<3 { column.window.runUpdateCycle() }
        other.runUpdateCycle()
        #expect(isAsked)
        #expect(column.window.brokenLayoutInvariant() == nil)
        #expect(other.brokenLayoutInvariant() == nil)
        if contradictions { continue }
        // The same change after a layout leads to the same.
        let later = Column(seed: 3, contradictions: false, partSize: .max)
        later.window.runUpdateCycle()
        answer(what, by: later.views[asking], in: later, other)
        later.views[asking].invalidateIntrinsicContentSize()
        later.window.runUpdateCycle()
        if what != .fits, what != .asksWhetherItIsAmbiguous {
          #expect(
            column.frames == later.frames,
            "\(what), asked by \(asking) \(moment), parts of \(partSize)")
        }
      }
    }
  }

  @Test("a number that is refused is told of, and the other rows are there")
  func refused() {
    func column(partSize: Int, refusing: Bool) -> Column {
      let column = Column(seed: 2, contradictions: false, partSize: partSize)
      // Of a part some rows are numbers, some are constraints, and of some the solver has not got any when one is refused.
      for index in [9, 12, 15] {
        LayoutConstraint(
          item: column.views[index], attribute: .width, relatedBy: .greaterThanOrEqual,
          toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 4
        ).isActive = true
        let least = column.views[index + 1].heightAnchor.constraint(
          lessThanOrEqualTo: column.window.heightAnchor, multiplier: 3)
        least.isActive = true
        if refusing {
          let view = column.views[index]
          let refused = [
            view.leftAnchor.constraint(equalTo: column.window.leftAnchor, constant: 1e170),
            view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 5),
          ]
          for constraint in refused {
            constraint.identifier = "refused\(index)"
            constraint.isActive = true
          }
        }
      }
      column.window.runUpdateCycle()
      return column
    }
    for partSize in Self.partSizes + [.max] {
      let (with, without) = (
        column(partSize: partSize, refusing: true), column(partSize: .max, refusing: false)
      )
      #expect(with.frames == without.frames)
      #expect(with.messages.count >= without.messages.count)
      #expect(with.window.brokenLayoutInvariant() == nil)
      #expect(with.messages == column(partSize: .max, refusing: true).messages)
    }
  }
}
