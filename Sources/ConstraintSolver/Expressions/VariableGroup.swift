/// Up to four variables that have one object among them, as those of a box have: most of a layout's are such.
///
/// A member is known by a ``VariableReference``; a ``Variable`` of its own is made where someone asks for one. A group
/// belongs to one layout and with it to one task. The layer above derives its own class from it and keeps there what the
/// variables are about; solvers keep the object alive as long as they know a member.
@_documentation(visibility: internal)
open class VariableGroup {
  /// Where solvers have the members.
  @exclusivity(unchecked)
  private final var places = MemberPlaces()

  /// Creates four variables that no solver knows.
  public init() {}

  /// Where a solver has a member.
  @inline(__always)
  fileprivate final func place(of member: Int) -> Place { places[member] }

  // Whoever knows a member holds the group. All members with numbers have one hold among them, as they mostly come and go
  // together; where several solvers have a member, each has one of its own for it.

  /// Notes that a solver has given a member a number.
  @inline(__always)
  fileprivate final func take(_ member: Int, as number: Int32) {
    if !places[member].isNowhere { return share(member) }
    if !places.haveNumber { _ = Unmanaged.passRetained(self) }
    places[member] = Place(number)
  }

  /// Notes that one solver more has a member.
  @inline(never)
  fileprivate final func share(_ member: Int) {
    _ = Unmanaged.passRetained(self)
    let hadNumber = places[member].number >= 0
    places[member].share()
    // Without another number the hold that was common is that of the solver that had the member so far.
    if hadNumber && places.haveNumber { _ = Unmanaged.passRetained(self) }
  }

  /// Notes that a solver has let go of a member, and with it maybe of the group.
  @inline(__always)
  fileprivate final func leave(_ member: Int, as number: Int32) {
    if places[member].number == number {
      places[member] = Place()
      if places.haveNumber { return }
    }
    Unmanaged.passUnretained(self).release()
  }
}

/// The places of a group's members.
///
/// A vector of four would have aligned them to 16 bytes, and with them the object that holds it.
private struct MemberPlaces {
  private var numbers = (Place().number, Place().number, Place().number, Place().number)

  /// Whether one of them is a number, as what stands for none is below 0.
  @inline(__always)
  var haveNumber: Bool {
    numbers.0 & numbers.1 & numbers.2 & numbers.3 >= 0
  }

  /// The place of a member from 0 to 3.
  subscript(member: Int) -> Place {
    @inline(__always) mutating get { withNumber(of: member) { Place($0.pointee) } }
    @inline(__always) set { withNumber(of: member) { $0.pointee = newValue.number } }
  }

  /// Does something with a number as an element of an array, whose elements lie as those of a tuple do.
  @inline(__always)
  private mutating func withNumber<Result>(
    of member: Int, _ body: (UnsafeMutablePointer<Int32>) -> Result
  ) -> Result {
    withUnsafeMutableBytes(of: &numbers) {
      body($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Int32.self) + member)
    }
  }
}

/// A variable in one word: the address of its object or, for a member of a group, that of the group and which member it
/// is.
///
/// Like `Unmanaged` it keeps nothing alive.
@usableFromInline
package struct VariableReference: BitwiseCopyable {
  /// The bit by which members are known; objects lie at multiples of 16.
  @inlinable
  static var memberBit: UInt { @inline(__always) get { 4 } }

  @usableFromInline
  let word: UnsafeMutableRawPointer

  @inlinable
  @inline(__always)
  package static func == (lhs: VariableReference, rhs: VariableReference) -> Bool {
    lhs.word == rhs.word
  }

  /// A member, from 0 to 3, of the group at an address.
  @inlinable
  @inline(__always)
  package init(_ member: UInt8, ofGroupAt address: UnsafeMutableRawPointer) {
    word = address + Int(VariableReference.memberBit | UInt(member & 3))
  }

  /// A variable that has an object of its own and stands for no member of a group.
  @inline(__always)
  package init(single variable: Unmanaged<Variable>) { word = variable.toOpaque() }

  @inlinable
  var isMember: Bool {
    @inline(__always) get { UInt(bitPattern: word) & VariableReference.memberBit != 0 }
  }

  @inline(__always)
  fileprivate var member: Int { Int(bitPattern: word) & 3 }

  @inline(__always)
  private var group: Unmanaged<VariableGroup> {
    .fromOpaque(UnsafeRawPointer(bitPattern: UInt(bitPattern: word) & ~7).unsafelyUnwrapped)
  }

  @inlinable
  var single: Unmanaged<Variable> {
    @inline(__always) get { .fromOpaque(word) }
  }

  /// What a layer above knows the variable by: its own tag, or its group's address and in the lowest bits which member it
  /// is; 0 for those it does not know.
  @inlinable
  package var tag: UInt {
    @inline(__always) get {
      isMember
        ? UInt(bitPattern: word) & ~VariableReference.memberBit
        : single._withUnsafeGuaranteedRef { $0.tag }
    }
  }

  /// An object for the variable: its own, or one that stands for a member.
  @usableFromInline
  package var variable: Variable {
    @inline(never) get {
      isMember ? Variable(standingFor: self) : single.takeUnretainedValue()
    }
  }

  /// Does something with an object for the variable.
  @inlinable
  @inline(__always)
  func withVariable(_ body: (Variable) -> Void) {
    if _fastPath(!isMember) { single._withUnsafeGuaranteedRef(body) } else { body(variable) }
  }

  @inline(__always)
  func retain() {
    if isMember { _ = group.retain() } else { _ = single.retain() }
  }

  @inline(never)
  func release() {
    if isMember { group.release() } else { single.release() }
  }

  // MARK: Places

  /// Where a solver has the variable.
  @inline(__always)
  var place: Place {
    isMember
      ? group._withUnsafeGuaranteedRef { $0.place(of: member) }
      : single._withUnsafeGuaranteedRef { $0.place.current }
  }

  /// Has a solver hold the variable, to which it has given a number.
  @inline(__always)
  func take(as number: Int32) {
    if isMember { return group._withUnsafeGuaranteedRef { $0.take(member, as: number) } }
    single._withUnsafeGuaranteedRef { $0.place.take(number) }
    _ = single.retain()
  }

  /// Has one solver more hold the variable.
  @inline(never)
  func share() {
    if isMember { return group._withUnsafeGuaranteedRef { $0.share(member) } }
    single._withUnsafeGuaranteedRef { $0.place.share() }
    _ = single.retain()
  }

  /// Has a solver let go of the variable, to which it had given a number.
  @inline(never)
  func leave(as number: Int32) {
    if isMember { return group._withUnsafeGuaranteedRef { $0.leave(member, as: number) } }
    single._withUnsafeGuaranteedRef { $0.place.leave(number) }
    single.release()
  }
}
