extension View {
  /// What is to be done to a view, and settings of one bit.
  struct Marks: OptionSet {
    let rawValue: UInt32

    /// Each mark has a bit of its own.
    private enum Bit: UInt32 {
      case needsLayout, needsUpdateConstraints, needsDisplay, isListed, isMoved, isHidden,
        keepsSubviewSizes, ignoresMask, isLeaving, tracksInsets, isInsetListed, hasMarginFollower,
        hasKeyboardFollower, isInLayout, isAfterLayout, hasClient, hasController, holdsControllers,
        isFreeOfInsets, isSuspended, reportsFrame, followsTraits
    }

    init(rawValue: UInt32) { self.rawValue = rawValue }
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
    /// Its frame decides for now, and the constraints that name it give way.
    static let isSuspended = Marks(.isSuspended)

    /// Its controller hears of its frames.
    static let reportsFrame = Marks(.reportsFrame)
    /// An object changes it with its traits.
    static let followsTraits = Marks(.followsTraits)

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
