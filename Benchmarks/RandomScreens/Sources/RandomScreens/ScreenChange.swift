import LayoutViews

/// What may happen to a screen between two passes.
enum ScreenChange: String, CaseIterable {
  case narrower, wider, turned
  case oneHidden = "one hidden"
  case halfHidden = "half hidden"
  case oneContent = "one content"
  case allContents = "all contents"
  case oneConstant = "one constant"
  case allConstants = "all constants"
  case priorities
  case inserted
}

extension RandomScreen {
  /// Changes the screen; which view or constraint of many it is about follows from the seed.
  func apply(_ change: ScreenChange) {
    switch change {
    case .narrower: resizeWindow(width: 0.7 * window.frame.width)
    case .wider: resizeWindow(width: 1.3 * window.frame.width)
    case .turned: resizeWindow(width: window.frame.height, height: window.frame.width)
    case .oneHidden: anyOne(of: leaves)?.isHidden.toggle()
    case .halfHidden:
      for index in stride(from: 0, to: leaves.count, by: 2) { leaves[index].isHidden.toggle() }
    case .oneContent: anyOne(of: boxes)?.grow(by: Size(width: 30, height: 10))
    case .allContents: for box in boxes { box.grow(by: box.content / 10) }
    case .oneConstant: anyOne(of: constraints)?.constant += 12
    case .allConstants: for constraint in constraints { constraint.constant += 3 }
    case .priorities: changePriorities()
    case .inserted: insertBox()
    }
  }

  private func resizeWindow(width: Double, height: Double? = nil) {
    window.frame.size = Size(width: width, height: height ?? window.frame.height)
  }

  private func anyOne<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : numbers.one(of: elements)
  }

  private func changePriorities() {
    for (index, constraint) in constraints.enumerated()
    where index % 3 == 0 && constraint.priority != .required {
      constraint.priority = LayoutPriority(Float(300 + 50 * (index % 5)))
    }
  }

  private func insertBox() {
    guard let stack = anyOne(of: stacks) else { return }
    stack.insertArrangedSubview(
      BoxView(Size(width: 30, height: 30)), at: stack.arrangedSubviews.count / 2)
  }
}

extension Size {
  fileprivate static func / (size: Size, divisor: Double) -> Size {
    Size(width: size.width / divisor, height: size.height / divisor)
  }
}
