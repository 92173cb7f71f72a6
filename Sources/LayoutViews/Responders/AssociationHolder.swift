/// An object that ported code associates values with, by keys of its own.
package protocol AssociationHolder: AnyObject {
  /// The values by their keys.
  var associations: [UInt: Any] { get set }
}

extension View: AssociationHolder {
  package final var associations: [UInt: Any] {
    get { guides?.extras?.associations ?? [:] }
    set { madeExtras.associations = newValue }
  }
}

extension GestureRecognizer: AssociationHolder {}
extension LayoutGuide: AssociationHolder {}
