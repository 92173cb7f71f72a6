import LayoutViews

/// Making the sections.
extension CollectionViewCompositionalLayout {
  /// What the layout depends on, with bounds that the collection is about to have.
  final func surroundings(_ collectionView: CollectionView, _ bounds: Rect) -> Surroundings {
    let size = bounds.size
    let readable = collectionView.readableContentGuide.layoutFrame
    let origin = collectionView.boundsOrigin
    return Surroundings(
      size: size, inset: collectionView.adjustedContentInset,
      margins: collectionView.layoutMargins,
      readable: EdgeInsets(
        top: 0, left: max(0, readable.minX - origin.x), bottom: 0,
        right: max(0, origin.x + size.width - readable.maxX)),
      contentInset: collectionView.contentInset, traits: collectionView.traitCollection)
  }

  final func makeSections() {
    guard let collectionView else {
      sections.removeAll()
      return
    }
    isStale = false
    let surroundings = surroundings(collectionView, collectionView.bounds)
    usedSurroundings = surroundings
    let counts = collectionView.counts
    let whole = Size(width: surroundings.innerWidth, height: surroundings.innerHeight)
    var placing = BoundaryPlacing(
      axis: axis, start: 0, size: whole, measured: measuredBoundaries[-1] ?? [:])
    placing.measure(configuration.boundarySupplementaryItems)
    header = placing.header
    footer = placing.footer
    var made: [CompositionalSection] = []
    for (section, count) in counts.enumerated() {
      let environment = CollectionLayoutSurroundings(size: whole, traits: surroundings.traits)
      let definition = definition(section, in: environment)
      if definition == nil {
        report("there is no section \(section): its section provider returned nil; it is empty")
      }
      let content = definition ?? CompositionalSection.empty
      made.append(
        CompositionalSection(
          content, in: room(content, surroundings), itemCount: definition == nil ? 0 : count,
          measured: measured[section] ?? [:],
          measuredBoundaries: measuredBoundaries[section] ?? [:]))
    }
    sections = made
    follow()
    boundaries = placing.placed(length: collectionViewContentSize[axis])
    offsets = offsets.filter { $0.key < counts.count }
  }

  /// Has sections be as cells have asked for.
  final func settle() {
    guard let first = unsettled.min() else { return }
    for section in unsettled where sections.indices.contains(section) {
      sections[section].settle()
    }
    unsettled.removeAll()
    if first < sections.count { follow(from: first) }
  }

  /// Has sections begin where those before them end.
  final func follow(from first: Int = 0) {
    let spacing =
      isUsable(configuration.interSectionSpacing) ? configuration.interSectionSpacing : 0
    var start = first == 0 ? header : sections[first - 1].end + spacing
    for section in first..<max(first, sections.count) {
      sections[section].start = start
      start = sections[section].end + spacing
    }
  }

  /// What a section is placed in.
  private func room(
    _ section: CollectionLayoutSection, _ surroundings: Surroundings
  ) -> CompositionalSection.Room {
    var size = Size(width: surroundings.innerWidth, height: surroundings.innerHeight)
    var start = 0.0
    var reference = section.contentInsetsReference
    if reference == .automatic { reference = configuration.contentInsetsReference }
    let across = axis.across
    let inset = sides(surroundings.inset, across)
    let wanted: (near: Double, far: Double) =
      switch reference {
      case .automatic, .safeArea: inset
      case .none: sides(surroundings.contentInset, across)
      case .layoutMargins: sides(surroundings.margins, across)
      case .readableContent:
        across == .horizontal ? sides(surroundings.readable, across) : inset
      }
    start = wanted.near - inset.near
    size[across] = max(
      0, surroundings.size[across] - wanted.near - wanted.far)
    return CompositionalSection.Room(
      size: size, start: start, traits: surroundings.traits, axis: axis)
  }

  private func sides(
    _ insets: EdgeInsets, _ axis: CollectionLayoutAxis
  ) -> (near: Double, far: Double) {
    axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  final func report(_ text: String) {
    guard let collectionView else { return }
    collectionView.report(
      .invalidValue("in the compositional layout of \(collectionView.debugName) \(text)"))
  }
}

extension CompositionalSection {
  /// A section of nothing.
  fileprivate static var empty: CollectionLayoutSection {
    let size = CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    return CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
  }
}
