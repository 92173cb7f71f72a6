import LayoutSolver
import LayoutStoryboards

/// The page that says how near a layout comes to the frames that a file has.
struct FidelityPage {
  private var good = 0
  private var matched = 0
  private var unsupported = 0
  private var misses: [(ScreenRecord, ScreenDifference)] = []
  private var repositories: [Substring: Sum] = [:]

  /// What the scenes of a repository amount to.
  private struct Sum {
    var scenes = 0
    var matched = 0
    var views = 0
    var furthest = 0.0
  }

  /// The text of the page.
  static func text() throws -> String {
    var page = FidelityPage()
    try ScreenCollection.forEachGoodScene { page.add($0, $1) }
    return page.head + page.missTable + (try others()) + (try controllers()) + (try deviceTable())
      + (try estimates()) + page.repositoryTable
  }

  private mutating func add(_ record: ScreenRecord, _ layout: SceneLayout) {
    good += 1
    if !layout.unsupported.isEmpty { unsupported += 1 }
    let difference = layout.greatestDifference
    let isMiss = (difference?.amount ?? 0) > ScreenDifference.tolerance
    if let difference, isMiss { misses.append((record, difference)) } else { matched += 1 }
    var sum = repositories[record.file.prefix { $0 != "/" }] ?? Sum()
    sum.scenes += 1
    if !isMiss { sum.matched += 1 }
    sum.views += layout.entries.count
    sum.furthest = max(sum.furthest, difference?.amount ?? 0)
    repositories[record.file.prefix { $0 != "/" }] = sum
  }

  private var head: String {
    """
    # Fidelity: frames beside those of Apple's engine

    A file of Interface Builder holds constraints, and the frames that Apple's engine computed from them. The tests lay out
    the scenes of a collection of public files (`Tests/LayoutSolverTests/Fixtures/Screens`; its `SOURCES.md` says where they
    are from). They take the \(good) scenes whose saved frames satisfy their constraints, and compare every view with its
    saved frame. They write this page, too (`FidelityTests.swift`).

    * **\(matched) of \(good)** scenes have every view within 0.5 points of its saved frame.
    * Everything is understood in **\(good - unsupported) of \(good)**.

    There are no fonts here, so the sizes of texts and controls come from the saved frames. Saved frames decide two things
    more: the size of the scene, and where a view begins that follows its autoresizing mask. Where nothing else in a file tells on
    what canvas it was saved, all of them together do: whether that had the fonts, whether its pixels are halves of points, and
    the bars around a scene to which nothing leads.


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

  /// What was measured on files that are no part of this repository.
  private static func others() throws -> String {
    """
    ## Files of other projects

    `Scripts/measure-screens.py LAYOUTBENCH` measures the scenes that constraints explain, here and in files of 19 other
    repositories, which lie beside this one. A third of these was kept aside: nobody looked at what is wrong with them while the
    rules were made. By the rules of the first collection alone it was 123 of 131 and 59 of 71. Each rule of the canvas has
    [a file of its own](../Tests/LayoutSolverTests/Fixtures/Canvas); `CanvasRules.swift` has most of them.

    \(try Repository.text("Tests/LayoutSolverTests/Fixtures/Findings/other-projects.md"))
    \("")
    """
  }

  private var repositoryTable: String {
    """
    ## By repository

    `LayoutBench check --misplaced Tests/LayoutSolverTests/Fixtures/Screens` prints the scenes with a view that differs by more
    than 0.5 points. The last column has the greatest distance of a view from its saved frame, in points, in position or size.

    | repository | scenes | as saved | views | furthest |
    | --- | --: | --: | --: | --: |

    """
      + repositories.sorted { $0.key < $1.key }.map { name, sum in
        "| `\(name)` | \(sum.scenes) | \(sum.matched) | \(sum.views) | \(Self.points(sum.furthest)) |\n"
      }.joined()
  }

  /// How the scenes do where an app shows them.
  private static func controllers() throws -> String {
    let screens = try ControllerScreens.all.get()
    return """
      ## Through controllers

      The \(screens.scenes) scenes of storyboards are also instantiated and shown as the app shows them (`layout --controllers`): in
      their containers with real bars, behind the segues on the shortest way. In \(screens.likeCanvas) of them the root view has the size,
      cover and margins of the canvas; of these, \(screens.likeCanvas - screens.misses.count) have every view at its saved frame. Of all scenes,
      \(screens.saved) have that. In the others the canvas simulates what the file's own containers do not do: bars of another
      storyboard, a status bar over an embedded scene, a size of its own. \(screens.unshown.count) are not shown.


      """
  }

  /// How the scenes do on devices that they were not designed for.
  private static func deviceTable() throws -> String {
    let other = try OtherScreens.all.get()
    var text = """
      ## Other devices

      All scenes are laid out on \(OtherScreens.screens.count / 2) devices, upright and on their sides. Texts have their saved sizes, unless the design
      stretched them. Everything is understood on each device. Right to left, nothing more is broken or ambiguous. \(other.mirrored) of
      the layouts say nothing of left or right; right to left these are mirror images.

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

      Each case was looked at (`OtherScreens+Reasons.swift`).
      [A list](../Tests/LayoutSolverTests/Fixtures/Findings/other-devices.txt) names the devices.

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

      `--text estimated` computes the sizes of texts without fonts. With it, \(matched) scenes have every view within 0.5
      points, and \(views.near) of \(views.all) views have all their edges within 4 points. The collection's records name another
      estimate that reaches 158; they do not say which sizes it estimates.

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
