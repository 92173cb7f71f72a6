/// What the handle of a window denotes: the window, and the views, guides and constraints that belong to it.
///
/// It is the client of its views, which do not hold it, and stays with the thread of its window.
final class WindowBox: @unchecked Sendable {
  let window = Window()
  var views = HandleTable<View>(kind: LS_KIND_VIEW)
  var guides = HandleTable<LayoutGuide>(kind: LS_KIND_GUIDE)
  var constraints = HandleTable<LayoutConstraint>(kind: LS_KIND_LAYOUT_CONSTRAINT)
  /// The handles of guides and constraints that have one.
  var handles: [ObjectIdentifier: UInt64] = [:]
  /// What the caller has said of its views, by their tags less 1.
  var contents: [ViewContent] = []
  /// The tags of the views that have another frame than when it was last reported.
  var moved: [Int] = []
  private(set) var root = ls_view(id: 0)
  private var lifetime = Lifetime()

  /// What is to be told of layouts, the oldest first.
  private var messages: [ErrorBox] = []
  private static let mostMessages = 1000
  /// Whether a call is under way that may be refused by a message.
  private var isListening = false
  /// The first such message of the call.
  private var heard: Refusal?
  /// Gets the messages of trees that are not in the window.
  private var handler: LayoutMessage.ReusableHandler?

  init() {
    // A window and what belongs to it are one thread's at a time.
    nonisolated(unsafe) let box = WeakReference(self)
    window.messageHandler = { box.object?.receive($0) }
    handler = LayoutMessage.ReusableHandler { box.object?.receive($0) }
    root = register(window, userData: nil)
  }

  deinit { lifetime.end() }

  func existence() -> Existence { lifetime.existence() }

  /// Hands the box over to a new handle, which is null where there is no room for one.
  func register() -> ls_window {
    let object = Unmanaged.passRetained(self)
    let handle = registry_insert(object.toOpaque(), UInt64(LS_KIND_WINDOW))
    if handle == 0 { object.release() }
    return ls_window(id: handle)
  }

  // MARK: Messages

  /// Does something of which the view layer may say by a message that it refuses it.
  @inline(never)
  func listening(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    if let refusal = try hearing(true, body) { throw refusal }
  }

  /// Does something that may lay out; what that has to say is kept.
  @inline(never)
  func keeping(_ body: () throws(Refusal) -> Void) throws(Refusal) { _ = try hearing(false, body) }

  /// Returns the first refusal that was listened for; calls may be within each other.
  @inline(never)
  private func hearing(
    _ isListening: Bool, _ body: () throws(Refusal) -> Void
  ) throws(Refusal) -> Refusal? {
    let outer = (isListening: self.isListening, heard: heard)
    self.isListening = isListening
    heard = nil
    defer {
      self.isListening = outer.isListening
      heard = outer.heard
    }
    try handler?.perform { () throws(Refusal) in try body() }
    return heard
  }

  private func receive(_ message: LayoutMessage) {
    let refusal: Refusal
    switch message {
    case .conflict(let report):
      var handles = report.constraints.filter { $0 !== report.broken }.map { handle(of: $0) }
      handles.append(handle(of: report.broken))
      keep(.layout(LS_MESSAGE_CONFLICT, message.description, constraints: handles))
      return
    case .loop:
      keep(.layout(LS_MESSAGE_LOOP, message.description, constraints: []))
      return
    case .imprecise(let text):
      keep(.layout(LS_MESSAGE_IMPRECISE, text, constraints: []))
      return
    case .error(let error): refusal = self.refusal(error)
    case .visualFormat(let error):
      refusal = .layout(LS_ERROR_FORMAT, error.description, constraints: [])
    case .controller(let error):
      refusal = .layout(LS_ERROR_REFUSED, error.description, constraints: [])
    case .invalidValue(let text): refusal = .layout(LS_ERROR_REFUSED, text, constraints: [])
    }
    if isListening {
      if heard == nil { heard = refusal }
    } else {
      keep(refusal)
    }
  }

  func refusal(_ error: LayoutError) -> Refusal {
    .layout(LS_ERROR_LAYOUT, error.description, constraints: [handles[error.constraint.id] ?? 0])
  }

  private func keep(_ message: Refusal) {
    if messages.count == Self.mostMessages { messages.removeFirst() }
    messages.append(ErrorBox(message))
  }

  func takeMessage() -> ErrorBox? { messages.isEmpty ? nil : messages.removeFirst() }

  // MARK: Handles

  /// Gives a view a handle.
  func register(_ view: View, userData: UnsafeMutableRawPointer?) -> ls_view {
    let tag = views.nextTag
    view.tag = Int(bitPattern: tag)
    if contents.count < view.tag { contents.append(ViewContent()) }
    contents[view.tag - 1] = ViewContent()
    view.client = self
    view.marks.insert(.isAlignedByFrame)
    return ls_view(id: views.insert(view, stamp: registry_take_stamps(1), userData: userData))
  }

  /// Takes the handle of a view back.
  ///
  /// The view itself ends when the table is in order.
  func forget(_ handle: ls_view) {
    guard let view = views.object(handle.id)?.takeUnretainedValue() else { return }
    view.client = nil
    contents[view.tag - 1] = ViewContent()
    view.tag = 0
    for guide in view.guides?.all ?? [] { forget(guide) }
    views.remove(handle.id)
    withExtendedLifetime(view) {}
  }

  func register(_ guide: LayoutGuide) -> ls_guide {
    if let known = handles[ObjectIdentifier(guide)] { return ls_guide(id: known) }
    let made = guides.insert(guide, stamp: registry_take_stamps(1), userData: nil)
    handles[ObjectIdentifier(guide)] = made
    return ls_guide(id: made)
  }

  func forget(_ guide: LayoutGuide) {
    if let known = handles.removeValue(forKey: ObjectIdentifier(guide)) { guides.remove(known) }
  }

  func register(
    _ constraint: LayoutConstraint, userData: UnsafeMutableRawPointer?
  ) -> ls_layout_constraint {
    let made = constraints.insert(constraint, stamp: registry_take_stamps(1), userData: userData)
    handles[ObjectIdentifier(constraint)] = made
    return ls_layout_constraint(id: made)
  }

  func forget(_ constraint: LayoutConstraint) {
    if let known = handles.removeValue(forKey: ObjectIdentifier(constraint)) {
      constraints.remove(known)
    }
  }

  /// The handle of a view, null where it was freed or has none.
  func handle(of view: View?) -> ls_view {
    ls_view(id: view.map { views.handle(of: $0, tag: UInt(bitPattern: $0.tag)) } ?? 0)
  }

  /// The handle of a constraint, 0 where it was freed or the library made it.
  func handle(of constraint: LayoutConstraint) -> UInt64 {
    handles[ObjectIdentifier(constraint)] ?? 0
  }
}
