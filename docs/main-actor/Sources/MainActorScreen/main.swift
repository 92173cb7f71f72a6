import LayoutSolver
import LayoutStoryboards

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
