extension View {
  /// What is to be done to a view, settings of one bit, and its places in two lists.
  ///
  /// The places are here because each access to a property of a view costs more than these sums.
  struct Marks: OptionSet {
    private(set) var rawValue: UInt64

    /// Each mark has a bit of its own.
    private enum Bit: UInt64 {
      case needsLayout, needsUpdateConstraints, needsDisplay, isListed, isMoved, isHidden,
        keepsSubviewSizes, ignoresMask, isLeaving, tracksInsets, isInsetListed, hasMarginFollower,
        hasKeyboardFollower, isInLayout, isAfterLayout, hasClient, hasController, holdsControllers,
        isFreeOfInsets, isSuspended, reportsFrame, followsTraits, hasStaleInsets, hasUnusedInsets,
        isTransformed, isAlignedByFrame
    }

    init(rawValue: UInt64) { self.rawValue = rawValue }
    private init(_ bit: Bit) { rawValue = 1 << bit.rawValue }

    static let needsLayout = Marks(.needsLayout)
    static let needsUpdateConstraints = Marks(.needsUpdateConstraints)
    static let needsDisplay = Marks(.needsDisplay)
    /// It is in its superview's list of dirty subviews.
    static let isListed = Marks(.isListed)
    /// It is in its superview's list of moved subviews.
    static let isMoved = Marks(.isMoved)
    static let isHidden = Marks(.isHidden)
    static let keepsSubviewSizes = Marks(.keepsSubviewSizes)
    /// Constraints lay it out: its mask does not.
    static let ignoresMask = Marks(.ignoresMask)
    /// It is about to leave its tree.
    static let isLeaving = Marks(.isLeaving)
    /// Its insets depend on where it is, or a descendant's do.
    static let tracksInsets = Marks(.tracksInsets)
    static let isInsetListed = Marks(.isInsetListed)
    /// The margins of a subview take this view's into account.
    static let hasMarginFollower = Marks(.hasMarginFollower)
    /// Its keyboard guide, or a descendant's, is in use.
    static let hasKeyboardFollower = Marks(.hasKeyboardFollower)
    /// It is being laid out.
    static let isInLayout = Marks(.isInLayout)
    /// Its controller is told that it was laid out.
    static let isAfterLayout = Marks(.isAfterLayout)
    /// It is laid out on behalf of a toolkit's object.
    static let hasClient = Marks(.hasClient)

    /// It is controlled by an object that takes part in passes.
    static let hasController = Marks(.hasController)
    /// It is, or holds, a view that is controlled.
    static let holdsControllers = Marks(.holdsControllers)

    /// No bars are near: neither its superview's insets nor its own are other than 0.
    static let isFreeOfInsets = Marks(.isFreeOfInsets)
    /// Its insets are to be found anew when something asks for them; those of its descendants are then as well.
    static let hasStaleInsets = Marks(.hasStaleInsets)
    /// Its insets may be others than those that its guides and its controller know.
    static let hasUnusedInsets = Marks(.hasUnusedInsets)
    /// Its frame decides for now, and the constraints that name it give way.
    static let isSuspended = Marks(.isSuspended)

    /// Its controller hears of its frames.
    static let reportsFrame = Marks(.reportsFrame)
    /// An object changes it with its traits.
    static let followsTraits = Marks(.followsTraits)

    /// It is shown moved, turned or scaled.
    static let isTransformed = Marks(.isTransformed)
    /// Its client need not be asked for insets to what constraints align: there are none.
    static let isAlignedByFrame = Marks(.isAlignedByFrame)

    static let dirty: Marks = [.needsLayout, .needsUpdateConstraints, .needsDisplay]

    // Lists of more siblings than a place has room for are searched.
    private static let placeBits: UInt64 = 19
    private static let places: UInt64 = 1 << placeBits - 1
    private static let dirtyShift = UInt64(UInt64.bitWidth) - 2 * placeBits
    private static let movedShift = UInt64(UInt64.bitWidth) - placeBits

    /// Where the view is in its superview's list of dirty subviews, while it is listed.
    var dirtyPlace: Int { Int(rawValue >> Marks.dirtyShift & Marks.places) }
    /// Where the view is in its superview's list of moved subviews, while it is listed.
    var movedPlace: Int { Int(rawValue >> Marks.movedShift & Marks.places) }

    /// Notes that the view is in the list of dirty subviews, and where.
    mutating func list(at place: Int) {
      rawValue &= ~(Marks.places << Marks.dirtyShift)
      rawValue |=
        Marks.isListed.rawValue
        | (UInt64(truncatingIfNeeded: place) & Marks.places) << Marks.dirtyShift
    }

    /// Notes that the view is in the list of moved subviews, and where.
    mutating func listMoved(at place: Int) {
      rawValue &= ~(Marks.places << Marks.movedShift)
      rawValue |=
        Marks.isMoved.rawValue
        | (UInt64(truncatingIfNeeded: place) & Marks.places) << Marks.movedShift
    }
  }

