import LayoutSolver
import Testing

/// How high the bar of a stack is, by where it is shown.
struct NavigationBarHeightTests {
  private final class Screen: ViewController {
    var announced: [Size] = []

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      announced.append(size)
    }
  }

  private let screen = Screen()

  private func stack() -> NavigationController {
    NavigationController(rootViewController: screen)
  }

  /// A window whose root presents the stack, or is it where there is no style.
  private func window(
    _ size: Size, _ traits: TraitCollection, _ stack: NavigationController,
    _ style: ModalPresentationStyle? = nil, coversCompactScreens: Bool = false
  ) -> Window {
    let window = Window(frame: Rect(origin: .zero, size: size))
    window.traits = traits
    window.sheetsCoverCompactScreens = coversCompactScreens
    if let style {
      let root = ViewController()
      window.rootViewController = root
      window.runUpdateCycle()
      stack.modalPresentationStyle = style
      root.present(stack, animated: false)
    } else {
      window.rootViewController = stack
    }
    window.runUpdateCycle()
    return window
  }

  private func traits(
    _ idiom: UserInterfaceIdiom, _ horizontal: UserInterfaceSizeClass,
    _ vertical: UserInterfaceSizeClass
  ) -> TraitCollection {
    var traits = TraitCollection(horizontalSizeClass: horizontal, verticalSizeClass: vertical)
    traits.userInterfaceIdiom = idiom
    return traits
  }

  private let phone = Size(width: 390, height: 844)
  private let tablet = Size(width: 1024, height: 768)

  @Test("the bar of a page or form sheet is 56 points high, on phones and tablets")
  func sheets() {
    for style in [ModalPresentationStyle.pageSheet, .formSheet, .automatic] {
      let onPhone = stack()
      let first = window(phone, traits(.phone, .compact, .regular), onPhone, style)
      #expect(onPhone.navigationBar.frame.height == 56)
      #expect(screen.view.safeAreaInsets.top == 56)
      withExtendedLifetime(first) {}
      let onTablet = NavigationController(rootViewController: ViewController())
      let second = window(tablet, traits(.pad, .regular, .regular), onTablet, style)
      #expect(onTablet.navigationBar.frame.height == 56)
      withExtendedLifetime(second) {}
    }
  }

  @Test("elsewhere it is 44, on tablets 50, and 32 where a phone has little height")
  func elsewhere() {
    for style in [ModalPresentationStyle.fullScreen, .overFullScreen] {
      let onPhone = NavigationController(rootViewController: ViewController())
      let first = window(phone, traits(.phone, .compact, .regular), onPhone, style)
      #expect(onPhone.navigationBar.frame.height == 44)
      let onTablet = NavigationController(rootViewController: ViewController())
      let second = window(tablet, traits(.pad, .regular, .regular), onTablet, style)
      #expect(onTablet.navigationBar.frame.height == 50)
      withExtendedLifetime((first, second)) {}
    }
    let root = NavigationController(rootViewController: ViewController())
    let shown = window(phone, traits(.phone, .compact, .regular), root)
    #expect(root.navigationBar.frame.height == 44)
    let low = NavigationController(rootViewController: ViewController())
    let size = Size(width: 844, height: 390)
    let other = window(size, traits(.phone, .compact, .compact), low, .pageSheet)
    #expect(low.navigationBar.frame.height == 32)
    withExtendedLifetime((shown, other)) {}
  }

  @Test("a sheet that covers the screen, as before iOS 13, has the bar of a screen")
  func earlierSystems() {
    let stack = stack()
    let shown = window(
      phone, traits(.phone, .compact, .regular), stack, .formSheet, coversCompactScreens: true)
    #expect(stack.navigationBar.frame.height == 44)
    withExtendedLifetime(shown) {}
  }

  @Test("the size that is announced below an opaque bar is the one that comes")
  func announcedSizes() {
    for style in [ModalPresentationStyle?.none, .pageSheet] {
      let screen = Screen()
      let stack = NavigationController(rootViewController: screen)
      stack.navigationBar.isTranslucent = false
      let tall = traits(.pad, .regular, .regular)
      let window = window(tablet, tall, stack, style)
      window.transition(to: Size(width: 768, height: 1024), traits: tall)
      window.runUpdateCycle()
      #expect(screen.announced == [screen.view.frame.size])
    }
  }
}
