import LayoutSolver
import Testing

/// Recognizers of gestures, which the host recognises.
struct GestureRecognizerTests {
  @Test("a gesture's actions go to targets, and along the chain from the view on, in their order")
  func targets() {
    var done: [String] = []
    let outer = View()
    let view = View()
    outer.addSubview(view)
    let target = Responder()
    target.actions["one"] = { sender in
      done.append("one, \((sender as? GestureRecognizer)?.state == .ended)")
    }
    outer.actions["two"] = { _ in done.append("two") }
    let recognizer = GestureRecognizer(target: target, action: "one")
    recognizer.addTarget(nil, action: "two")
    recognizer.addTarget(target, action: "one")
    #expect(recognizer.view == nil)
    view.addGestureRecognizer(recognizer)
    #expect(recognizer.view === view)
    #expect(recognizer.sendActions())
    #expect(done == ["one, true", "two"])
    #expect(recognizer.state == .possible)
    recognizer.removeTarget(target, action: nil)
    #expect(recognizer.sendActions())
    #expect(done == ["one, true", "two", "two"])
  }

  @Test(
    "a gesture that goes on has its state meanwhile; one that fails or is disabled sends nothing")
  func states() {
    var states: [GestureRecognizer.State] = []
    let target = Responder()
    let recognizer = GestureRecognizer(target: target, action: "pan")
    target.actions["pan"] = { sender in
      if let recognizer = sender as? GestureRecognizer { states.append(recognizer.state) }
    }
    #expect(recognizer.sendActions(for: .began))
    #expect(recognizer.state == .began)
    #expect(recognizer.sendActions(for: .changed))
    #expect(recognizer.sendActions(for: .cancelled))
    #expect(recognizer.state == .possible)
    #expect(!recognizer.sendActions(for: .failed))
    #expect(!recognizer.sendActions(for: .possible))
    recognizer.isEnabled = false
    #expect(!recognizer.sendActions())
    #expect(states == [.began, .changed, .cancelled])
  }

  @Test("a view holds its recognizers, which belong to one view")
  func owner() {
    let recognizer = GestureRecognizer()
    let other = View()
    weak var released: GestureRecognizer?
    do {
      let view = View()
      #expect(view.gestureRecognizers == nil)
      view.addGestureRecognizer(recognizer)
      view.addGestureRecognizer(recognizer)
      let second = GestureRecognizer()
      released = second
      view.addGestureRecognizer(second)
      #expect(view.gestureRecognizers?.count == 2)
      other.addGestureRecognizer(recognizer)
      #expect(view.gestureRecognizers?.count == 1)
      #expect(recognizer.view === other)
      view.removeGestureRecognizer(recognizer)
      #expect(recognizer.view === other)
      view.gestureRecognizers = [second, recognizer]
      #expect(other.gestureRecognizers == nil)
      #expect(recognizer.view === view)
    }
    #expect(released == nil)
    #expect(recognizer.view == nil)
    #expect(recognizer.next == nil)
  }

  @Test("a target that does not perform the action is reported; one that is gone is not")
  func missingTargets() {
    let stage = ControllerStage()
    let view = View()
    stage.window.addSubview(view)
    let recognizer = GestureRecognizer()
    recognizer.name = "tap"
    view.addGestureRecognizer(recognizer)
    let target = Responder()
    recognizer.addTarget(target, action: "open")
    recognizer.addTarget(Responder(), action: "gone")
    #expect(!recognizer.sendActions())
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("does not perform \"open\"") == true)
    #expect(stage.messages.first?.contains("'tap' sends it") == true)
  }
}
