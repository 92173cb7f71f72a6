/// Finding out what dirties views, once a pass takes suspiciously many rounds.
extension LayoutEngine {
  func beginLoggingMarks() {
    isLoggingMarks = true
    markLog.removeAll()
  }

  func endLoggingMarks() {
    isLoggingMarks = false
    markLog.removeAll()
  }

  /// Notes that a view is being laid out; returns the one that was before.
  @inline(__always)
  func enterLayout(of view: View) -> Unmanaged<View>? {
    let outer = viewInLayout
    viewInLayout = Unmanaged.passUnretained(view)
    return outer
  }

  @inline(__always)
  func leaveLayout(to outer: Unmanaged<View>?) {
    viewInLayout = outer
  }

  func noteMark(_ view: View, _ cause: View.MarkCause) {
    let during = viewInLayout?.takeUnretainedValue().debugName
    markLog.append(MarkRecord(view: ObjectIdentifier(view), cause: cause, during: during))
  }

  /// What marked a view while marks were logged, each cause once.
  func causes(of view: View) -> [String] {
    var causes: [String] = []
    for record in markLog where record.view == ObjectIdentifier(view) {
      let text = record.cause.text + (record.during.map { " during layoutSubviews of \($0)" } ?? "")
      if !causes.contains(text) { causes.append(text) }
    }
    return causes
  }
}

extension View.MarkCause {
  var text: String {
    switch self {
    case .request: "setNeedsLayout"
    case .subviewMoved: "constraints that moved a subview"
    case .resized: "another size"
    case .hierarchy: "a subview added or removed"
    }
  }
}
