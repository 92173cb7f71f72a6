/// The frames and content origins that views had before an animation began to change them.
///
/// A tree of views is confined to one task, and a recorder to a block within it.
class FrameRecorder: @unchecked Sendable {
  /// The recorder of the animation block that is being run.
  @TaskLocal static var current: FrameRecorder?

  /// A view as it was.
  struct Entry {
    let view: View
    let frame: Rect
    let contentOrigin: Point
    /// The block that has changed the view last.
    var block: Int
  }

  /// The animation that was made of the frames.
  final weak var animation: ViewAnimation?
  final var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The block that is being run, of those within each other.
  final var block = 0

  init() {}

  /// Notes a view that is about to change: as it is, the first time.
  func note(_ view: View) {
    let key = ObjectIdentifier(view)
    if let position = positions[key] {
      entries[position].block = block
      return
    }
    // A window is where its host has put it.
    if view is Window { return }
    positions[key] = entries.count
    entries.append(
      Entry(
        view: view, frame: view.frameStorage, contentOrigin: view.boundsOrigin, block: block))
  }

  /// Takes what is within a view for new: its layout so far is no part of the animation.
  func forget(within view: View) {
    entries.removeAll { $0.view !== view && $0.view.isDescendant(of: view) }
    positions.removeAll(keepingCapacity: true)
    for (position, entry) in entries.enumerated() {
      positions[ObjectIdentifier(entry.view)] = position
    }
  }

  /// Adds what another recorder has noted before.
  func takeOver(_ other: FrameRecorder) {
    for entry in other.entries {
      let key = ObjectIdentifier(entry.view)
      if let position = positions[key] {
        entries[position] = entry
      } else {
        positions[key] = entries.count
        entries.append(entry)
      }
    }
  }
}
