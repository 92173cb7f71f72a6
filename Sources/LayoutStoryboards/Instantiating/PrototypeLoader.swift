import LayoutSolver

/// Makes the cells of a table or collection from the file's prototypes, each time one is needed.
///
/// The file has been read before: a cell costs what its views and constraints do. A loader does not hold the table, its
/// controller or other views, as the table holds it.
final class PrototypeLoader {
  private struct Reference {
    weak var object: AnyObject?
  }

  /// The prototypes that have an identifier, in the order of the file.
  let models: [InterfaceView]
  /// The table or collection.
  let owner: InterfaceView
  /// How parts are made; it has no views itself.
  private let template: SceneBuilder
  private let archive: Archive
  private weak var loader: SceneLoader?
  private weak var controller: ViewController?
  /// What prototypes are connected to outside of them.
  private var surroundings: [String: Reference] = [:]
  /// The elements in each prototype that have connections or values.
  private let elements: [ObjectIdentifier: [MarkupElement]]
  /// The prototypes of which a size class leaves something out.
  private let varied: Set<ObjectIdentifier>

  private init(
    _ owner: TableParts.Owner, _ builder: SceneBuilder, _ connector: Connector,
    _ controller: ViewController?, _ loader: SceneLoader?
  ) {
    self.owner = owner.model
    self.loader = loader
    self.controller = controller
    archive = connector.archive
    template = SceneBuilder(owner.model, in: builder)
    var models: [InterfaceView] = []
    var identifiers: Set<String> = []
    var elements: [ObjectIdentifier: [MarkupElement]] = [:]
    var varied: Set<ObjectIdentifier> = []
    for model in owner.prototypes {
      let connected = model.element.connectedElements
      elements[ObjectIdentifier(model)] = connected
      for element in connected {
        for connection in InterfaceObject(element).connections {
          if let object = connector.objects[connection.destination] {
            surroundings[connection.destination] = Reference(object: object)
          }
        }
      }
      model.element.forEach {
        if $0.tag == "variation" { varied.insert(ObjectIdentifier(model)) }
      }
      let identifier = model.object.reuseIdentifier ?? ""
      if identifier.isEmpty {
        archive.note(
          "the prototype \(model.element.debugName) has no reuse identifier, so that no row can have it; "
            + "give it one", at: model.element)
      } else if identifiers.insert(identifier).inserted {
        models.append(model)
      } else {
        archive.note(
          "the prototype \(model.element.debugName) has the reuse identifier \"\(identifier.prefix(80))\" of "
            + "another one in \(owner.model.element.debugName), which rows get; give it one of its own",
          at: model.element)
      }
    }
    self.models = models
    self.elements = elements
    self.varied = varied
  }

  /// Has the tables that a builder has made get their cells from the prototypes in the file.
  ///
  /// - Returns: A loader for each table and collection that has prototypes.
  static func setUp(
    _ builder: SceneBuilder, _ connector: inout Connector, _ controller: ViewController?,
    _ scene: SceneLoader?
  ) -> [PrototypeLoader] {
    var loaders: [PrototypeLoader] = []
    for owner in builder.tables?.owners ?? [] where !owner.prototypes.isEmpty {
      let loader = PrototypeLoader(owner, builder, connector, controller, scene)
      loaders.append(loader)
      if !(owner.view is TableView || owner.view is CollectionView) { continue }
      for model in owner.prototypes {
        model.element.forEach { element in
          if let id = element.id { connector.prototypeIDs.insert(id) }
        }
      }
      for model in loader.models {
        loader.register(model, with: owner.view)
      }
    }
    return loaders
  }

  /// Has a table or collection get what a prototype is for from it.
  private func register(_ model: InterfaceView, with owner: View) {
    let identifier = model.object.reuseIdentifier ?? ""
    if let table = owner as? TableView {
      table.register(forCellReuseIdentifier: identifier) { [weak table] identifier in
        self.makePart(model, for: table) ?? TableViewCell(reuseIdentifier: identifier)
      }
    } else if let collection = owner as? CollectionView {
      let kind: String? =
        switch model.element["key"] {
        case "sectionHeaderView": CollectionView.elementKindSectionHeader
        case "sectionFooterView": CollectionView.elementKindSectionFooter
        default: nil
        }
      if let kind {
        collection.register(
          forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier
        ) { [weak collection] _ in
          self.makePart(model, for: collection) ?? CollectionReusableView()
        }
      } else {
        collection.register(forCellWithReuseIdentifier: identifier) { [weak collection] _ in
          self.makePart(model, for: collection) ?? CollectionViewCell()
        }
      }
    }
  }

  /// Makes what a prototype is for; nil, with a message, where that cannot be made or is of another class.
  private func makePart<Part: View>(_ model: InterfaceView, for owner: View?) -> Part? {
    do throws(InterfaceError) {
      let view = try makeView(of: model, traits: owner?.traitCollection)
      if let part = view as? Part { return part }
      throw archive.error(
        "\(model.element.debugName) is no \(Part.self), as what is shown there has to be; a plain one is "
          + "shown", at: model.element)
    } catch {
      LayoutMessage.invalidValue(error.description).send(near: owner)
      return nil
    }
  }

  /// Makes the views of a prototype, connects them and has them awake.
  func makeView(
    of model: InterfaceView, traits: TraitCollection? = nil
  ) throws(InterfaceError) -> View {
    let builder = SceneBuilder(model, in: template, sizeClass: traits.flatMap { SizeClass($0) })
    builder.tables = archive.tableParts(builder)
    builder.isLive = varied.contains(ObjectIdentifier(model))
    let view = try builder.makeRootView(in: owner)
    // The table or collection gives it its frame.
    view.autoresizingMask = self.owner.kind == "tableView" ? .flexibleWidth : []
    view.frame = Rect(origin: .zero, size: model.savedFrame?.size ?? .zero)
    builder.addConstraints()
    var connector = Connector(archive)
    for (id, reference) in surroundings { connector.objects[id] = reference.object }
    connector.objects.add(builder, leavesOut: varied.contains(ObjectIdentifier(model)))
    let elements = self.elements[ObjectIdentifier(model)] ?? []
    connector.connect(elements)
    if let controller, let loader { loader.connectTriggers(of: elements, connector, controller) }
    connector.setValues(of: elements)
    for entry in builder.entries { entry.view.awakeFromNib() }
    if builder.isLive { builder.followTraits(in: view) }
    return view
  }
}
