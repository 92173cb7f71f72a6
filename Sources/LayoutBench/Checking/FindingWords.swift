import LayoutStoryboards

/// Parts of what is said of a finding, which all forms share.
enum FindingWords {
  /// A constraint with its id and line.
  static func describe(_ part: Finding.Part) -> String {
    var text = part.text
    var place: [String] = []
    if let id = part.id { place.append(id) }
    if let line = part.line { place.append("line \(line)") }
    if !place.isEmpty { text += " (\(place.joined(separator: ", ")))" }
    return text + (part.isBroken ? ", broken" : "")
  }

  /// The screens by name; of many, the first ones and how many there are.
  static func screens(of finding: Finding, most: Int = 6) -> String {
    let names = finding.screens.map(\.description)
    let shown =
      names.count <= most ? names : names.prefix(most - 1) + ["\(names.count - most + 1) more"]
    return shown.joined(separator: ", ")
  }

  /// The scene, and the screens where there are any.
  static func place(of finding: Finding) -> String {
    let screens = screens(of: finding)
    return "scene \(finding.scene)" + (screens.isEmpty ? "" : "; \(screens)")
  }

  /// All that is said of a finding, in lines.
  static func lines(of finding: Finding) -> [String] {
    [finding.message] + finding.constraints.map { "  " + describe($0) }
      + [finding.advice, place(of: finding)]
  }

  /// How small a scene may be, where that was sought.
  static func smallest(of check: SceneCheck) -> [String] {
    guard let smallest = check.smallest else { return [] }
    return [("wide", smallest.width), ("high", smallest.height)].map { name, limit in
      if let unknown = limit.unknown {
        return "how \(name) it has to be cannot be told: \(unknown)"
      }
      if limit.length == 0 { return "nothing that it shows asks for it to be \(name)" }
      return "holds down to \(SceneText.number(limit.length)) points \(name)"
        + (limit.givesWay.map { "; below that: \($0)" }
          ?? "; nothing was found to give way below that")
    }
  }
}
