/// What few views have of names, and of objects that they are there for; made when something sets it.
final class ViewAttachments {
  /// The name by which messages, dumps and pictures call the view.
  var identifier: String?
  var client = WeakClient()
  var controller = WeakLayoutController()
  /// For the root of a tree that has been laid out, its engine.
  @exclusivity(unchecked)
  var engine: LayoutEngine?
}

extension View {
  /// The record of names and of what the view is there for, made if it is not there.
  final var madeAttachments: ViewAttachments {
    if let attachments { return attachments }
    let made = ViewAttachments()
    attachments = made
    return made
  }

  /// The name by which messages, dumps and pictures call the view.
  public final var identifier: String? {
    get { attachments?.identifier }
    set { if newValue != nil || attachments != nil { madeAttachments.identifier = newValue } }
  }

  /// For the root of a tree that has been laid out, its engine.
  final var ownEngine: LayoutEngine? {
    get { attachments?.engine }
    set { if newValue != nil || attachments != nil { madeAttachments.engine = newValue } }
  }
}
