/// The tight forms of a system and the triangular structure through which they determine the
/// variables: the solver's factored basis.
///
/// A *form* is a linear form `a · x`. Those that are *tight* are held at a value, and together with
/// the *rest rows* `x_v = 0` they make a square system `B x = b`. `B` is never inverted and, for the
/// triangular part that nearly all of a layout is, not even factorised. Instead each variable has
/// one **definition**: a tight form that contains it, or none when it is at rest. The assignment is a
/// perfect matching between variables and tight rows, and the graph in which a variable depends on the
/// other variables of its definition has the blocks of the block triangular form of `B` as its
/// strongly connected components. So
///
/// - solving `B x = b` (FTRAN) visits what a change reaches, in topological order, and evaluates each
///   variable from its definition, as one would write it by hand;
/// - solving `Bᵀ y = c` (BTRAN) runs the same order backwards;
/// - exchanging a tight form for another one changes the matching along one alternating path;
/// - only components of more than one variable (simultaneous equations) carry numeric factors, and
///   those are made when first needed and thrown away when a definition in them changes.
///
/// The block triangular form does not depend on which perfect matching is used, so any alternating
/// path will do. As values are evaluated from the original coefficients, no error builds up over
/// exchanges, and there is nothing to refactorise.
///
/// Invariant: `forms[f].pivot == v` if and only if `variables[v].definition == f`, for `f, v >= 0`.
///
/// References: Duff and Reid, "An implementation of Tarjan's algorithm for the block triangularization
/// of a matrix", 1978; Gilbert and Peierls, 1988, for reachability; Davis and Palamadai Natarajan,
/// "Algorithm 907: KLU", 2010, for block triangular factors.
struct Basis: CompoundStorage, ~Copyable {
  /// What the basis knows of a variable.
  struct VariableNode: BitwiseCopyable {
    /// The tight form that defines it, or none at rest.
    var definition: FormIndex = .none
    /// The first term of its column.
    var columnHead: CellIndex = .none
    /// The factorised block that it belongs to, if any.
    var block: BlockIndex = .none
    /// The number of tight forms that contain it.
    var tightUses: Int32 = 0
    /// When the last search reached it.
    var index: Int32 = 0
    /// The earliest variable of its component that the last search found (Tarjan's low link).
    var low: Int32 = 0
    /// From which variable the last backward search came; none where it started.
    var parent: VariableIndex = .none
    /// Data of the layers above: which edit this is the variable of, if any.
    var edit: EditIndex = .none
  }

  /// A linear form.
  struct Form: BitwiseCopyable {
    /// Where its terms start.
    var start: CellIndex
    /// The number of its terms.
    var count: Int32
    /// The variable that it defines, or none where it is not tight.
    var pivot: VariableIndex = .none
    /// The last search that reached it.
    var mark: Int32 = 0
    /// The value at which it is held while it is tight.
    ///
    /// While it is not, the layer above has the upper end of its range here (`Simplex.high(of:)`).
    var held = Double.infinity

    /// The cells of its terms.
    @inline(__always)
    var terms: IndexRange<CellIndex> { IndexRange(from: start, count: count) }
  }

  /// A non-zero of the system, linked into its variable's column.
  struct Cell: BitwiseCopyable {
    var coefficient: Double
    var variable: VariableIndex
    var form: FormIndex
    var next: CellIndex = .none
    var previous: CellIndex = .none
  }

  /// The values x.
  var values = IndexedArray<VariableIndex, Double>()
  var variables = IndexedArray<VariableIndex, VariableNode>()
  var forms = IndexedArray<FormIndex, Form>()
  var cells = IndexedArray<CellIndex, Cell>()
  var freeVariables = FlatArray<VariableIndex>()
  var freeForms = FlatArray<FormIndex>()
  /// The first free run of each number of cells; runs are linked through `next`.
  var freeCells = FlatArray<CellIndex>()

  /// The variables whose value changed since the list was last emptied, each once.
  var changed = FlatArray<VariableIndex>()
  /// Whether a variable is in `changed`.
  var isChanged = IndexedArray<VariableIndex, Bool>()

  var search = Search()
  var blocks = Pool<BlockIndex, Block>()
  var blockScratch = BlockScratch()
  /// What blocks have become since they were factorised; within a solve only.
  var updates = Pool<BlockIndex, BlockUpdate>()
  var borderedBlocks = FlatArray<BlockIndex>()
  /// Whether the factors of a block that changes are kept.
  var keepsFactors = false
  /// Blocks of fewer variables than this are always factorised anew.
  var leastBorderedOrder = 32
  var journal = Journal()
  var statistics = Statistics()
  var limits = SizeLimits()
  /// Whether a block was not factorised because its factors would be too large, since this was last reset.
  var isOverLimit = false
  /// Whether a value was beyond the largest one since this was last reset.
  var hasOverflowed = false

  /// Work vector of the direction `d = B⁻¹ e`; zero outside of use.
  ///
  /// Like the next two it is empty until somebody needs it: most layouts need none, and each is 32 bytes a view.
  var direction = IndexedArray<VariableIndex, Double>()
  /// Work vector of the right side and then the solution of `Bᵀ y = c`; zero outside of use.
  var dual = IndexedArray<VariableIndex, Double>()
  /// Bounds of the errors of `dual`.
  var dualError = IndexedArray<VariableIndex, Double>()

  /// What factorising blocks has cost, in variables that a search reaches.
  var blockWork = 0
  /// How many of the variables that occur in forms no tight form defines.
  var freedom = 0

  /// Whether a block was found to be singular since this was last looked at.
  var hasSingularBlock = false

  init() {}

  /// Takes over what is no buffer; numeric factors are made again when needed.
  mutating func takeOver(_ other: borrowing Basis) {
    limits = other.limits
    freedom = other.freedom
    search.counter = other.search.counter
    search.formCounter = other.search.formCounter
    journal.takeOver(other.journal)
    for variable in variables.indices { variables[variable].block = .none }
  }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&values, .copied)
    visitor.visit(&variables, .copied)
    visitor.visit(&forms, .copied)
    visitor.visit(&cells, .copied)
    visitor.visit(&freeVariables, .copied)
    visitor.visit(&freeForms, .copied)
    visitor.visit(&freeCells, .copied)
    visitor.visit(&changed, .copied)
    visitor.visit(&isChanged, .copied)
    visitor.visit(&direction, .copied)
    visitor.visit(&dual, .copied)
    visitor.visit(&dualError, .copied)
    visitor.visit(&search, [])
    visitor.visit(&blocks, [])
    visitor.visit(&blockScratch, [])
    visitor.visit(&updates, [])
    visitor.visit(&borderedBlocks, [])
    visitor.visit(&journal, .trimmed)
  }
}
