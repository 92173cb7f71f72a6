extension View {
  /// Takes back margins that were set, so that the view has the default ones again.
  public final func resetLayoutMargins() {
    if guides?.ownMargins == nil { return }
    guides?.ownMargins = nil
    insetsDidChange()
  }
}
