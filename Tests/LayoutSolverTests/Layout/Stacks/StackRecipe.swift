import SolverReference
import LayoutSolver

/// What a stack is made of, from which a fresh one can be made at any time.
struct StackRecipe {
  struct Item {
    var name: String
    var size: Size
    /// Different for each, so that no two views are tied.
    var rank: Int
    var isHidden = false
    var customSpacing: Double?
  }

  static let distributions: [StackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  static let alignments: [StackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  var items: [Item] = []
  var made = 0
  var axis = LayoutConstraint.Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var hasMargins = false
  var usesBaselines = false
  var isRightToLeft = false

  func make() -> StackFixture {
    let fixture = StackFixture(items.map(view), axis: axis, width: 600)
    for (item, view) in zip(items, fixture.stack.arrangedSubviews) {
      if let space = item.customSpacing { fixture.stack.setCustomSpacing(space, after: view) }
    }
    apply(to: fixture)
    return fixture
  }

  private func view(_ item: Item) -> Box {
    let view = Box(item.name, item.size.width, item.size.height)
    view.baselines = (first: item.size.height * 0.75, last: item.size.height * 0.25)
    view.isHidden = item.isHidden
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(LayoutPriority(250 - Float(item.rank)), for: axis)
      view.setContentCompressionResistancePriority(
        LayoutPriority(750 - Float(item.rank)), for: axis)
    }
    return view
  }

  private func apply(to fixture: StackFixture) {
    fixture.stack.axis = axis
    fixture.stack.distribution = distribution
    fixture.stack.alignment = alignment
    fixture.stack.spacing = spacing
    fixture.stack.isLayoutMarginsRelativeArrangement = hasMargins
    fixture.stack.isBaselineRelativeArrangement = usesBaselines
    fixture.window.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Makes one random change here and, in its own way, to a live stack.
  mutating func change(_ live: StackFixture, using generator: inout SeededGenerator) {
    let stack = live.stack
    switch generator.int(0...13) {
    case 0...3: insert(into: stack, using: &generator)
    case 4 where !items.isEmpty:
      let index = generator.int(0...items.count - 1)
      items.remove(at: index)
      let view = stack.arrangedSubviews[index]
      stack.removeArrangedSubview(view)
      view.removeFromSuperview()
    case 5 where !items.isEmpty:
      let view = stack.arrangedSubviews[generator.int(0...items.count - 1)]
      items.removeAll { $0.name == view.identifier }
      view.removeFromSuperview()
    case 6...8 where !items.isEmpty:
      let index = generator.int(0...items.count - 1)
      items[index].isHidden.toggle()
      stack.arrangedSubviews[index].isHidden = items[index].isHidden
    case 9 where !items.isEmpty:
      let index = generator.int(0...items.count - 1)
      items[index].customSpacing = generator.chance(0.3) ? nil : Double(generator.int(0...20))
      stack.setCustomSpacing(
        items[index].customSpacing ?? StackView.spacingUseDefault,
        after: stack.arrangedSubviews[index])
    case 10 where !items.isEmpty:
      let from = generator.int(0...items.count - 1)
      let to = generator.int(0...items.count - 1)
      let view = stack.arrangedSubviews[from]
      items.insert(items.remove(at: from), at: to)
      stack.insertArrangedSubview(view, at: to)
    case 11 where !items.isEmpty:
      let index = generator.int(0...items.count - 1)
      items[index].size.width = Double(generator.int(0...50))
      (stack.arrangedSubviews[index] as? Box)?.size = items[index].size
    case 12:
      spacing = Double(generator.int(0...20))
      apply(to: live)
    default:
      axis = generator.chance(0.5) ? .horizontal : .vertical
      distribution = generator.pick(StackRecipe.distributions)
      alignment = generator.pick(StackRecipe.alignments)
      hasMargins = generator.chance(0.3)
      usesBaselines = generator.chance(0.3)
      isRightToLeft = generator.chance(0.3)
      apply(to: live)
    }
  }

  private mutating func insert(into stack: StackView, using generator: inout SeededGenerator) {
    if items.count >= 9 { return }
    let index = generator.int(0...items.count)
    made += 1
    let size = Size(width: Double(generator.int(1...40)), height: Double(generator.int(1...40)))
    var item = Item(name: "v\(made)", size: size, rank: made)
    item.isHidden = generator.chance(0.2)
    items.insert(item, at: index)
    stack.insertArrangedSubview(view(item), at: index)
  }
}
