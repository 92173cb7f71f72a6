// Views, controllers, recognizers, guides and constraints are equal where they are the same object, so that they can be looked for in
// arrays and be members of sets, by whichever task. No result of a layout depends on such a set's order.

extension Responder: nonisolated Hashable {
  /// Returns whether both are the same view, controller or recognizer.
  nonisolated public static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Feeds the object's identity into a hasher.
  nonisolated public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension LayoutGuide: nonisolated Hashable {
  /// Returns whether both are the same guide.
  nonisolated public static func == (left: LayoutGuide, right: LayoutGuide) -> Bool {
    left === right
  }

  /// Feeds the guide's identity into a hasher.
  nonisolated public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension LayoutConstraint: nonisolated Hashable {
  /// Returns whether both are the same constraint, not whether they say the same.
  nonisolated public static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool {
    left === right
  }

  /// Feeds the constraint's identity into a hasher.
  nonisolated public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension AnyLayoutAnchor: Hashable {
  /// Returns whether both are the same part of the same item.
  public static func == (left: AnyLayoutAnchor, right: AnyLayoutAnchor) -> Bool {
    left.operand.item === right.operand.item
      && left.operand.attribute == right.operand.attribute
      && left.operand.origin?.item === right.operand.origin?.item
      && left.operand.origin?.attribute == right.operand.origin?.attribute
  }

  /// Feeds the item's identity and the attribute into a hasher.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(operand.item))
    hasher.combine(operand.attribute)
  }
}

extension LayoutConstraint {
  /// The anchor of the first item; nil where there is no item.
  public final var firstAnchor: AnyLayoutAnchor? {
    first.flatMap { anchor($0, firstAttribute, distance?.first) }
  }

  /// The anchor of the second item; nil where there is no item.
  public final var secondAnchor: AnyLayoutAnchor? {
    second.flatMap { anchor($0, secondAttribute, distance?.second) }
  }

  private func anchor(
    _ item: ItemRecord, _ attribute: Attribute, _ origin: AnchorOrigin?
  ) -> AnyLayoutAnchor? {
    if origin != nil { return LayoutDimension(item, attribute, origin: origin) }
    switch attribute.kind {
    case .none: return nil
    case .size: return LayoutDimension(item, attribute)
    case .y: return LayoutYAxisAnchor(item, attribute)
    case .absoluteX, .directionalX, .centerX: return LayoutXAxisAnchor(item, attribute)
    }
  }
}
