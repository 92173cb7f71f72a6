import LayoutSolver
import Testing

@testable import LayoutBench
@testable import LayoutViews

/// What a change costs that concerns most of a layout: no more than a few first layouts.
struct LargeChangeCostTests {
  /// A stack as large as its window, or one that hugs its content.
  private func stack(
    _ count: Int, _ distribution: StackView.Distribution, isFilling: Bool
  ) -> (window: Window, stack: StackView) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100_000, height: 1000))
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = distribution
    window.addSubview(stack)
    var edges = [
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ]
    if isFilling {
      edges += [
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ]
    }
    LayoutConstraint.activate(edges)
    for _ in 0..<count { stack.addArrangedSubview(label()) }
    return (window, stack)
  }

  private func label() -> View {
    let label = MeasuredView { _ in Size(width: 12, height: 20) }
    label.wraps = false
    return label
  }

  private func work(_ window: Window, _ change: () -> Void) -> Int {
    window.resetStatistics()
    change()
    window.layoutIfNeeded()
    let counts = window.solverStatistics
    return counts.variablesEvaluated + counts.rowsChecked
  }

  /// What a change of a screen takes that has been laid out.
  private func counts(_ stage: CliffStage, of change: () -> Void) -> Statistics {
    stage.window.runUpdateCycle()
    stage.window.resetStatistics()
    change()
    #expect(stage.window.brokenLayoutInvariant() == nil)
    return stage.window.solverStatistics
  }

  @Test("a conflict in each of many cards has not all of them placed anew", arguments: [60, 240])
  func cardsInConflict(count: Int) {
    let column = ConflictCardCliffs.Column(count)
    let counts = counts(column.stage, of: column.fill)
    #expect(column.stage.window.brokenConstraints.count == column.conflicts)
    #expect(counts.freshStarts <= 2)
  }

  @Test(
    "where a review repairs more than its solve had left to spend, all is not placed anew with caution",
    arguments: [150, 158])
  func evenCenters(count: Int) {
    let (stage, stack) = StackCliffs.stack(count, .equalCentering, height: 15)
    stack.axis = .vertical
    stack.spacing = 2
    stage.window.runUpdateCycle()
    let counts = stage.window.solverStatistics
    #expect(counts.restarts == 0)
    #expect(counts.pivots < count)
    #expect(stage.window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "where cards cannot be hidden, as others are as high, it is not tried for each to place all anew"
  )
  func hiddenCards() {
    let column = EqualCardCliffs.Column(100)
    let counts = counts(column.stage, of: column.hide)
    #expect(column.stage.window.brokenConstraints.count == column.conflicts)
    #expect(counts.freshStarts <= 8)
  }

  @Test("what suspects violate that were flipped is not accepted, which brings all of it back")
  func stretchedCards() {
    let column = WishedCardCliffs.makeColumn(100)
    #expect(counts(column.stage) { WishedCardCliffs.stretch(column) }.pivots <= 1000)
  }

  @Test("all is not placed anew where the last start took more than the steps to come will")
  func loweredCards() {
    let column = RowCardCliffs.makeColumn(100)
    #expect(counts(column.stage) { RowCardCliffs.lower(column) }.freshStarts == 0)
  }

  @Test(
    "where a row leaves open which of its views are longer, finding that out costs twice as much for twice as many"
  )
  func undecided() {
    let works = [100, 200].map { count in
      let window = Window(frame: Rect(x: 0, y: 0, width: Double(50 * count), height: 100))
      var edge = window.leadingAnchor
      for _ in 0..<count {
        let view = label()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        view.leadingAnchor.constraint(equalTo: edge).isActive = true
        view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        edge = view.trailingAnchor
      }
      edge.constraint(equalTo: window.trailingAnchor).isActive = true
      let solver = window.madeEngine.solver
      window.layoutIfNeeded()
      return solver.searchedVariables
    }
    #expect(works[1] < 3 * works[0])
  }

  @Test(
    "a change of one of many cards in which something is undetermined searches as little of them as of a few",
    arguments: [false, true])
  func undeterminedCards(isStack: Bool) {
    let searches = [10, 200].map { count in
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      var cards: [(card: View, label: View, icon: View)] = []
      let stack = StackView()
      if isStack {
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(stack)
        stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
      }
      var edge = window.topAnchor
      for _ in 0..<count {
        // Where the icon is across, and how wide, nothing says.
        let card = View()
        card.translatesAutoresizingMaskIntoConstraints = false
        card.widthAnchor.constraint(equalToConstant: 100).isActive = true
        let (label, icon) = UndeterminedCliffs.addContent(to: card)
        if isStack {
          stack.addArrangedSubview(card)
        } else {
          window.addSubview(card)
          card.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
          card.topAnchor.constraint(equalTo: edge).isActive = true
          edge = card.bottomAnchor
        }
        cards.append((card, label, icon))
      }
      let solver = window.madeEngine.solver
      window.layoutIfNeeded()
      let (card, label, icon) = cards[count - 1]
      #expect(icon.hasAmbiguousLayout)
      // All are asked, which tries changes: the later ones cost as if they had not been.
      #expect(window.ambiguousViews.count == count)
      let height = label.frame.height
      func searched(_ change: () -> Void) -> Int {
        let before = solver.searchedVariables
        change()
        window.layoutIfNeeded()
        return solver.searchedVariables - before
      }
      let width = icon.widthAnchor.constraint(equalToConstant: 20)
      let more = icon.topAnchor.constraint(equalTo: card.topAnchor, constant: height + 5)
      var counts = [searched { width.isActive = true }]
      #expect(icon.frame.width == 20)
      #expect(icon.frame.minX == 12)
      counts.append(searched { width.isActive = false })
      #expect(icon.frame.width == 0)
      more.priority = .defaultHigh
      counts.append(searched { more.isActive = true })
      counts.append(searched { more.isActive = false })
      #expect(icon.frame == Rect(x: 12, y: height, width: 0, height: 8))
      return counts
    }
    #expect(searches[0] == searches[1])
  }

  @Test(
    "another card of the same height as all others needs no review, though weights are shared out unevenly"
  )
  func equalCards() {
    let searches = [10, 200].map { count in
      let (window, column) = stack(0, .fillEqually, isFilling: false)
      column.axis = .vertical
      func add(_ number: Int) {
        // Nineteen heights are asked for by turns.
        let heights = [20, 12, 40, 30].map { Double($0 + 7 * number % 19) }
        let views = heights.map { height in MeasuredView { _ in Size(width: 12, height: height) } }
        let (card, rest) = (StackView(), StackView())
        for stack in [card, rest] {
          stack.axis = .vertical
          stack.spacing = 4
          stack.distribution = .fillProportionally
        }
        card.addArrangedSubview(views[0])
        card.addArrangedSubview(rest)
        for view in views.dropFirst() { rest.addArrangedSubview(view) }
        column.addArrangedSubview(card)
      }
      for number in 0..<count { add(number) }
      window.layoutIfNeeded()
      let solver = window.madeEngine.solver
      return (count..<count + 4).map { number in
        let before = solver.searchedVariables
        window.resetStatistics()
        add(number)
        window.layoutIfNeeded()
        #expect(window.solverStatistics.reviews == 0)
        #expect(window.brokenLayoutInvariant() == nil)
        return solver.searchedVariables - before
      }
    }
    for (few, many) in zip(searches[0], searches[1]) { #expect(many < 2 * few) }
  }

  @Test(
    "twice as many views that a stack fills proportionally become longer in twice the searches, not four times"
  )
  func proportions() throws {
    let searches = try [200, 400].map { count in
      let (window, stack) = stack(count, .fillProportionally, isFilling: true)
      let first = try searched(window)
      for view in stack.arrangedSubviews.prefix(count / 2) {
        (view as? MeasuredView)?.measure = { _ in Size(width: 24, height: 20) }
      }
      let all = try searched(window)
      #expect(window.brokenLayoutInvariant() == nil)
      let share = 100_000 / (1.5 * Double(count))
      #expect((stack.arrangedSubviews[0].frame.width - 2 * share).magnitude <= 0.5)
      #expect((stack.arrangedSubviews[count - 1].frame.width - share).magnitude <= 0.5)
      return all - first
    }
    #expect(searches[1] < 3 * searches[0], "\(searches)")
  }

  @Test(
    "a column that ends where its container does is placed with two searches, not one for each label"
  )
  func column() throws {
    let searches = try [100, 200].map { count in
      let solver = Solver()
      let height = Variable("height")
      let tops = (0..<count).map { Variable("top\($0)") }
      let heights = (0..<count).map { Variable("height\($0)") }
      var batch = [Constraint(tops[0] == 0)]
      for index in 1..<count {
        batch.append(Constraint(tops[index] == tops[index - 1] + heights[index - 1]))
      }
      batch.append(Constraint(tops[count - 1] + heights[count - 1] == height))
      // That of the container is the first that is placed; it is that of the last label that gives way.
      for length in [height] + heights {
        batch.append(Constraint(length <= 20, priority: .defaultLow))
        batch.append(Constraint(length >= 20, priority: .defaultHigh))
      }
      batch.append(Constraint(height == 0, priority: 50))
      try solver.add(batch)
      #expect(solver.value(of: height) == 20 * Double(count))
      return solver.searchedVariables
    }
    #expect(searches[1] < 3 * searches[0], "\(searches)")
  }

  /// Views in a row from one edge of a window to the other, each at a distance of the one before that constraints say.
  private func row(
    _ count: Int, width: Double,
    distance: (_ view: View, _ edge: LayoutXAxisAnchor) -> [LayoutConstraint]
  ) -> (window: Window, views: [View], constraints: [LayoutConstraint]) {
    let window = Window(frame: Rect(x: 0, y: 0, width: width, height: 100))
    var edge = window.leadingAnchor
    var constraints: [LayoutConstraint] = []
    var views: [View] = []
    for _ in 0..<count {
      let view = MeasuredView { _ in Size(width: 30, height: 20) }
      view.wraps = false
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      constraints += [view.topAnchor.constraint(equalTo: window.topAnchor)]
      constraints +=
        views.isEmpty ? [view.leadingAnchor.constraint(equalTo: edge)] : distance(view, edge)
      edge = view.trailingAnchor
      views.append(view)
    }
    constraints.append(edge.constraint(equalTo: window.trailingAnchor))
    return (window, views, constraints)
  }

  @Test(
    "where gaps take room from each other, all of them change in a few steps, in whichever order their constraints came",
    arguments: [false, true], [LayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual])
  func gaps(isReversed: Bool, relation: LayoutConstraint.Relation) {
    let count = 150
    let (window, views, constraints) = row(count, width: 45 * Double(count)) { view, edge in
      let wish =
        relation == .lessThanOrEqual
        ? view.leadingAnchor.constraint(lessThanOrEqualTo: edge, constant: 20)
        : view.leadingAnchor.constraint(greaterThanOrEqualTo: edge, constant: 20)
      wish.priority = .defaultLow
      return [view.leadingAnchor.constraint(greaterThanOrEqualTo: edge, constant: 8), wish]
    }
    LayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
    window.layoutIfNeeded()
    #expect(window.solverStatistics.pivots < 25)
    #expect(window.solverStatistics.stalls == 0)
    // Views are as near to the origin as they can be: the wide gaps come last.
    let gaps = zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
    #expect(gaps.allSatisfy { $0 >= 8 && $0 <= 20 })
    #expect(gaps == gaps.sorted())
    #expect(gaps.filter { $0 > 8 && $0 < 20 }.count <= 1)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("views that each begin below several others are placed below the one that ends last")
  func columns() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 10_000))
    var rows: [[View]] = []
    var constraints: [LayoutConstraint] = []
    func height(_ row: Int, _ column: Int) -> Double {
      let mixed: Int = row * 13 + column * 17
      return Double(20 + mixed % 31)
    }
    for row in 0..<150 {
      let views = (0..<3).map { _ in View() }
      for (column, view) in views.enumerated() {
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        constraints += [
          view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          view.widthAnchor.constraint(equalToConstant: 50),
          view.heightAnchor.constraint(equalToConstant: height(row, column)),
        ]
        if row == 0 { constraints.append(view.topAnchor.constraint(equalTo: window.topAnchor)) }
        constraints += (rows.last ?? []).map {
          view.topAnchor.constraint(greaterThanOrEqualTo: $0.bottomAnchor, constant: 8)
        }
      }
      rows.append(views)
    }
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    #expect(window.solverStatistics.pivots < 40)
    #expect(window.solverStatistics.stalls == 0)
    var y = 0.0
    for (row, views) in rows.enumerated() {
      #expect(views.map(\.frame.minY) == [y, y, y])
      y += 8 + max(height(row, 0), height(row, 1), height(row, 2))
    }
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "a row of many priorities that gets narrower step by step is not reviewed, as its sums are exact"
  )
  func priorities() {
    let count = 1000
    let (window, views, constraints) = row(count, width: 30 * Double(count)) { view, edge in
      [view.leadingAnchor.constraint(equalTo: edge)]
    }
    for (index, view) in views.enumerated() {
      view.setContentCompressionResistancePriority(
        LayoutPriority(700 + Float(index % 50)), for: .horizontal)
    }
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    window.resetStatistics()
    for step in 1...20 {
      window.frame = Rect(x: 0, y: 0, width: 30 * Double(count) - 28 * Double(step), height: 100)
      window.layoutIfNeeded()
    }
    #expect(views.allSatisfy { $0.frame.width <= 30.5 })
    #expect(abs(views[count - 1].frame.maxX - (30 * Double(count) - 560)) <= 0.5)
    #expect(window.solverStatistics.pivots >= 20)
    #expect(window.solverStatistics.reviews == 0)
    #expect(window.solverStatistics.stalls == 0)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("what one question about ambiguity has found serves the next ones, until something changes")
  func ambiguity() {
    let count = 100
    let (window, views, constraints) = row(count, width: 50 * Double(count)) { view, edge in
      [view.leadingAnchor.constraint(equalTo: edge)]
    }
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    /// How many views are ambiguous, and how many solves it took to say so.
    func ask() -> (ambiguous: Int, solves: Int) {
      let before = window.solverStatistics.solves
      let ambiguous = views.filter(\.hasAmbiguousLayout).count
      return (ambiguous, window.solverStatistics.solves - before)
    }
    let open = ask()
    #expect(open.ambiguous == count)
    #expect(open.solves < 2 * count)
    #expect(ask() == (count, 0))
    window.resetStatistics()
    #expect(ask().ambiguous == count)
    // One view that may be of any length takes all the room.
    views[40].setContentHuggingPriority(.init(rawValue: 1), for: .horizontal)
    window.layoutIfNeeded()
    #expect(ask() == (0, 0))
    constraints.last?.isActive = false
    window.layoutIfNeeded()
    #expect(ask() == (0, 0))
    views[40].setContentHuggingPriority(.defaultLow, for: .horizontal)
    constraints.last?.isActive = true
    #expect(ask().ambiguous == count)
  }

  @Test("where the innermost of nested views would be negative, it takes the others along at once")
  func nested() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var views: [View] = []
    for _ in 0..<200 {
      let outer = views.last ?? window
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1).isActive = true
      view.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
      if !views.isEmpty {
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor).isActive = true
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor).isActive = true
      }
      views.append(view)
    }
    window.layoutIfNeeded()
    #expect(window.solverStatistics.pivots < 10)
    #expect(views.map(\.frame.width) == (0..<200).map { Double(199 - $0) })
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "another axis of a stack that was edited costs a few first layouts at each size",
    arguments: [
      StackView.Distribution.equalSpacing, .equalCentering, .fillEqually,
    ])
  func axis(distribution: StackView.Distribution) {
    for count in [40, 120] {
      let fresh = self.stack(count, distribution, isFilling: true)
      fresh.stack.axis = .vertical
      let first = work(fresh.window) {}
      let (window, stack) = stack(count, distribution, isFilling: true)
      let placed = work(window) {}
      let hidden = stack.arrangedSubviews[count / 2]
      for isHidden in [true, false] { _ = work(window) { hidden.isHidden = isHidden } }
      let turned = work(window) { stack.axis = .vertical }
      #expect(turned < 12 * first, "\(count)")
      #expect(window.solverStatistics.freshStarts > 0)
      #expect(window.solverStatistics.stalls == 0)
      #expect(window.brokenLayoutInvariant() == nil)
      #expect(stack.arrangedSubviews.map(\.frame) == fresh.stack.arrangedSubviews.map(\.frame))
      #expect(work(window) { stack.axis = .horizontal } < 4 * placed)
    }
  }

  @Test(
    "one more view in a stack that hugs its content costs no more than two first layouts",
    .tags(.slow), .unlessQuick)
  func addition() {
    let (window, stack) = stack(2500, .equalSpacing, isFilling: false)
    let first = work(window) {}
    let added = work(window) { stack.addArrangedSubview(label()) }
    // Smaller stacks come to an end before that.
    #expect(window.solverStatistics.freshStarts == 1)
    #expect(added < 2 * first)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "views that give way are foreseen: two starts and a few exchanges, where there was one for each view",
    .tags(.slow), .unlessQuick)
  func compression() {
    let (window, stack) = stack(200, .equalCentering, isFilling: true)
    stack.axis = .vertical
    window.frame.size.height = 1600
    window.layoutIfNeeded()
    let counts = window.solverStatistics
    #expect(counts.pivots < 20)
    // Sizes that would be negative get their rows in a second solve, with factors of its own.
    #expect(counts.factorizations < 95)
    #expect(counts.freshStarts == 2)
    #expect(counts.stalls == 0)
    let frames = stack.arrangedSubviews.map(\.frame)
    #expect(frames.first?.minY == 0 && frames.last?.maxY == 1600)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "twice as many views put at the front of a stack one by one take twice the work, not four times"
  )
  func prepended() {
    let works = [100, 200].map { count in
      let (window, stack) = stack(2, .fill, isFilling: false)
      window.layoutIfNeeded()
      let work = work(window) {
        for _ in 0..<count { stack.insertArrangedSubview(label(), at: 0) }
      }
      #expect(window.brokenLayoutInvariant() == nil)
      return work
    }
    #expect(works[1] < 3 * works[0], "\(works)")
  }

  /// What the searches of a first layout reach.
  private func searched(_ window: Window) throws -> Int {
    window.layoutIfNeeded()
    return try #require(window.record.engine).solver.searchedVariables
  }

  @Test("twice as many equal views take twice the searches, not four times")
  func equalViews() throws {
    let few = try searched(stack(60, .fillEqually, isFilling: true).window)
    let many = try searched(stack(120, .fillEqually, isFilling: true).window)
    #expect(many < 5 * few / 2)
  }

  @Test("twice as long a chain of aspect ratios takes twice the searches, not four times")
  func aspectRatios() throws {
    func chain(_ count: Int) -> (window: Window, last: View) {
      let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
      var constraints: [LayoutConstraint] = []
      var previous: View?
      var last: View = window
      for _ in 0..<count {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        constraints += [
          view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          view.topAnchor.constraint(equalTo: window.topAnchor),
          view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
          previous.map { view.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 0.5) }
            ?? view.widthAnchor.constraint(equalToConstant: 64),
        ]
        previous = view
        last = view
      }
      LayoutConstraint.activate(constraints)
      return (window, last)
    }
    let few = try searched(chain(60).window)
    let (window, last) = chain(120)
    #expect(try searched(window) < 5 * few / 2)
    #expect(last.frame.size == Size(width: 64, height: 32))
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("suggestions for each box of a row are evaluated together")
  func suggestions() throws {
    let solver = Solver()
    let count = 60
    let edges = (0...count).map { Variable("x\($0)") }
    let widths = (0..<count).map { Variable("w\($0)") }
    try solver.add([Constraint(edges[0] == 0)])
    try solver.add((0..<count).map { Constraint(edges[$0 + 1] == edges[$0] + widths[$0]) })
    for width in widths { try solver.edit(width, priority: 500) }
    solver.solve()
    for frame in 1...6 {
      solver.resetStatistics()
      try solver.suggest(widths.enumerated().map { ($1, Double(frame * $0)) })
      let total = Double(frame * count * (count - 1) / 2)
      #expect(solver.value(of: edges[count]) == total)
      #expect(solver.statistics.variablesEvaluated <= 4 * count)
      // A few at once follow their own directions, and the next frame goes on from there.
      for _ in 0..<3 { try solver.suggest([(widths[0], 7), (widths[1], 9)]) }
      #expect(solver.value(of: edges[count]) == total + 7 + 9 - Double(frame))
      #expect(solver.brokenInvariant() == nil)
    }
  }
}
