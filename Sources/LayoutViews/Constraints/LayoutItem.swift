public import ConstraintSolver

/// Something that constraints relate: a view, a layout guide, or a bar's guide.
///
/// Only the types of this library can be laid out; other types that conform are refused as foreign.
#if MainActorViews
  @MainActor
#endif
public protocol LayoutItem: AnyObject {}

extension View: LayoutItem {}
extension LayoutGuide: LayoutItem {}

/// The record of a view or guide that constraints hold on to, whether or not the object still exists.
///
/// Coordinates are those of the container's content: a view's superview, a guide's owning view. The
/// unknowns are the item's alignment rectangle there. A solver that knows one of them keeps the record as well.
///
/// Nothing of the caller's is called while one of its properties is accessed, so that accesses never overlap; checking
/// each would cost a tenth of a first layout.
@usableFromInline
final class ItemRecord: VariableGroup {
  /// An item's unknown.
  enum Unknown: UInt8 {
    case minX = 0
    case minY = 1
    case width = 2
    case height = 3
  }

  // What a layout that moves all items looks at comes first, in as few lines of the cache as there can be.

  /// The view or the guide of this record, while it exists.
  @exclusivity(unchecked)
  private var ownerReference: UnsafeMutableRawPointer?
  /// The engine that lays out the tree, where there is one.
  @exclusivity(unchecked)
  var engineReference: Unmanaged<LayoutEngine>?
  /// The alignment rectangle that the engine gave.
  @exclusivity(unchecked)
  private(set) var engineRect = Rect.zero
  /// How many of the engine's constraints name each unknown.
  @exclusivity(unchecked)
  var uses = UnknownCounts()
  /// What few items have; made when something sets it.
  @exclusivity(unchecked)
  private var extras: ItemExtras?
  @exclusivity(unchecked)
  private var isOfGuide = false
  /// The sizes that no row keeps from being negative, as none has been so far.
  @exclusivity(unchecked)
  var openBounds: OpenBounds = []
  /// Whether all unknowns are in use because constraints lay the item out.
  @exclusivity(unchecked)
  var isHeld = false
  /// Whether an engine has read values of the unknowns.
  @exclusivity(unchecked)
  var wasRead = false
  @exclusivity(unchecked)
  var isContentListed = false
  @exclusivity(unchecked)
  var isFrameListed = false
  /// Whether a constraint has named the item by an attribute within its margins.
  @exclusivity(unchecked)
  var hasMarginUses = false
  /// The active constraints that name the item.
  ///
  /// Views retain them.
  @exclusivity(unchecked)
  var references = ReferenceList()
  /// The rows that the engine makes on its own account for this item; those that are constraints are retained.
  @exclusivity(unchecked)
  var ownRows = OwnRowList()

  // Groups of variables are made by any task, those of views by the main actor.
  nonisolated override private init() { super.init() }

  convenience init(view: View) {
    self.init()
    ownerReference = Unmanaged.passUnretained(view).toOpaque()
  }

  convenience init(guide: LayoutGuide) {
    self.init()
    ownerReference = Unmanaged.passUnretained(guide).toOpaque()
    isOfGuide = true
  }

  /// Called when the view or the guide ceases to exist.
  func forgetOwner() { ownerReference = nil }

  /// The view of this record, while it exists; comparing references costs no reference counting.
  @inline(__always)
  var viewReference: Unmanaged<View>? {
    isOfGuide ? nil : ownerReference.map { Unmanaged.fromOpaque($0) }
  }

  /// The view of this record, while it exists.
  @inline(__always)
  var view: View? { viewReference?.takeUnretainedValue() }

