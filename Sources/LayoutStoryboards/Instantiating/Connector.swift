import LayoutSolver

/// Connects the objects that were made from a file by what the file says, by their names.
struct Connector {
  let archive: Archive
  /// The objects that are there, by id.
  var objects = MadeObjects()
  /// What is in prototypes, of which there is one for each row.
  var prototypeIDs: Set<String> = []
  /// Views that become those of controllers when everything is connected.
  private(set) var controllerViews: [(controller: ViewController, view: View)] = []

  init(_ archive: Archive) { self.archive = archive }

  /// Outlets that UIKit's classes have; they are no app's, and say nothing of the layout.
  private static let inheritedOutlets: Set<String> = [
    "view", "tableView", "collectionView", "delegate", "dataSource", "prefetchDataSource",
    "dragDelegate", "dropDelegate", "inputView", "inputAccessoryView", "searchDisplayController",
    "gestureRecognizers", "splitViewController", "navigationItem", "tabBarItem", "backgroundView",
    "selectedBackgroundView", "refreshControl", "nextResponder", "collectionViewLayout",
  ]

  /// Connects the outlets, collections and actions of elements, in their order.
  ///
  /// - Parameters:
  ///   - elements: Those that may have connections.
  ///   - isDue: Whether a connection is to be made now; the others were made before, or will be.
  mutating func connect(
    _ elements: [MarkupElement], where isDue: (Connection) -> Bool = { _ in true }
  ) {
    for element in elements {
      let object = InterfaceObject(element)
      let due = object.connections.filter(isDue)
      if due.isEmpty { continue }
      guard let id = element.id, let source = objects[id] else {
        noteUnmade(element, due)
        continue
      }
      var collections: [(key: String, objects: [AnyObject], connection: Connection)] = []
      for connection in due {
        switch connection.kind {
        case .outlet(let property): connect(source, object, property, connection)
        case .outletCollection("gestureRecognizers"): addRecognizer(to: source, connection)
        case .outletCollection(let property):
          guard let destination = destination(of: connection, from: source, object) else { break }
          if let index = collections.firstIndex(where: { $0.key == property }) {
            collections[index].objects.append(destination)
          } else {
            collections.append((property, [destination], connection))
          }
        case .action(let selector, let event):
          connect(source, object, selector: selector, event: event, connection)
        case .segue, .relationship: break
        }
      }
      for collection in collections {
        guard isOwn(object), let responder = source as? Responder else { continue }
        if !responder.connect(collection.objects, toOutletCollection: collection.key) {
          noteUnknownKey(
            collection.key, "outlet collection", of: object, at: collection.connection.element)
        }
      }
    }
  }

  private func noteUnmade(_ element: MarkupElement, _ connections: [Connection]) {
    if let id = element.id, objects.isLeftOut(id) { return }
    let names = connections.compactMap { connection -> String? in
      switch connection.kind {
      case .outlet(let property) where !Self.inheritedOutlets.contains(property): property
      case .outletCollection(let property) where !Self.inheritedOutlets.contains(property): property
      case .action(let selector, _): selector
      default: nil
      }
    }
    if names.isEmpty || element.tag == "placeholder" { return }
    archive.note(
      "\(element.debugName) is not made; what it has to do with others is not connected: "
        + names.map { "\"\($0.prefix(80))\"" }.joined(separator: ", "), at: element)
  }

  /// Whether an object is of an app's class that is known, so that unknown keys are worth a note.
  private func isOwn(_ object: InterfaceObject) -> Bool {
    object.isPlaceholder || (object.customClass != nil && !archive.isStandIn(object))
  }

  func className(of object: InterfaceObject) -> String {
    if object.customClass == nil, let id = object.id, let made = objects[id] {
      return "\(type(of: made))"
    }
    return Archive.className(of: object)
  }

  private func noteUnknownKey(
    _ key: String, _ what: String, of object: InterfaceObject, at element: MarkupElement
  ) {
    if Self.inheritedOutlets.contains(key) { return }
    let destination = element["destination"].flatMap { archive.document.elements[$0]?.debugName }
    archive.note(
      "\(className(of: object)) has no \(what) \"\(key.prefix(80))\" that takes "
        + "\(destination ?? "it"); add one of that key to its outlets", at: element)
  }

