import LayoutViews

/// A controller whose view is a collection, of which it is the data source and the delegate.
///
/// The collection is loaded when it is about to appear for the first time; each time it is, the selection is taken back
/// unless ``clearsSelectionOnViewWillAppear`` is false.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  private final var firstLayout: CollectionViewLayout?
  private final var hasAppeared = false
  private final var ownCollection: CollectionView?
  /// Whether the selection is taken back when the collection is about to appear.
  public final var clearsSelectionOnViewWillAppear = true
  /// Whether people move items that they press for a while and then pull; the data source says which items can be moved.
  public final var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovementGesture() }
  }
  private final var movementRecognizer: LongPressGestureRecognizer?

  /// Creates a controller whose collection a layout places.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    firstLayout = layout
    super.init()
  }

  /// Creates a controller with a flow layout.
  @_disfavoredOverload
  public override convenience init(nibName: String?, bundle: ResourceBundle?) {
    self.init(collectionViewLayout: CollectionViewFlowLayout())
    setNib(nibName, bundle)
  }

  /// The collection, which is the controller's view.
  ///
  /// A controller that has set another view has its collection somewhere in it, and sets it here.
  public final var collectionView: CollectionView {
    get {
      if let collection = ownCollection ?? view as? CollectionView { return collection }
      report(
        .invalidCall(
          "the view of \(debugName) is not a collection: set its collectionView in loadView or viewDidLoad; "
            + "it got an empty one"))
      let made = makeCollection()
      ownCollection = made
      return made
    }
    set {
      ownCollection = newValue
      if !isViewLoaded || loadedView is CollectionView { view = newValue }
      installMovementGesture()
    }
  }

  /// What places the items.
  public final var collectionViewLayout: CollectionViewLayout {
    if !isViewLoaded, let firstLayout { return firstLayout }
    return collectionView.collectionViewLayout
  }

  private func makeCollection() -> CollectionView {
    let layout = firstLayout ?? CollectionViewFlowLayout()
    firstLayout = nil
    return CollectionView(
      frame: Rect(origin: .zero, size: Screen.size), collectionViewLayout: layout)
  }

  /// Makes the collection, or has the ``ViewController/viewLoader`` make it.
  ///
  /// The controller is the data source and the delegate of a collection from an archive, too, unless that has others.
  open override func loadView() {
    if loadArchivedView() {
      guard let collection = loadedView as? CollectionView else { return }
      if collection.dataSource == nil { collection.dataSource = self }
      if collection.delegate == nil { collection.delegate = self }
      installMovementGesture()
      return
    }
    let collection = makeCollection()
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.dataSource = self
    collection.delegate = self
    view = collection
    installMovementGesture()
  }

  /// Has the collection follow a finger that presses an item and pulls it, or not.
  private func installMovementGesture() {
    let wanted =
      installsStandardGestureForInteractiveMovement
      ? ownCollection ?? loadedView as? CollectionView : nil
    if let movementRecognizer, movementRecognizer.view !== wanted {
      movementRecognizer.view?.removeGestureRecognizer(movementRecognizer)
      self.movementRecognizer = nil
    }
    guard let wanted, movementRecognizer == nil else { return }
    let made = HandMovementGesture<CollectionView>.makeRecognizer()
    movementRecognizer = made
    wanted.addGestureRecognizer(made)
  }

  /// Loads the collection the first time, and takes the selection back.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let collection = ownCollection ?? loadedView as? CollectionView else { return }
    // The app may have made the view.
    installMovementGesture()
    if !hasAppeared {
      hasAppeared = true
      collection.reloadData()
    } else if clearsSelectionOnViewWillAppear {
      for path in collection.indexPathsForSelectedItems ?? [] {
        collection.deselectItem(at: path, animated: animated)
      }
    }
  }

  // MARK: Data source

  /// Returns 1.
  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// Returns 0.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }
  /// Returns an empty view.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }
  /// Returns false.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Returns what the method without the current place says.
  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed place.
  open func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns true.
  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns true.
  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns true.
  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
