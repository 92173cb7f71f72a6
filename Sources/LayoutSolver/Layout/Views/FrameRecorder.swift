/// The frames that views had before an animation began to change them.
///
/// A tree of views is confined to one task, and a recorder to a block within it.
final class FrameRecorder: @unchecked Sendable {
  /// The recorder of the animation block that is being run.
  @TaskLocal static var current: FrameRecorder?

  private(set) var entries: [(view: View, frame: Rect)] = []
  /// The animation that was made of the frames.
  weak var animation: ViewAnimation?
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Notes a view's frame, the first time that it is about to change.
  func note(_ view: View) {
    let key = ObjectIdentifier(view)
    // A window is where its host has put it.
    if positions[key] != nil || view is Window { return }
    positions[key] = entries.count
    entries.append((view, view.frameStorage))
  }

  /// Adds what another recorder has noted before.
  func takeOver(_ other: FrameRecorder) {
    for entry in other.entries {
      let key = ObjectIdentifier(entry.view)
      if let position = positions[key] {
        entries[position].frame = entry.frame
      } else {
        positions[key] = entries.count
        entries.append(entry)
      }
    }
  }

  /// Whether a view's frame was noted.
  func hasNoted(_ view: View) -> Bool { positions[ObjectIdentifier(view)] != nil }
}
