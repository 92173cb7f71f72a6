public import LayoutViews

/// How the items of a section are listed, one below the other.
///
/// ```swift
/// var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = CollectionViewCompositionalLayout.list(using: configuration)
/// ```
///
/// Whoever knows `UICollectionLayoutListConfiguration` knows this type. Of how lists look it has what layout sees: insets,
/// headers, footers, and where separators would be, as values for whoever draws. What a swipe over a row offers is kept for
/// the host, which asks the layout for it.
///
/// UIKit documents neither lengths nor insets. Chosen, as tables of the library have them: rows, headers and footers are as high
/// as their cells would like, 44 points until then; grouped sections have 18 points above and below; inset ones keep to the
/// collection's margins; headers of plain lists stay in sight.
public struct CollectionLayoutListConfiguration {
  /// How a list looks.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge, with headers that stay in sight.
    case plain = 0
    /// Sections that are apart.
    case grouped = 1
    /// Sections that are apart, and inset.
    case insetGrouped = 2
    /// The list of a primary column.
    case sidebar = 3
    /// The same, without insets.
    case sidebarPlain = 4
  }

  /// What the header of a section is.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// A supplementary view of the kind ``CollectionView/elementKindSectionHeader``.
    case supplementary = 1
    /// The first item of the section.
    case firstItemInSection = 2
  }

  /// What the footer of a section is.
  public nonisolated enum FooterMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// A supplementary view of the kind ``CollectionView/elementKindSectionFooter``.
    case supplementary = 1
  }

  /// Returns what a swipe over a row offers; nil for nothing.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> SwipeActionsConfiguration?
  /// Returns the separators of a row, from those of the section.
  public typealias ItemSeparatorHandler = (IndexPath, ListSeparatorConfiguration) ->
    ListSeparatorConfiguration

  /// How the list looks.
  public let appearance: Appearance
  /// What the headers of sections are.
  public var headerMode = HeaderMode.none
  /// What the footers of sections are.
  public var footerMode = FooterMode.none
  /// What is kept free above a section's header, in points; nil for what the appearance has.
  public var headerTopPadding: Double?
  /// Whether there are separators at all.
  public var showsSeparators = true
  /// The separators of each row.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// What changes them for some rows.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// What a swipe from the edge where reading begins offers, for the host.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a swipe from the edge where reading ends offers, for the host.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// Where the separators of a row are, for whoever draws them.
public nonisolated struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a separator is seen.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance has it.
    case automatic = 0
    /// It is.
    case visible = 1
    /// It is not.
    case hidden = 2
  }

  /// Whether the one above the row is seen.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the one below the row is seen.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// How far the one above is from the row's sides; what is not changed is where the row's content begins.
  public var topSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// How far the one below is from the row's sides.
  public var bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets

  /// The insets of a separator that begins where the row's content does.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Creates the separators of an appearance.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {}
}
