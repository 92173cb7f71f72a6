import LayoutSolver
import LayoutStoryboards

/// One round: worlds in tasks of their own, worlds that move from actor to actor, and storyboards that tasks share.
enum Round {
  private static let steps = 30

  /// Who takes a world over for a while.
  private actor Host {
    func advance(_ world: sending any World, by steps: Int) -> sending any World {
      for _ in 0..<steps { world.step() }
      return world
    }
  }

  static func run(_ seed: UInt64, _ documents: [InterfaceDocument]) async -> (
    worlds: Int, failures: [String]
  ) {
    let board = Board()
    let variables = (0..<8).map { Variable("v\($0)") }
    let hosts = (0..<3).map { _ in Host() }
    var failures = await LayoutMessage.withHandler({ board.note($0) }) {
      await withTaskGroup(of: String?.self) { group in
        for index in 0..<UInt64(4) {
          let own = (seed << 8 | index) & (1 << 32 - 1)
          group.addTask(executorPreference: ThreadExecutor.shared) {
            compare(
              SolverWorld(own, variables, board), SolverWorld(own, variables, board), "a solver")
          }
          group.addTask(executorPreference: ThreadExecutor.shared) {
            compare(TreeWorld(own, board), TreeWorld(own, board), "a tree")
          }
          group.addTask(executorPreference: ThreadExecutor.shared) {
            await travel(
              SolverWorld(own, variables, board), hosts, SolverWorld(own, variables, board),
              "a moved solver")
          }
          group.addTask(executorPreference: ThreadExecutor.shared) {
            await travel(TreeWorld(own, board), hosts, TreeWorld(own, board), "a moved tree")
          }
          group.addTask(executorPreference: ThreadExecutor.shared) {
            read(documents[Int(seed % UInt64(documents.count))], own)
          }
        }
        var failures: [String] = []
        for await failure in group { if let failure { failures.append(failure) } }
        return failures
      }
    }
    var worlds = 20
    while true {
      let children = board.takeChildren()
      if children.isEmpty { break }
      worlds += children.count
      for child in children { if let failure = await child.value { failures.append(failure) } }
    }
    return (worlds, failures)
  }

  /// Runs a world, and another of the same seed; returns what is different.
  static func compare(_ world: any World, _ other: any World, _ what: String) -> String? {
    for _ in 0..<steps { world.step() }
    for _ in 0..<steps { other.step() }
    return world.digest == other.digest ? nil : "\(what) is not the same twice"
  }

  /// Runs a world from host to host, and another of the same seed alone.
  private static func travel(
    _ world: sending any World, _ hosts: [Host], _ other: sending any World, _ what: String
  ) async -> String? {
    let first = await hosts[0].advance(world, by: steps / 3)
    let second = await hosts[1].advance(first, by: steps / 3)
    let world = await hosts[2].advance(second, by: steps / 3)
    for _ in 0..<steps { other.step() }
    return world.digest == other.digest ? nil : "\(what) is not as one that stays"
  }

  /// Lays out a document's scenes, checks them and shows their controllers.
  private static func read(_ document: InterfaceDocument, _ seed: UInt64) -> String? {
    var random = Random(seed)
    let text: TextSizes = random.chance(50) ? .saved : .estimated
    for scene in document.scenes {
      let layout = SceneLayout(of: scene, in: document)
      layout?.run()
      let check = SceneCheck(of: scene, in: document, text: text)
      let again = SceneCheck(of: scene, in: document, text: text)
      if check?.findings != again?.findings { return "\(document.file): other findings" }
      if let shown = try? ControllerLayout(of: scene, in: Storyboard(document: document)) {
        shown.run()
      }
    }
    return nil
  }
}
