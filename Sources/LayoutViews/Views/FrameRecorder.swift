/// The frames, content origins and transforms that views had before an animation began to change them.
///
/// A tree of views is confined to one task, and a recorder to a block within it.
package class FrameRecorder {
  /// The recorder of the animation block that this task is running.
  ///
  /// Tasks that a block starts are no part of it: they run beside it or after it.
  package static var current: FrameRecorder? {
    guard let place = RecorderPlace.innermost.get(), place.isHere, !place.recorder.isOver else {
      return nil
    }
    return place.recorder
  }

  /// Runs a block whose changes the recorder notes.
  package final func record(_ block: () -> Void) {
    RecorderPlace.innermost.withValue(RecorderPlace(self)) { block() }
    isOver = true
  }

  /// A view as it was.
  package struct Entry {
    package let view: View
    package let frame: Rect
    package let contentOrigin: Point
    package let transform: AffineTransform
    /// The block that has changed the view last.
    package var block: Int
  }

  /// The animation that was made of the frames.
  package final var animation: ViewAnimation? {
    get { animationReference.object }
    set { animationReference.object = newValue }
  }
  private final var animationReference = WeakReference<ViewAnimation>()
  package final var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The block that is being run, of those within each other.
  package final var block = 0
  /// Whether what it recorded has ended.
  private final var isOver = false

  package init() {}

  /// Notes a view that is about to change: as it is, the first time.
  package func note(_ view: View) {
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
        view: view, frame: view.frameStorage, contentOrigin: view.boundsOrigin,
        transform: view.transform, block: block))
  }

  /// Takes what is within a view for new: its layout so far is no part of the animation.
  package func forget(within view: View) {
    entries.removeAll { $0.view !== view && $0.view.isDescendant(of: view) }
    positions.removeAll(keepingCapacity: true)
    for (position, entry) in entries.enumerated() {
      positions[ObjectIdentifier(entry.view)] = position
    }
  }

  /// Adds what another recorder has noted before.
  package func takeOver(_ other: FrameRecorder) {
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

extension View {
  /// Whether changes of the view's frame belong to an animation.
  package final var isRecordingFrames: Bool {
    FrameRecorder.current != nil || recordStorage?.engine?.recorder != nil
  }
}

extension Window {
  /// What changes of frames in the window belong to, while a transition between controllers is being laid out.
  package final var frameRecorder: FrameRecorder? {
    get { ownEngine?.recorder }
    set { ownEngine?.recorder = newValue }
  }
}

/// A recorder, and the task whose animation block it records.
///
/// Tasks inherit it, and look at the recorder only where it is their own (``isHere``).
private struct RecorderPlace: @unchecked Sendable {
  /// The place that this task has or that it has inherited.
  static let innermost = TaskLocal<RecorderPlace?>(wrappedValue: nil)

  let recorder: FrameRecorder
  /// The task that has made it; nil for a thread without one, whose values no other thread inherits.
  private let task: Int?

  init(_ recorder: FrameRecorder) {
    self.recorder = recorder
    task = currentTaskNumber
  }

  /// Whether it is this task's own, rather than inherited from the task that has started this one.
  ///
  /// Another task can only be taken for the one that has made it when that is gone, and its block over.
  var isHere: Bool { task == currentTaskNumber }
}

/// What the running task is told from others by while it lasts; nil for a thread without one.
var currentTaskNumber: Int? { withUnsafeCurrentTask { $0?.hashValue } }
