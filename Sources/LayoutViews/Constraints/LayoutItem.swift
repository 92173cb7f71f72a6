import ConstraintSolver

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
/// unknowns are the item's alignment rectangle there.
final class ItemRecord {
  /// An item's unknown.
  enum Unknown: UInt8 {
    case minX = 0
    case minY = 1
    case width = 2
    case height = 3
  }

  /// The view of this record, while it exists.
  unowned(unsafe) var view: View?
  /// The guide of this record, while it exists.
  unowned(unsafe) var guide: LayoutGuide?
  /// The engine that lays out the tree, where there is one.
  unowned(unsafe) var engine: LayoutEngine?
  /// The active constraints that name the item.
  ///
  /// Views retain them.
  var references: [Unmanaged<LayoutConstraint>] = []
  /// The solver's unknowns, made when a constraint needs them.
  private var minX: Variable?
  private var minY: Variable?
  private var width: Variable?
  private var height: Variable?
  /// How many of the engine's constraints name each unknown.
  var uses = SIMD4<Int32>()
  /// Whether all unknowns are in use because constraints lay the item out.
  var isHeld = false
  var isContentListed = false
  var isFrameListed = false
  /// The engine's values: x, y, width, height.
  var values = SIMD4<Double>()
  /// The constraints that the engine makes on its own account for this item.
  var ownRows: [Constraint] = []
  /// The height that was measured for a width, for content whose height depends on its width.
  var measurement: ContentMeasurement?
  /// While the constraints of the view are suspended, what is to be restored.
  var suspension: FrameSuspension?

  init(view: View) {
    self.view = view
  }

  init(guide: LayoutGuide) {
    self.guide = guide
  }

  /// The engine's value of an unknown.
  subscript(unknown: Unknown) -> Double {
    get { values[Int(unknown.rawValue)] }
    set { values[Int(unknown.rawValue)] = newValue }
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

  /// Returns an unknown, which is made if it is not there.
  func variable(_ unknown: Unknown) -> Variable {
    if let known = existingVariable(unknown) { return known }
    let made = Variable(
      tag: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) | UInt(unknown.rawValue))
    switch unknown {
    case .minX: minX = made
    case .minY: minY = made
    case .width: width = made
    case .height: height = made
    }
    return made
  }

  func existingVariable(_ unknown: Unknown) -> Variable? {
    switch unknown {
    case .minX: minX
    case .minY: minY
    case .width: width
    case .height: height
    }
  }

  /// The alignment rectangle that the engine gave.
  var engineRect: Rect {
    Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

/// What is known of content whose height depends on its width.
struct ContentMeasurement {
  var width = -Double.infinity
  var height = 0.0
  /// How often it was measured in the update under way.
  var rounds = 0
}

extension Variable {
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
