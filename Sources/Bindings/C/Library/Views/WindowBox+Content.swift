/// What a caller has said of a view.
struct ViewContent {
  var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var measure: ls_measure?
  var measureContext: UnsafeMutableRawPointer?
  var onLayout: ls_view_callback?
  var layoutContext: UnsafeMutableRawPointer?
  /// The distances of the first baseline from the top, and of the last from the bottom.
  var baselines = (first: 0.0, last: 0.0)
  var hasBaselines = false
  var alignmentInsets = EdgeInsets.zero
  /// The frame that was last reported.
  var reported = Rect.zero
  /// Whether the view is listed as one that has moved.
  private var isMoved = false

  /// Notes that the view has moved; returns whether it is to be listed.
  mutating func beginMove() -> Bool {
    let isNew = !isMoved
    isMoved = true
    return isNew
  }

  /// Takes the view off the list; returns whether its frame is another one than was last reported.
  mutating func takeMove(to frame: Rect) -> Bool {
    if !isMoved { return false }
    isMoved = false
    if frame == reported { return false }
    reported = frame
    return true
  }
}

extension WindowBox: ViewClient {
  /// What was said of a view; a copy, as callbacks may say something else.
  private func content(of view: View) -> ViewContent {
    view.tag > 0 && view.tag <= contents.count ? contents[view.tag - 1] : ViewContent()
  }

  func viewFrameDidChange(_ view: View, from oldFrame: Rect) { noteMove(of: view) }

  func noteMove(of view: View) {
    let tag = view.tag
    if tag > 0, tag <= contents.count, contents[tag - 1].beginMove() { moved.append(tag) }
  }

  func intrinsicContentSize(of view: View) -> Size {
    let content = content(of: view)
    guard let measure = content.measure else { return content.size }
    return Size(measure(content.measureContext, handle(of: view), .infinity))
  }

  func contentHeightDependsOnWidth(of view: View) -> Bool { content(of: view).measure != nil }

  func contentHeight(of view: View, forWidth width: Double) -> Double {
    let content = content(of: view)
    guard let measure = content.measure else { return content.size.height }
    return measure(content.measureContext, handle(of: view), width).height
  }

  func firstBaseline(of view: View) -> Baseline {
    let content = content(of: view)
    return content.hasBaselines ? .fromTop(content.baselines.first) : .top
  }

  func lastBaseline(of view: View) -> Baseline {
    let content = content(of: view)
    return content.hasBaselines ? .fromBottom(content.baselines.last) : .bottom
  }

  func alignmentRectInsets(of view: View) -> EdgeInsets { content(of: view).alignmentInsets }

  func layoutSubviews(of view: View) {
    let content = content(of: view)
    content.onLayout?(content.layoutContext, handle(of: view))
  }
}

extension Size {
  init(_ size: ls_size) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  init(_ rect: ls_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension EdgeInsets {
  init(_ insets: ls_insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension ls_rect {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension ls_insets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
