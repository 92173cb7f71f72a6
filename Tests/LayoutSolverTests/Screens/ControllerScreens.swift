import LayoutSolver
import LayoutStoryboards

/// The good scenes of storyboards, each laid out where its app shows it.
struct ControllerScreens: Sendable {
  static let all = Result<ControllerScreens, any Error> { try ControllerScreens() }

  /// How many scenes there are.
  private(set) var scenes = 0
  /// Those that the way to them does not show.
  private(set) var unshown: [String] = []
  /// How many have every view at its saved frame.
  private(set) var saved = 0
  /// How many are as large, covered and indented as the canvas shows them.
  private(set) var likeCanvas = 0
  /// Those of them in which a view is elsewhere than it was saved, with that.
  private(set) var misses: [(scene: String, difference: ScreenDifference)] = []

  private init() throws {
    for record in try ScreenCollection.records() where record.good {
      let document = try ScreenCollection.document(record.file)
      guard let scene = document.scene(named: record.scene), scene.controller != nil,
        !document.isXib, let canvas = SceneLayout(of: scene, in: document)
      else { continue }
      scenes += 1
      let layout = try ControllerLayout(of: scene, in: Storyboard(document: document))
      layout.run()
      guard let view = layout.controller?.viewIfLoaded else {
        unshown.append(record.name)
        continue
      }
      let difference = Self.greatestDifference(layout, canvas)
      if difference == nil { saved += 1 }
      if view.bounds.size != canvas.size || view.safeAreaInsets != canvas.safeAreaInsets
        || view.layoutMargins != canvas.entries.first?.view.layoutMargins
      {
        continue
      }
      likeCanvas += 1
      if let difference { misses.append((record.name, difference)) }
    }
  }

  /// The view whose frame differs most from the saved one, the root excepted, which its container places; nil where
  /// none differs by more than rounding.
  private static func greatestDifference(
    _ layout: ControllerLayout, _ canvas: SceneLayout
  ) -> ScreenDifference? {
    var saved: [String: Rect] = [:]
    for entry in canvas.entries {
      if let id = entry.model.id { saved[id] = entry.model.savedFrame }
    }
    var worst: ScreenDifference?
    for (id, view) in layout.views where id != layout.scene.view?.id {
      guard let frame = saved[id] else { continue }
      let difference = ScreenDifference(view: id, laidOut: view.frame, saved: frame)
      if difference.amount > worst?.amount ?? ScreenDifference.tolerance { worst = difference }
    }
    return worst
  }
}
