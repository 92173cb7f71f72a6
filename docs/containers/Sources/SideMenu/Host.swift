import LayoutSolver

/// The host: a window, its time, and what it shows, which here is a line of text.
@main
final class Host {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  private let clock = AnimationClock()
  private let home = Screen("home")
  private let menu = Menu()

  static func main() { Host().show() }

  private init() {
    window.hostSafeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.messageHandler = { print("message: \($0)") }
    window.animator = clock.play
    window.rootViewController = home
    window.runUpdateCycle()
  }

  /// Lets time pass, and says where the menu is shown.
  private func wait(_ seconds: Double) {
    window.runUpdateCycle()
    clock.advance(to: clock.time + seconds)
    let x = clock.frame(of: menu.view).minX.rounded()
    print("\((clock.time * 10).rounded() / 10) s: the menu is at \(x)")
  }

  private func show() {
    print("The menu comes:")
    home.present(menu, animated: true) { print("  presented") }
    wait(0)
    wait(0.1)
    wait(0.3)
    print("  its list: \(menu.frameOfList)")

    print("A finger pulls it a little, and lets go:")
    menu.pull(by: 56)
    wait(0)
    menu.pull(by: 112)
    wait(1)
    menu.letGo(velocity: 0)
    wait(0.1)
    wait(0.1)

    print("A finger throws it away:")
    menu.pull(by: 28)
    wait(0)
    menu.letGo(velocity: 900)
    wait(0.2)
    wait(0.2)
    print("  presented by: \(menu.presentingViewController == nil ? "nobody" : "home")")
  }
}
