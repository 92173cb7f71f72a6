import LayoutViews

extension ViewController {
  /// Tells a child, or what is presented, now or, where many are being told within each other, after those.
  final func passOn(to other: ViewController, _ call: @escaping (ViewController) -> Void) {
    guard let window = loadedView?.window else {
      call(other)
      return
    }
    if window.nestedCalls.depth == NestedCalls.greatestDepth {
      window.nestedCalls.postponed.append { call(other) }
      return
    }
    window.nestedCalls.depth += 1
    call(other)
    window.nestedCalls.depth -= 1
    if window.nestedCalls.depth > 0 { return }
    var index = 0
    while index < window.nestedCalls.postponed.count {
      let next = window.nestedCalls.postponed[index]
      index += 1
      window.nestedCalls.depth = 1
      next()
      window.nestedCalls.depth = 0
    }
    window.nestedCalls.postponed.removeAll()
  }
}