  /// The object that a connection leads to, if anything can come of it.
  private func destination(
    of connection: Connection, from source: AnyObject, _ object: InterfaceObject
  ) -> AnyObject? {
    if let found = objects[connection.destination] { return found }
    if isOwn(object), notePrototype(connection, of: object) { return nil }
    if !isOwn(object) || objects.isLeftOut(connection.destination) { return nil }
    let destination = archive.document.elements[connection.destination]
    archive.note(
      "\"\((connection.element["property"] ?? "").prefix(80))\" of \(className(of: object)) leads to "
        + "\(destination?.debugName ?? connection.destination), which is not made here; it stays as it is",
      at: connection.element)
    return nil
  }

  private mutating func connect(
    _ source: AnyObject, _ object: InterfaceObject, _ property: String, _ connection: Connection
  ) {
    if property == "view", let controller = source as? ViewController {
      if let view = objects[connection.destination] as? View {
        controllerViews.append((controller, view))
      }
      return
    }
    if connectTable(source, property, connection) { return }
    if property == "delegate", connectDelegate(of: source, object, connection) { return }
    guard isOwn(object), let responder = source as? Responder else { return }
    if Self.inheritedOutlets.contains(property), objects[connection.destination] == nil { return }
    guard let destination = destination(of: connection, from: source, object) else { return }
    if !responder.connect(destination, toOutlet: property) {
      noteUnknownKey(property, "outlet", of: object, at: connection.element)
    }
  }

  private func addRecognizer(to source: AnyObject, _ connection: Connection) {
    let destination = objects[connection.destination]
    guard let view = source as? View, let recognizer = destination as? GestureRecognizer else {
      let name =
        archive.document.elements[connection.destination]?.debugName ?? connection.destination
      archive.note(
        "\(name) is no gesture recognizer that is made here, or not of a view; it is left out",
        at: connection.element)
      return
    }
    view.addGestureRecognizer(recognizer)
  }

  // MARK: Actions

  private func connect(
    _ source: AnyObject, _ object: InterfaceObject, selector: String, event: String?,
    _ connection: Connection
  ) {
    let action = Action(selector: selector)
    let destination = archive.document.elements[connection.destination]
    var target: Responder?
    if destination?["placeholderIdentifier"] != "IBFirstResponder" {
      target = objects[connection.destination] as? Responder
      if target == nil {
        if objects.isLeftOut(connection.destination) { return }
        archive.note(
          "\(destination?.debugName ?? connection.destination), which \"\(action.name)\" is sent to, is "
            + "not made here; the action is not connected", at: connection.element)
        return
      }
    }
    send(action, from: source, to: target, on: Control.Event(archived: event), connection.element)
  }

  /// Has an object send an action.
  func send(
    _ action: Action, from source: AnyObject, to target: Responder?, on event: Control.Event,
    _ element: MarkupElement
  ) {
    if let control = source as? Control {
      control.addTarget(target, action: action, for: event)
    } else if let item = source as? BarButtonItem {
      item.target = target
      item.action = action
    } else if let cell = source as? TableViewCell {
      cell.send(action, to: target, element)
    } else if let cell = source as? CollectionViewCell {
      cell.send(action, to: target)
    } else if let recognizer = source as? GestureRecognizer {
      recognizer.addTarget(target, action: action)
    } else {
      archive.note(
        "\(type(of: source)) is no Control, as what sends \"\(action.name)\" has to be; derive it from "
          + "ContentView or Control", at: element)
    }
  }

  // MARK: Values

  /// Sets the values that designers gave objects by key, in the order of the elements.
  func setValues(of elements: [MarkupElement]) {
    for element in elements {
      let object = InterfaceObject(element)
      guard let id = element.id, let responder = objects[id] as? Responder else { continue }
      for attribute in object.runtimeAttributes {
        guard let value = ArchivedValue(attribute) else { continue }
        if responder.setArchivedValue(value, forKeyPath: attribute.keyPath) { continue }
        // Layers and accessibility move nothing.
        let key = attribute.keyPath
        if key.hasPrefix("layer.") || key.hasPrefix("accessibility") || !isOwn(object) { continue }
        archive.note(
          "line \(attribute.line): \(className(of: object)) does not take \(value) for "
            + "\"\(key.prefix(80))\"; override setArchivedValue(_:forKeyPath:)")
      }
    }
  }
}

extension MarkupElement {
  /// The elements of a subtree that have connections or values of their own, in the order of the file.
  var connectedElements: [MarkupElement] {
    var found: [MarkupElement] = []
    forEach { element in
      let isConnected =
        element.child("connections") != nil || element.child("userDefinedRuntimeAttributes") != nil
      if isConnected { found.append(element) }
    }
    return found
  }
}
