import LayoutSolver
import Testing

/// Frames, safe areas and guides of a screen between bars, on devices upright and on their side.
struct BarLayoutTests {
  /// A screen in a navigation controller, which is in a tab bar controller or not.
  private final class Interface {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let screen = ViewController()
    let navigation: NavigationController
    let tabs: TabBarController?
    let content = View()
    var messages: [String] = []

    init(_ setting: BarSetting, on device: BarDevice) {
      navigation = NavigationController(rootViewController: screen)
      tabs = setting.tabBar == .hidden ? nil : TabBarController()
      window.messageHandler = { [unowned self] in messages.append($0.description) }
      navigation.isNavigationBarHidden = setting.navigationBar == .hidden
      navigation.navigationBar.isTranslucent = setting.navigationBar != .opaque
      navigation.isToolbarHidden = setting.toolbar == .hidden
      navigation.toolbar.isTranslucent = setting.toolbar != .opaque
      tabs?.tabBar.isTranslucent = setting.tabBar != .opaque
      if setting.reach == .none { screen.edgesForExtendedLayout = [] }
      if setting.reach == .opaqueToo { screen.extendedLayoutIncludesOpaqueBars = true }
      tabs?.viewControllers = [navigation]
      device.apply(to: window)
      window.rootViewController = tabs ?? navigation
      // Content between the old guides at its sides, in the safe area.
      content.translatesAutoresizingMaskIntoConstraints = false
      screen.view.addSubview(content)
      let safe = screen.view.safeAreaLayoutGuide
      LayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: screen.topLayoutGuide.bottomAnchor),
        content.bottomAnchor.constraint(equalTo: screen.bottomLayoutGuide.topAnchor),
        content.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      ])
      window.runUpdateCycle()
    }

    func frameInWindow(_ view: View) -> Rect { view.convert(view.bounds, to: window) }
  }

  /// What must hold of a setting on a device, whatever was before.
  private func check(
    _ interface: Interface, _ setting: BarSetting, _ device: BarDevice, _ situation: String
  ) {
    let size = device.size
    let place = Comment(rawValue: "\(setting) on \(device), \(situation)")
    let screen = interface.screen
    let top = device.top + (setting.navigationBar == .hidden ? 0 : device.navigationBar)
    let tabs = setting.tabBar == .hidden ? 0 : device.tabBar
    let toolbar = setting.toolbar == .hidden ? 0 : device.toolbar
    let bottom = device.shape.bottom + tabs + toolbar
    // Bars, where they are.
    if setting.navigationBar != .hidden {
      #expect(
        interface.frameInWindow(interface.navigation.navigationBar)
          == Rect(x: 0, y: device.top, width: size.width, height: device.navigationBar), place)
    }
    #expect(
      interface.navigation.navigationBar.isHidden == (setting.navigationBar == .hidden), place)
    if let tabBar = interface.tabs?.tabBar {
      let height = tabs + device.shape.bottom
      #expect(
        interface.frameInWindow(tabBar)
          == Rect(x: 0, y: size.height - height, width: size.width, height: height), place)
    }
    if setting.toolbar != .hidden, setting.tabBar != .opaque {
      #expect(
        interface.frameInWindow(interface.navigation.toolbar)
          == Rect(x: 0, y: size.height - bottom, width: size.width, height: toolbar), place)
    }
    // The screen ends at bars that it does not reach under.
    let begins = setting.isLimit(setting.navigationBar) ? top : 0
    let limitsBelow =
      setting.isLimit(setting.toolbar)
      || (setting.toolbar == .hidden && setting.isLimit(setting.tabBar))
    let isAboveTabs = setting.isLimit(setting.tabBar)
    let ends =
      limitsBelow
      ? size.height - bottom
      : isAboveTabs && setting.tabBar == .opaque
        ? size.height - tabs - device.shape.bottom
        : size.height
    #expect(
      interface.frameInWindow(screen.view)
        == Rect(x: 0, y: begins, width: size.width, height: ends - begins), place)
    // Whatever it reaches under, what is between the guides is the same.
    let free = Rect(
      x: device.shape.left, y: top, width: size.width - device.shape.left - device.shape.right,
      height: size.height - top - bottom)
    #expect(interface.frameInWindow(interface.content) == free, place)
    #expect(screen.topLayoutGuide.length == top - begins, place)
    #expect(screen.bottomLayoutGuide.length == bottom - (size.height - ends), place)
    #expect(
      screen.view.safeAreaInsets
        == EdgeInsets(
          top: top - begins, left: device.shape.left, bottom: bottom - (size.height - ends),
          right: device.shape.right), place)
    #expect(interface.messages == [], place)
  }

  @Test(
    "screens lie between or under bars in every setting, and follow rotations", .tags(.slow),
    .unlessQuick,
    arguments: [
      [BarDevice.homeButton, .homeButtonOnSide], [.notched, .notchedOnSide],
    ])
  func everySetting(
    _ devices: [BarDevice]
  ) {
    for setting in BarSetting.all {
      for device in devices {
        let interface = Interface(setting, on: device)
        check(interface, setting, device, "at launch")
        for other in devices.filter({ $0.name != device.name }) + [device] {
          other.apply(to: interface.window)
          interface.window.runUpdateCycle()
          check(interface, setting, other, "turned")
        }
      }
    }
  }

  @Test("bars come and go", arguments: [true, false], [BarDevice.homeButton, .notchedOnSide])
  func comeAndGo(animated: Bool, device: BarDevice) {
    let shown = BarSetting(
      navigationBar: .translucent, toolbar: .translucent, tabBar: .translucent, reach: .all)
    let hidden = BarSetting(
      navigationBar: .hidden, toolbar: .hidden, tabBar: .translucent, reach: .all)
    let interface = Interface(shown, on: device)
    interface.navigation.setNavigationBarHidden(true, animated: animated)
    interface.navigation.setToolbarHidden(true, animated: animated)
    interface.window.runUpdateCycle()
    check(interface, hidden, device, "hidden")
    interface.navigation.setNavigationBarHidden(false, animated: animated)
    interface.navigation.setToolbarHidden(false, animated: animated)
    interface.window.runUpdateCycle()
    check(interface, shown, device, "shown")
  }

  @Test("bars are as high as those of the phones")
  func knownFigures() {
    let setting = BarSetting(
      navigationBar: .translucent, toolbar: .hidden, tabBar: .translucent, reach: .all)
    let expected: [(BarDevice, EdgeInsets, Rect)] = [
      (
        .homeButton, EdgeInsets(top: 64, left: 0, bottom: 49, right: 0),
        Rect(x: 0, y: 519, width: 320, height: 49)
      ),
      (
        .homeButtonOnSide, EdgeInsets(top: 32, left: 0, bottom: 32, right: 0),
        Rect(x: 0, y: 288, width: 568, height: 32)
      ),
      (
        .notched, EdgeInsets(top: 88, left: 0, bottom: 83, right: 0),
        Rect(x: 0, y: 729, width: 375, height: 83)
      ),
      (
        .notchedOnSide, EdgeInsets(top: 32, left: 44, bottom: 53, right: 44),
        Rect(x: 0, y: 322, width: 812, height: 53)
      ),
    ]
    for (device, insets, tabBar) in expected {
      let interface = Interface(setting, on: device)
      #expect(interface.screen.view.safeAreaInsets == insets)
      #expect(interface.tabs?.tabBar.frame == tabBar)
    }
  }

  @Test("a screen that wants the status bar hidden has its height")
  func hiddenStatusBar() {
    final class Immersive: ViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 568))
    window.statusBarHeight = 20
    let plain = ViewController()
    let navigation = NavigationController(rootViewController: plain)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, Immersive()]
    window.rootViewController = tabs
    window.runUpdateCycle()
    #expect(navigation.navigationBar.frame.minY == 20)
    let immersive = Immersive()
    navigation.pushViewController(immersive, animated: false)
    window.runUpdateCycle()
    #expect(navigation.navigationBar.frame.minY == 0)
    #expect(immersive.topLayoutGuide.length == 44)
    navigation.popViewController(animated: false)
    window.runUpdateCycle()
    #expect(navigation.navigationBar.frame.minY == 20)
    #expect(plain.topLayoutGuide.length == 64)
    tabs.selectedIndex = 1
    window.runUpdateCycle()
    #expect(tabs.viewControllers[1].view.safeAreaInsets.top == 0)
  }

  @Test(
    "what is added to containers' safe areas comes between bars and screens",
    arguments: BarSetting.Extension.allCases)
  func additionalInsets(
    _ reach: BarSetting.Extension
  ) {
    let setting = BarSetting(
      navigationBar: .opaque, toolbar: .translucent, tabBar: .translucent, reach: reach)
    let interface = Interface(setting, on: .notched)
    let before = interface.frameInWindow(interface.content)
    interface.navigation.additionalSafeAreaInsets.top = 10
    interface.tabs?.additionalSafeAreaInsets.bottom = 50
    interface.screen.additionalSafeAreaInsets.left = 7
    interface.window.runUpdateCycle()
    #expect(
      interface.frameInWindow(interface.navigation.navigationBar)
        == Rect(x: 0, y: 44, width: 375, height: 44))
    #expect(interface.tabs?.tabBar.frame == Rect(x: 0, y: 729, width: 375, height: 83))
    // The toolbar is content of the tab bar controller.
    #expect(
      interface.frameInWindow(interface.navigation.toolbar)
        == Rect(x: 0, y: 812 - 83 - 50 - 44, width: 375, height: 44))
    #expect(
      interface.frameInWindow(interface.content)
        == Rect(x: 7, y: before.minY + 10, width: 368, height: before.height - 60))
  }

  @Test("a screen that has left its container has none of its insets")
  func leftContainer() {
    let setting = BarSetting(
      navigationBar: .translucent, toolbar: .translucent, tabBar: .hidden, reach: .all)
    let interface = Interface(setting, on: .notched)
    #expect(interface.screen.view.safeAreaInsets.top == 88)
    interface.navigation.viewControllers = [ViewController()]
    interface.window.runUpdateCycle()
    #expect(interface.screen.view.safeAreaInsets == .zero)
    interface.window.rootViewController = interface.screen
    interface.window.runUpdateCycle()
    #expect(
      interface.frameInWindow(interface.content) == Rect(x: 0, y: 44, width: 375, height: 734))
  }

  @Test("bars alone have intrinsic heights")
  func intrinsicHeights() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 568))
    let bars: [View] = [NavigationBar(), Toolbar(), TabBar()]
    for bar in bars {
      bar.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(bar)
      bar.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    }
    window.runUpdateCycle()
    #expect(bars.map { $0.frame.height } == [44, 44, 49])
    BarDevice.homeButtonOnSide.apply(to: window)
    window.runUpdateCycle()
    #expect(bars.map { $0.frame.height } == [32, 32, 32])
    window.traits = TraitCollection(userInterfaceIdiom: .pad)
    window.runUpdateCycle()
    #expect(bars.map { $0.frame.height } == [50, 44, 49])
  }
}
