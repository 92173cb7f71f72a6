import LayoutSolver

/// How narrow and how low a scene may be before something gives way.
///
/// The solver is asked for the size itself: for the least width with which the constraints that are stronger than a fitting
/// size hold, among them that no text is compressed. Where content comes to cover other content, or to reach out of the
/// screen, before that, the width is the one at which their gap is 0. Between multipliers and bounds frames change
/// linearly with the size, so each piece is followed to its end, from the design's size down.
public struct SmallestSize: Sendable {
  /// What gives way in one direction.
  public struct Limit: Sendable, Hashable {
    /// The least length in points; that of the design where the least one is not known.
    public let length: Double
    /// What gives way first below it, as a finding says it; nil where nothing was found to.
    public let givesWay: String?
    /// Why the least length cannot be told; nil where it is known.
    public let unknown: String?

    init(length: Double, givesWay: String?, unknown: String? = nil) {
      self.length = length
      self.givesWay = givesWay
      self.unknown = unknown
    }
  }

  /// The least width, at the height of the design.
  public let width: Limit
  /// The least height, at the width of the design.
  public let height: Limit

  /// Finds the smallest size of a scene.
  ///
  /// It is nil where a scene has no view of a controller, or is at fault as it was saved.
  ///
  /// - Complexity: that of some layouts a piece on which frames change linearly, of 600 at most.
  public init?(of scene: InterfaceScene, in document: InterfaceDocument) {
    guard scene.controller != nil,
      let design = Examination(of: scene, in: document, options: LayoutOptions(), design: nil),
      design.openConflicts.isEmpty
    else { return nil }
    let search = SizeSearch(scene: scene, document: document, design: design)
    guard let width = search.limit(ofWidth: true), let height = search.limit(ofWidth: false) else {
      return nil
    }
    self.width = width
    self.height = height
  }
}
