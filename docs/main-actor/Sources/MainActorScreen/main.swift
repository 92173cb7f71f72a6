import LayoutSolver
import LayoutStoryboards
import Pinning

let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
window.messageHandler = { print($0) }
let controller = CounterController()
window.rootViewController = controller
window.runUpdateCycle()

await controller.widen(to: 126)
View.animate(withDuration: 0.3) { window.runUpdateCycle() }
print(controller.events.joined(separator: "\n"))
print("\(controller.counter.layouts) layouts, \(controller.counter.frame)")

// Controllers of storyboards are the main actor's as well; documents are values and may be read anywhere.
let text = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
    <scenes><scene sceneID="s"><objects>
      <viewController id="a" customClass="CounterController" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="200"/></view>
      </viewController>
    </objects></scene></scenes>
  </document>
  """
let document = try InterfaceDocument(Array(text.utf8), file: "Main.storyboard")
var registry = ClassRegistry()
registry.registerController("CounterController") { CounterController() }
let storyboard = Storyboard(document: document, registry: registry)
let made = try storyboard.instantiateInitialViewController()
made.loadViewIfNeeded()
print("\(type(of: made)) of \(await sceneCount(of: document)) scene")

@concurrent
nonisolated func sceneCount(of document: InterfaceDocument) async -> Int { document.scenes.count }

// What a module that is nobody's derives may be let go of by any thread.
let size = CollectionLayoutSize(
  widthDimension: .absolute(30), heightDimension: .absolute(40))
let row = CollectionLayoutGroup.horizontal(
  layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
let makers: [() -> AnyObject] = [
  { OwnLayout() }, { OwnFlow() },
  { OwnCompositional(section: CollectionLayoutSection(group: row)) }, { OwnContext() },
  { OwnFlowContext() }, { OwnAttributes() }, { OwnConfiguration() }, { OwnItem(layoutSize: size) },
  { OwnCell() }, { OwnPress() }, { OwnGesture() }, { OwnResponder() }, { OwnBarItem() },
  {
    OwnConstraint(
      item: View(), attribute: .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 3)
  }, { OwnGuide() }, { OwnController(collectionViewLayout: OwnFlow()) },
  { OwnItems(collectionView: CollectionView()) { _, _, _ in nil } },
  { OwnRows(tableView: TableView()) { _, _, _ in nil } },
  { OwnSegue(identifier: nil, source: ViewController(), destination: ViewController()) },
  { OwnAnimator(duration: 1, curve: .linear, animations: nil) }, { OwnTransition() },
  {
    OwnBadge(
      layoutSize: size, elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: .top))
  },
]
for make in makers { await letGo(make()) }
print("\(makers.count) kinds of objects, let go of elsewhere")

/// Has another thread let go of an object.
nonisolated func letGo(_ object: sending AnyObject) async {
  nonisolated(unsafe) let held = object
  await Task.detached { _ = held }.value
}
