import Synchronization

/// The place of an object that several tasks may have in solvers of theirs at once.
///
/// Whoever takes an object that no solver has is alone to do so, however many try: then a number stands for the only
/// solver that has it, until that lets go of it or another one comes. A solver sees what it wrote itself or what came
/// after, so one that has the object sees its own number or that it is shared. Nothing else depends on the place,
/// which needs no order among other writes.
struct SharedPlace: ~Copyable {
  private let number = Atomic(Place().number)

  /// The place as it is now.
  @inline(__always)
  var current: Place { Place(number.load(ordering: .relaxed)) }

  /// Notes that a solver has given the object a number.
  @inline(__always)
  func take(_ number: Int32) {
    if !replace(Place().number, with: number) { share() }
  }

  /// Notes that a solver has let go of the object of a number.
  @inline(__always)
  func leave(_ number: Int32) { _ = replace(number, with: Place().number) }

  /// Notes that a second solver has the object.
  @inline(__always)
  func share() {
    var shared = Place()
    shared.share()
    number.store(shared.number, ordering: .relaxed)
  }

  /// Puts one number in the place of another, and says whether it was there.
  @inline(__always)
  private func replace(_ old: Int32, with new: Int32) -> Bool {
    number.compareExchange(expected: old, desired: new, ordering: .relaxed).exchanged
  }
}
