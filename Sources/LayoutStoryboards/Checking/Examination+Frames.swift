import LayoutSolver

extension Examination {
  /// Tells in one finding which views are elsewhere than the file has them.
  mutating func checkFrames() {
    var found: [(entry: SceneLayout.Entry, amount: Double)] = []
    for entry in layout.entries.dropFirst() {
      guard let saved = entry.model.savedFrame else { continue }
      let frame = entry.view.frame
      let amount = max(
        abs(frame.minX - saved.minX), abs(frame.minY - saved.minY),
        abs(frame.width - saved.width), abs(frame.height - saved.height))
      // Saved frames are rounded to pixels.
      if amount > 0.5 + 1e-6 { found.append((entry, amount)) }
    }
    guard let first = found.first, let saved = first.entry.model.savedFrame else { return }
    let rest = found.count - 1
    let others =
      rest == 0 ? "" : " So \(rest == 1 ? "is another view" : "are \(rest) other views")."
    add(
      .misplaced, at: first.entry.model.element.position, views: found.map(\.entry.model),
      amount: first.amount, isOfScene: true,
      "\(first.entry.model.fullName) is laid out at \(first.entry.view.frame.plain), but the file has it at "
        + "\(saved.plain).\(others)",
      "Update the frames in Interface Builder, or correct the constraints.")
  }

  /// Tells what Interface Builder flagged when it saved the scene, as far as nothing else here says it.
  mutating func checkFlags() {
    let told = Set(findings.filter { $0.kind == .ambiguity }.flatMap(\.views))
    for (flag, what, advice) in [
      (
        "ambiguous", "with an ambiguous layout",
        "Open the scene and add the constraints that it misses."
      ),
      (
        "misplaced", "in another place than their constraints say",
        "Open the scene and update the frames, or correct the constraints."
      ),
    ] {
      let flagged = layout.entries.map(\.model).filter { model in
        model.element[flag] == "YES" && !(flag == "ambiguous" && told.contains(model.id ?? ""))
      }
      guard let first = flagged.first else { continue }
      let names = flagged.prefix(3).map(\.fullName)
      let more = flagged.count > 3 ? ["\(flagged.count - 3) more"] : []
      add(
        .flagged, at: first.element.position, views: flagged, attributes: [flag], isOfScene: true,
        "Interface Builder saved \(Self.list(names + more)) \(what).", advice)
    }
  }
}
