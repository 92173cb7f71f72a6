import LayoutViews

/// A screen in a window, made as a recipe says.
final class RandomScreen {
  let window: Window
  /// What the screen has said of its views.
  ///
  /// Those of stacks and of content are not among them.
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var stacks: [StackView] = []
  private(set) var leaves: [View] = []
  private(set) var boxes: [BoxView] = []
  var numbers: SeededNumbers
  private let recipe: ScreenRecipe
  private let counts: [Int]

  init(_ recipe: ScreenRecipe, leaves count: Int) {
    self.recipe = recipe
    counts = recipe.counts(leaves: count)
    numbers = SeededNumbers(seed: ~recipe.seed)
    window = Window(frame: Rect(origin: .zero, size: recipe.window))
    let root = makeView(at: 0)
    root.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(root)
    add(root.leadingAnchor.constraint(equalTo: window.leadingAnchor))
    add(root.topAnchor.constraint(equalTo: window.topAnchor))
    if recipe.isAsWide { add(root.trailingAnchor.constraint(equalTo: window.trailingAnchor)) }
    if recipe.isAsHigh { add(root.bottomAnchor.constraint(equalTo: window.bottomAnchor)) }
    LayoutConstraint.activate(constraints)
  }

  private func add(_ constraint: LayoutConstraint, at priority: LayoutPriority = .required) {
    constraint.priority = priority
    constraints.append(constraint)
  }

  private func makeView(at depth: Int) -> View {
    if depth == recipe.levels.count { return makeLeaf() }
    let level = recipe.levels[depth]
    let children = (0..<counts[depth]).map { _ in makeView(at: depth + 1) }
    let view =
      level.arrangement == .stack ? makeStack(of: children, level) : makeChain(of: children, level)
    for rule in level.rules { state(rule, of: children, in: view, level) }
    return view
  }

  // MARK: Leaves

  private func makeLeaf() -> View {
    let leaf = makeContent()
    let axes: [LayoutConstraint.Axis] = [.horizontal, .vertical]
    if numbers.happens(in: 20) {
      leaf.setContentCompressionResistancePriority(
        numbers.one(of: [.required, .defaultLow, LayoutPriority(749)]), for: numbers.one(of: axes))
    }
    if numbers.happens(in: 20) {
      leaf.setContentHuggingPriority(
        numbers.one(of: [.required, .defaultHigh, LayoutPriority(249)]), for: numbers.one(of: axes))
    }
    leaves.append(leaf)
    return leaf
  }

  private func makeContent() -> View {
    switch recipe.leaf {
    case .texts: return makeText()
    case .boxes:
      return makeBox(width: 10 + numbers.below(60), height: 10 + numbers.below(40))
    case .squares: return makeBox(width: 44, height: 44)
    case .ratios:
      let box = makeBox(width: 20 + numbers.below(30), height: 20 + numbers.below(30))
      add(
        box.widthAnchor.constraint(
          equalTo: box.heightAnchor, multiplier: numbers.one(of: [1, 1.5])),
        at: numbers.one(of: [.required, .defaultHigh]))
      return box
    case .textsAndSquares:
      return numbers.happens(in: 50) ? makeText() : makeBox(width: 24, height: 24)
    }
  }

  private func makeBox(width: Int, height: Int) -> BoxView {
    let box = BoxView(Size(width: Double(width), height: Double(height)))
    boxes.append(box)
    return box
  }

  private func makeText() -> View {
    let count = 3 + numbers.below(numbers.happens(in: 30) ? 120 : 20)
    if numbers.happens(in: 35) { return MeasuredView(characterCount: count) }
    return makeBox(width: 7 * count, height: 17)
  }

  // MARK: Arrangements

  private func makeStack(of children: [View], _ level: ScreenRecipe.Level) -> View {
    let stack = StackView(arrangedSubviews: children)
    stack.axis = level.axis
    stack.distribution = level.distribution
    stack.alignment = level.alignment
    stack.spacing = level.spacing
    stacks.append(stack)
    return stack
  }

  private func makeChain(of children: [View], _ level: ScreenRecipe.Level) -> View {
    let view = View()
    var last: View?
    for (index, child) in children.enumerated() {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      let isLoose = level.arrangement == .looseChain && index % 2 == 1
      add(
        level.start(of: child, after: last, in: view, isLoose: isLoose),
        at: last != nil && level.hasWishes ? level.priority : .required)
      for constraint in level.sides(of: child, in: view) { add(constraint) }
      last = child
    }
    if let last { add(level.end(of: last, in: view)) }
    return view
  }

  private func state(
    _ rule: ScreenRecipe.Level.Rule, of children: [View], in view: View, _ level: ScreenRecipe.Level
  ) {
    for index in children.indices {
      guard let constraint = level.constraint(rule, of: index, among: children, in: view) else {
        continue
      }
      add(constraint, at: rule == .leastWidths && !level.hasWishes ? .required : level.priority)
    }
  }
}