  /// Why a view was marked.
  enum MarkCause {
    /// Its own setNeedsLayout, or the like, was called.
    case request
    /// Constraints moved a subview.
    case subviewMoved
    /// Its size changed.
    case resized
    /// A subview was added or removed.
    case hierarchy
  }

  final func setHidden(_ isHidden: Bool) {
    if isHidden == marks.contains(.isHidden) { return }
    if isHidden {
      marks.insert(.isHidden)
    } else {
      marks.remove(.isHidden)
      mark(.needsDisplay, cause: .request)
    }
    superview?.subviewVisibilityDidChange(self)
  }

  /// Whether the next layout pass lays out the subviews.
  package var needsLayout: Bool { marks.contains(.needsLayout) }

  /// Marks the view, and lists it with its ancestors so that passes find it.
  ///
  /// - Complexity: O(1) for marked views, O(ancestors without a dirty descendant) else.
  final func mark(_ mark: Marks, cause: MarkCause) {
    if marks.contains(mark) { return }
    marks.insert(mark)
    // It is counted first: listing it may call the host, which may change anything.
    if mark != .needsDisplay {
      withEngine { engine in
        if mark == .needsLayout {
          engine.layoutsToDo += 1
          if engine.isLoggingMarks { engine.noteMark(self, cause) }
        } else {
          engine.updatesToDo += 1
        }
      }
    }
    if !marks.contains(.isListed) { listAsDirty() }
  }

  /// Takes the mark for the constraint pass away; returns whether it was there.
  final func clearNeedsUpdateConstraints() -> Bool {
    if !marks.contains(.needsUpdateConstraints) { return false }
    marks.remove(.needsUpdateConstraints)
    withEngine { $0.updatesToDo -= 1 }
    return true
  }

  /// Lists the view with its superview, and so up to the root.
  final func listAsDirty() {
    // Each is held by the one above, and nothing is called on the way.
    var reference = Unmanaged.passUnretained(self)
    while let above = reference._withUnsafeGuaranteedRef({ $0.superviewReference }) {
      let isListed = reference._withUnsafeGuaranteedRef { view in
        if view.marks.contains(.isListed) { return true }
        view.marks.list(at: above._withUnsafeGuaranteedRef { $0.append(toDirty: reference) })
        return false
      }
      if isListed { return }
      reference = above
    }
    reference.takeUnretainedValue().treeNeedsUpdate()
  }

  /// Lists a subview as dirty; returns where.
  @inline(__always)
  private func append(toDirty subview: Unmanaged<View>) -> Int {
    let place = dirtySubviews.count
    if place == 0 { dirtySubviews.reserveCapacity(View.usualSubviews) }
    dirtySubviews.append(subview)
    return place
  }

  /// Who has subviews mostly has some: room for five costs little more than for one.
  static let usualSubviews = 5

  /// Notes that the engine has changed the view's rectangle.
  final func noteMoved() {
    if marks.contains(.isMoved) { return }
    superviewReference?._withUnsafeGuaranteedRef { superview in
      let place = superview.movedSubviews.count
      if place == 0 { superview.movedSubviews.reserveCapacity(View.usualSubviews) }
      superview.movedSubviews.append(Unmanaged.passUnretained(self))
      marks.listMoved(at: place)
      superview.mark(.needsLayout, cause: .subviewMoved)
    }
  }

  /// Takes a subview out of the lists.
  ///
  /// - Complexity: O(1).
  final func delist(_ subview: View) {
    if subview.marks.contains(.isListed) {
      subview.marks.remove(.isListed)
      let index = remove(subview, at: subview.marks.dirtyPlace, from: &dirtySubviews)
      if let index {
        dirtySubviews[index]._withUnsafeGuaranteedRef { $0.marks.list(at: index) }
      }
    }
    if subview.marks.contains(.isMoved) {
      subview.marks.remove(.isMoved)
      let index = remove(subview, at: subview.marks.movedPlace, from: &movedSubviews)
      if let index {
        movedSubviews[index]._withUnsafeGuaranteedRef { $0.marks.listMoved(at: index) }
      }
    }
  }

  /// Takes a subview off a list, where the last one takes its place; returns the place, if there is another one.
  private func remove(
    _ subview: View, at expected: Int, from list: inout [Unmanaged<View>]
  ) -> Int? {
    let pointer = Unmanaged.passUnretained(subview).toOpaque()
    let isThere = list.indices.contains(expected) && list[expected].toOpaque() == pointer
    guard let index = isThere ? expected : list.firstIndex(where: { $0.toOpaque() == pointer })
    else { return nil }
    list.swapAt(index, list.count - 1)
    list.removeLast()
    return index < list.count ? index : nil
  }

  /// Takes the subviews that are clean, down to the last descendant, off the list of dirty ones.
  final func delistCleanSubviews() {
    var kept = 0
    dirtySubviews.removeAll { pointer in
      pointer._withUnsafeGuaranteedRef { view in
        if view.marks.isDisjoint(with: .dirty) && view.dirtySubviews.isEmpty {
          view.marks.remove(.isListed)
          return true
        }
        view.marks.list(at: kept)
        kept += 1
        return false
      }
    }
  }
}
