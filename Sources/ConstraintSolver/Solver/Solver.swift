/// An incremental solver of linear constraints with strictly lexicographic priorities.
///
/// ```swift
/// let solver = Solver()
/// let x = Variable("x"), width = Variable("width"), right = Variable("right")
/// try solver.add([
///   Constraint(x + width + 8 <= right),                        // required
///   Constraint(width == 40, priority: .defaultLow),            // 250
/// ])
/// try solver.edit(right, priority: 999)
/// try solver.suggest(320, for: right)
/// solver.forEachChange { variable, value in print(variable.name, value) }
/// ```
///
/// Required constraints hold always: a call that would leave them without a solution throws and
/// changes nothing. Below that, the violations of each priority are minimised before those of the
/// next lower one, whatever their number; within a priority their weighted sum is.
///
/// Changes of optional constraints and suggestions are noted, and solved when a value is read. What
/// they cost follows what they move, not the size of the system. A variable that no constraint
/// determines rests at 0; one over which there is only an inequality is where that is tight.
///
/// A solver belongs to one task at a time, with its constraints, and may move between tasks (`sending`); any
/// number of solvers may run in parallel. The same calls give the same results, bit for bit.
public final class Solver {
  /// Where the system is: in memory that is the solver's own.
  ///
  /// No caller's code runs while a method works on the system, so accesses never overlap; checking each, as those of a
  /// stored property are, would cost as much as a small edit. Of a stored property a program also holds descriptions of
  /// all types within it, and code to copy and to move them, which were a fifth of the solver; an address needs none.
  private let memory: UnsafeMutableRawPointer

  /// The whole state.
  var system: System {
    @inline(__always)
    _read { yield state.pointee }
    @inline(__always)
    _modify { yield &state.pointee }
  }

  @inline(__always)
  private var state: UnsafeMutablePointer<System> { memory.assumingMemoryBound(to: System.self) }

  /// Creates a solver without constraints.
  public init() {
    memory = SystemMemory.make()
  }

  deinit {
    SystemMemory.renew(state, keeping: 0)
    memory.deallocate()
  }

  /// Makes the solver what a new one is.
  ///
  /// It keeps small buffers, which a new one would have to allocate.
  ///
  /// - Parameter greatest: For how many elements a buffer may be that is kept.
  /// - Complexity: O(variables and constraints).
  package func renew(keeping greatest: Int = Fields.keptCapacity) {
    SystemMemory.renew(state, keeping: greatest)
  }

  /// Creates a solver that holds the same constraints and edits and has the same solution.
  ///
  /// The copy shares nothing that changes with the original, except that constraints know their
  /// constant and priority: a change made through one solver shows there, and is not seen by the other. What
  /// the original has yet to report the copy reports as well, also while ``forEachChange(_:)`` runs. Both stay
  /// with one task.
  ///
  /// - Complexity: O(size of the system), a copy of flat buffers.
  public func copy() -> Solver {
    let copy = Solver()
    SystemMemory.copy(state, to: copy.state)
    return copy
  }

  /// Solves what is pending; reading a value does so as well.
  public func solve() {
    system.solve()
  }

  /// Removes all constraints and ends all edits; every variable rests at 0.
  public func reset() {
    system.reset()
  }

  /// What the solver has done.
  public var statistics: Statistics {
    system.simplex.basis.statistics
  }

  /// Sets the counts of `statistics` to zero.
  public func resetStatistics() {
    system.simplex.basis.statistics = Statistics()
  }

  /// So many variables searches have reached since the solver was made, and what factorisations cost in these terms: for
  /// tests of what a change costs.
  package var searchedVariables: Int { system.simplex.basis.work }

  /// Solves so far whose values may not be what was asked for, for a layout to tell of.
  package var troubles: Int { system.simplex.troubles }

  /// The number of variables that the constraints and edits name.
  public var variableCount: Int { system.variableCount }

  /// The number of constraints that the solver holds.
  public var constraintCount: Int { system.constraintCount }

  /// The bytes that the solver's buffers occupy, without the variables and constraints themselves.
  public var byteCount: Int { SystemMemory.byteCount(of: state) }
}
