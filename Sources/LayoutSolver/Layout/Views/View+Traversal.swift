// How traversals are done.
//
// Nothing here recurses over the depth of a caller's tree: 10,000 levels have to fit on a thread whose stack has
// 512 KB, in a debug build. A traversal keeps the levels that are under way in an array. Each level holds the
// siblings as they were when it began, strongly, so that callbacks may change the tree: who has left meanwhile is
// alive, and whoever visits views in the name of their superview looks first whether they are still its subviews.
// What a level has to do at its end, after its descendants, is done when it is taken off.
//
// * `forEachInTree`, `TreeWalk`: all views, superviews before subviews.
// * `DirtyLevel`, `forEachDirtyBottomUp`: the views that passes have to do with.
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
  mutating func enter(_ view: View) {
    if !view.subviews.isEmpty { levels.append(Level(views: view.subviews)) }
  }

  /// Returns the next view; nil at the end.
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
  final func forEachInTree(_ body: (View) -> Void) {
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
  final func forEachDirtyBottomUp(_ visit: (View) -> Void) {
    var levels: [DirtyLevel] = []
    var next: View? = self
    while let view = next {
      if let level = DirtyLevel(of: view) { levels.append(level) } else { visit(view) }
      next = nil
      while let last = levels.indices.last {
        next = levels[last].next()
        if next != nil { break }
        let level = levels.removeLast()
        level.end()
        visit(level.superview)
      }
    }
  }

  /// Visits the dirty descendants and the view itself, superviews before subviews.
  final func forEachDirtyTopDown(_ visit: (View) -> Void) {
    var levels: [DirtyLevel] = []
    var next: View? = self
    while let view = next {
      visit(view)
      if let level = DirtyLevel(of: view) { levels.append(level) }
      next = nil
      while let last = levels.indices.last {
        next = levels[last].next()
        if next != nil { break }
        levels.removeLast().end()
      }
    }
  }
}

/// The dirty subviews of a view, in the order of the subviews, as they were when it began.
///
/// A pass may change the tree: a subview that has left is not visited.
struct DirtyLevel {
  let superview: View
  /// The subviews stay alive as long as this holds them, whatever is removed.
  private let members: [View]
  private let list: [Unmanaged<View>]
  private var position = 0

  /// Begins with the dirty subviews of a view; nil where there are none.
  init?(of view: View) {
    if view.dirtySubviews.isEmpty { return nil }
    superview = view
    members = view.subviews
    var list = view.dirtySubviews
    view.sortByOrder(&list)
    self.list = list
  }

  /// Returns the next subview; nil at the end.
  mutating func next() -> View? {
    while position < list.count {
      let view = list[position].takeUnretainedValue()
      position += 1
      if view.superviewStorage === superview { return view }
    }
    return nil
  }

  /// Takes the subviews that are clean, down to the last descendant, off the list.
  func end() {
    superview.delistCleanSubviews()
    withExtendedLifetime(members) {}
  }
}
