import ConstraintSolver

/// A linear relation between attributes of two items:
/// `first.attribute  relation  multiplier · second.attribute + constant`.
///
/// A constraint has an effect while it is active. Its nearest common ancestor of both items then holds
/// it (``View/constraints``), and positions are measured in that view's coordinates.
///
/// ```swift
/// LayoutConstraint.activate([
///   title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
///   title.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
/// ])
/// ```
///
/// Constraints do not retain their items.
#if MainActorViews
  @MainActor
#endif
open class LayoutConstraint {
  /// The records of the items, which do not change; nil where there is no second item, or a foreign one.
  @exclusivity(unchecked)
  final var first: ItemRecord?
  @exclusivity(unchecked)
  final var second: ItemRecord?
  @exclusivity(unchecked)
  final var extras: ConstraintExtras?

  @exclusivity(unchecked)
  final var storedConstant: Double
  @exclusivity(unchecked)
  final var storedPriority: LayoutPriority = .required

  /// The part of the first item.
  public let firstAttribute: Attribute
  /// The part of the second item; `notAnAttribute` where there is none.
  public let secondAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  @exclusivity(unchecked)
  final var state: EngineState

  /// The view that holds the constraint while it is active.
  @inline(__always)
  final var owner: View? {
    get { ownerReference?.takeUnretainedValue() }
    set { ownerReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  /// The same, which costs no reference counting where it is compared.
  @exclusivity(unchecked)
  final var ownerReference: Unmanaged<View>?
  /// The constraints before and after this one in the list of the view that holds it (`ConstraintList`).
  @exclusivity(unchecked)
  final var previousHeld: Unmanaged<LayoutConstraint>?
  @exclusivity(unchecked)
  final var nextHeld: Unmanaged<LayoutConstraint>?
  /// When the constraint was activated, counted by its engine.
  @exclusivity(unchecked)
  final var sequence: UInt32 = 0
  @exclusivity(unchecked)
  private final var compactPlace = RowReference.none.compact
  /// The row, where it is known by a number.
  @inline(__always)
  final var rowPlace: RowReference {
    get { RowReference(compact: compactPlace) }
    set { compactPlace = newValue.compact }
  }

  /// Where a constraint stands with the engine.
  struct EngineState: OptionSet {
    let rawValue: UInt8
    /// It is in the list of those to be lowered and added.
    static let isListed = EngineState(rawValue: 1)
    /// It is to be lowered.
    static let isPending = EngineState(rawValue: 2)
    /// The solver holds its row.
    static let isInstalled = EngineState(rawValue: 4)
    /// It was broken to resolve a conflict.
    static let isBroken = EngineState(rawValue: 8)
    /// Its constant is in the list of those to be changed.
    static let isConstantListed = EngineState(rawValue: 16)
    /// Its priority is in the list of those to be changed.
    static let isPriorityListed = EngineState(rawValue: 32)
    /// The library made it, on behalf of a view of its own.
    static let isSystemMade = EngineState(rawValue: 64)
    /// An item was given that is none of this library's.
    static let hasForeignItem = EngineState(rawValue: 128)
  }

  /// Creates a constraint between attributes of two items; it is not active.
  ///
  /// Attributes that do not go together are refused when the constraint is activated.
  ///
  /// - Parameters:
  ///   - view1: The first item: a view or a guide.
  ///   - attribute1: Its attribute.
  ///   - relation: How the sides compare.
  ///   - view2: The second item, or nil.
  ///   - attribute2: Its attribute; `notAnAttribute` where there is no second item.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: What is added to the right side, in points.
  public init(
    item view1: AnyObject, attribute attribute1: Attribute, relatedBy relation: Relation,
    toItem view2: AnyObject?, attribute attribute2: Attribute, multiplier: Double, constant: Double
  ) {
    first = LayoutConstraint.record(of: view1)
    second = view2.flatMap { LayoutConstraint.record(of: $0) }
    state = first == nil || (view2 != nil && second == nil) ? .hasForeignItem : []
    firstAttribute = attribute1
    secondAttribute = view2 == nil ? .notAnAttribute : attribute2
    self.relation = relation
    storedConstant = constant
    setMultiplier(multiplier)
  }

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  #if !hasFeature(Embedded)
    /// Creates a constraint between attributes of two items whose types are not known to be classes.
    ///
    /// Protocols of layout libraries may have views and guides conform without being of classes only. What is
    /// neither a view nor a guide is refused when the constraint is activated.
    @_disfavoredOverload
    public convenience init<First, Second>(
      item view1: First, attribute attribute1: Attribute, relatedBy relation: Relation,
      toItem view2: Second?, attribute attribute2: Attribute, multiplier: Double, constant: Double
    ) {
      self.init(
        item: view1 as AnyObject, attribute: attribute1, relatedBy: relation,
        toItem: view2.map { $0 as AnyObject }, attribute: attribute2, multiplier: multiplier,
        constant: constant)
    }

    /// Creates a constraint of an item whose type is not known to be a class.
    @_disfavoredOverload
    public convenience init<First>(
      item view1: First, attribute attribute1: Attribute, relatedBy relation: Relation,
      toItem view2: AnyObject?, attribute attribute2: Attribute, multiplier: Double,
      constant: Double
    ) {
      self.init(
        item: view1 as AnyObject, attribute: attribute1, relatedBy: relation, toItem: view2,
        attribute: attribute2, multiplier: multiplier, constant: constant)
    }
  #endif

  /// Creates a constraint of two items, or of one, with a multiplier of 1.
  @usableFromInline
  init(
    _ first: ItemRecord, _ firstAttribute: Attribute, _ relation: Relation, _ second: ItemRecord?,
    _ secondAttribute: Attribute, _ constant: Double
  ) {
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    state = []
    storedConstant = constant
  }

  /// Creates a constraint of anchors.
  @usableFromInline
  init(
    _ left: AnchorOperand, _ relation: Relation, _ right: AnchorOperand?, multiplier: Double,
    constant: Double
  ) {
    first = left.item
    second = right?.item
    firstAttribute = left.attribute
    secondAttribute = right?.attribute ?? .notAnAttribute
    self.relation = relation
    state = []
    storedConstant = constant
    setMultiplier(multiplier)
    if left.origin != nil || right?.origin != nil {
      madeExtras.distance = DistanceOperands(first: left.origin, second: right?.origin)
    }
  }

  /// Notes the factor of the second attribute, which does not change afterwards.
  private final func setMultiplier(_ multiplier: Double) {
    if multiplier != 1 { madeExtras.multiplier = multiplier }
  }

  /// Creates a constraint that says nothing and cannot be activated: a placeholder.
  public init() {
    first = nil
    second = nil
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    state = []
    storedConstant = 0
  }

  private static func record(of item: AnyObject) -> ItemRecord? {
    if let view = item as? View { return view.record }
    if let guide = item as? LayoutGuide { return guide.record }
    return nil
  }

  /// The records again: to look at what the constraint holds costs no reference counting.
  final var firstReference: Unmanaged<ItemRecord>? {
    @inline(__always) get { LayoutConstraint.reference(to: &first) }
  }
  final var secondReference: Unmanaged<ItemRecord>? {
    @inline(__always) get { LayoutConstraint.reference(to: &second) }
  }

  /// What a variable refers to, read as an address.
  @inline(__always)
  private static func reference(to item: inout ItemRecord?) -> Unmanaged<ItemRecord>? {
    let address = withUnsafeMutableBytes(of: &item) { $0.load(as: UnsafeRawPointer?.self) }
    return address.map { Unmanaged.fromOpaque($0) }
  }

  /// The first item, while it exists.
  public final var firstItem: AnyObject? { first?.object }
  /// The second item, while it exists.
  public final var secondItem: AnyObject? { second?.object }

  /// What is added to the right side, in points.
  ///
  /// Changing it is the cheapest change of a layout. A number that is not finite is refused with a
  /// message and changes nothing.
  open var constant: Double {
    get { storedConstant }
    set { setConstant(newValue) }
  }

  /// How much the constraint matters; it may be changed at any time, also from and to required.
  ///
  /// A priority that is not above 0 and up to 1000 is refused with a message and changes nothing.
  open var priority: LayoutPriority {
    get { storedPriority }
    set { setPriority(newValue) }
  }

  /// Whether the constraint takes part in the layout.
  ///
  /// Setting it activates or deactivates the constraint. Where that is impossible a message says why
  /// and the constraint stays inactive; ``install(_:)`` throws instead.
  open var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// The constraint as a line of a log: its type, its identifier or address, what it says, and its state.
  ///
  /// Positions next to a neighbour or the superview are in visual format, everything else is an equation:
  ///
  /// ```text
  /// <LayoutConstraint:'gap' H:[Label:'name']-(8)-[Label:'value']   (active)>
  /// <LayoutConstraint:0x55d0c0 H:|-(16)-[Label:'name']   (active, names: '|':View:'card')>
  /// <LayoutConstraint:0x55d120 Label:'name'.width <= 200 priority:750>
  /// ```
  open var description: String { logLine }
}

/// The start of a distance between two anchors.
@usableFromInline
final class AnchorOrigin {
  let item: ItemRecord
  let attribute: LayoutConstraint.Attribute
  /// Whether the distance is measured in reading direction, though its attributes have no side.
  let followsDirection: Bool

  init(item: ItemRecord, attribute: LayoutConstraint.Attribute, followsDirection: Bool = false) {
    self.item = item
    self.attribute = attribute
    self.followsDirection = followsDirection
  }
}

/// One side of a constraint made of anchors.
@usableFromInline
struct AnchorOperand {
  @usableFromInline
  let item: ItemRecord
  @usableFromInline
  let attribute: LayoutConstraint.Attribute
  /// Where a distance starts, for a dimension that is the distance between two anchors.
  @usableFromInline
  let origin: AnchorOrigin?

  @inlinable
  init(item: ItemRecord, attribute: LayoutConstraint.Attribute, origin: AnchorOrigin?) {
    self.item = item
    self.attribute = attribute
    self.origin = origin
  }
}
