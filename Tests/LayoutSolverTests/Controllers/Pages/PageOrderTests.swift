import LayoutSolver
import Testing

/// In which order pages appear and disappear: N the new one, C the current one.
struct PageOrderTests {
  @Test("the first page appears with its container")
  func first() {
    let stage = ControllerStage()
    let book = PageViewController(transitionStyle: .scroll)
    book.identifier = "book"
    let page = stage.controller("a", logsEverything: true)
    book.setViewControllers([page], direction: .forward, animated: false)
    #expect(stage.log.take() == ["a willMove to book", "a didMove to book"])
    #expect(!page.isViewLoaded)
    stage.window.rootViewController = book
    #expect(stage.log.take() == ["a loadView", "a didLoad", "a willAppear movingTo"])
    #expect(
      stage.cycle() == [
        "a updateConstraints", "a traits from nil", "a isAppearing movingTo", "a willLayout",
        "a didLayout", "a didAppear movingTo",
      ])
    #expect(book.viewControllers.first === page)
    #expect(stage.messages == [])
  }

  @Test(
    "pages that scroll hear in the order N will, C will, N did, C did", arguments: [true, false])
  func scroll(animated: Bool) {
    let stage = PageStage(.scroll)
    var finished: [Bool] = []
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: animated) {
      finished.append($0)
    }
    #expect(stage.book.viewControllers.first === stage[1])
    #expect(
      stage.log.take() == ["b didLoad", "b willAppear movingTo", "a willDisappear movingFrom"])
    #expect(finished == [])
    #expect(
      stage.cycle() == [
        "b isAppearing movingTo", "b didAppear movingTo", "a didDisappear movingFrom",
      ])
    #expect(finished == [true])
    #expect(stage.book.children.count == 1)
    #expect(stage[0].parent == nil)
    #expect(stage[0].view.superview == nil)
    #expect(stage.messages == [])
  }

  @Test("pages that curl hear in the order N will, C will, C did, N did", arguments: [true, false])
  func curl(animated: Bool) {
    let stage = PageStage(.pageCurl)
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: animated)
    #expect(
      stage.log.take() == ["b didLoad", "b willAppear movingTo", "a willDisappear movingFrom"])
    #expect(
      stage.cycle() == [
        "b isAppearing movingTo", "a didDisappear movingFrom", "b didAppear movingTo",
      ])
    #expect(stage.messages == [])
  }

  @Test("two pages that curl come and go in their order")
  func twoPages() {
    let stage = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    stage.book.setViewControllers([stage[2], stage[3]], direction: .forward, animated: true)
    #expect(
      stage.log.take() == [
        "c didLoad", "c willAppear movingTo", "d didLoad", "d willAppear movingTo",
        "a willDisappear movingFrom", "b willDisappear movingFrom",
      ])
    #expect(
      stage.cycle() == [
        "d isAppearing movingTo", "c isAppearing movingTo", "a didDisappear movingFrom",
        "b didDisappear movingFrom", "c didAppear movingTo", "d didAppear movingTo",
      ])
    #expect(stage.messages == [])
  }

  @Test("with an animator the end comes when the animation is finished")
  func animator() {
    let stage = PageStage(.scroll)
    stage.animate()
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: true)
    _ = stage.log.take()
    #expect(stage.cycle() == ["b isAppearing movingTo"])
    #expect(stage.finishAnimation() == ["b didAppear movingTo", "a didDisappear movingFrom"])
  }

  @Test("a page that stays hears nothing")
  func staying() {
    let stage = PageStage(.pageCurl, options: .init(spineLocation: .mid), showing: 2)
    stage.book.setViewControllers([stage[1], stage[2]], direction: .forward, animated: false)
    #expect(
      stage.log.take() + stage.cycle() == [
        "c didLoad", "c willAppear movingTo", "a willDisappear movingFrom",
        "c isAppearing movingTo", "a didDisappear movingFrom", "c didAppear movingTo",
      ])
    #expect(
      stage.frames == ["b (0.0, 0.0, 160.0, 480.0)", "c (160.0, 0.0, 160.0, 480.0)"])
    var finished: [Bool] = []
    stage.book.setViewControllers([stage[1], stage[2]], direction: .forward, animated: true) {
      finished.append($0)
    }
    #expect(finished == [true])
    #expect(stage.log.take() + stage.cycle() == [])
  }

  @Test("another change ends the one that goes on")
  func interrupted() {
    let stage = PageStage(.scroll)
    stage.animate()
    var finished: [String] = []
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: true) {
      finished.append("b \($0)")
    }
    _ = stage.log.take()
    _ = stage.cycle()
    stage.book.setViewControllers([stage[2]], direction: .forward, animated: true) {
      finished.append("c \($0)")
    }
    #expect(finished == ["b false"])
    #expect(
      stage.log.take() == [
        "b didAppear movingTo", "a didDisappear movingFrom", "c didLoad", "c willAppear movingTo",
        "b willDisappear movingFrom",
      ])
    _ = stage.cycle()
    // The first animation is over whatever its animator says.
    stage.animations.removeFirst().finish()
    #expect(stage.log.take() == [])
    #expect(stage.finishAnimation() == ["c didAppear movingTo", "b didDisappear movingFrom"])
    #expect(finished == ["b false", "c true"])
    #expect(stage.frames == ["c (0.0, 0.0, 320.0, 480.0)"])
  }

  @Test("a change that a page asks for while it comes follows")
  func changeInCallback() {
    let stage = PageStage(.scroll)
    let (second, third, book) = (stage[1], stage[2], stage.book)
    (second as? EventController)?.reactions["willAppear"] = { [weak book] _ in
      book?.setViewControllers([third], direction: .forward, animated: false)
    }
    stage.book.setViewControllers([second], direction: .forward, animated: false)
    #expect(
      stage.log.take() == [
        "b didLoad", "b willAppear movingTo", "a willDisappear movingFrom",
        "b isAppearing movingTo", "b didAppear movingTo", "a didDisappear movingFrom",
        "c didLoad", "c willAppear movingTo", "b willDisappear movingFrom",
      ])
    #expect(
      stage.cycle() == [
        "c isAppearing movingTo", "c didAppear movingTo", "b didDisappear movingFrom",
      ])
    #expect(stage.book.viewControllers.first === third)
    #expect(stage.book.children.count == 1)
    #expect(stage.messages == [])
  }

  @Test("while the container is away pages come and go without a sound")
  func unseen() {
    let stage = PageStage(.scroll)
    stage.stage.window.isHidden = true
    _ = stage.log.take()
    var finished: [Bool] = []
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: true) {
      finished.append($0)
    }
    #expect(finished == [true])
    #expect(stage.log.take() == ["b didLoad"])
    stage.stage.window.isHidden = false
    #expect(
      stage.cycle() == [
        "b willAppear movingTo", "b isAppearing movingTo", "b didAppear movingTo",
      ])
    #expect(stage.messages == [])
  }

  @Test("a container that goes while pages move leaves nobody half there")
  func goesAway() {
    let stage = PageStage(.scroll)
    stage.animate()
    stage.book.setViewControllers([stage[1]], direction: .forward, animated: true)
    _ = stage.log.take()
    _ = stage.cycle()
    stage.stage.window.rootViewController = nil
    #expect(
      stage.log.take() == ["b willDisappear", "b didDisappear", "a didDisappear movingFrom"])
    #expect(stage.finishAnimation() == [])
    #expect(stage.book.viewControllers.first === stage[1])
    #expect(stage.book.children.count == 1)
    #expect(stage.messages == [])
  }
}
