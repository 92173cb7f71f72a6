import LayoutSolver

extension ScrollView {
  /// Sets something of the scroll view to anything.
  func changeOddly(_ choices: SeededChoices) {
    var random = choices
    switch random.int(0...12) {
    case 0: contentSize = random.oddSize()
    case 1: contentOffset = random.oddPoint()
    case 2: setContentOffset(random.oddPoint(), animated: random.chance(0.5))
    case 3: contentInset = random.oddInsets()
    case 4: minimumZoomScale = random.oddNumber()
    case 5: maximumZoomScale = random.oddNumber()
    case 6: setZoomScale(random.oddNumber(), animated: random.chance(0.5))
    case 7: zoom(to: random.oddRect(), animated: random.chance(0.5))
    case 8: scrollRectToVisible(random.oddRect(), animated: random.chance(0.5))
    case 9:
      contentInsetAdjustmentBehavior = random.pick([
        .automatic, .always, .never, .scrollableAxes,
      ])
    case 10: decelerationRate = ScrollView.DecelerationRate(rawValue: random.oddNumber())
    case 11:
      bounces.toggle()
      alwaysBounceVertical.toggle()
      isDirectionalLockEnabled.toggle()
    default: _ = scrollToTop()
    }
  }
}
