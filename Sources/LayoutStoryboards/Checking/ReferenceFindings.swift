/// The references to nothing, as findings: one for each object that is missing.
nonisolated enum ReferenceFindings {
  /// The findings of a document by the scene that they are in; those of none, or of one that has no view to check, are in
  /// the first one that has.
  static func byScene(of document: InterfaceDocument) -> [String: [Finding]] {
    if document.danglingReferences.isEmpty { return [:] }
    var sceneOf: [ObjectIdentifier: String] = [:]
    for scene in document.allScenes where scene.view != nil {
      for root in [scene.element] + scene.otherObjects.map(\.element) {
        root.forEach { element in
          if sceneOf[ObjectIdentifier(element)] == nil {
            sceneOf[ObjectIdentifier(element)] = scene.id
          }
        }
      }
    }
    let first = (document.allScenes.first { $0.view != nil } ?? document.scenes.first)?.id ?? ""
    var order: [[String]] = []
    var places: [[String]: [DanglingReference]] = [:]
    for reference in document.danglingReferences {
      let key = [sceneOf[ObjectIdentifier(reference.element)] ?? first, reference.id]
      if places[key] == nil { order.append(key) }
      places[key, default: []].append(reference)
    }
    var found: [String: [Finding]] = [:]
    for key in order {
      found[key[0], default: []].append(
        finding(places[key] ?? [], id: key[1], scene: key[0], of: document))
    }
    return found
  }

  private static func finding(
    _ references: [DanglingReference], id: String, scene: String, of document: InterfaceDocument
  ) -> Finding {
    let first = references[0]
    let rest = references.count - 1
    let others =
      rest == 0
      ? "" : " \(rest == 1 ? "Another element names" : "\(rest) other elements name") it, too."
    return Finding(
      kind: .reference, file: document.file, position: first.element.position, scene: scene,
      views: [],
      constraints: [], attributes: [first.attribute, id],
      message:
        "\(first.attribute)=\"\(id.prefix(80))\" of \(first.element.debugName) is the id of nothing in the file.\(others)",
      advice: "Remove the element or restore what it names.", screens: [], amount: 0,
      isOfScene: true)
  }
}
