/// How an app comes to a scene: the controller that it begins with, and the connections from there.
///
/// It is the shortest way from the initial controller or, where none leads to the scene, from a controller that
/// nothing in the file leads to. Of a very long way it is the end.
struct SceneRoute {
  /// The most steps of a way; apps have some dozen.
  static let mostSteps = 32
  /// The most scenes and connections that are looked at on the way back.
  private static let mostVisited = 1000

  /// The scene at the beginning.
  let start: InterfaceScene
  /// The segues and relationships that lead on, each from the scene that the one before leads to.
  let steps: [MarkupElement]

  init(to scene: InterfaceScene, in document: InterfaceDocument) {
    // Backwards, breadth first: a container comes before what pushes or presents the scene.
    var next: [String: MarkupElement] = [:]
    var queue = [scene.id]
    var depths = [scene.id: 0]
    var index = 0
    var firstEnd: String?
    var remaining = Self.mostVisited
    while index < min(queue.count, Self.mostVisited) {
      let id = queue[index]
      index += 1
      if id == document.initialViewController { break }
      let depth = depths[id, default: 0]
      let leading =
        depth < Self.mostSteps
        ? (document.segues[id] ?? []).prefix(max(0, remaining))
          .filter { Self.isFollowed($0.segue) } : []
      remaining -= leading.count
      if leading.isEmpty && firstEnd == nil { firstEnd = id }
      let containers = leading.filter { Self.isPart($0.segue) }
      for (segue, source) in containers.isEmpty ? leading : containers
      where depths[source] == nil {
        depths[source] = depth + 1
        next[source] = segue
        queue.append(source)
      }
    }
    let initial = document.initialViewController.flatMap { depths[$0] == nil ? nil : $0 }
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
