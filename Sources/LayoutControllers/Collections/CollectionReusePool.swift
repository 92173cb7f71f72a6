import LayoutViews

/// The views that a collection can use again, and how to make new ones.
struct CollectionReusePool {
  /// What views can be used for each other.
  struct Kind: Hashable {
    var category: CollectionView.ElementCategory
    /// The kind of what is no cell; empty for cells.
    var kind: String
    var identifier: String
  }

  private var waiting: [Kind: [CollectionReusableView]] = [:]
  var makers: [Kind: () -> CollectionReusableView] = [:]

  mutating func add(_ view: CollectionReusableView, _ kind: Kind) {
    waiting[kind, default: []].append(view)
  }

  mutating func take(_ kind: Kind) -> CollectionReusableView? { waiting[kind]?.popLast() }

  /// The number of views that wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
}

extension CollectionView {
  // MARK: Registration

  /// Says which class the cells of a kind have.
  public final func register(
    _ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    register(forCellWithReuseIdentifier: identifier) { _ in cellClass.init(frame: .zero) }
  }

  /// Says how cells of a kind are made; what is made gets the identifier for its own.
  public final func register(
    forCellWithReuseIdentifier identifier: String, _ make: @escaping (String) -> CollectionViewCell
  ) {
    pool.makers[cellKind(identifier)] = { make(identifier) }
  }

  /// Says which class the supplementary views of a kind have.
  public final func register(
    _ viewClass: CollectionReusableView.Type,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) { _ in
      viewClass.init(frame: .zero)
    }
  }

  /// Says how supplementary views of a kind are made; what is made gets the identifier for its own.
  public final func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    _ make: @escaping (String) -> CollectionReusableView
  ) {
    pool.makers[supplementaryKind(elementKind, identifier)] = { make(identifier) }
  }

  private func cellKind(_ identifier: String) -> CollectionReusePool.Kind {
    CollectionReusePool.Kind(category: .cell, kind: "", identifier: identifier)
  }

  private func supplementaryKind(
    _ kind: String, _ identifier: String
  ) -> CollectionReusePool.Kind {
    CollectionReusePool.Kind(category: .supplementaryView, kind: kind, identifier: identifier)
  }

  // MARK: Use

  /// Returns a cell of a kind for an item: one that is not in use any more, or a new one.
  ///
  /// For a kind that was not registered it is a plain cell, and a message says so.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if let cell = dequeue(cellKind(identifier)) as? CollectionViewCell { return cell }
    report(
      .invalidValue(
        "no cells are registered with \(debugName) for '\(identifier)', which item \(indexPath) asks for: "
          + "call register(_:forCellWithReuseIdentifier:) before; the item gets a plain cell"))
    let cell = CollectionViewCell()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Returns a supplementary view of a kind: one that is not in use any more, or a new one.
  ///
  /// For a kind that was not registered it is a plain view, and a message says so.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    if let view = dequeue(supplementaryKind(elementKind, identifier)) { return view }
    report(
      .invalidValue(
        "no views of kind '\(elementKind)' are registered with \(debugName) for '\(identifier)', which "
          + "\(indexPath) asks for: call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) before; "
          + "it gets a plain view"))
    let view = CollectionReusableView()
    view.reuseIdentifier = identifier
    return view
  }

  private func dequeue(_ kind: CollectionReusePool.Kind) -> CollectionReusableView? {
    if let view = pool.take(kind) {
      view.prepareForReuse()
      return view
    }
    let made = pool.makers[kind]?()
    made?.reuseIdentifier = kind.identifier
    return made
  }

  /// Keeps a view for something else, or removes it.
  final func recycle(_ view: CollectionReusableView, _ element: CollectionElement) {
    guard let identifier = view.reuseIdentifier else {
      view.removeFromSuperview()
      return
    }
    view.isHidden = true
    pool.add(
      view,
      CollectionReusePool.Kind(
        category: element.category, kind: element.kind, identifier: identifier))
  }
}
