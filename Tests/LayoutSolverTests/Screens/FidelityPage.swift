import LayoutSolver
import LayoutStoryboards

/// The page that says, scene by scene, how near a layout comes to the frames that a file has.
struct FidelityPage {
  private var good = 0
  private var matched = 0
  private var unsupported = 0
  private var misses: [(ScreenRecord, ScreenDifference)] = []
  private var rows: [String] = []

  /// The text of the page.
  static func text() throws -> String {
    var page = FidelityPage()
    try ScreenCollection.forEachGoodScene { page.add($0, $1) }
    return page.head + page.missTable + (try controllers()) + (try deviceTable())
      + (try estimates()) + page.sceneTable
  }

  private mutating func add(_ record: ScreenRecord, _ layout: SceneLayout) {
    good += 1
    if !layout.unsupported.isEmpty { unsupported += 1 }
    let difference = layout.greatestDifference
    let isMiss = (difference?.amount ?? 0) > ScreenDifference.tolerance
    if let difference, isMiss { misses.append((record, difference)) } else { matched += 1 }
    let constraints = layout.entries.reduce(0) { $0 + $1.model.constraintElements.count }
    let amount = Self.points(difference?.amount ?? 0)
    rows.append(
      "| `\(record.file)` | `\(record.scene)` | \(layout.entries.count) | \(constraints) | "
        + "\(isMiss ? "**\(amount)**" : amount) |")
  }

  private var head: String {
    """
    # Fidelity: frames beside those of Apple's engine

    A file of Interface Builder holds constraints and the frames that Apple's engine computed from them. This page
    lays out the \(good) scenes of the collection (`Tests/LayoutSolverTests/Fixtures/Screens`, whose `SOURCES.md` says
    where they are from) whose saved frames satisfy their constraints, and compares every view of each with its saved
    frame. It is written by the tests (`FidelityTests.swift`).

    * **\(matched) of \(good)** scenes have every view within 0.5 points of its saved frame.
    * Everything is understood in **\(good - unsupported) of \(good)**.

    The intrinsic sizes of texts and controls are taken from the saved frames, as there are no fonts here. Beyond that
    a saved frame decides only where a view begins that follows its autoresizing mask, and the size of the scene.


    """
  }

  private var missTable: String {
    var text = """
      ## Scenes that differ

      | scene | furthest view | by | reason |
      | --- | --- | --: | --- |

      """
    for (record, difference) in misses {
      text +=
        "| `\(record.name)` | \(difference.description) | \(Self.points(difference.amount)) | "
      text += "\(ScreenCollection.expectedMisses[record.name] ?? "unknown") |\n"
    }
    return text + "\n"
  }

  private var sceneTable: String {
    """
    ## All scenes

    By how many points the view that is furthest from its saved frame differs, in position or size.

    | file | scene | views | constraints | furthest |
    | --- | --- | --: | --: | --: |

    """ + rows.joined(separator: "\n") + "\n"
  }

  /// How the scenes do where an app shows them.
  private static func controllers() throws -> String {
    let screens = try ControllerScreens.all.get()
    return """
      ## Through controllers

      The \(screens.scenes) scenes of storyboards instantiated and shown as the app would (`layout --controllers`): in their
      containers with real bars, behind the segues on the shortest way. Of the \(screens.likeCanvas) whose root view is as large,
      covered and indented as on the canvas, \(screens.likeCanvas - screens.misses.count) have every view at its saved frame; \(screens.saved)
      of all have it there. Elsewhere the canvas simulates what the file's own containers do not do: bars of
      another storyboard, a status bar over an embedded scene, a size of its own. \(screens.unshown.count) is not shown: the detail of a split view
      that is collapsed.


      """
  }

  /// How the scenes do on devices that they were not designed for.
  private static func deviceTable() throws -> String {
    let other = try OtherScreens.all.get()
    var text = """
      ## Other devices

      All scenes on \(OtherScreens.screens.count / 2) devices, upright and on their sides, with the saved sizes of texts as far as these were not
      stretched in the design. Everything is understood on each of them. Right to left nothing else is broken or ambiguous, and
      \(other.mirrored) of the layouts, in which nothing says left or right, are their mirror image.

      | device | with a broken constraint | with a view that is ambiguous only here |
      | --- | --: | --: |

      """
    for screen in OtherScreens.screens {
      func count(_ kind: OtherScreens.Finding.Kind) -> Int {
        other.findings.filter { $0.kind == kind && $0.screens.contains(screen) }.count
      }
      text += "| \(screen.name) | \(count(.broken)) | \(count(.ambiguous)) |\n"
    }
    text += """

      Each of them was looked at (`OtherScreens+Reasons.swift`); which devices they are is in
      [a list](../Tests/LayoutSolverTests/Fixtures/Findings/other-devices.txt).

      | scene | broken on | ambiguous on | reason |
      | --- | --: | --: | --- |

      """
    for (scene, reason) in OtherScreens.reasons {
      func count(_ kind: OtherScreens.Finding.Kind) -> Int {
        other.findings.first { $0.kind == kind && $0.scene.hasSuffix(scene) }?.screens.count ?? 0
      }
      text += "| `\(scene)` | \(count(.broken)) | \(count(.ambiguous)) | \(reason) |\n"
    }
    return text + "\n"
  }

  /// How many scenes are as saved when texts are estimated.
  private static func estimates() throws -> String {
    var options = LayoutOptions()
    options.text = .estimated
    var matched = 0
    var views = (near: 0, all: 0)
    try ScreenCollection.forEachGoodScene(options: options) { _, layout in
      if layout.worstDifference == nil { matched += 1 }
      for entry in layout.entries.dropFirst() {
        guard let saved = entry.model.savedFrame else { continue }
        views.all += 1
        if entry.view.frame.isNear(saved, within: 4) { views.near += 1 }
      }
    }
    return """
      ## Estimated texts

      With `--text estimated`, which knows no fonts, \(matched) scenes have every view within 0.5 points;
      \(views.near) of \(views.all) views have all their edges within 4 points.
      The collection's records name another estimate that reaches 158; which sizes it estimates they do not say.

      \(try TextWidths.measured().description)


      """
  }

  /// A distance with at most two decimals.
  private static func points(_ distance: Double) -> String {
    let hundredths = Int((distance * 100).rounded())
    if hundredths % 100 == 0 { return String(hundredths / 100) }
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
