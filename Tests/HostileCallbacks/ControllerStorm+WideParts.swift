import LayoutSolver

/// Acts of wide storms that concern bars, lists, gestures and controls.
extension ControllerStorm {
  func changeBars() {
    guard let controller = someController else { return }
    say("changes the bars of \(text(controller))")
    let item = BarButtonItem(title: "item", target: someController, action: "act")
    if random.chance(0.4) { item.customView = someView }
    item.width = random.oddNumber()
    let entry = controller.navigationItem
    switch random.int(0...12) {
    case 0: entry.titleView = random.chance(0.7) ? someView : nil
    case 1: entry.leftBarButtonItems = [item, item]
    case 2: entry.rightBarButtonItem = random.chance(0.5) ? item : controller.editButtonItem
    case 3: entry.backBarButtonItem = item
    case 4: entry.hidesBackButton.toggle()
    case 5: controller.setToolbarItems(random.chance(0.7) ? [item] : nil, animated: true)
    case 6: controller.tabBarItem = TabBarItem(title: "tab")
    case 7: controller.navigationController?.navigationBar.pressBack()
    case 8: controller.navigationController?.navigationBar.press(item)
    case 9: controller.navigationController?.navigationBar.setItems([entry, NavigationItem()])
    case 10: controller.navigationController?.navigationBar.isTranslucent.toggle()
    case 11: controller.tabBarController?.tabBar.press(controller.tabBarItem)
    default: controller.tabBarController?.tabBar.setItems([TabBarItem(title: "other")])
    }
  }

  private func path(_ random: inout SeededChoices) -> IndexPath {
    IndexPath(row: random.oddIndex(), section: random.oddIndex())
  }

  func changeTableOddly() {
    let own = controllers.compactMap { ($0 as? TableViewController)?.viewIfLoaded as? TableView }
    guard let table = random.pick(orNil: tables + own) else { return }
    let (path, other) = (path(&random), path(&random))
    say("changes \(text(table)) oddly: \(path), \(other)")
    switch random.int(0...22) {
    case 0: table.moveRow(at: path, to: other)
    case 1: table.reloadSections([path.section, other.section], with: .automatic)
    case 2: table.tableFooterView = random.chance(0.7) ? someView : nil
    case 3: table.backgroundView = random.chance(0.7) ? someView : nil
    case 4: table.estimatedRowHeight = random.oddNumber()
    case 5: table.rowHeight = random.oddNumber()
    case 6: table.sectionHeaderHeight = random.oddNumber()
    case 7: table.sectionFooterHeight = random.oddNumber()
    case 8: table.deselectRow(at: path, animated: true)
    case 9: table.selectRow(at: path, animated: true, scrollPosition: .top)
    case 10: table.pressAccessory(ofRowAt: path)
    case 11: _ = (table.rectForRow(at: path), table.cellForRow(at: path))
    case 12: _ = (table.rectForHeader(inSection: path.row), table.rect(forSection: path.section))
    case 13: _ = table.indexPathForRow(at: random.oddPoint())
    case 14: table.allowsMultipleSelection.toggle()
    case 15: table.scrollToRow(at: path, at: .bottom, animated: random.chance(0.5))
    case 16: table.insertRows(at: [path, other, path], with: .none)
    case 17: table.deleteSections([path.section, other.section], with: .fade)
    case 18:
      guard let cell = random.pick(orNil: table.visibleCells) else { return }
      changeOddly(cell)
    case 19: _ = (table.headerView(forSection: path.section), table.indexPathsForSelectedRows)
    case 20: _ = table.beginInteractiveMovementForRow(at: path)
    case 21: table.updateInteractiveMovementTargetPosition(random.oddPoint())
    default: table.changeOddly(random.fork())
    }
  }

  private func changeOddly(_ cell: TableViewCell) {
    switch random.int(0...6) {
    case 0: cell.accessoryView = someView
    case 1: cell.accessoryWidth = random.oddNumber()
    case 2: cell.backgroundView = someView
    case 3: cell.contentInsets.leading = random.oddNumber()
    case 4: cell.standardHeight = random.oddNumber()
    case 5: cell.selectionHandler = { [self] in strike("a cell is selected", $0) }
    default: cell.contentView.removeFromSuperview()
    }
  }

