import LayoutSolver
import Testing

/// Controls follow touches, and send what was set up.
struct ControlTrackingTests {
  /// A control that says what it is asked, and answers as closures say.
  private final class Knob: Control {
    let log: (String) -> Void
    var begins: () -> Bool = { true }
    var goesOn: () -> Bool = { true }

    init(_ log: @escaping (String) -> Void) {
      self.log = log
      super.init(frame: Rect(x: 100, y: 100, width: 100, height: 50))
    }

    private var flags: String {
      (isTracking ? "T" : "") + (isTouchInside ? "I" : "") + (isHighlighted ? "H" : "")
    }

    override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      log("begin \(flags)")
      return begins()
    }
    override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      log("continue \(flags)")
      return goesOn()
    }
    override func endTracking(_ touch: Touch?, with event: TouchEvent?) { log("end \(flags)") }
    override func cancelTracking(with event: TouchEvent?) {
      log("cancel \(event == nil ? "by itself " : "")\(flags)")
      super.cancelTracking(with: event)
    }
  }

  private static let names: [(Control.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
    (.primaryActionTriggered, "primary"),
  ]

  private func makeKnob() -> (TouchStage, Knob) {
    let stage = TouchStage()
    let knob = Knob { [unowned stage] in stage.log.append($0) }
    stage.window.addSubview(knob)
    for (event, name) in Self.names {
      knob.addHandler(for: event) { [unowned stage] control in
        stage.log.append(
          "\(name) " + (control.isTracking ? "T" : "") + (control.isTouchInside ? "I" : "")
            + (control.isHighlighted ? "H" : ""))
      }
    }
    return (stage, knob)
  }

  @Test("a control that is in no window follows no touch that is handed on to it")
  func outsideOfWindow() {
    let (stage, knob) = makeKnob()
    knob.removeFromSuperview()
    final class Handing: View {
      var receiver: Control?
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        receiver?.touchesBegan(touches, with: event)
      }
    }
    let handing = Handing(frame: stage.window.bounds)
    handing.receiver = knob
    stage.window.addSubview(handing)
    stage.touch(.began, 120, 120)
    #expect(!knob.isTracking && !knob.isTouchInside && stage.take().isEmpty)
    // In one it does.
    stage.touch(.ended, 120, 120)
    stage.window.addSubview(knob)
    knob.isHidden = true
    stage.touch(.began, 120, 120)
    #expect(knob.isTracking)
    stage.touch(.ended, 120, 120)
  }

  @Test("a control stops to follow a touch of a view that leaves it and hands the end on elsewhere")
  func endElsewhere() {
    let (stage, knob) = makeKnob()
    let part = View(frame: knob.bounds)
    knob.addSubview(part)
    for phase in [Touch.Phase.ended, .cancelled] {
      knob.addSubview(part)
      stage.touch(.began, 120, 120)
      #expect(knob.isTracking)
      part.removeFromSuperview()
      _ = stage.take()
      stage.touch(phase, 120, 120)
      #expect(!knob.isTracking && !knob.isHighlighted && !knob.isTouchInside)
      #expect(stage.take() == ["cancel by itself TIH"])
    }
  }

  @Test("a touch that stays within")
  func inside() {
    let (stage, knob) = makeKnob()
    stage.touch(.began, 120, 120)
    #expect(stage.take() == ["begin I", "down TIH"])
    #expect(knob.state == .highlighted)
    stage.touch(.moved, 130, 120)
    #expect(stage.take() == ["continue TIH", "inside TIH"])
    stage.touch(.ended, 130, 120)
    #expect(stage.take() == ["end I", "up inside I"])
    #expect(!knob.isTracking && !knob.isTouchInside && knob.state == .normal)
    stage.tap(120, 120, after: 0.1)
    #expect(stage.take() == ["begin I", "down TIH", "repeat TIH", "end I", "up inside I"])
  }

  @Test("a touch that leaves the control, comes back, and leaves it again")
  func outside() {
    let (stage, _) = makeKnob()
    stage.touch(.began, 120, 120)
    _ = stage.take()
    stage.touch(.moved, 120, 180)
    #expect(stage.take() == ["continue TH", "outside T", "exit T"])
    stage.touch(.moved, 120, 190)
    #expect(stage.take() == ["continue T", "outside T"])
    stage.touch(.moved, 120, 140)
    #expect(stage.take() == ["continue TI", "inside TIH", "enter TIH"])
    stage.touch(.moved, 120, 180)
    _ = stage.take()
    stage.touch(.ended, 120, 180)
    #expect(stage.take() == ["end ", "up outside "])
  }

  @Test("a control that does not want a touch, or wants it no more, hears nothing further of it")
  func refused() {
    let (stage, knob) = makeKnob()
    knob.begins = { false }
    stage.touch(.began, 120, 120)
    stage.touch(.moved, 130, 120)
    stage.touch(.ended, 130, 120)
    #expect(stage.take() == ["begin I"])
    #expect(!knob.isTouchInside)
    knob.begins = { true }
    knob.goesOn = { false }
    stage.touch(.began, 120, 120, after: 1)
    stage.touch(.moved, 130, 120)
    #expect(!knob.isTracking && !knob.isHighlighted)
    stage.touch(.moved, 140, 120)
    stage.touch(.ended, 140, 120)
    #expect(stage.take() == ["begin I", "down TIH", "continue TIH"])
  }

  @Test("touches that are taken away, by the host, a recognizer, the window or the app")
  func cancelled() {
    let (stage, knob) = makeKnob()
    stage.touch(.began, 120, 120)
    _ = stage.take()
    stage.touch(.cancelled, 120, 120)
    #expect(stage.take() == ["cancel TIH", "cancelled "])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.window)
    stage.touch(.began, 120, 120, after: 1)
    stage.touch(.moved, 150, 120)
    #expect(
      stage.take() == ["begin I", "down TIH", "pan began", "cancel TIH", "cancelled "])
    stage.touch(.ended, 150, 120)
    stage.window.removeGestureRecognizer(pan)
    _ = stage.take()
    stage.touch(.began, 120, 120, after: 1)
    _ = stage.take()
    knob.isEnabled = false
    #expect(stage.take() == ["cancel by itself TIH"])
    #expect(knob.state == .disabled)
    stage.touch(.moved, 121, 120)
    stage.touch(.ended, 121, 120)
    stage.tap(120, 120, after: 1)
    #expect(stage.take() == [])
    knob.isEnabled = true
    stage.touch(.began, 120, 120, after: 1)
    _ = stage.take()
    knob.removeFromSuperview()
    #expect(stage.take() == ["cancel by itself TIH"])
    stage.touch(.ended, 121, 120)
    #expect(stage.take() == [] && knob.state == .normal)
  }

  @Test("one touch is followed; a control that is asked may do anything")
  func reentrancy() {
    let (stage, knob) = makeKnob()
    knob.isMultipleTouchEnabled = true
    stage.touch(.began, 120, 120, finger: 1)
    _ = stage.take()
    stage.touch(.began, 180, 120, finger: 2)
    stage.touch(.moved, 185, 120, finger: 2)
    stage.touch(.ended, 185, 120, finger: 2)
    #expect(stage.take() == [])
    stage.touch(.ended, 120, 120, finger: 1)
    #expect(stage.take() == ["end I", "up inside I"])
    knob.begins = { [unowned knob] in
      knob.removeFromSuperview()
      return true
    }
    stage.touch(.began, 120, 120, after: 1)
    #expect(stage.take() == ["begin I", "cancel by itself I"])
    #expect(!knob.isTracking)
    stage.touch(.ended, 120, 120)
    stage.window.addSubview(knob)
    knob.begins = { true }
    knob.goesOn = { [unowned knob] in
      knob.cancelTracking(with: nil)
      return true
    }
    stage.touch(.began, 120, 120, after: 1)
    stage.touch(.moved, 125, 120)
    stage.touch(.ended, 125, 120)
    #expect(
      stage.take() == ["begin I", "down TIH", "continue TIH", "cancel by itself TIH"])
    #expect(stage.messages == [])
  }

  private final class Mixer: Responder {
    var heard: [String] = []
    func turn(_ knob: Control) { heard.append("turn \(knob.tag)") }
    func turn(_ knob: Control, _ event: TouchEvent?) {
      heard.append("turn at \(((event?.timestamp ?? -1) * 100).rounded() / 100)")
    }
    func touched() { heard.append("touched") }
  }

  @Test("methods, actions and closures are called in the order of their addition, and taken back")
  func targets() {
    let stage = TouchStage()
    let knob = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    knob.tag = 7
    stage.window.addSubview(knob)
    var mixer: Mixer? = Mixer()
    if let mixer {
      mixer.actions["turned"] = { [unowned mixer] _ in mixer.heard.append("action") }
      knob.addTarget(mixer, action: Mixer.touched, for: [.touchDown, .touchUpInside])
      knob.addTarget(mixer, action: "turned", for: .touchUpInside)
      let turn: (Mixer) -> (Control) -> Void = Mixer.turn
      let turnAt: (Mixer) -> (Control, TouchEvent?) -> Void = Mixer.turn
      let first = knob.addTarget(mixer, action: turn, for: .valueChanged)
      knob.addTarget(mixer, action: turnAt, for: [.valueChanged, .touchUpInside])
      #expect(knob.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
      stage.tap(10, 10, after: 1)
      #expect(mixer.heard == ["touched", "touched", "action", "turn at 1.05"])
      mixer.heard = []
      #expect(knob.sendActions(for: .valueChanged))
      #expect(mixer.heard == ["turn 7", "turn at -1.0"])
      mixer.heard = []
      knob.removeHandler(first)
      knob.removeTarget(nil, action: nil, for: .allEvents)
      stage.tap(10, 10, after: 1)
      knob.sendActions(for: .valueChanged)
      #expect(mixer.heard == ["touched", "touched", "turn at 2.1", "turn at -1.0"])
    }
    weak let old = mixer
    mixer = nil
    #expect(old == nil && !knob.sendActions(for: .allEvents))
    #expect(knob.allControlEvents == [])
  }

  @Test("a button's tap is not that of a view around it; other controls leave it the tap")
  func buttons() {
    let (stage, knob) = makeKnob()
    stage.add(TapGestureRecognizer(), "tap", to: stage.window)
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.window)
    double.numberOfTapsRequired = 2
    stage.tap(120, 120, after: 1)
    #expect(stage.take() == ["begin I", "down TIH", "tap ended", "cancel TIH", "cancelled "])
    knob.behavesAsButton = true
    stage.tap(120, 120, after: 1)
    stage.wait(1)
    #expect(
      stage.take() == ["begin I", "down TIH", "end I", "up inside I", "primary I"])
    stage.tap(20, 20, after: 1)
    #expect(stage.take() == ["tap ended"])
  }
}
