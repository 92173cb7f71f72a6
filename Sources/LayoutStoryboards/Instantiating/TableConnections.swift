import LayoutSolver

extension Connector {
  /// Connects what a table or a cell of the library has by a property; false for other connections.
  func connectTable(_ source: AnyObject, _ property: String, _ connection: Connection) -> Bool {
    let destination = objects[connection.destination]
    if let cell = source as? TableViewCell, property == "accessoryView" {
      if let view = destination as? View { cell.accessoryView = view }
      return true
    }
    if let collection = source as? CollectionView {
      return connect(collection, property, destination, connection)
    }
    guard let table = source as? TableView else { return false }
    switch property {
    case "dataSource":
      table.dataSource = conforming(destination, "TableViewDataSource", table, connection)
    case "delegate":
      table.delegate = conforming(destination, "TableViewDelegate", table, connection)
    default: return false
    }
    return true
  }

  private func connect(
    _ collection: CollectionView, _ property: String, _ destination: AnyObject?,
    _ connection: Connection
  ) -> Bool {
    switch property {
    case "dataSource":
      collection.dataSource = conforming(
        destination, "CollectionViewDataSource", collection, connection)
    case "delegate":
      collection.delegate = conforming(
        destination, "CollectionViewDelegate", collection, connection)
    case "prefetchDataSource":
      collection.prefetchDataSource = conforming(
        destination, "CollectionViewDataSourcePrefetching", collection, connection)
    default: return false
    }
    return true
  }

  /// What a property of a table or collection leads to, if that conforms to the protocol.
  private func conforming<Conforming>(
    _ destination: AnyObject?, _ name: String, _ owner: Responder, _ connection: Connection
  ) -> Conforming? {
    guard let destination else { return nil }
    if let found = destination as? Conforming { return found }
    let element = archive.document.elements[connection.destination]
    // What only stands for the app's own class has been named already.
    if let element, archive.isStandIn(InterfaceObject(element)) { return nil }
    let noun =
      switch owner {
      case is TableView: "table"
      case is CollectionView: "collection"
      case is GestureRecognizer: "gesture recognizer"
      default: "scroll view"
      }
    let id = (owner as? View)?.identifier ?? (owner as? GestureRecognizer)?.name
    archive.note(
      "\(type(of: destination)) does not conform to \(name), as the "
        + "\(connection.element["property"] ?? "") of \(id.map { "the \(noun) \($0)" } ?? "a \(noun)") "
        + "has to; it stays as it is", at: connection.element)
    return nil
  }

  /// Connects the delegate of a recognizer or a scroll view; returns false for what has none here.
  func connectDelegate(
    of source: AnyObject, _ object: InterfaceObject, _ connection: Connection
  ) -> Bool {
    let destination = objects[connection.destination]
    if let recognizer = source as? GestureRecognizer {
      recognizer.delegate = conforming(
        destination, "GestureRecognizerDelegate", recognizer, connection)
    } else if let scrollView = source as? ScrollView, !(source is TableView),
      !(source is CollectionView)
    {
      // A text view has a delegate of another kind.
      if object.kind == "textView" { return false }
      let delegate: (any ScrollViewDelegate)? = conforming(
        destination, "ScrollViewDelegate", scrollView, connection)
      (scrollView as any Scrolling).delegate = delegate
    } else {
      return false
    }
    return true
  }

  /// Says that a connection leads into a prototype, of which there is one for each row; false if it does not.
  func notePrototype(_ connection: Connection, of object: InterfaceObject) -> Bool {
    guard prototypeIDs.contains(connection.destination) else { return false }
    let destination = archive.document.elements[connection.destination]
    archive.note(
      "\"\((connection.element["property"] ?? "").prefix(80))\" of \(className(of: object)) leads to "
        + "\(destination?.debugName ?? connection.destination), which is in a prototype and made for each row; "
        + "connect it to the cell's class", at: connection.element)
    return true
  }
}

extension CollectionViewCell {
  /// Has the cell send an action when a person selects its item.
  func send(_ action: Action, to target: Responder?) {
    let earlier = selectionHandler
    selectionHandler = { [weak target] cell in
      earlier?(cell)
      target?.perform(action, sender: cell)
    }
  }
}

extension TableViewCell {
  /// Has the cell send an action when a person selects its row or, where the segue says so, presses its accessory.
  func send(_ action: Action, to target: Responder?, _ element: MarkupElement) {
    let isOfAccessory = element["trigger"] == "accessoryAction"
    let earlier = isOfAccessory ? accessoryHandler : selectionHandler
    let handler: (TableViewCell) -> Void = { [weak target] cell in
      earlier?(cell)
      target?.perform(action, sender: cell)
    }
    if isOfAccessory {
      accessoryHandler = handler
    } else {
      selectionHandler = handler
    }
  }
}
