/// A walk through the controllers below one: its children and what it presents, and those below these.
struct ControllerWalk {
  private var levels: [(controllers: [ViewController], position: Int)] = []

  init(below controller: ViewController) { enter(controller) }

  private mutating func enter(_ controller: ViewController) {
    if let presented = controller.presentation.presented { levels.append(([presented], 0)) }
    if !controller.children.isEmpty { levels.append((controller.children, 0)) }
  }

  /// Goes on to the next controller; returns whether there is one.
  mutating func goOn() -> Bool {
    guard let level = levels.last else { return false }
    if level.position + 1 == level.controllers.count {
      levels.removeLast()
    } else {
      levels[levels.count - 1].position += 1
    }
    enter(level.controllers[level.position])
    return true
  }
}

extension ViewController {
  /// Looks for the controller on the way up from another one.
  ///
  /// Where that is long, those below this one are counted on the way: no more steps than these are lead from them to it.
  ///
  /// - Parameters:
  ///   - start: Where the way begins.
  ///   - above: Returns the next one, whose child it is or which presents it.
  /// - Returns: Whether it is there.
  /// - Complexity: O(the length of the way, or the number of those below).
  final func isMet(
    from start: ViewController?, _ above: (ViewController) -> ViewController?
  ) -> Bool {
    var candidate = start
    var steps = 0
    var walk: ControllerWalk?
    defer { containment.steps += steps }
    while let controller = candidate {
      if controller === self { return true }
      steps += 1
      if steps == ControllerWalk.shortWay { walk = ControllerWalk(below: self) }
      if let isLeft = walk?.goOn(), !isLeft { return false }
      candidate = above(controller)
    }
    return false
  }
}

extension ControllerWalk {
  /// Most ways are shorter than this, and take less time than to count.
  fileprivate static let shortWay = 16
}
