/// What is known of a kind of view by what it shows or contains; others are plain views.
nonisolated struct ViewKinds: OptionSet {
  let rawValue: UInt8

  /// Its content scrolls.
  static let scrolling = ViewKinds(rawValue: 1)
  /// It shows cells.
  static let table = ViewKinds(rawValue: 2)
  /// It is a part of a collection that a xib may have at its top.
  static let collectionPart = ViewKinds(rawValue: 4)
  /// It keeps its content clear of the bars.
  static let clearing = ViewKinds(rawValue: 8)
  /// People operate it; touches on others go along the chain.
  static let control = ViewKinds(rawValue: 16)
  /// Interface Builder archives it as a view.
  static let known = ViewKinds(rawValue: 32)

  /// The library has a class for it among those of tables and collections.
  static let ofTables = ViewKinds(rawValue: 64)

  /// What is known of a kind, which is the tag of its element.
  init(of kind: String) { self = Self.kinds[kind] ?? [] }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private static let kinds: [String: ViewKinds] = {
    var kinds: [String: ViewKinds] = [:]
    func add(_ kind: ViewKinds, _ names: [String]) {
      for name in names { kinds[name, default: .known].formUnion(kind) }
    }
    add(.scrolling, ["scrollView", "tableView", "collectionView", "textView"])
    add(.table, ["tableView", "collectionView"])
    add(.collectionPart, ["collectionViewCell", "collectionReusableView"])
    add(
      .ofTables,
      [
        "tableView", "tableViewCell", "collectionView", "collectionViewCell",
        "collectionReusableView",
      ])
    add(.clearing, ["tableView", "collectionView", "scrollView"])
    add(
      .control,
      [
        "button", "control", "textField", "slider", "switch", "segmentedControl", "stepper",
        "pageControl", "datePicker", "colorWell", "searchTextField", "pasteControl",
      ])
    add(
      .known,
      [
        "view", "label", "imageView", "stackView", "tableViewCell", "tableViewCellContentView",
        "tableViewHeaderFooterView", "collectionViewCellContentView", "progressView",
        "activityIndicatorView", "pickerView", "searchBar", "navigationBar", "tabBar", "toolbar",
        "containerView", "visualEffectView", "webView", "wkWebView", "mapView", "mtkView",
        "glkView", "sceneKitView", "skView", "arscnView", "arskView", "arView", "adBannerView",
        "calendarView", "contentUnavailableView", "lookToDictateView",
        "tableViewSectionHeaderView", "window",
      ])
    return kinds
  }()
}
