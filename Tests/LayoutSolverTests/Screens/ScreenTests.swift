import LayoutSolver
import LayoutStoryboards
import Testing

/// Real screens.
struct ScreenTests {
  @Test("real screens are laid out as their files have them, within half a point")
  func savedFrames() throws {
    var matched = 0
    var reproduced = 0
    var misses: [String] = []
    var reported: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      if let worst = screen.worstDifference {
        if ScreenCollection.expectedMisses[record.name] == nil {
          misses.append("\(record.name): \(worst)")
        }
      } else {
        matched += 1
        if record.reproduced { reproduced += 1 }
      }
      if let message = (screen.conflicts + screen.unsupported).first {
        reported.append("\(record.name): \(message)")
      }
    }
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
    #expect(reported.isEmpty, "\(reported.joined(separator: "\n"))")
    #expect(matched == 190 - ScreenCollection.expectedMisses.count)
    #expect(reproduced == 176)
  }

  @Test(
    "real screens are the same when they are laid out twice, resized and back, right to left and back"
  )
  func stability() throws {
    var failures: [String] = []
    var resized = 0
    try ScreenCollection.forEachGoodScene { record, screen in
      if !record.reproduced { return }
      let frames = screen.frames
      func check(_ change: String) {
        if screen.frames == frames { return }
        let index = zip(screen.frames, frames).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let view = screen.entries[index].name
        failures.append(
          "\(record.name): \(view) is at \(screen.frames[index]) "
            + "after \(change), was at \(frames[index])")
      }
      screen.layOutAgain()
      check("another pass")
      let size = screen.window.frame.size
      screen.layOut(at: Size(width: size.width + 103, height: size.height + 61))
      if screen.frames.dropFirst() != frames.dropFirst() { resized += 1 }
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
    #expect(resized >= 140)
  }

  @Test("real screens are their mirror image right to left, where nothing says left or right")
  func mirrored() throws {
    var failures: [String] = []
    var count = 0
    try ScreenCollection.forEachGoodScene { record, screen in
      guard record.reproduced, screen.isDirectional else { return }
      count += 1
      let frames = screen.mirroredFrames
      screen.window.layoutDirection = .rightToLeft
      screen.window.runUpdateCycle()
      // Halves of pixels are rounded to the right either way.
      let pixel = 1 / screen.window.displayScale + 1e-9
      for (index, frame) in screen.frames.enumerated().dropFirst()
      where !frame.isNear(frames[index], within: pixel) {
        let view = screen.entries[index].name
        failures.append(
          "\(record.name): \(view) is at \(frame), not \(frames[index])")
        break
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(count >= 30)
  }

  @Test(
    "real screens are the lexicographic optimum of their constraints, by the engine's certificate")
  func certificates() throws {
    var failures: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      if let failure = LayoutCertificate.failure(of: screen.window) {
        failures.append("\(record.name): \(failure)")
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test("real screens have the safe areas and guides that their frames confirm")
  func insets() throws {
    var failures: [String] = []
    try ScreenCollection.forEachGoodScene { record, screen in
      let insets = screen.safeAreaInsets
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
