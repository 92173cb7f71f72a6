// How traversals are done.
//
// Nothing here recurses over the depth of a caller's tree: 10,000 levels have to fit on a thread whose stack has
// 512 KB, in a debug build. A traversal keeps the levels that are under way in an array. Each level holds the
// siblings as they were when it began, strongly, so that callbacks may change the tree: who has left meanwhile is
// alive, and whoever visits views in the name of their superview looks first whether they are still its subviews.
// What a level has to do at its end, after its descendants, is done when it is taken off.
//
// * `forEachInTree`, `TreeWalk`: all views, superviews before subviews.
// * `DirtyLevel`, `LevelStack`, `forEachDirtyBottomUp`: the views that passes have to do with.
// * `ReleaseQueue`: what goes with an object that ceases to exist.
//
// Where an overridable method hands something on to children by calling super, its callers are on the stack
// whatever the library does: see `NestedCalls` of the controllers.

/// A walk through the subtree of a view, superviews before subviews.
struct TreeWalk {
  private var levels: [Level] = []

  private struct Level {
    let views: [View]
    var position = 0
  }

  /// Goes below a view: its subviews, as they are now, come next.
  @inline(never)
  mutating func enter(_ view: View) {
    if !view.subviews.isEmpty { levels.append(Level(views: view.subviews)) }
  }

  /// Returns the next view; nil at the end.
  @inline(never)
  mutating func next() -> View? {
    while let last = levels.indices.last {
      let position = levels[last].position
      if position < levels[last].views.count {
        levels[last].position = position + 1
        return levels[last].views[position]
      }
      levels.removeLast()
    }
    return nil
  }
}

extension View {
  /// Visits the view and its descendants, superviews before subviews.
  ///
  /// The visitor may change the tree: subviews are those that a view has when it has been visited.
  package final func forEachInTree(_ body: (View) -> Void) {
    body(self)
    if subviews.isEmpty { return }
    var walk = TreeWalk()
    walk.enter(self)
    while let view = walk.next() {
      body(view)
      walk.enter(view)
    }
  }

  /// Visits the dirty descendants and the view itself, subviews before superviews.
  @inline(__always)
  final func forEachDirtyBottomUp(_ visit: (View) -> Void) {
    if dirtySubviews.isEmpty {
      visit(self)
      return
    }
    LevelStack<DirtyLevel>.withStack { outer in
      var level = DirtyLevel(of: self)
      while true {
        let superview = level.advance { view in
          if !view.dirtySubviews.isEmpty { return true }
          visit(view)
          return false
        }
        if let superview {
          outer.append(consume level)
          level = DirtyLevel(of: superview)
        } else {
          level.end()
          visit(level.superview)
          guard let last = outer.popLast() else { return }
          level = last
        }
      }
    }
  }

  /// Visits the dirty descendants and the view itself, superviews before subviews.
  @inline(__always)
  final func forEachDirtyTopDown(_ visit: (View) -> Void) {
    visit(self)
    if dirtySubviews.isEmpty { return }
    LevelStack<DirtyLevel>.withStack { outer in
      var level = DirtyLevel(of: self)
      while true {
        let superview = level.advance { view in
          visit(view)
          return !view.dirtySubviews.isEmpty
        }
        if let superview {
          outer.append(consume level)
          level = DirtyLevel(of: superview)
        } else {
          level.end()
          guard let last = outer.popLast() else { return }
          level = last
        }
      }
    }
  }
}

/// The dirty subviews of a view, in the order of the subviews, as they were when it began.
///
/// A pass may change the tree: a subview that has left is not visited. Those that are visited are held by the level,
/// which lasts as long as their visit.
struct DirtyLevel {
  /// The level above, or who runs the pass, holds it.
  private let owner: Unmanaged<View>
  /// The subviews stay alive as long as this holds them, whatever is removed.
  private let members: [View]
  private var list: [Unmanaged<View>]
  private var position = 0
  /// Whether one of them may be clean by now.
  private var haveClean = false

  /// Begins with the dirty subviews of a view.
  init(of view: View) {
    owner = Unmanaged.passUnretained(view)
    members = view.subviews
    var list = view.dirtySubviews
    view.sortByOrder(&list)
    self.list = list
  }

  /// Visits the next subviews, up to one for which the visitor returns that its own subviews come next; returns that
  /// one, nil at the end.
  @inline(__always)
  mutating func advance(_ visit: (View) -> Bool) -> View? {
    let list = self.list
    let superview = owner.toOpaque()
    var position = self.position
    while position < list.count {
      let pointer = list[position]
      position += 1
      let goesBelow = pointer._withUnsafeGuaranteedRef { view in
        if !view.isDirectly(in: superview) { return false }
        let goesBelow = visit(view)
        if goesBelow || view.marks.isDisjoint(with: .dirty) { haveClean = true }
        return goesBelow
      }
      if goesBelow {
        self.position = position
        return pointer.takeUnretainedValue()
      }
    }
    self.position = position
    return nil
  }

  /// The view whose subviews these are.
  var superview: View { owner.takeUnretainedValue() }

  /// Takes the subviews that are clean, down to the last descendant, off the list.
  mutating func end() {
    // Else the view's list would be copied.
    list = []
    if haveClean { owner._withUnsafeGuaranteedRef { $0.delistCleanSubviews() } }
    withExtendedLifetime(members) {}
  }
}

extension View {
  /// Whether the superview is the one at an address.
  @inline(__always)
  fileprivate final func isDirectly(in superview: UnsafeMutableRawPointer) -> Bool {
    superviewReference?.toOpaque() == superview
  }
}
