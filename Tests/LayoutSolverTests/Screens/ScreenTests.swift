import LayoutSolver
import Testing

@Suite("Real screens")
struct ScreenTests {
  /// Good scenes whose saved frames are not what their constraints say, with the reason.
  private static let expectedMisses: [String: String] = [:]

  @Test("are laid out as their files have them, within half a point")
  func savedFrames() throws {
    var matched = 0
    var reproduced = 0
    var misses: [String] = []
    var reported: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      if let worst = screen.worstDifference {
        if Self.expectedMisses[record.name] == nil { misses.append("\(record.name): \(worst)") }
      } else {
        matched += 1
        if record.reproduced { reproduced += 1 }
      }
      if record.reproduced, let message = screen.messages.texts.first {
        reported.append("\(record.name): \(message)")
      }
    }
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
    #expect(reported.isEmpty, "\(reported.joined(separator: "\n"))")
    #expect(matched == 190 - Self.expectedMisses.count)
    #expect(reproduced == 176)
  }

  @Test("are the same when they are laid out twice, resized and back, right to left and back")
  func stability() throws {
    var failures: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      if !record.reproduced { return }
      let frames = screen.frames
      func check(_ change: String) {
        if screen.frames == frames { return }
        let index = zip(screen.frames, frames).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let view = screen.views[index].element
        failures.append(
          "\(record.name): \(view.tag) \(view.id ?? "") is at \(screen.frames[index]) "
            + "after \(change), was at \(frames[index])")
      }
      screen.layOutAgain()
      check("another pass")
      let size = screen.window.frame.size
      screen.layOut(at: Size(width: size.width + 103, height: size.height + 61))
      screen.layOut(at: Size(width: size.width + 17.5, height: size.height - 9))
      screen.layOut(at: size)
      check("two other sizes")
      screen.window.layoutDirection = .rightToLeft
      screen.window.runUpdateCycle()
      screen.window.layoutDirection = .leftToRight
      screen.window.runUpdateCycle()
      check("right to left")
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test("are the lexicographic optimum of their constraints, by the engine's certificate")
  func certificates() throws {
    var failures: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      if let failure = LayoutCertificate.failure(of: screen.window) {
        failures.append("\(record.name): \(failure)")
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test("have the safe areas and guides that their frames confirm")
  func insets() throws {
    var failures: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      let insets = screen.insets.safeArea
      for guide in record.guides where guide.isRoot && guide.kind != "margin" {
        let inset =
          switch guide.side {
          case "top": insets.top
          case "bottom": insets.bottom
          case "left": insets.left
          default: insets.right
          }
        if inset != guide.used {
          failures.append("\(record.name): \(guide.side) is \(inset), confirmed \(guide.used)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
