import LayoutSolver

/// What the elements of collections and their layouts say of themselves.
extension TableParts {
  func setUp(_ collection: CollectionView, _ model: InterfaceView) throws(InterfaceError) {
    if model.element["allowsSelection"] == "NO" { collection.allowsSelection = false }
    collection.allowsMultipleSelection = model.element.flag("allowsMultipleSelection")
    if model.element["prefetchingEnabled"] == "NO" { collection.isPrefetchingEnabled = false }
    guard let element = model.element.child(key: "collectionViewLayout") else { return }
    let object = InterfaceObject(element)
    let layout: CollectionViewLayout
    if let made = try makeLayout?(object) {
      layout = made
    } else if let own = collection.collectionViewLayout as? CollectionViewFlowLayout {
      layout = own
    } else {
      // That of a class of the app's, which has chosen it itself.
      return
    }
    if let flow = layout as? CollectionViewFlowLayout { setUp(flow, element) }
    if layout !== collection.collectionViewLayout { collection.collectionViewLayout = layout }
    if let id = element.id { layouts[id] = layout }
  }

  private func setUp(_ flow: CollectionViewFlowLayout, _ element: MarkupElement) {
    /// A distance or length, within bounds.
    func length(_ element: MarkupElement?, _ name: String) -> Double? {
      guard let value = element?.number(name), abs(value) <= MarkupElement.greatestDistance else {
        return nil
      }
      return value
    }
    func size(_ key: String) -> Size? {
      let child = element.child(key: key)
      guard let width = length(child, "width"), let height = length(child, "height") else {
        return nil
      }
      return Size(width: max(0, width), height: max(0, height))
    }
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let value = length(element, "minimumLineSpacing") { flow.minimumLineSpacing = value }
    if let value = length(element, "minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = value
    }
    if let size = size("itemSize") { flow.itemSize = size }
    if let size = size("estimatedItemSize") { flow.estimatedItemSize = size }
    if element.flag("automaticEstimatedItemSize") {
      flow.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    }
    if let size = size("headerReferenceSize") { flow.headerReferenceSize = size }
    if let size = size("footerReferenceSize") { flow.footerReferenceSize = size }
    flow.sectionHeadersPinToVisibleBounds = element.flag("sectionHeadersPinToVisibleBounds")
    flow.sectionFootersPinToVisibleBounds = element.flag("sectionFootersPinToVisibleBounds")
    let inset = element.child(key: "sectionInset")
    if let left = length(inset, "minX"), let top = length(inset, "minY"),
      let right = length(inset, "maxX"), let bottom = length(inset, "maxY")
    {
      flow.sectionInset = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
  }
}
