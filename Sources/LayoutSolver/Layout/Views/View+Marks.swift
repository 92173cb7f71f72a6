extension View {
  /// What is to be done to a view, and settings of one bit.
  struct Marks: OptionSet {
    let rawValue: UInt32
    static let needsLayout = Marks(rawValue: 1 << 0)
    static let needsUpdateConstraints = Marks(rawValue: 1 << 1)
    static let needsDisplay = Marks(rawValue: 1 << 2)
    /// It is in its superview's list of dirty subviews.
    static let isListed = Marks(rawValue: 1 << 3)
    /// It is in its superview's list of moved subviews.
    static let isMoved = Marks(rawValue: 1 << 4)
    static let isHidden = Marks(rawValue: 1 << 5)
    static let keepsSubviewSizes = Marks(rawValue: 1 << 6)
    /// Constraints lay it out: its mask does not.
    static let ignoresMask = Marks(rawValue: 1 << 7)
    /// It is about to leave its tree.
    static let isLeaving = Marks(rawValue: 1 << 8)
    /// Its insets depend on where it is, or a descendant's do.
    static let tracksInsets = Marks(rawValue: 1 << 9)
    static let isInsetListed = Marks(rawValue: 1 << 10)
    /// The margins of a subview take this view's into account.
    static let hasMarginFollower = Marks(rawValue: 1 << 11)
    /// Its keyboard guide, or a descendant's, is in use.
    static let hasKeyboardFollower = Marks(rawValue: 1 << 13)
    /// It is being laid out.
    static let isInLayout = Marks(rawValue: 1 << 12)
    /// Its controller is told that it was laid out.
    static let isAfterLayout = Marks(rawValue: 1 << 17)
    /// It is laid out on behalf of a toolkit's object.
    static let hasClient = Marks(rawValue: 1 << 16)

    /// It is controlled by an object that takes part in passes.
    static let hasController = Marks(rawValue: 1 << 14)
    /// It is, or holds, a view that is controlled.
    static let holdsControllers = Marks(rawValue: 1 << 15)

    static let dirty: Marks = [.needsLayout, .needsUpdateConstraints, .needsDisplay]
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

  /// Whether the next layout pass lays out the subviews.
  var needsLayout: Bool { marks.contains(.needsLayout) }

  /// Marks the view, and lists it with its ancestors so that passes find it.
  ///
  /// - Complexity: O(1) for marked views, O(ancestors without a dirty descendant) else.
  final func mark(_ mark: Marks, cause: MarkCause) {
    if marks.contains(mark) { return }
    marks.insert(mark)
    if !marks.contains(.isListed) { listAsDirty() }
    if mark == .needsLayout, let engine = recordStorage?.engine {
      engine.layoutsToDo += 1
      if engine.isLoggingMarks { engine.noteMark(self, cause) }
    }
  }

  /// Lists the view with its superview, and so up to the root.
  final func listAsDirty() {
    var view = self
    while let superview = view.superviewStorage {
      if view.marks.contains(.isListed) { return }
      view.marks.insert(.isListed)
      superview.dirtySubviews.append(Unmanaged.passUnretained(view))
      view = superview
    }
    view.treeNeedsUpdate()
  }

  /// Notes that the engine has changed the view's rectangle.
  final func noteMoved() {
    if marks.contains(.isMoved) { return }
    guard let superview = superviewStorage else { return }
    marks.insert(.isMoved)
    superview.movedSubviews.append(Unmanaged.passUnretained(self))
    superview.mark(.needsLayout, cause: .subviewMoved)
  }

  /// Takes a subview out of the lists.
  final func delist(_ subview: View) {
    if subview.marks.contains(.isListed) {
      subview.marks.remove(.isListed)
      removeLast(subview, from: &dirtySubviews)
    }
    if subview.marks.contains(.isMoved) {
      subview.marks.remove(.isMoved)
      removeLast(subview, from: &movedSubviews)
    }
  }

  private func removeLast(_ subview: View, from list: inout [Unmanaged<View>]) {
    let pointer = Unmanaged.passUnretained(subview).toOpaque()
    if let index = list.lastIndex(where: { $0.toOpaque() == pointer }) {
      list.swapAt(index, list.count - 1)
      list.removeLast()
    }
  }
}
