/// The number under which a solver knows a variable or a constraint, kept with the object itself.
///
/// Nearly all objects are in one solver only, which finds them here without a look-up. What is here is a hint: the
/// solver looks whether the object of that number is the one asked about. An object that is, or was, in several
/// solvers is shared from then on, and they look it up by its address.
struct Place: BitwiseCopyable {
  private static let nowhere: Int32 = -1
  private static let shared: Int32 = -2

  /// The number; below 0 where there is none to be had here.
  private(set) var number: Int32

  /// The place of an object that no solver has.
  @inline(__always)
  init() { number = Place.nowhere }

  @inline(__always)
  init(_ number: Int32) { self.number = number }

  /// Whether no solver has the object.
  @inline(__always)
  var isNowhere: Bool { number == Place.nowhere }

  /// Notes that a solver has given the object a number.
  @inline(__always)
  mutating func take(_ number: Int32) {
    self.number = isNowhere ? number : Place.shared
  }

  /// Notes that a solver has let go of the object of a number.
  @inline(__always)
  mutating func leave(_ number: Int32) {
    if self.number == number { self.number = Place.nowhere }
  }

  /// Notes that a second solver has the object, as a copy.
  @inline(__always)
  mutating func share() { number = Place.shared }
}
