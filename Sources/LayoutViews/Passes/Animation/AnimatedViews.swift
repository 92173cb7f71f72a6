/// The changes of animations by the views that they change, so that where one of many is shown is found without the others.
struct AnimatedViews {
  /// A change of an animation, and the one before it of the same view.
  private struct Entry {
    let animation: ViewAnimation
    let change: Int
    let previous: Int?
  }

  private var entries: [Entry] = []
  /// The last change of each view.
  private var last: [ObjectIdentifier: Int] = [:]
  /// How many changes were looked at, for tests.
  private(set) var looks = 0

  init(_ animations: [ViewAnimation]) {
    for animation in animations { append(animation) }
  }

  /// Adds the changes of an animation that has begun after all others.
  mutating func append(_ animation: ViewAnimation) {
    for (position, change) in animation.changes.enumerated() {
      let key = ObjectIdentifier(change.view)
      entries.append(Entry(animation: animation, change: position, previous: last[key]))
      last[key] = entries.count - 1
    }
  }

  /// Returns the animation of a view that has begun last and is not over, and the change of it that says where the view is:
  /// of keyframes the last that has begun, or the first.
  mutating func current(of view: View) -> (ViewAnimation, ViewAnimation.Change)? {
    var place = last[ObjectIdentifier(view)]
    var first: Entry?
    while let position = place {
      let entry = entries[position]
      looks += 1
      if let first, first.animation !== entry.animation { break }
      if !entry.animation.isFinished {
        let change = entry.animation.changes[entry.change]
        if entry.animation.progress.dx >= change.relativeStart { return (entry.animation, change) }
        first = entry
      }
      place = entry.previous
    }
    return first.map { ($0.animation, $0.animation.changes[$0.change]) }
  }
}
