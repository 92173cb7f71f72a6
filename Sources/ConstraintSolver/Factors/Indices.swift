/// The number of something of one kind, given by the solver; -1 where there is none.
///
/// Numbers of each kind are a type of their own, so that a row is never taken for a variable (GLOP's strong integers).
/// They cost nothing: each is 32 bits.
protocol SolverIndex: BitwiseCopyable, Hashable, Comparable, Sendable {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension SolverIndex {
  /// The number of what is at a position of its buffer.
  @inline(__always)
  init(_ position: Int) { self.init(rawValue: Int32(position)) }

  @inline(__always)
  static var none: Self { Self(rawValue: -1) }

  @inline(__always)
  var isNone: Bool { rawValue < 0 }

  @inline(__always)
  var isSome: Bool { rawValue >= 0 }

  /// Where it is in its buffer.
  @inline(__always)
  var position: Int { Int(rawValue) }

  @inline(__always)
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  @inline(__always)
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A variable, and so a column of the system.
struct VariableIndex: SolverIndex {
  var rawValue: Int32
}

/// A linear form.
struct FormIndex: SolverIndex {
  var rawValue: Int32
}

/// A non-zero of the system; those of one form follow each other.
struct CellIndex: SolverIndex {
  var rawValue: Int32

  @inline(__always)
  static func + (cell: CellIndex, count: Int32) -> CellIndex {
    CellIndex(rawValue: cell.rawValue + count)
  }

  @inline(__always)
  static func += (cell: inout CellIndex, count: Int32) { cell.rawValue += count }
}

/// A factorised block of simultaneous equations.
struct BlockIndex: SolverIndex {
  var rawValue: Int32
}

/// A constraint or edit as a row over a form.
struct RowIndex: SolverIndex {
  var rawValue: Int32
}

/// A priority in use below required; what is required has none.
struct LevelIndex: SolverIndex {
  var rawValue: Int32
}

/// Where a multiplier is stored; one that is zero is not.
struct MultiplierIndex: SolverIndex {
  var rawValue: Int32
}

/// An edit.
struct EditIndex: SolverIndex {
  var rawValue: Int32
}

/// Numbers that follow each other.
struct IndexRange<Index: SolverIndex>: Sequence, IteratorProtocol {
  private var position: Int32
  private let end: Int32

  /// The numbers from 0 to below a count.
  @inline(__always)
  init(count: Int) {
    position = 0
    end = Int32(truncatingIfNeeded: count)
  }

  /// So many numbers from the given one on.
  @inline(__always)
  init(from first: Index, count: Int32) {
    position = first.rawValue
    end = position + count
  }

  @inline(__always)
  mutating func next() -> Index? {
    if position >= end { return nil }
    defer { position += 1 }
    return Index(rawValue: position)
  }
}
