import LayoutControllers
import LayoutViews

final class Screen: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Screen"
  }
}

let window = Window(frame: Rect(x: 0, y: 0, width: 375, height: 812))
let navigation = NavigationController(rootViewController: Screen())
window.rootViewController = navigation
window.runUpdateCycle()
print(navigation.topViewController?.view.frame ?? .zero)
