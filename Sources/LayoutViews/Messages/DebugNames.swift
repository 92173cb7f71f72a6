extension View {
  /// How messages call the view: its type and its identifier or, without one, its address.
  @inline(never)
  package final var debugName: String { nameInMessages(self, identifier: identifier ?? "") }
}

extension LayoutGuide {
  /// How messages call the guide: for one that each view has, its view and its name, such as
  /// `View:'root'.safeAreaLayoutGuide`; else its type and its identifier or, without one, its address.
  package final var debugName: String {
    if isBuiltIn, let owner { return "\(owner.debugName).\(identifier)" }
    return nameInMessages(self, identifier: identifier)
  }

  /// Whether the guide is one that its view has by itself.
  package final var isBuiltIn: Bool {
    switch role {
    case .custom, .shared: false
    default: true
    }
  }
}

/// The type of an object with its identifier or, without one, its address.
package func nameInMessages(_ object: AnyObject, identifier: String) -> String {
  let type = typeName(of: object)
  return identifier.isEmpty ? "\(type):\(address(of: object))" : "\(type):'\(identifier)'"
}

/// The name of an object's class, without its module.
package func typeName(of object: AnyObject) -> String {
  #if hasFeature(Embedded)
    // Classes have no names there.
    switch object {
    case is Window: "Window"
    case is StackView: "StackView"
    case is ScrollView: "ScrollView"
    case is MeasuredView: "MeasuredView"
    case is View: "View"
    case is LayoutGuide: "LayoutGuide"
    case is EngineConstraint: "EngineConstraint"
    case is LayoutConstraint: "LayoutConstraint"
    case is LayoutXAxisAnchor: "LayoutXAxisAnchor"
    case is LayoutYAxisAnchor: "LayoutYAxisAnchor"
    case is LayoutDimension: "LayoutDimension"
    default: "Object"
    }
  #else
    String(describing: type(of: object))
  #endif
}

func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}
