/// What a stack knows of an arranged view: its place, and the constraints that were made for it.
final class ArrangedView {
  let view: View
  /// The position in the order: keys ascend, with gaps.
  var key = 0
  var customSpacing: Double?
  var isDirty = false
  /// Where it is in the list of those to be looked at, while it is in one.
  var dirtyPlace = 0
  /// Whether the stack still arranges it.
  var isArranged = false
  /// Whether the stack counts it as visible.
  var counted = false

  /// Where it is along the axis: after its predecessor, or at the stack's beginning.
  var link: LayoutConstraint?
  var linkKind = LinkKind.edge
  /// The record of the view that the link relates to; nil for the stack.
  var predecessor: ItemRecord?
  /// The least space to its predecessor, where the link says something else.
  var minimum: LayoutConstraint?
  /// Its length along the axis.
  var length: LayoutConstraint?
  var lengthKind = LengthKind.own
  /// Its constraints across the axis.
  var across: [LayoutConstraint] = []
  /// Whether those are the ones of a hidden view.
  var isHiddenAcross = false

  /// What a link relates.
  enum LinkKind {
    /// The near edge to the predecessor's far edge or the stack's near one, at a distance.
    case edge
    /// The first baseline to the predecessor's last one, at a distance.
    case baseline
    /// The space to the predecessor to that of the others.
    case gap
    /// The space between baselines to that of the others.
    case baselineGap
    /// The distance of the centres to that of the others.
    case center
  }

  /// What decides the length along the axis.
  enum LengthKind: Equatable {
    /// Content and the app's constraints.
    case own
    case hidden
    case equal
    case proportional(Double)
  }

  init(_ view: View) {
    self.view = view
  }

  func removeConstraints() {
    removeLink()
    removeLength()
    removeAcross()
  }

  func removeLink() {
    link?.isActive = false
    minimum?.isActive = false
    link = nil
    minimum = nil
    predecessor = nil
  }

  func removeLength() {
    length?.isActive = false
    length = nil
    lengthKind = .own
  }

  func removeAcross() {
    for constraint in across { constraint.isActive = false }
    across.removeAll()
  }
}

/// The records of a stack's arranged views, in order, which finds them by view and by position.
struct ArrangedViewList {
  private(set) var list: [ArrangedView] = []
  /// For looking up only: nothing depends on the order of a dictionary.
  private var slots: [ObjectIdentifier: ArrangedView] = [:]

  var count: Int { list.count }

  subscript(view: View) -> ArrangedView? { slots[ObjectIdentifier(view)] }

  mutating func insert(_ slot: ArrangedView, at index: Int) {
    let gap = 1 << 20
    let before = index > 0 ? list[index - 1].key : nil
    let after = index < list.count ? list[index].key : nil
    list.insert(slot, at: index)
    slot.isArranged = true
    slots[ObjectIdentifier(slot.view)] = slot
    switch (before, after) {
    case (nil, nil): slot.key = 0
    case (let before?, nil): slot.key = before + gap
    case (nil, let after?): slot.key = after - gap
    case (let before?, let after?):
      slot.key = before + (after - before) / 2
      if slot.key == before {
        for (position, slot) in list.enumerated() { slot.key = position * gap }
      }
    }
  }

  mutating func remove(at index: Int) {
    let slot = list.remove(at: index)
    slot.isArranged = false
    slots[ObjectIdentifier(slot.view)] = nil
  }

  /// Returns where a record is.
  ///
  /// - Complexity: O(log views).
  func index(of slot: ArrangedView) -> Int? {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].key < slot.key { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low] === slot ? low : nil
  }

  /// The first visible one after a position.
  func visible(after index: Int) -> ArrangedView? {
    var candidate = index + 1
    while candidate < list.count, list[candidate].view.isHidden { candidate += 1 }
    return candidate < list.count ? list[candidate] : nil
  }

  /// The last visible one before a position.
  func visible(before index: Int) -> ArrangedView? {
    var candidate = index - 1
    while candidate >= 0, list[candidate].view.isHidden { candidate -= 1 }
    return candidate >= 0 ? list[candidate] : nil
  }
}
