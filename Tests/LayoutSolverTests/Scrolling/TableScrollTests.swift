import LayoutSolver
import Testing

@testable import LayoutViews

/// Tables and collections are scroll views: fingers scroll them, and their delegates hear of it.
struct TableScrollTests {
  final class Source: TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
    CollectionViewDelegate
  {
    var offsets: [Double] = []
    var log: [String] = []
    var whenScrolled: (ScrollView) -> Void = { _ in }
    var cells = 0

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 200 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      cells += 1
      return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 200 }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      cells += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      offsets.append(scrollView.contentOffset.y)
      whenScrolled(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("drag") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("rest") }
  }

  @Test("a table is dragged and goes on; its delegate hears of it, rows come into sight")
  func table() {
    let stage = TouchStage()
    let source = Source()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = source
    #expect((table as ScrollView).delegate === source)
    stage.window.addSubview(table)
    stage.window.runUpdateCycle()
    #expect(table.indexPathsForVisibleRows.first?.row == 0)
    source.whenScrolled = { ($0 as? TableView)?.layoutIfNeeded() }
    stage.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 300), steps: 5)
    #expect(source.offsets == [20, 40, 60, 80] && source.log == ["drag"])
    #expect(table.indexPathsForVisibleRows.first?.row == 2)
    stage.wait(5)
    stage.window.runUpdateCycle()
    #expect(source.log == ["drag", "rest"])
    #expect((table.contentOffset.y - 579.5).magnitude < 0.1)
    #expect(table.indexPathsForVisibleRows.first?.row == 14)
    // Pulled beyond its top it goes back; what the layout does to the offset is told of as well.
    table.contentOffset.y = 0
    stage.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 200), steps: 5, lifts: false)
    stage.window.runUpdateCycle()
    #expect((table.contentOffset.y + ScrollCurves.resisted(80, length: 480)).magnitude < 1e-9)
    stage.touch(.ended, 100, 200, after: 0.3)
    stage.wait(3)
    #expect(table.contentOffset.y == 0)
    source.offsets = []
    table.contentInset.top = 30
    stage.window.runUpdateCycle()
    #expect(source.offsets == [-30] && table.contentOffset.y == -30)
    table.delegate = nil
    #expect((table as ScrollView).delegate == nil)
  }

  @Test("so is a collection; a delegate may have it load anew while it scrolls")
  func collection() {
    let stage = TouchStage()
    let source = Source()
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.delegate = source
    stage.window.addSubview(collection)
    stage.window.runUpdateCycle()
    source.whenScrolled = { ($0 as? CollectionView)?.reloadData() }
    stage.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 300), steps: 5)
    for _ in 0..<40 {
      stage.wait(0.1)
      stage.window.runUpdateCycle()
    }
    #expect(source.log == ["drag", "rest"])
    #expect((collection.contentOffset.y - 579.5).magnitude < 0.1)
    #expect(collection.indexPathsForVisibleItems.first?.item == 45)
    #expect(stage.messages.isEmpty)
  }
}
