import LayoutViews

extension CollectionLayoutSection {
  /// The height of rows, headers and footers before they say how high they are, in points; chosen, a table's.
  private static let rowHeight = 44.0
  /// What is free above and below a grouped section, in points; chosen.
  private static let groupSpacing = 18.0

  /// Returns a section whose items are listed one below the other.
  ///
  /// - Parameters:
  ///   - configuration: How.
  ///   - layoutEnvironment: What the section is made for.
  /// - Returns: The section, which may be changed.
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(rowHeight))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    section.listConfiguration = configuration
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    let isInset =
      configuration.appearance == .insetGrouped || configuration.appearance == .sidebar
    if isInset { section.contentInsetsReference = .layoutMargins }
    if !isPlain {
      section.contentInsets = DirectionalEdgeInsets(
        top: groupSpacing, leading: 0, bottom: groupSpacing, trailing: 0)
    }
    if let padding = configuration.headerTopPadding, isUsable(padding), padding >= 0 {
      section.headerPadding = padding
    }
    if configuration.headerMode == .supplementary {
      let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = isPlain
      if isPlain { header.zIndex = 2 }
      section.boundarySupplementaryItems.append(header)
      // The header is within the space above the section.
      section.contentInsets.top = 0
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: CollectionView.elementKindSectionFooter,
          alignment: .bottom))
      section.contentInsets.bottom = 0
    }
    return section
  }
}

/// What a list says of its rows besides where they are.
extension CollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout { _, environment in
      CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  private func list(at indexPath: IndexPath) -> CollectionLayoutListConfiguration? {
    guard sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].itemCount).contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].definition.listConfiguration
  }

  /// Returns where the separators of a row are, for whoever draws them; nil where there are none, or no list.
  ///
  /// Insets that are ``ListSeparatorConfiguration/automaticInsets`` are where the cell's
  /// ``CollectionViewListCell/separatorLayoutGuide`` is. Of what is `automatic` the appearance decides: between the rows of a
  /// section there is one, below the last of a plain list as well, above the first of a plain section without a header too.
  public final func separatorConfiguration(
    forItemAt indexPath: IndexPath
  ) -> ListSeparatorConfiguration? {
    guard let list = list(at: indexPath), list.showsSeparators else { return nil }
    var separators = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { separators = handler(indexPath, separators) }
    let isPlain = list.appearance == .plain
    let count = sections[indexPath.section].itemCount
    let isSidebar = list.appearance == .sidebar || list.appearance == .sidebarPlain
    if separators.topSeparatorVisibility == .automatic {
      let isFirst = indexPath.item == 0
      separators.topSeparatorVisibility =
        isPlain && isFirst && list.headerMode == .none ? .visible : .hidden
    }
    if separators.bottomSeparatorVisibility == .automatic {
      let isLast = indexPath.item == count - 1
      separators.bottomSeparatorVisibility =
        isSidebar || isLast && !isPlain ? .hidden : .visible
    }
    return separators
  }

  /// Returns what a swipe over a row from the edge where reading begins offers; nil for nothing.
  ///
  /// A host asks when it sees one.
  public final func leadingSwipeActionsConfiguration(
    forItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    list(at: indexPath)?.leadingSwipeActionsConfigurationProvider?(indexPath)
  }

  /// Returns what a swipe over a row from the edge where reading ends offers; nil for nothing.
  public final func trailingSwipeActionsConfiguration(
    forItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    list(at: indexPath)?.trailingSwipeActionsConfigurationProvider?(indexPath)
  }
}
