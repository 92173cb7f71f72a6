import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// The controller that is its table's data source and delegate.
struct TableViewControllerTests {
  private final class Numbers: TableViewController {
    var count = 30
    var loads = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      identifier = "numbers"
      tableView.register(BoxCell.self, forCellReuseIdentifier: "box")
    }
    override func numberOfSections(in tableView: TableView) -> Int {
      loads += 1
      return 1
    }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      count
    }
    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      (cell as? BoxCell)?.height = { _ in Double(indexPath.row + 1) }
      return cell
    }
  }

  @Test("the table fills the view and is loaded when it appears")
  func loaded() {
    let stage = ControllerStage()
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    let numbers = Numbers(style: .grouped)
    stage.window.rootViewController = numbers
    #expect(numbers.loads == 0)
    stage.window.runUpdateCycle()
    #expect(numbers.loads == 1)
    #expect(numbers.tableView === numbers.view)
    #expect(numbers.tableView.style == .grouped)
    #expect(numbers.tableView.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    let first = numbers.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first?.frame == Rect(x: 0, y: 0, width: 320, height: 17))
    #expect(first?.convert(Point.zero, to: stage.window).y == 44)
    #expect(stage.messages == [])
  }

  @Test("the selection is taken back when it appears again, unless it is to stay")
  func selection() {
    let stage = ControllerStage()
    let numbers = Numbers()
    stage.window.rootViewController = numbers
    stage.window.runUpdateCycle()
    for clears in [true, false] {
      numbers.clearsSelectionOnViewWillAppear = clears
      numbers.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false)
      stage.window.isHidden = true
      stage.window.isHidden = false
      stage.window.runUpdateCycle()
      #expect((numbers.tableView.indexPathForSelectedRow == nil) == clears)
    }
    #expect(numbers.loads == 1)
  }

  @Test("a controller with another view has its table in it")
  func anotherView() {
    final class Framed: TableViewController {
      override func loadView() {
        view = View()
        let table = TableView(frame: Rect(x: 0, y: 100, width: 320, height: 100))
        view.addSubview(table)
        table.dataSource = self
        tableView = table
      }
    }
    let stage = ControllerStage()
    let framed = Framed()
    stage.window.rootViewController = framed
    stage.window.runUpdateCycle()
    #expect(framed.tableView.superview === framed.view)
    final class Wrong: TableViewController {
      override func loadView() { view = View() }
    }
    let wrong = Wrong()
    wrong.identifier = "wrong"
    wrong.clearsSelectionOnViewWillAppear = false
    let messages = MessageTexts()
    LayoutMessage.withHandler({ messages.add($0.description) }) { _ = wrong.tableView }
    #expect(
      messages.texts == [
        "LayoutSolver: the view of Wrong:'wrong' is not a table: set its tableView in loadView or viewDidLoad; "
          + "it got an empty one"
      ])
  }

  @Test("rows follow the text when the device is turned")
  func turned() {
    let stage = ControllerStage(width: 320, height: 480)
    let numbers = Numbers()
    stage.window.rootViewController = numbers
    stage.window.runUpdateCycle()
    stage.window.transition(to: Size(width: 480, height: 320), duration: 0)
    stage.window.runUpdateCycle()
    #expect(numbers.tableView.visibleCells.allSatisfy { $0.frame.width == 480 })
    #expect(stage.messages == [])
  }

  @Test("the controller goes with its table")
  func lifetime() {
    weak var controller: Numbers?
    weak var table: TableView?
    do {
      let stage = ControllerStage()
      let numbers = Numbers()
      stage.window.rootViewController = numbers
      stage.window.runUpdateCycle()
      controller = numbers
      table = numbers.tableView
      stage.window.rootViewController = nil
    }
    #expect(controller == nil && table == nil)
  }
}
