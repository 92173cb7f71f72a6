public import LayoutSolver

extension ViewController {
  /// Makes the cell of a prototype in the controller's scene: its views, connected and awake.
  ///
  /// Tables and collections make those that they show themselves, by `dequeueReusableCell`. This is for views of a host's
  /// own, and for measuring.
  ///
  /// - Parameter identifier: The reuse identifier of a cell of a table, or of a cell or other part of a collection.
  /// - Returns: A new view, in no other one.
  /// - Throws: Why it cannot be made: the scene has no such prototype, or a class is refused.
  public final func instantiatePrototype(
    withReuseIdentifier identifier: String
  ) throws(InterfaceError) -> View {
    loadViewIfNeeded()
    guard let loader = viewLoader as? SceneLoader else {
      throw InterfaceError(
        file: "", position: nil,
        reason: "the controller was not made from a storyboard, which its prototypes would be in")
    }
    var known: [String] = []
    for prototypes in loader.prototypes {
      for model in prototypes.models {
        if model.object.reuseIdentifier == identifier {
          return try prototypes.makeView(of: model, traits: traitCollection)
        }
        known.append("\"\(model.object.reuseIdentifier ?? "")\"")
      }
    }
    throw loader.archive.error(
      "the scene \(loader.scene.id) has no prototype with the reuse identifier "
        + "\"\(identifier.prefix(80))\"; there are "
        + (known.isEmpty ? "none" : known.prefix(20).joined(separator: ", ")))
  }
}

extension TableView {
  /// Says which file has the cells of a kind: a cell at its top, which is made for each row that needs a new one.
  public final func register(_ nib: Nib, forCellReuseIdentifier identifier: String) {
    register(forCellReuseIdentifier: identifier) { [weak self] identifier in
      nib.makeTop(for: self, "TableViewCell") ?? TableViewCell(reuseIdentifier: identifier)
    }
  }

  /// Says which file has the headers and footers of a kind: one at its top, of a class that is registered.
  public final func register(
    _ nib: Nib, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    register(forHeaderFooterViewReuseIdentifier: identifier) { [weak self] identifier in
      nib.makeTop(for: self, "TableViewHeaderFooterView")
        ?? TableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }
}

extension CollectionView {
  /// Says which file has the cells of a kind: a cell at its top, which is made for each item that needs a new one.
  public final func register(_ nib: Nib, forCellWithReuseIdentifier identifier: String) {
    register(forCellWithReuseIdentifier: identifier) { [weak self] _ in
      nib.makeTop(for: self, "CollectionViewCell") ?? CollectionViewCell()
    }
  }

  /// Says which file has the supplementary views of a kind: one at its top.
  public final func register(
    _ nib: Nib, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) {
      [weak self] _ in
      nib.makeTop(for: self, "CollectionReusableView") ?? CollectionReusableView()
    }
  }
}

extension Nib {
  /// Makes the object at the top that is of a class; nil, with a message, where there is none.
  fileprivate func makeTop<Part: View>(for owner: View?, _ name: String) -> Part? {
    do {
      let objects = try instantiate(withOwner: nil)
      if let found = objects.compactMap({ $0 as? Part }).first { return found }
      throw InterfaceError(
        file: document.file, position: nil,
        reason:
          "no object at the top is a \(name), as a nib that is registered for it has to have; a "
          + "plain one is shown")
    } catch {
      let text = (error as? InterfaceError)?.description ?? "\(error)"
      LayoutMessage.invalidValue(text).send(near: owner)
      return nil
    }
  }
}
