import LayoutSolver
import LayoutStoryboards
import Testing

/// The scenes of the collection as an app shows them: in the containers and behind the segues that lead to them.
@Suite("Screens through their controllers") struct ControllerScreenTests {
  @Test("have the saved frames where what is around them is what the canvas simulated")
  func frames() throws {
    var counts = (scenes: 0, likeCanvas: 0, saved: 0)
    var wrong: [String] = []
    var unshown = 0
    for record in try ScreenCollection.records() where record.good {
      let document = try ScreenCollection.document(record.file)
      let scene = try #require(document.scene(named: record.scene))
      guard scene.controller != nil, !document.isXib else { continue }
      counts.scenes += 1
      let layout = try ControllerLayout(of: scene, in: Storyboard(document: document))
      layout.run()
      let canvas = try #require(SceneLayout(of: scene, in: document))
      guard let view = layout.controller?.viewIfLoaded else {
        unshown += 1
        continue
      }
      let difference = greatestDifference(layout, canvas)
      if difference == nil { counts.saved += 1 }
      let isLikeCanvas =
        view.bounds.size == canvas.size && view.safeAreaInsets == canvas.safeAreaInsets
        && view.layoutMargins == canvas.entries.first?.view.layoutMargins
      if !isLikeCanvas { continue }
      counts.likeCanvas += 1
      if let difference, ScreenCollection.expectedMisses[record.name] == nil {
        wrong.append("\(record.name): \(difference)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(counts.scenes == 144)
    // The detail of a split view that is collapsed.
    #expect(unshown == 1)
    #expect(counts.likeCanvas >= 94)
    #expect(counts.saved >= 116)
  }

  /// The view of a scene whose frame differs most from the saved one, the root excepted, which its container places.
  private func greatestDifference(
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
