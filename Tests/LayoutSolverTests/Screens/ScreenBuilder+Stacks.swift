import LayoutSolver

extension ScreenBuilder {
  func makeStackView(of element: MarkupElement) -> View { View() }

  func addArranged(_ view: View, to stack: View) { stack.addSubview(view) }
}
