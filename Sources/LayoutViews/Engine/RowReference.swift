import ConstraintSolver

/// A row that the engine has made: in one word which of the solver's it is.
///
/// Most are known by their number in the solver, and before by their place among those on their way there. One that is
/// broken, that a message has named, or that takes more to say, is a constraint of the solver's.
nonisolated struct RowReference: BitwiseCopyable, Equatable {
  /// 0 for none, an address, or a number with the lowest bit set.
  private let bits: UInt

  /// No row.
  static let none = RowReference(bits: 0)

  private init(bits: UInt) { self.bits = bits }

  private init(value: Int) { bits = UInt(bitPattern: value) << 1 | 1 }

  /// A row in the solver.
  init(_ number: RowNumber) { self.init(value: Int(number.rawValue)) }

  /// A row on its way to the solver, among the engine's own or the others.
  init(pending place: Int, isOwn: Bool) { self.init(value: -1 - (2 * place + (isOwn ? 1 : 0))) }

  /// A constraint that someone keeps.
  init(_ constraint: Constraint) {
    bits = UInt(bitPattern: Unmanaged.passUnretained(constraint).toOpaque())
  }

  /// The same in half a word, of a row that is known by a number or not at all.
  @inline(__always)
  var compact: Int32 { isNumber ? Int32(truncatingIfNeeded: value) : .min }

  @inline(__always)
  init(compact: Int32) {
    self = compact == .min ? .none : RowReference(value: Int(compact))
  }

  @inline(__always)
  private var value: Int { Int(bitPattern: bits) >> 1 }

  @inline(__always)
  private var isNumber: Bool { bits & 1 != 0 }

  @inline(__always)
  var isNone: Bool { bits == 0 }

  /// The number of a row in the solver.
  @inline(__always)
  var number: RowNumber? {
    isNumber && value >= 0 ? RowNumber(rawValue: Int32(truncatingIfNeeded: value)) : nil
  }

  /// The place of a row on its way to the solver.
  @inline(__always)
  var pending: (place: Int, isOwn: Bool)? {
    if !isNumber || value >= 0 { return nil }
    let place = -1 - value
    return (place >> 1, place & 1 != 0)
  }

  /// The constraint, of a row that is one.
  @inline(__always)
  var constraint: Unmanaged<Constraint>? {
    if isNumber { return nil }
    return UnsafeRawPointer(bitPattern: bits).map { Unmanaged<Constraint>.fromOpaque($0) }
  }
}

/// A row that the engine has made on account of an item; the item's record keeps its constraint, where it has one.
nonisolated struct OwnRow: BitwiseCopyable {
  var row: RowReference
  let kind: LayoutEngine.RowKind
  let unknown: ItemRecord.Unknown
}
