public import LayoutViews

/// What a section or group is placed in.
#if MainActorViews
  @MainActor
#endif
public protocol CollectionLayoutContainer: AnyObject {
  /// Its size, in points.
  var contentSize: Size { get }
  /// Its size within ``contentInsets``.
  var effectiveContentSize: Size { get }
  /// What is kept free at its edges.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The same, as far as it counts.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// What sections of a compositional layout are made for.
#if MainActorViews
  @MainActor
#endif
public protocol CollectionLayoutEnvironment: AnyObject {
  /// What the section is placed in.
  var container: any CollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: TraitCollection { get }
}

/// A container and traits, as closures get them.
#if MainActorViews
  @MainActor
#endif
final class CollectionLayoutSurroundings: CollectionLayoutEnvironment, CollectionLayoutContainer {
  let contentSize: Size
  let contentInsets: DirectionalEdgeInsets
  let traitCollection: TraitCollection

  init(size: Size, insets: DirectionalEdgeInsets = .zero, traits: TraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any CollectionLayoutContainer { self }
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: Size {
    var size = contentSize
    for axis in [CollectionLayoutAxis.horizontal, .vertical] {
      let (near, far) = contentInsets[axis]
      size[axis] = max(0, size[axis] - near - far)
    }
    return size
  }
}
