extension View {
  /// The object of a toolkit on whose behalf this view is laid out.
  public final var client: (any ViewClient)? {
    get { attachments?.client.object }
    set {
      if newValue != nil || attachments != nil { madeAttachments.client.object = newValue }
      marks.remove(.isAlignedByFrame)
      if client == nil { marks.remove(.hasClient) } else { marks.insert(.hasClient) }
    }
  }

  /// The object that controls the view with its subtree and takes part in the passes over it.
  public final var controller: (any LayoutController)? {
    get { attachments?.controller.object }
    set {
      if newValue != nil || attachments != nil { madeAttachments.controller.object = newValue }
      if controller == nil {
        marks.remove(.hasController)
      } else {
        marks.insert(.hasController)
        noteHoldsControllers()
      }
    }
  }
}
