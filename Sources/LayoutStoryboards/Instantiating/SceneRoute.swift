/// How an app comes to a scene: the controller that it begins with, and the connections from there.
///
/// It is the shortest way from the initial controller or, where none leads to the scene, from a controller that
/// nothing in the file leads to.
struct SceneRoute {
  /// The scene at the beginning.
  let start: InterfaceScene
  /// The segues and relationships that lead on, each from the scene that the one before leads to.
  let steps: [MarkupElement]

  init(to scene: InterfaceScene, in document: InterfaceDocument) {
    // Backwards, breadth first: a container comes before what pushes or presents the scene.
    var next: [String: MarkupElement] = [:]
    var queue = [scene.id]
    var visited: Set<String> = [scene.id]
    var index = 0
    var firstEnd: String?
    while index < queue.count {
      let id = queue[index]
      index += 1
      if id == document.initialViewController { break }
      let leading = (document.segues[id] ?? []).filter { Self.isFollowed($0.segue) }
      if leading.isEmpty, firstEnd == nil { firstEnd = id }
      let containers = leading.filter { Self.isPart($0.segue) }
      for (segue, source) in containers.isEmpty ? leading : containers
      where visited.insert(source).inserted {
        next[source] = segue
        queue.append(source)
      }
    }
    let initial = document.initialViewController.flatMap { visited.contains($0) ? $0 : nil }
    let end = initial ?? firstEnd ?? scene.id
    var steps: [MarkupElement] = []
    var id = end
    while id != scene.id, let segue = next[id], let destination = segue["destination"] {
      steps.append(segue)
      id = destination
    }
    start = document.scenes.first { $0.id == end } ?? scene
    self.steps = steps
  }

  /// Whether a destination is part of the source from its beginning: a container's, or an embedded one.
  static func isPart(_ segue: MarkupElement) -> Bool {
    segue["kind"] == "relationship" || segue["kind"] == "embed"
  }

  private static func isFollowed(_ segue: MarkupElement) -> Bool {
    switch segue["kind"] {
    case "unwind", "custom", nil: false
    default: true
    }
  }
}
