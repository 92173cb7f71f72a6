/// The options of pictures, in the place of `LayoutDiagnostics/Wireframe/WireframeOptions.swift`.
///
/// The interface has pictures with all of them as they are by themselves. As constants they let the compiler leave out what
/// other ones need: dark pictures, screens of devices, and the appearances of views, which only readers of storyboards know.
struct WireframeOptions {
  var scale: Double { 1 }
  var showsNames: Bool {
    get { true }
    nonmutating set {}
  }
  var showsSizes: Bool { true }
  var showsGuides: Bool {
    get { true }
    nonmutating set {}
  }
  var showsHiddenViews: Bool { true }
  var showsProblems: Bool { true }
  var showsLegend: Bool { true }
  var expectedFrame: ((View) -> Rect?)? {
    get { nil }
    nonmutating set {}
  }
  var expectedFrameName: String { "" }
  var appearance: ((View) -> WireframeAppearance?)? {
    get { nil }
    nonmutating set {}
  }
  var constraintText: ((LayoutConstraint) -> String)? { nil }
  var caption: String? { nil }
  var notes: [String] { [] }
  var labelSize: Double { 11 }
  var cornerRadius: Double { 0 }
  var isDark: Bool { false }
  var overhang: Double {
    get { 0.5 }
    nonmutating set {}
  }
  var idPrefix: String { "wireframe" }

  func usable(for root: View) -> WireframeOptions { self }
}
