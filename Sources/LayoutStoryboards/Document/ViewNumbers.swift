/// The numbers of the views of a tree, in the order of the file, by their ids.
///
/// What constraints are about is looked up by them as views are made, which is sooner found than by name.
nonisolated struct ViewNumbers {
  private var numbers: [String: Int] = [:]
  private var count = 0

  init(of root: MarkupElement) { add(root) }

  /// The number of a view; nil for what is no view of the tree.
  subscript(id: String) -> Int? { numbers[id] }

  private mutating func add(_ element: MarkupElement) {
    if let id = element.id { numbers[id] = count }
    count += 1
    for child in InterfaceView.elements(within: element) { add(child) }
  }
}
