import LayoutSolver
import LayoutStoryboards
import Testing

/// Collections of a file: their layouts, prototypes, connections and controllers.
struct ArchivedCollectionTests {
  /// A controller of a file that shows items.
  private final class Tiles: CollectionViewController {
    var count = 0
    var pressed: [IndexPath] = []
    var prepared: [(StoryboardSegue, Responder?)] = []
    weak var flow: CollectionViewFlowLayout?

    override var outlets: [Outlet] { [Outlet("flow", of: self, \.flow)] }

    override func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    }

    override func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    }

    override func collectionView(
      _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
    ) { pressed.append(indexPath) }

    override func prepare(for segue: StoryboardSegue, sender: Responder?) {
      prepared.append((segue, sender))
    }
  }

  private final class Tile: CollectionViewCell {
    weak var label: View?
    var awakes = 0
    override var outlets: [Outlet] { [Outlet("label", of: self, \.label)] }
    override func awakeFromNib() { awakes += 1 }
  }

  private final class Title: CollectionReusableView {}

  /// A layout of an app's, of one column.
  private final class Column: CollectionViewLayout {
    override var collectionViewContentSize: Size { Size(width: 100, height: 1_000) }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let made = CollectionViewLayoutAttributes(forCellWith: indexPath)
      made.frame = Rect(x: 5, y: Double(indexPath.item) * 10, width: 90, height: 8)
      return made
    }
    override func layoutAttributesForElements(
      in rect: Rect
    ) -> [CollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
  }

  private func tile(_ connections: String = "") -> String {
    """
    <collectionViewCell id="t" reuseIdentifier="Tile" customClass="Tile">
    <rect key="frame" x="0" y="0" width="70" height="60"/>
    <autoresizingMask key="autoresizingMask"/>
    <view key="contentView" id="t-content"><rect key="frame" x="0" y="0" width="70" height="60"/>
    <autoresizingMask key="autoresizingMask"/><subviews>
    <label id="t-label" text="T" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="4" y="6" width="62" height="20"/></label></subviews></view>
    <constraints>
    <constraint firstItem="t-label" firstAttribute="leading" secondItem="t-content" \
    secondAttribute="leading" constant="4" id="c1"/>
    <constraint firstAttribute="trailing" secondItem="t-label" secondAttribute="trailing" \
    constant="4" id="c2"/>
    <constraint firstItem="t-label" firstAttribute="top" secondItem="t-content" \
    secondAttribute="top" constant="6" id="c3"/>
    </constraints>
    <connections><outlet property="label" destination="t-label" id="o1"/>\(connections)</connections>
    </collectionViewCell>
    """
  }

  private func scene(_ layout: String, cells: String, more: String = "") -> String {
    """
    <scene sceneID="s-a"><objects>
    <collectionViewController id="a" sceneMemberID="viewController" customClass="Tiles">
    <collectionView key="view" id="view" dataMode="prototypes" allowsMultipleSelection="YES">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(layout)
    <cells>\(cells)</cells>\(more)
    <connections><outlet property="dataSource" destination="a" id="x1"/>
    <outlet property="delegate" destination="a" id="x2"/></connections></collectionView>
    <connections><outlet property="flow" destination="layout" id="x3"/></connections>
    </collectionViewController></objects></scene>
    """
  }

  private static let flow = """
    <collectionViewFlowLayout key="collectionViewLayout" id="layout" minimumLineSpacing="12" \
    minimumInteritemSpacing="5">
    <size key="itemSize" width="70" height="60"/>
    <size key="headerReferenceSize" width="50" height="30"/>
    <size key="footerReferenceSize" width="0.0" height="0.0"/>
    <inset key="sectionInset" minX="10" minY="20" maxX="15" maxY="25"/></collectionViewFlowLayout>
    """

  private static let title = """
    <collectionReusableView key="sectionHeaderView" id="h" reuseIdentifier="Title" customClass="Title">
    <rect key="frame" x="0" y="0" width="375" height="30"/></collectionReusableView>
    """

  private func stage() -> ArchivedStage {
    let stage = ArchivedStage.ofTables()
    stage.registry.registerController("Tiles") {
      Tiles(collectionViewLayout: CollectionViewFlowLayout())
    }
    stage.registry.registerCell("Tile", Tile.self)
    stage.registry.registerReusableView("Title", Title.self)
    return stage
  }

  private func show(_ stage: ArchivedStage, _ storyboard: Storyboard, count: Int) throws -> Tiles {
    let tiles = try #require(try storyboard.instantiateInitialViewController() as? Tiles)
    tiles.count = count
    stage.window.rootViewController = tiles
    _ = stage.cycle()
    return tiles
  }

  @Test(
    "a controller shows items and headers from the prototypes, where the file's flow layout says")
  func flowLayout() throws {
    let stage = stage()
    let storyboard = try stage.storyboard(scene(Self.flow, cells: tile(), more: Self.title))
    let tiles = try show(stage, storyboard, count: 100_000)
    let collection = tiles.collectionView
    #expect(tiles.flow === collection.collectionViewLayout)
    #expect(tiles.flow?.sectionInset == EdgeInsets(top: 20, left: 10, bottom: 25, right: 15))
    #expect(collection.allowsMultipleSelection)
    let cells = collection.visibleCells.compactMap { $0 as? Tile }
    // Four of 70 and three of 5 fit into 350: five would take 370.
    #expect(cells.count == collection.visibleCells.count && cells.count < 60)
    #expect(cells.first?.frame == Rect(x: 10, y: 50, width: 70, height: 60))
    #expect(cells.first?.label?.frame == Rect(x: 4, y: 6, width: 62, height: 20))
    #expect(cells.allSatisfy { $0.awakes == 1 && $0.label?.isDescendant(of: $0) == true })
    let headers = collection.visibleSupplementaryViews(
      ofKind: CollectionView.elementKindSectionHeader)
    #expect(headers.count == 1 && headers[0] is Title)
    #expect(headers.first?.frame == Rect(x: 0, y: 0, width: 375, height: 30))
    let made = cells.count
    collection.contentOffset.y = 400_000
    _ = stage.cycle()
    #expect(collection.visibleCells.compactMap { $0 as? Tile }.count >= made - 8)
    #expect(storyboard.unsupported == [])
    #expect(stage.stage.messages == [])
  }

  @Test("a cell's segue and the delegate hear of a selection")
  func segues() throws {
    let stage = stage()
    let segue = SceneText.segue("s", to: "b", "presentation", "identifier=\"more\" animates=\"NO\"")
    let storyboard = try stage.storyboard(
      scene(Self.flow, cells: tile(segue), more: Self.title), SceneText.scene("b", class: nil))
    let tiles = try show(stage, storyboard, count: 3)
    let path = IndexPath(item: 1, section: 0)
    tiles.collectionView.pressItem(at: path)
    #expect(tiles.pressed == [path])
    #expect(tiles.prepared.map(\.0.identifier) == ["more"])
    #expect(tiles.prepared.first?.1 === tiles.collectionView.cellForItem(at: path))
    #expect(tiles.presentedViewController?.identifier == "b")
    #expect(storyboard.unsupported == [])
  }

  @Test(
    "a layout of the app's own class is made by what is registered for it, or a flow layout stands for it"
  )
  func customLayout() throws {
    let layout = """
      <collectionViewLayout key="collectionViewLayout" id="layout" customClass="Column"/>
      """
    var stage = stage()
    stage.registry.registerLayout("Column") { _ in Column() }
    var storyboard = try stage.storyboard(scene(layout, cells: tile()))
    var tiles = try show(stage, storyboard, count: 3)
    #expect(tiles.collectionView.collectionViewLayout is Column)
    #expect(tiles.collectionView.visibleCells.map(\.frame.minY) == [0, 10, 20])
    stage = self.stage()
    storyboard = try stage.storyboard(scene(layout, cells: tile()))
    tiles = try show(stage, storyboard, count: 3)
    #expect(tiles.collectionView.collectionViewLayout is CollectionViewFlowLayout)
    #expect(storyboard.unsupported.contains { $0.contains("Column") })
    #expect(tiles.collectionView.visibleCells.count == 3)
  }

  @Test("cells come from a nib as well")
  func nib() throws {
    let stage = stage()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(tile())</objects>
      </document>
      """
    let nib = Nib(
      document: try InterfaceText.read(text, file: "Tile.xib"), registry: stage.registry)
    let tiles = Tiles(collectionViewLayout: CollectionViewFlowLayout())
    tiles.count = 2
    tiles.collectionView.register(nib, forCellWithReuseIdentifier: "Tile")
    stage.window.rootViewController = tiles
    _ = stage.cycle()
    let cells = tiles.collectionView.visibleCells.compactMap { $0 as? Tile }
    #expect(cells.count == 2 && cells.allSatisfy { $0.awakes == 1 && $0.label != nil })
    #expect(stage.stage.messages == [])
  }
}
