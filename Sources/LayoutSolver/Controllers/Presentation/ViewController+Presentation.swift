extension ViewController {
  final var traitsOfPresentation: TraitCollection? { nil }
  final var isPresentedOrPresenting: Bool { false }
  final func presentationWillLayOut() {}
  final func presentationDidLayOut() {}
  final func forEachPresented(_ visit: (ViewController) -> Void) {}
}
