/// The number under which a solver knows a variable or a constraint, kept with the object itself.
///
/// Nearly all objects are in one solver only, which finds them here without a look-up. What is here is a hint: the
/// solver looks whether the object of that number is the one asked about. An object that is, or was, in several
/// solvers is `isShared` from then on, and they look it up by its address.
struct Place: BitwiseCopyable {
  /// The number; -1 where no solver has the object.
  var number: Int32 = -1
  var isShared = false

  /// Whether no solver has the object.
  @inline(__always)
  var isNowhere: Bool { number < 0 && !isShared }

  /// Notes that a solver has given the object a number.
  @inline(__always)
  mutating func take(_ number: Int32) {
    if self.number >= 0 { isShared = true } else { self.number = number }
  }

  /// Notes that a solver has let go of the object of a number.
  @inline(__always)
  mutating func leave(_ number: Int32) {
    if self.number == number && !isShared { self.number = -1 }
  }
}
