import LayoutSolver

/// The objects that were made from a file, by their ids.
///
/// What a builder has made is looked up there: most of it nobody asks for, and cells are made often.
struct MadeObjects {
  private var named: [String: AnyObject]
  private var builders: [SceneBuilder] = []
  /// Those of the builders of which a size class leaves something out.
  private var varied: [SceneBuilder] = []

  init(_ named: [String: AnyObject] = [:]) { self.named = named }

  subscript(id: String) -> AnyObject? {
    get {
      if let found = named[id] { return found }
      for builder in builders {
        if let found = builder.madeObject(id) { return found }
      }
      return nil
    }
    set { named[id] = newValue }
  }

  /// Adds what a builder has made, and will make.
  ///
  /// - Parameters:
  ///   - builder: The builder.
  ///   - leavesOut: Whether what it has not made was left out on purpose.
  mutating func add(_ builder: SceneBuilder, leavesOut: Bool = true) {
    builders.append(builder)
    if leavesOut { varied.append(builder) }
  }

  mutating func add(_ objects: [String: AnyObject]) {
    named.merge(objects) { _, new in new }
  }

  /// The ids of all objects.
  var ids: Set<String> {
    var ids = Set(named.keys)
    for builder in builders { builder.noteMadeIDs(&ids) }
    return ids
  }

  /// Whether something is not there on purpose: a view that the size class leaves out, or what is in it.
  func isLeftOut(_ id: String) -> Bool { varied.contains { $0.leftOutIDs.contains(id) } }
}

extension SceneBuilder {
  fileprivate func madeObject(_ id: String) -> AnyObject? {
    viewOf[id] ?? guideOf[id] ?? constraintOf[id] ?? tables?.layouts[id]
  }

  fileprivate func noteMadeIDs(_ ids: inout Set<String>) {
    ids.formUnion(viewOf.keys)
    ids.formUnion(guideOf.keys)
    ids.formUnion(constraintOf.keys)
    if let tables { ids.formUnion(tables.layouts.keys) }
  }
}
