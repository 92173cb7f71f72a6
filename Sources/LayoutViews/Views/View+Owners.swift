extension View {
  /// The object of a toolkit on whose behalf this view is laid out.
  public final var client: (any ViewClient)? {
    get { clientReference.object }
    set {
      clientReference.object = newValue
      marks.remove(.isAlignedByFrame)
      if client == nil { marks.remove(.hasClient) } else { marks.insert(.hasClient) }
    }
  }

  /// The object that controls the view with its subtree and takes part in the passes over it.
  public final var controller: (any LayoutController)? {
    get { controllerReference.object }
    set {
      controllerReference.object = newValue
      if controller == nil {
        marks.remove(.hasController)
      } else {
        marks.insert(.hasController)
        noteHoldsControllers()
      }
    }
  }
}
