// UIKit's names of compositional layouts.

public import LayoutControllers

/// A length in a compositional layout.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// A width and a height.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// A distance.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// Distances around an item.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// A point of a rectangle at which something is attached.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// What a group consists of.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// What is attached to an item.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// What is at a boundary.
public typealias NSCollectionLayoutBoundarySupplementaryItem =
  CollectionLayoutBoundarySupplementaryItem
/// What is behind a section.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// Items that follow each other.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// Where an item of a custom group is.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// Groups, with what is around them.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// What something is placed in.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// What sections are made for.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// Something in sight of a section.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem
/// Edges named by the reading direction.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// Where at a boundary something is.
public typealias NSRectAlignment = RectAlignment
/// What places sections of groups.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// What is common to its sections.
public typealias UICollectionViewCompositionalLayoutConfiguration =
  CollectionViewCompositionalLayoutConfiguration
/// Whether a section is scrolled by itself.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSection.OrthogonalScrollingBehavior
/// What the insets of a section begin at.
public typealias UIContentInsetsReference = CollectionLayoutSection.ContentInsetsReference
/// How the items of a section are listed.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// Where the separators of a row are.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// The cell of a row of a list.
public typealias UICollectionViewListCell = CollectionViewListCell
/// What a cell shows.
public typealias UIContentConfiguration = ContentConfiguration
/// A view that shows one.
public typealias UIContentView = ConfiguredContentView
