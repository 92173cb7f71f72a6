import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

/// Scenes of real screens whose size classes differ.
struct VariedScreenTests {
  /// The scenes of the collection that some size class changes.
  private static func scenes() throws -> [(String, InterfaceDocument, InterfaceScene)] {
    var found: [(String, InterfaceDocument, InterfaceScene)] = []
    for file in try ScreenInstantiatingTests.files() {
      let document = try ScreenCollection.document(file)
      for scene in document.scenes {
        guard let view = scene.view else { continue }
        var isVaried = false
        view.element.forEach { element in
          if element.tag == "variation", element["key"] != "default" { isVaried = true }
        }
        if isVaried { found.append(("\(file)#\(scene.id)", document, scene)) }
      }
    }
    return found
  }

  @Test(
    "after a change of the class screens are as if they had been made in it, and after one back",
    .tags(.slow), .unlessQuick)
  func changes() throws {
    let scenes = try Self.scenes()
    #expect(scenes.count == 8)
    nonisolated(unsafe) let messages = EventLog()
    var differences: [String] = []
    var changed = 0
    try LayoutMessage.withHandler({ messages.events.append($0.description) }) {
      for (name, document, scene) in scenes {
        let size = scene.view?.savedFrame?.size ?? Size(width: 375, height: 667)
        for first in TestClass.all {
          for second in TestClass.all where second != first {
            for (turns, text) in [(false, TextSizes.saved), (true, .saved), (false, .estimated)] {
              var options = LayoutOptions()
              options.text = text
              let other = turns ? Size(width: size.height, height: size.width) : size
              let stage = try VariationStage(scene, in: document, first, size, options: options)
              let before = try VariationStage(scene, in: document, first, size, options: options)
              let after = try VariationStage(scene, in: document, second, other, options: options)
              stage.change(to: second, other)
              let what = "\(name): \(first) to \(second)\(turns ? ", turned" : "")"
              if stage.difference(from: before) != nil { changed += 1 }
              if let found = stage.difference(from: after) {
                differences.append("\(what): \(found)")
              }
              stage.change(to: first, size)
              if let found = stage.difference(from: before) {
                differences.append("\(what) and back: \(found)")
              }
            }
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    #expect(changed > 100)
    for message in messages.events { #expect(message.contains("UISV-")) }
  }

  @Test(
    "after random changes screens are as if made in the last class, whatever classes they have been through",
    .tags(.slow), .unlessQuick)
  func random() throws {
    var differences: [String] = []
    var changed = 0
    for seed in 0..<120 {
      var generator = VariedSceneGenerator(seed: seed)
      let document = try InterfaceText.read(generator.document())
      let scene = try #require(document.scenes.first)
      let (first, size) = generator.surroundings()
      let stage = try VariationStage(scene, in: document, first, size)
      var former = try VariationStage(scene, in: document, first, size)
      for step in 0..<5 {
        let (sizeClass, size) = generator.surroundings()
        stage.change(to: sizeClass, size)
        let fresh = try VariationStage(scene, in: document, sizeClass, size)
        if fresh.difference(from: former) != nil { changed += 1 }
        if let found = stage.difference(from: fresh) {
          differences.append("seed \(seed), step \(step): \(found)")
          break
        }
        if !fresh.openIDs.isEmpty { differences.append("seed \(seed) is open: \(fresh.openIDs)") }
        if !fresh.messages.isEmpty { differences.append("seed \(seed): \(fresh.messages[0])") }
        former = fresh
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(8).joined(separator: "\n"))")
    #expect(changed > 400)
  }
}
