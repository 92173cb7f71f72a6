/// Up to four variables that have one object among them, as those of a box have: most of a layout's are such.
///
/// A member is known by a ``VariableReference``; a ``Variable`` of its own is made where someone asks for one. A group
/// belongs to one layout and with it to one task.
@usableFromInline
package final class VariableGroup: Sendable {
  /// The members' numbers (`Place`).
  @exclusivity(unchecked)
  fileprivate nonisolated(unsafe) final var places = SIMD4<Int32>(repeating: Place().number)
  /// What a layer above knows the group by: the address of an object of its own, whose lowest three bits are 0.
  @usableFromInline
  package let tag: UInt

  package init(tag: UInt) { self.tag = tag }
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

  /// A member of a group, from 0 to 3.
  @inlinable
  @inline(__always)
  package init(_ member: UInt8, of group: Unmanaged<VariableGroup>) {
    word = group.toOpaque() + Int(VariableReference.memberBit | UInt(member & 3))
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

  @inlinable
  var group: Unmanaged<VariableGroup> {
    @inline(__always) get {
      .fromOpaque(UnsafeRawPointer(bitPattern: UInt(bitPattern: word) & ~7).unsafelyUnwrapped)
    }
  }

  @inlinable
  var single: Unmanaged<Variable> {
    @inline(__always) get { .fromOpaque(word) }
  }

  /// What a layer above knows the variable by: its own tag, or its group's and in the lowest bits which member it is; 0 for
  /// those it does not know.
  @inlinable
  package var tag: UInt {
    @inline(__always) get {
      isMember
        ? group._withUnsafeGuaranteedRef { $0.tag } | UInt(bitPattern: word) & 3
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
    isMember ? body(variable) : single._withUnsafeGuaranteedRef(body)
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

  /// Whether a place is kept for the variable: those that no layer above knows are looked up by address.
  @inline(__always)
  var hasPlace: Bool { isMember || single._withUnsafeGuaranteedRef { $0.tag != 0 } }

  /// Where a solver has the variable.
  @inline(__always)
  var place: Place {
    isMember
      ? Place(group._withUnsafeGuaranteedRef { $0.places.number(of: member) })
      : single._withUnsafeGuaranteedRef { $0.place }
  }

  @inline(__always)
  func changePlace(_ change: (inout Place) -> Void) {
    if isMember {
      group._withUnsafeGuaranteedRef {
        var place = Place($0.places.number(of: member))
        change(&place)
        $0.places[member] = place.number
      }
    } else {
      single._withUnsafeGuaranteedRef { if $0.tag != 0 { change(&$0.place) } }
    }
  }
}

extension SIMD4<Int32> {
  /// An element, by its bits: a vector's subscript goes by way of memory.
  @inline(__always)
  fileprivate func number(of index: Int) -> Int32 {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let half = index & 2 == 0 ? halves.x : halves.y
    return Int32(truncatingIfNeeded: half &>> UInt64(truncatingIfNeeded: (index & 1) &* 32))
  }
}
