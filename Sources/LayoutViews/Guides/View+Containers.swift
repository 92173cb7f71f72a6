/// What containers say of the views that they show: how much of them bars cover, and whose margins they have.
extension View {
  /// What bars of a container cover of the view, beside what its host and its place say.
  package final var barInsets: EdgeInsets {
    get { guides?.barInsets ?? .zero }
    set {
      if newValue == barInsets { return }
      madeGuides.barInsets = newValue
      noteTracksInsets()
      insetsMayDiffer()
      recordStorage?.engine?.noteInsets(of: self)
    }
  }

  /// Whether the view has at least the margins of a controller's view.
  package final var hasSystemMargins: Bool {
    get { guides?.hasSystemMargins ?? false }
    set {
      if newValue == hasSystemMargins { return }
      madeGuides.hasSystemMargins = newValue
      insetsDidChange()
    }
  }
}

extension Window {
  /// Has the guides follow what covers the window, where that is not what they were laid out with.
  package final func updateCoveredInsets() {
    if let guides, coveredInsets != guides.usedSafeArea { insetsDidChange() }
  }
}
