extension View: CustomStringConvertible {}

extension LayoutGuide: CustomStringConvertible {
  /// The type and the identifier or address, with the frame.
  public var description: String { "<\(debugName); layoutFrame = \(layoutFrame)>" }
}

extension AnyLayoutAnchor: CustomStringConvertible {
  /// The item and the name, such as `<LayoutXAxisAnchor View:'card'.leading>`.
  public var description: String {
    "<\(typeName(of: self)) \(operand.description)>"
  }
}

extension AnchorOperand {
  fileprivate var description: String {
    let part = "\(name(of: item)).\(attribute.name)"
    return origin.map { "(\(part) - \(name(of: $0.item)).\($0.attribute.name))" } ?? part
  }

  private func name(of item: ItemRecord) -> String {
    item.view?.debugName ?? item.guide?.debugName ?? "nil"
  }
}
