import LayoutSolver

/// A toolkit's object on whose behalf a view is laid out, which may change anything when it is asked.
final class HostileClient: ViewClient {
  let storm: Storm
  var content: Size

  init(_ storm: Storm, content: Size) {
    self.storm = storm
    self.content = content
    storm.living += 1
  }

  deinit {
    storm.living -= 1
    storm.strike("deinit of a client")
  }

  func viewFrameDidChange(_ view: View, from oldFrame: Rect) {
    storm.strike("viewFrameDidChange", view)
  }
  func intrinsicContentSize(of view: View) -> Size {
    storm.strike("intrinsicContentSize of a client", view)
    return content
  }
  func firstBaseline(of view: View) -> Baseline {
    storm.strike("firstBaseline of a client", view)
    return .top
  }
  func lastBaseline(of view: View) -> Baseline {
    storm.strike("lastBaseline of a client", view)
    return .bottom
  }
  func alignmentRectInsets(of view: View) -> EdgeInsets {
    storm.strike("alignmentRectInsets of a client", view)
    return .zero
  }
  func updateConstraints(of view: View) { storm.strike("updateConstraints of a client", view) }
  func layoutSubviews(of view: View) { storm.strike("layoutSubviews of a client", view) }
  func draw(_ view: View, _ rect: Rect) { storm.strike("draw of a client", view) }
}

/// A toolkit's controller that may change anything when it is told something.
final class HostileController: LayoutController, TraitFollower {
  let storm: Storm

  init(_ storm: Storm) {
    self.storm = storm
    storm.living += 1
  }

  deinit {
    storm.living -= 1
    storm.strike("deinit of a controller")
  }

  func updateViewConstraints(of view: View) {
    storm.strike("updateViewConstraints", view)
    view.updateConstraints()
  }
  func viewWillBeginLayout(of view: View) { storm.strike("viewWillBeginLayout", view) }
  func viewWillLayoutSubviews(of view: View) { storm.strike("viewWillLayoutSubviews", view) }
  func viewDidLayoutSubviews(of view: View) { storm.strike("viewDidLayoutSubviews", view) }
  func refusalToInsert(_ view: View, into superview: View) -> ControllerError? {
    storm.strike("refusalToInsert", view)
    return nil
  }
  func view(_ view: View, willMoveTo window: Window?) { storm.strike("view(willMoveTo:)", view) }
  func view(_ view: View, didMoveTo window: Window?) { storm.strike("view(didMoveTo:)", view) }
  func viewFrameDidChange(of view: View) { storm.strike("viewFrameDidChange(of:)", view) }
  func viewSafeAreaInsetsDidChange(of view: View) {
    storm.strike("viewSafeAreaInsetsDidChange", view)
  }
  func viewLayoutMarginsDidChange(of view: View) {
    storm.strike("viewLayoutMarginsDidChange", view)
  }
  func follow(_ traits: TraitCollection, in view: View) { storm.strike("follow(traits)", view) }
}

/// A constraint whose members and end may change anything.
final class HostileConstraint: LayoutConstraint {
  var storm: Storm?

  deinit {
    storm?.living -= 1
    storm?.strike("deinit of a constraint")
  }

  override var constant: Double {
    get { super.constant }
    set {
      storm?.strike("constant", self)
      super.constant = newValue
    }
  }
  override var isActive: Bool {
    get { super.isActive }
    set {
      storm?.strike("isActive", self)
      super.isActive = newValue
    }
  }
}

/// A guide whose end may change anything.
final class HostileGuide: LayoutGuide {
  let storm: Storm

  init(_ storm: Storm) {
    self.storm = storm
    super.init()
    storm.living += 1
    identifier = storm.name("g")
  }

  deinit {
    storm.living -= 1
    storm.strike("deinit of a guide")
  }
}
