/// What is let go of with an object that ceases to exist, so that a deep tree is released without recursion.
///
/// A view is mostly held by its superview alone. Were the subviews released with the array that holds them, each
/// level would be freed within the one above. The object that ceases to exist first makes a queue; those that go
/// with it and would free others hand these to the queue instead. The order is the same as with recursion: an object
/// before what it holds, siblings in their order.
///
/// Whoever is held by others as well is only let go of. A chain of objects that hold each other by properties of an
/// app's own classes is freed as these properties are, level within level.
final class ReleaseQueue {
  /// The next one is last.
  private var pending: [Responder] = []

  func append(_ objects: [some Responder]) {
    for object in objects.reversed() { pending.append(object) }
  }

  /// Lets go of everything, and of what that hands over.
  func drain() {
    while var object = pending.popLast() {
      // Nobody else holds it: it is freed at the end of this round, and finds the queue.
      if isKnownUniquelyReferenced(&object) { object.releaseQueue = self }
    }
  }
}

extension Responder {
  /// Lets go of what the object held, as it ceases to exist: without recursion, as ``ReleaseQueue`` says.
  package final func release(_ held: inout [some Responder]) {
    if let releaseQueue {
      releaseQueue.append(held)
      held = []
      return
    }
    let queue = ReleaseQueue()
    queue.append(held)
    // The queue alone holds them now.
    held = []
    queue.drain()
  }
}

extension View {
  /// Takes the view out of all that knows it, as it ceases to exist.
  final func end() {
    lifetime.end()
    // The engine may hold the last reference to something whose end calls anything: it goes when nothing leads
    // to this view any more.
    let engine = ownEngine
    engine?.dissolve()
    recordStorage?.forgetOwner()
    var isDeep = false
    for subview in subviews {
      subview.superviewStorage = nil
      subview.marks.subtract([.isListed, .isMoved])
      if !subview.subviews.isEmpty { isDeep = true }
    }
    let outgoing = held.forgetOwner()
    guides?.forgetOwner()
    if isDeep { releaseSubviews() }
    for constraint in outgoing { constraint.release() }
    // Last, as an app's code may be called.
    engine?.rootDidEnd?()
  }

  /// Lets go of the subviews of a view that ceases to exist, where some have subviews themselves.
  private final func releaseSubviews() {
    var held = subviews
    subviews = []
    release(&held)
  }
}
