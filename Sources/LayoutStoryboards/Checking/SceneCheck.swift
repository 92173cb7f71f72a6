public import LayoutSolver

/// What is wrong with a scene, on one screen or many.
///
/// ```swift
/// let document = try InterfaceDocument(contentsOf: "Main.storyboard")
/// for scene in document.scenes {
///   for finding in SceneCheck(of: scene, in: document, on: [.design])?.findings ?? [] {
///     print("\(finding.file):\(finding.line): \(finding.message) \(finding.advice)")
///   }
/// }
/// ```
///
/// What is wrong on several screens is one finding. The same scene gives the same findings in the same order.
public struct SceneCheck: Sendable {
  /// The file, as the caller named it.
  public let file: String
  /// The id of the scene.
  public let scene: String
  /// The screens that the scene was laid out on: those asked for on which it has a size or insets of its own.
  public let screens: [CheckScreen]
  /// What is wrong, in the order of the lines.
  public let findings: [Finding]
  /// What is wrong and that the file says to ignore, in the order of the lines.
  public let ignored: [IgnoredFinding]
  /// What the file says that was not understood, and which findings are too many to be told.
  public let unsupported: [String]

  /// How narrow and how low the scene may be, where that was sought.
  public var smallest: SmallestSize?

  /// The most findings of a kind that are told of a scene.
  public static let mostFindings = 1000

  /// Checks a scene; nil where it has no view of its own.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - document: The file that it is in.
  ///   - screens: What it is laid out on.
  ///   - direction: Which way text is read.
  ///   - text: Where the sizes of texts come from; nil for the saved ones.
  ///   - comparesFrames: Whether saved frames that are other ones are told; most often they are of another version of
  ///     the tools.
  ///   - includesSamples: Whether texts that an app may replace are told as ``Finding/Kind/sample`` where they are cut off.
  public init?(
    of scene: InterfaceScene, in document: InterfaceDocument, on screens: [CheckScreen] = [.design],
    direction: UserInterfaceLayoutDirection = .leftToRight, text: TextSizes? = nil,
    comparesFrames: Bool = false, includesSamples: Bool = false
  ) {
    guard let design = Examination(of: scene, in: document, options: LayoutOptions(), design: nil)
    else { return nil }
    let baseline = design.state
    var merged = ReferenceFindings.byScene(of: document)[scene.id] ?? []
    var indexOf: [Finding.Key: Int] = [:]
    var used: [CheckScreen] = []
    var isDesignDone = false
    let marks = IgnoreMarks(of: scene)
    var unsupported = marks.problems
    var known: Set<String> = []
    var counts: [Finding.Kind: Int] = [:]
    var overfull: Set<Finding.Kind> = []
    for screen in screens {
      let isDesign = screen.isDesign(of: document)
      if isDesign, isDesignDone { continue }
      let options = screen.options(direction: direction, text: text, isDesign: isDesign)
      guard
        var examination = Examination(
          of: scene, in: document, options: options, design: isDesign ? nil : baseline)
      else { continue }
      if isDesign {
        isDesignDone = true
      } else if isDesignDone, examination.isLikeDesign {
        // What a file sizes by itself is the same on each device.
        continue
      }
      used.append(screen)
      examination.run(
        isSaved: isDesign && direction == .leftToRight && text == nil,
        comparesFrames: comparesFrames)
      for line in examination.layout.unsupported where known.insert(line).inserted {
        unsupported.append(line)
      }
      overfull.formUnion(examination.overfullKinds)
      for var finding in examination.findings
      where finding.kind != .sample || includesSamples {
        finding.screens = [screen]
        guard let index = indexOf[finding.key] else {
          // Each screen may have others.
          counts[finding.kind, default: 0] += 1
          if counts[finding.kind, default: 0] > Self.mostFindings {
            overfull.insert(finding.kind)
            continue
          }
          indexOf[finding.key] = merged.count
          merged.append(finding)
          continue
        }
        finding.screens = merged[index].screens + finding.screens
        if finding.amount > merged[index].amount {
          merged[index] = finding
        } else {
          merged[index].screens = finding.screens
        }
      }
    }
    file = document.file
    self.scene = scene.id
    self.screens = used
    self.unsupported =
      unsupported
      + Finding.Kind.allCases.filter { overfull.contains($0) }.map {
        "only \(Self.mostFindings) findings of the kind \($0.rawValue) are told"
      }
    let all = merged.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
    findings = all.filter { marks.mark(for: $0) == nil }
    ignored = all.compactMap { finding in
      marks.mark(for: finding).map { IgnoredFinding(finding: finding, mark: $0) }
    }
  }

  /// Checks what needs no layout, of a document that has no view in any scene; nil where nothing is wrong.
  public init?(ofReferencesIn document: InterfaceDocument) {
    guard document.allScenes.allSatisfy({ $0.view == nil }),
      let found = ReferenceFindings.byScene(of: document).first
    else { return nil }
    file = document.file
    scene = found.key
    screens = []
    findings = found.value
    ignored = []
    unsupported = []
  }
}
