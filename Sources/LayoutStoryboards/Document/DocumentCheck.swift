/// What makes a well-formed file unreadable as an interface.
nonisolated enum DocumentCheck {
  /// What the types of documents for macOS and watchOS have in them.
  private static let otherPlatforms = [".Cocoa.", "WatchKit", "watchKit"]

  /// Refuses files of other kinds.
  static func checkKind(_ root: MarkupElement) throws(MarkupProblem) {
    guard root.tag == "document" else {
      throw root.problem(
        root.tag == "archive"
          ? "a file of Interface Builder 3; open it in a newer one and save it"
          : "<\(root.tag.prefix(40))> is no storyboard or xib; their root is <document>")
    }
    let type = root["type"] ?? "CocoaTouch"
    if !type.contains("CocoaTouch"), !type.contains("AppleTV") {
      var problem = root.problem(
        "type=\"\(type.prefix(80))\" is not an interface of views for iOS or tvOS")
      problem.isOfOtherPlatform = otherPlatforms.contains { type.contains($0) }
      throw problem
    }
  }

  /// The objects by id, each of which is there once.
  static func elements(of root: MarkupElement) throws(MarkupProblem) -> [String: MarkupElement] {
    var elements: [String: MarkupElement] = [:]
    var repeated: MarkupElement?
    root.forEach { element in
      // The id of a device is its name.
      guard let id = element.id, element.tag != "device" else { return }
      if elements.updateValue(element, forKey: id) != nil, repeated == nil { repeated = element }
    }
    if let repeated {
      throw repeated.problem(
        "the id \"\(repeated.id ?? "")\" of \(repeated.debugName) is another element's already; give "
          + "one of them an id of its own")
    }
    return elements
  }

  /// Refuses scenes of more constraints than a layout has time for.
  static func checkScenes(
    of root: MarkupElement, limits: MarkupLimits
  ) throws(MarkupProblem) {
    let scenes = root.child("scenes")?.children("scene") ?? []
    for scene in scenes + root.children("objects") {
      var count = 0
      var excess: MarkupElement?
      scene.forEach { element in
        guard element.tag == "constraint" else { return }
        count += 1
        if count == limits.sceneConstraints + 1 { excess = element }
      }
      if let excess {
        throw excess.problem(
          "more than \(limits.sceneConstraints) constraints in a scene; a file may not have more")
      }
    }
  }

  /// The references to nothing, in the order of the file.
  static func danglingReferences(
    of root: MarkupElement, to elements: [String: MarkupElement]
  ) -> [DanglingReference] {
    var found: [DanglingReference] = []
    func check(_ element: MarkupElement, _ name: String) {
      guard let id = element[name], elements[id] == nil else { return }
      found.append(DanglingReference(element: element, attribute: name, id: id))
    }
    root.forEach { element in
      switch element.tag {
      case "constraint":
        check(element, "firstItem")
        check(element, "secondItem")
      case "include", "exclude": check(element, "reference")
      case "outlet", "outletCollection", "action", "segue": check(element, "destination")
      default: break
      }
    }
    check(root, "initialViewController")
    return found
  }
}
