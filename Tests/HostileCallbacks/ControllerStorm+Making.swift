import LayoutSolver

/// What there is at the beginning, and what is made later.
extension ControllerStorm {
  func populate() {
    makeWindow()
    for _ in 0..<random.int(3...8) { makeController() }
    if random.chance(0.6) { makeTable() }
    if hasCollections { makeCollection() }
    let root = random.pick(controllers)
    windows[0].rootViewController = root
    for collection in collections { root.view.addSubview(collection) }
  }

  func makeWindow() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.identifier = name("w")
    window.messageHandler = { [unowned self] message in
      say("message: \(message)")
      strike("the handler of messages")
    }
    window.hostPreferencesDidChange = { [unowned self] _ in strike("hostPreferencesDidChange") }
    window.needsUpdateCycle = { [unowned self] _ in strike("needsUpdateCycle") }
    switch random.int(0...3) {
    case 0: window.animator = nil
    case 1: window.animator = { $0.finish() }
    case 2: window.animator = { _ in }
    default: window.animator = { [unowned self] in animations.append($0) }
    }
    if hasAnimators, random.chance(0.3) {
      let clock = AnimationClock()
      clocks.append(clock)
      window.animator = clock.play
    }
    if hasTouches, random.chance(0.5) {
      let clock = AnimationClock()
      clocks.append(clock)
      window.clock = clock
    }
    say("new \(text(window))")
    windows.append(window)
  }

  func makeController() {
    if controllers.count > 14 { return }
    let controller: ViewController
    switch random.int(0...(hasControls ? 11 : 9)) {
    case 10, 11: controller = HostileBook(self)
    case 8: controller = HostileSplit(self)
    case 9:
      let screen = HostileScreen(self)
      if screens.count < 4 { screens.append(screen) }
      controller = HostingController(screen)
    case 0, 1: controller = HostileNavigation(self)
    case 2: controller = HostileTabs(self)
    case 3: controller = HostileTableController(self)
    default: controller = HostileViewController(self)
    }
    controller.identifier = name("c")
    say("new \(text(controller))")
    controllers.append(controller)
  }

  func makeView() -> View {
    let view = ChangefulView(self)
    if views.count < 20 { views.append(view) }
    return view
  }

  func makeTable() {
    if tables.count > 3 { return }
    let table = TableView(
      frame: Rect(x: 0, y: 0, width: 200, height: 300),
      style: random.pick([.plain, .grouped]))
    table.identifier = name("t")
    let source = HostileTableSource(self)
    table.dataSource = source
    if random.chance(0.8) { table.delegate = source }
    say("new \(text(table))")
    sources.append(source)
    tables.append(table)
    views.append(table)
  }

  func makeCell() -> TableViewCell {
    let cell = HostileCell(self)
    if random.chance(0.5) {
      let label = makeView()
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        label.heightAnchor.constraint(equalToConstant: random.quarter(0...300)),
      ])
    }
    return cell
  }
}
