nonisolated extension Finding.Kind {
  /// How much a finding of the kind matters, where nobody says otherwise.
  public var severity: Finding.Severity {
    switch self {
    case .conflict, .oversized, .ambiguity, .reference: .error
    case .flagged, .misplaced, .compressed, .clipped, .overlap, .sample: .warning
    }
  }

  /// A short name of what is wrong.
  public var title: String {
    switch self {
    case .conflict: "unsatisfiable constraints"
    case .oversized: "does not fit the screen"
    case .ambiguity: "ambiguous layout"
    case .flagged: "flagged by Interface Builder"
    case .reference: "reference to nothing"
    case .misplaced: "frames differ from the saved ones"
    case .compressed: "text cut off"
    case .clipped: "content out of bounds"
    case .overlap: "overlapping content"
    case .sample: "sample text cut off"
    }
  }
}
