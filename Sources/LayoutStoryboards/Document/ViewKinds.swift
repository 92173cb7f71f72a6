/// The kinds of views that are known by what they show or contain; others are plain views.
nonisolated enum ViewKinds {
  /// Those whose content scrolls.
  static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView", "textView"]

  /// Those that show cells.
  static let tables: Set<String> = ["tableView", "collectionView"]

  /// The parts of a collection that a xib may have at its top.
  static let collectionParts: Set<String> = ["collectionViewCell", "collectionReusableView"]

  /// Those that keep their content clear of the bars.
  static let clearing: Set<String> = ["tableView", "collectionView", "scrollView"]

  /// Every kind that Interface Builder archives, as far as they are views.
  static let known: Set<String> = scrolling.union([
    "view", "label", "button", "imageView", "stackView", "tableViewCell",
    "tableViewCellContentView",
    "tableViewHeaderFooterView", "collectionViewCell", "collectionViewCellContentView",
    "collectionReusableView", "textField", "slider", "switch", "segmentedControl", "stepper",
    "progressView", "activityIndicatorView", "pageControl", "pickerView", "datePicker", "searchBar",
    "navigationBar", "tabBar", "toolbar", "containerView", "visualEffectView", "webView",
    "wkWebView",
    "mapView", "mtkView", "glkView", "sceneKitView", "skView", "arscnView", "arskView", "arView",
    "adBannerView", "control", "colorWell", "searchTextField", "calendarView", "pasteControl",
    "contentUnavailableView", "lookToDictateView", "tableViewSectionHeaderView", "window",
  ])
}