  func changeCollectionOddly() {
    guard let collection = random.pick(orNil: collections) else { return }
    let (path, other) = (path(&random), path(&random))
    say("changes \(text(collection)) oddly: \(path), \(other)")
    switch random.int(0...13) {
    case 0: collection.moveItem(at: path, to: other)
    case 1: collection.reloadSections([path.section, other.section])
    case 2: collection.backgroundView = random.chance(0.7) ? someView : nil
    case 3: collection.deselectItem(at: path, animated: true)
    case 4: collection.selectItem(at: path, animated: true, scrollPosition: .top)
    case 5: collection.scrollToItem(at: path, at: [.bottom, .right], animated: random.chance(0.5))
    case 6: _ = (collection.cellForItem(at: path), collection.indexPathsForSelectedItems)
    case 7: _ = collection.layoutAttributesForItem(at: path)
    case 8:
      _ = collection.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: path)
    case 9: _ = collection.indexPathForItem(at: random.oddPoint())
    case 10: collection.insertItems(at: [path, other, path])
    case 11: collection.updateInteractiveMovementTargetPosition(random.oddPoint())
    case 12:
      guard let flow = collection.collectionViewLayout as? CollectionViewFlowLayout else { return }
      switch random.int(0...4) {
      case 0: flow.itemSize = random.oddSize()
      case 1: flow.minimumInteritemSpacing = random.oddNumber()
      case 2: flow.minimumLineSpacing = random.oddNumber()
      case 3: flow.headerReferenceSize = random.oddSize()
      default: flow.sectionInset = random.oddInsets()
      }
    default: collection.changeOddly(random.fork())
    }
  }

  func changeGesturesOddly() {
    let scrollers = views.compactMap { $0 as? ScrollView } + tables + collections
    let own = scrollers.map { $0.panGestureRecognizer as GestureRecognizer }
    if random.chance(0.4), let scroller = random.pick(orNil: scrollers) {
      say("scrolls \(text(scroller)) oddly")
      if random.chance(0.1) { scroller.refreshControl?.beginRefreshing() }
      return scroller.changeOddly(random.fork())
    }
    if random.chance(0.3), let window = random.pick(orNil: windows) {
      say("touches \(text(window)) in several places")
      time += random.quarter(0...2) / 10
      let changes = (0..<random.int(0...4)).map { _ in
        TouchChange(
          random.pick([.began, .began, .moved, .stationary, .ended, .cancelled]),
          number: random.oddIndex(),
          at: random.chance(0.8)
            ? Point(x: random.quarter(0...1280), y: random.quarter(0...1900)) : random.oddPoint())
      }
      if random.chance(0.1) { return window.cancelTouches(at: time) }
      return window.sendTouches(changes, at: random.chance(0.9) ? time : random.oddNumber())
    }
    guard let recognizer = random.pick(orNil: recognizers + own) else { return }
    say("changes a recognizer of \(text(recognizer.view)) oddly")
    switch random.int(0...12) {
    case 0: recognizer.state = random.pick([.possible, .changed, .ended, .failed])
    case 1: (recognizer as? PanGestureRecognizer)?.setTranslation(random.oddPoint(), in: someView)
    case 2: (recognizer as? PanGestureRecognizer)?.minimumNumberOfTouches = random.oddIndex()
    case 3: (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = random.oddNumber()
    case 4: (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired = random.oddIndex()
    case 5: recognizer.cancelsTouchesInView.toggle()
    case 6: recognizer.delaysTouchesEnded.toggle()
    case 7: (recognizer as? PinchGestureRecognizer)?.scale = random.oddNumber()
    case 8: someView?.gestureRecognizers = random.chance(0.5) ? nil : [recognizer, recognizer]
    case 9: _ = (recognizer.location(in: someView), recognizer.location(ofTouch: 3, in: nil))
    case 10: random.pick(orNil: recognizers)?.sendActions(for: .ended)
    case 11: someView?.isMultipleTouchEnabled.toggle()
    default: (recognizer as? PanGestureRecognizer).map { _ = $0.velocity(in: someView) }
    }
  }

  func changeControlsOddly() {
    guard let control = random.pick(orNil: controls) else { return }
    say("changes \(text(control)) oddly")
    switch random.int(0...5) {
    case 0:
      var handler: ControlHandler?
      handler = control.addHandler(for: .touchDown) { [self] control in
        if let handler { control.removeHandler(handler) }
        strike("a handler that takes itself back", control)
      }
    case 1: control.addTarget(someController, action: "act", for: .allEvents)
    case 2: control.removeTarget(nil, action: nil, for: .allEvents)
    case 3: control.isHighlighted.toggle()
    case 4: if let part = random.pick(orNil: views) { control.addSubview(part) }
    default: control.isUserInteractionEnabled.toggle()
    }
  }
}
