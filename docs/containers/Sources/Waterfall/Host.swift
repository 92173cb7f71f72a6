import LayoutSolver

/// Pictures of an app, known by their numbers.
final class Pictures: CollectionViewController {
  private lazy var source = CollectionViewDiffableDataSource<String, Int>(
    collectionView: collectionView
  ) { collection, path, number in
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "picture", for: path)
    cell.tag = number
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "picture")
  }

  func show(_ numbers: [Int]) {
    var next = DiffableDataSourceSnapshot<String, Int>()
    next.appendSections(["all"])
    next.appendItems(numbers)
    source.apply(next)
  }
}

/// The host: a window, and what it shows, which here are lines of text.
@main
final class Host {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let layout = WaterfallLayout()
  private lazy var pictures = Pictures(collectionViewLayout: layout)

  static func main() { Host().show() }

  private func say(_ title: String) {
    window.runUpdateCycle()
    let content = layout.collectionViewContentSize
    print("\(title): \(content.width) by \(content.height)")
    for cell in pictures.collectionView.visibleCells {
      let frame = cell.frame
      print("  \(cell.tag) at (\(frame.minX), \(frame.minY)), \(frame.width) by \(frame.height)")
    }
  }

  private func show() {
    window.messageHandler = { print("message: \($0)") }
    layout.height = { path, _ in Double(60 + path.item % 3 * 40) }
    window.rootViewController = pictures
    window.runUpdateCycle()
    pictures.show(Array(1...9))
    say("Nine pictures")
    pictures.collectionView.contentOffset.y = 150
    say("Scrolled")
    pictures.show([1, 9, 2, 3, 4, 5, 6, 7])
    say("The last one is the second, and one is gone")
    window.frame = Rect(x: 0, y: 0, width: 600, height: 150)
    layout.columns = 4
    say("Turned")
  }
}