  /// The guide of this record, while it exists.
  var guide: LayoutGuide? {
    if !isOfGuide { return nil }
    return ownerReference.map { Unmanaged<LayoutGuide>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The height that was measured for a width, for content whose height depends on its width.
  var measurement: ContentMeasurement? {
    get { extras?.measurement }
    set { if newValue != nil || extras != nil { madeExtras.measurement = newValue } }
  }

  /// While the constraints of the view are suspended, what is to be restored.
  var suspension: FrameSuspension? {
    get { extras?.suspension }
    set { if newValue != nil || extras != nil { madeExtras.suspension = newValue } }
  }

  /// Whether there is anything of what few items have, such as a measurement.
  @inline(__always)
  var hasExtras: Bool { extras != nil }

  private var madeExtras: ItemExtras {
    if let extras { return extras }
    let made = ItemExtras()
    extras = made
    return made
  }

  /// The engine that lays out the tree, where there is one.
  @inline(__always)
  var engine: LayoutEngine? {
    get { engineReference?.takeUnretainedValue() }
    set { engineReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// Whether an engine lays out the item's tree.
  @inline(__always)
  func belongs(to engine: LayoutEngine) -> Bool {
    engineReference?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
  }

  /// The engine's value of an unknown.
  subscript(unknown: Unknown) -> Double {
    get {
      switch unknown {
      case .minX: engineRect.origin.x
      case .minY: engineRect.origin.y
      case .width: engineRect.size.width
      case .height: engineRect.size.height
      }
    }
    set {
      switch unknown {
      case .minX: engineRect.origin.x = newValue
      case .minY: engineRect.origin.y = newValue
      case .width: engineRect.size.width = newValue
      case .height: engineRect.size.height = newValue
      }
    }
  }

  /// Whether rows name an unknown.
  func isUsed(_ unknown: Unknown) -> Bool { uses[Int(unknown.rawValue)] > 0 }

  /// The view in whose content coordinates the item's unknowns are.
  var container: View? {
    if let view { return view.superview }
    return guide?.owningView
  }

  /// The object itself, while it exists.
  var object: AnyObject? {
    if let view { return view }
    return guide
  }

  deinit {
    for row in ownRows { row.row.constraint?.release() }
  }

  /// Returns an unknown, which keeps the record alive where a solver has it.
  @inline(__always)
  func variable(_ unknown: Unknown) -> VariableReference {
    VariableReference(unknown.rawValue, ofGroupAt: Unmanaged.passUnretained(self).toOpaque())
  }
}

/// An unknown of an item that lives, as one word: the address of the item's record and which of its unknowns it is.
///
/// It is the tag of the solver's variable; lists of such need no reference counting.
struct ItemUnknown: BitwiseCopyable {
  let tag: UInt

  @inline(__always)
  init(_ kind: ItemRecord.Unknown, of item: ItemRecord) {
    tag = UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()) | UInt(kind.rawValue)
  }

  @inline(__always)
  fileprivate init(tag: UInt) { self.tag = tag }

  /// The unknown that a variable of a layout stands for.
  @inline(__always)
  init(_ variable: VariableReference) { tag = variable.tag }

  @inline(__always)
  var kind: ItemRecord.Unknown { ItemRecord.Unknown(rawValue: UInt8(tag & 3)).unsafelyUnwrapped }

  /// The item.
  @inline(__always)
  var item: ItemRecord { reference.takeUnretainedValue() }

  /// Where the item is, by which it is known while it lives.
  @inline(__always)
  var address: UInt { tag & ~3 }

  private var reference: Unmanaged<ItemRecord> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// Does something with the item that does not let go of it.
  @inline(__always)
  func withItem<Result>(_ body: (ItemRecord) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}

/// An unknown of an item that has come into use, or all four of them, as one word.
struct AwakenedUnknown: BitwiseCopyable {
  private static let allBit: UInt = 8
  private static let newBit: UInt = 4
  private let bits: UInt

  @inline(__always)
  init(_ kind: ItemRecord.Unknown, of item: ItemRecord) { bits = ItemUnknown(kind, of: item).tag }

  /// All unknowns of an item, of which no engine has read values before where they are new.
  @inline(__always)
  init(allOf item: ItemRecord, areNew: Bool = false) {
    bits =
      ItemUnknown(.minX, of: item).tag | AwakenedUnknown.allBit
      | (areNew ? AwakenedUnknown.newBit : 0)
  }

  @inline(__always)
  var isAll: Bool { bits & AwakenedUnknown.allBit != 0 }

  @inline(__always)
  var areNew: Bool { bits & AwakenedUnknown.newBit != 0 }

  /// The unknown, or the first of all.
  @inline(__always)
  private var first: ItemUnknown {
    ItemUnknown(tag: bits & ~(AwakenedUnknown.allBit | AwakenedUnknown.newBit))
  }

  @inline(__always)
  var item: ItemRecord { first.item }

  /// The numbers of the unknowns.
  @inline(__always)
  var kinds: ClosedRange<UInt8> { isAll ? 0...3 : first.kind.rawValue...first.kind.rawValue }

  /// The numbers of the width and the height.
  @inline(__always)
  static var sizes: ClosedRange<UInt8> { 2...3 }

  /// Does something with the item that does not let go of it.
  @inline(__always)
  func withItem<Result>(_ body: (ItemRecord) -> Result) -> Result { first.withItem(body) }
}

/// What few items have.
private final class ItemExtras {
  var measurement: ContentMeasurement?
  var suspension: FrameSuspension?
}

/// What is known of content whose height depends on its width.
struct ContentMeasurement {
  var width = -Double.infinity
  var height = 0.0
  /// How often it was measured in the update under way.
  var rounds = 0
}

extension VariableReference {
  /// The item whose unknown this is; nil for variables that no layout made.
  var item: ItemRecord? {
    let address = tag & ~UInt(3)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<ItemRecord>.fromOpaque(pointer).takeUnretainedValue()
  }

  var unknown: ItemRecord.Unknown {
    ItemRecord.Unknown(rawValue: UInt8(tag & 3)) ?? .minX
  }
}
