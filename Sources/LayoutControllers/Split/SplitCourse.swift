import LayoutViews

/// A change of what a split view shows, while it goes on.
final class SplitCourse: ChildrenCourse {
  /// The display mode before.
  let oldMode: SplitViewController.DisplayMode
  /// The mode before that someone had chosen.
  var oldChoice: SplitViewController.DisplayMode?
  /// The size that the view will have; nil for the one that it has.
  let size: Size?
  /// The controllers whose views come, and go.
  let coming: [ViewController]
  let going: [ViewController]
  /// Those of them that become children, and are children no longer at the end.
  let added: [ViewController]
  let released: [ViewController]

  init(
    oldMode: SplitViewController.DisplayMode, size: Size?, coming: [ViewController],
    going: [ViewController], added: [ViewController], released: [ViewController]
  ) {
    self.oldMode = oldMode
    self.size = size
    self.coming = coming
    self.going = going
    self.added = added
    self.released = released
  }
}
