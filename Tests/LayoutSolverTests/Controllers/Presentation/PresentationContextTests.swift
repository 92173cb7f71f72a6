import LayoutSolver
import Testing

/// Presentations over the content of a controller within others.
struct PresentationContextTests {
  /// A root with a child that covers its lower part and defines a context.
  private func scene(_ stage: ControllerStage) -> (root: EventController, child: EventController) {
    let root = stage.shownRoot()
    let child = stage.controller("child")
    child.definesPresentationContext = true
    child.view.frame = Rect(x: 0, y: 100, width: 320, height: 380)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    _ = stage.cycle()
    return (root, child)
  }

  @Test("the controller that defines the context presents, and its view is replaced")
  func context() {
    let stage = ControllerStage()
    let (root, child) = scene(stage)
    let inner = stage.controller("inner")
    child.addChild(inner)
    child.view.addSubview(inner.view)
    inner.didMove(toParent: child)
    _ = stage.cycle()
    let modal = stage.loaded("modal", .currentContext)
    inner.present(modal, animated: true)
    #expect(
      stage.cycle() == [
        "child willDisappear", "inner willDisappear", "modal willAppear presented",
        "modal isAppearing presented", "modal didAppear presented", "inner didDisappear",
        "child didDisappear",
      ])
    #expect(modal.presentingViewController === child)
    #expect(root.presentedViewController == nil)
    #expect(child.view.superview == nil)
    #expect(modal.view.superview?.superview === root.view)
    #expect(modal.view.superview?.frame == Rect(x: 0, y: 100, width: 320, height: 380))
    modal.dismiss(animated: true)
    #expect(
      stage.cycle() == [
        "modal willDisappear dismissed", "child willAppear", "inner willAppear",
        "child isAppearing", "inner isAppearing", "inner didAppear", "child didAppear",
        "modal didDisappear dismissed",
      ])
    #expect(child.view.superview === root.view)
    #expect(child.view.frame == Rect(x: 0, y: 100, width: 320, height: 380))
    #expect(stage.messages == [])
  }

  @Test("without a context the topmost controller presents")
  func topmost() {
    let stage = ControllerStage()
    let (root, child) = scene(stage)
    child.definesPresentationContext = false
    let modal = stage.loaded("modal", .overCurrentContext)
    stage.show(modal, from: child)
    #expect(modal.presentingViewController === root)
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(child.presentedViewController === modal)
  }

  @Test("what covers a context follows its frame")
  func followsFrame() {
    let stage = ControllerStage()
    let (_, child) = scene(stage)
    for style in [ModalPresentationStyle.overCurrentContext, .currentContext] {
      let modal = stage.loaded("modal", style)
      stage.show(modal, from: child)
      child.view.frame = Rect(x: 20, y: 120, width: 280, height: 300)
      _ = stage.cycle()
      #expect(modal.view.superview?.frame == child.view.frame)
      #expect(modal.view.frame == Rect(x: 0, y: 0, width: 280, height: 300))
      modal.dismiss(animated: false)
      _ = stage.cycle()
      #expect(child.view.frame == Rect(x: 20, y: 120, width: 280, height: 300))
    }
  }

  @Test("what covers a context follows it once where the context's view is put into it")
  func contextWithinCover() {
    let stage = ControllerStage()
    let (_, child) = scene(stage)
    let modal = stage.loaded("modal", .overCurrentContext)
    stage.show(modal, from: child)
    guard let cover = modal.view.superview else {
      Issue.record("there is no container")
      return
    }
    child.view.autoresizingMask = .flexibleWidth
    cover.addSubview(child.view)
    child.view.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(cover.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    cover.frame.size.width += 7
    child.view.frame.size.width = 90
    _ = stage.cycle()
    #expect(cover.frame.width.isFinite && child.view.frame.width.isFinite)
  }

  @Test("a context's size and traits reach what covers it")
  func sizeAndTraits() {
    let stage = ControllerStage()
    let (root, child) = scene(stage)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let modal = stage.loaded("modal", .currentContext)
    stage.show(modal, from: child)
    stage.window.transition(to: Size(width: 480, height: 320))
    #expect(
      stage.log.take() == [
        "root willTransition to 480x320", "child willTransition to 480x220",
        "modal willTransition to 480x220",
      ])
    _ = stage.cycle()
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 480, height: 220))
    root.setOverrideTraitCollection(
      TraitCollection(horizontalSizeClass: .compact), forChild: child)
    #expect(
      stage.cycle() == [
        "child willTransition to compact × unspecified, @1x",
        "modal willTransition to compact × unspecified, @1x",
      ])
    #expect(modal.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("what has taken a child's place appears and disappears with its surroundings")
  func surroundings() {
    let stage = ControllerStage()
    let (root, child) = scene(stage)
    let modal = stage.loaded("modal", .currentContext)
    stage.show(modal, from: child)
    let full = stage.loaded("full", .fullScreen)
    root.present(full, animated: false)
    #expect(
      stage.cycle() == [
        "root willDisappear", "modal willDisappear", "full willAppear presented",
        "full isAppearing presented", "full didAppear presented", "modal didDisappear",
        "root didDisappear",
      ])
    full.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "full willDisappear dismissed", "root willAppear", "modal willAppear",
        "root isAppearing", "modal isAppearing", "modal didAppear", "root didAppear",
        "full didDisappear dismissed",
      ])
    #expect(child.view.superview == nil)
    // A container that takes the child away by hand takes along what is in its place.
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    #expect(stage.cycle() == ["modal willDisappear", "modal didDisappear"])
    #expect(modal.view.window == nil)
    child.beginAppearanceTransition(true, animated: false)
    root.view.addSubview(child.view)
    child.endAppearanceTransition()
    #expect(stage.cycle() == ["modal willAppear", "modal isAppearing", "modal didAppear"])
    #expect(child.view.superview == nil)
    #expect(modal.view.window === stage.window)
    modal.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "modal willDisappear dismissed", "child willAppear", "child isAppearing",
        "child didAppear", "modal didDisappear dismissed",
      ])
    #expect(child.view.superview === root.view)
    #expect(stage.messages == [])
  }

  @Test("the context may say how what covers it comes and goes")
  func style() {
    let stage = ControllerStage()
    stage.animate()
    let (_, child) = scene(stage)
    child.providesPresentationContextTransitionStyle = true
    child.modalTransitionStyle = .crossDissolve
    let modal = stage.loaded("modal", .overCurrentContext)
    child.present(modal, animated: true)
    _ = stage.cycle()
    #expect(stage.animations.count == 1)
    #expect(stage.animations.first?.changes.isEmpty == true)
  }

  @Test("a presentation controller that does not cover the screen is in the context")
  func partial() {
    let stage = ControllerStage()
    let (_, child) = scene(stage)
    let modal = stage.loaded("modal", .custom)
    let presentation = EventPresentation(of: modal)
    presentation.covers = false
    stage.show(modal, from: child)
    #expect(modal.presentingViewController === child)
    #expect(presentation.containerView?.frame == Rect(x: 0, y: 100, width: 320, height: 380))
  }

  @Test("a view that constraints lay out stays where others depend on it")
  func constrained() {
    let stage = ControllerStage()
    let (root, child) = scene(stage)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    let below = View()
    below.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(below)
    let height = child.view.heightAnchor.constraint(equalToConstant: 200)
    LayoutConstraint.activate([
      child.view.leftAnchor.constraint(equalTo: root.view.leftAnchor),
      child.view.rightAnchor.constraint(equalTo: root.view.rightAnchor),
      child.view.topAnchor.constraint(equalTo: root.view.topAnchor), height,
      below.leftAnchor.constraint(equalTo: root.view.leftAnchor),
      below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10),
      below.topAnchor.constraint(equalTo: child.view.bottomAnchor),
    ])
    _ = stage.cycle()
    let modal = stage.loaded("modal", .currentContext)
    child.present(modal, animated: false)
    #expect(
      stage.cycle() == [
        "child willDisappear", "modal willAppear presented", "modal isAppearing presented",
        "modal didAppear presented", "child didDisappear",
      ])
    #expect(child.view.superview === root.view)
    height.constant = 150
    _ = stage.cycle()
    #expect(below.frame == Rect(x: 0, y: 150, width: 10, height: 10))
    #expect(modal.view.superview?.frame == Rect(x: 0, y: 0, width: 320, height: 150))
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 320, height: 150))
  }
}
