import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// How many members of long lists are looked at where one comes, has its turn or goes.
struct LongListTests {
  @Test("windows that get a clock and another one are found in a few looks each")
  func windows() {
    let count = 300
    for isReversed in [false, true] {
      let clock = AnimationClock()
      let other = AnimationClock()
      let windows = (0..<count).map { _ in Window(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
      for window in windows { window.clock = clock }
      for window in isReversed ? windows.reversed() : windows { window.clock = other }
      #expect(clock.looks + other.looks <= 8 * count)
      clock.advance(to: 1)
      #expect(windows.allSatisfy { $0.time == 0 })
      other.advance(to: 2)
      #expect(windows.allSatisfy { $0.time == 2 })
    }
  }

  @Test("a clock says the time to the windows that it has, whichever came and went before")
  func random() {
    for seed in PropertyCheck.seeds(40) {
      var random = SeededGenerator(seed: seed)
      let clocks = [AnimationClock(), AnimationClock()]
      var windows: [Window?] = Array(repeating: nil, count: 12)
      var time = 0.0
      for step in 0..<60 {
        let index = random.int(0...11)
        switch random.int(0...4) {
        case 0: windows[index] = nil
        case 1: windows[index] = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        case 2: windows[index]?.clock = nil
        default: windows[index]?.clock = clocks[random.int(0...1)]
        }
        for clock in clocks {
          time += 1
          let before = windows.map { $0?.time }
          clock.advance(to: time)
          for (index, window) in windows.enumerated() {
            let expected = window?.clock === clock ? time : before[index]
            #expect(window?.time == expected, "seed \(seed), step \(step)")
          }
        }
      }
    }
  }

  @Test("recognizers that one waits for are looked at a few times each, and each once")
  func requirements() {
    let count = 300
    let recognizers = (0..<count).map { _ in TapGestureRecognizer() }
    var requirements = FailureRequirements()
    var looks = 0
    for _ in 0..<3 {
      for recognizer in recognizers { looks += requirements.add(recognizer) }
    }
    #expect(looks <= 3 * count * 3)
    #expect(recognizers.allSatisfy { requirements.contains($0) })
    #expect(!requirements.contains(TapGestureRecognizer()))
    // One that is named again and again needs no more room.
    looks = 0
    var few = FailureRequirements()
    for _ in 0..<1000 { looks += few.add(recognizers[0]) }
    #expect(looks <= 1000 * 3)
    #expect(few.contains(recognizers[0]) && !few.contains(recognizers[1]))
  }

  @Test("targets of a control that are taken back one by one seldom have the others moved")
  func targets() {
    let count = 300
    let orders = [Array(0..<count), (0..<count).reversed(), (0..<count).map { ($0 * 7) % count }]
    for order in orders {
      let control = Control()
      let targets = (0..<count).map { _ in View() }
      for target in targets { control.addTarget(target, action: "act", for: .touchUpInside) }
      var moved = 0
      for index in order {
        let before = control.sendings.count
        control.removeTarget(targets[index], action: nil, for: .touchUpInside)
        if control.sendings.count != before { moved += before }
      }
      #expect(moved <= 4 * count)
      #expect(control.sendings.isEmpty)
    }
  }

  private final class Ear {
    let number: Int
    let log: Log
    init(_ number: Int, _ log: Log) {
      self.number = number
      self.log = log
    }
    func hear() { log.numbers.append(number) }
  }

  @Test("what is taken back among other targets sends nothing more; the others do, in their order")
  func taken() {
    let control = Control()
    let log = Log()
    let ears = (0..<8).map { Ear($0, log) }
    func send(_ event: Control.Event) -> [Int] {
      log.numbers = []
      control.sendActions(for: event)
      return log.numbers
    }
    for ear in ears { control.addTarget(ear, action: Ear.hear, for: [.touchDown, .touchUpInside]) }
    control.removeTarget(ears[3], action: nil, for: .touchDown)
    control.removeTarget(ears[4], action: nil, for: .allEvents)
    let handler = control.addHandler(for: .touchDown) { _ in log.numbers.append(8) }
    #expect(send(.touchDown) == [0, 1, 2, 5, 6, 7, 8])
    #expect(send(.touchUpInside) == [0, 1, 2, 3, 5, 6, 7])
    control.removeHandler(handler)
    control.addTarget(ears[4], action: Ear.hear, for: .touchDown)
    #expect(send(.touchDown) == [0, 1, 2, 5, 6, 7, 4])
    for ear in ears.dropFirst() { control.removeTarget(ear, action: nil, for: .allEvents) }
    #expect(send(.touchDown) == [0])
    #expect(send(.touchUpInside) == [0])
    control.removeTarget(ears[0], action: nil, for: .allEvents)
    #expect(control.allControlEvents.isEmpty && control.sendings.isEmpty)
  }

  /// A motion that logs its number, and ends at a time.
  private final class Motion: TimedMotion {
    let number: Int
    let end: Double
    let log: Log
    init(_ number: Int, until end: Double, _ log: Log) {
      self.number = number
      self.end = end
      self.log = log
    }
    func move(to time: Double) -> Bool {
      log.numbers.append(number)
      log.whenMoved?(number)
      return time < end
    }
    func arrive() {
      log.numbers.append(number)
      log.whenMoved?(number)
    }
  }

  private final class Log {
    var numbers: [Int] = []
    var whenMoved: ((Int) -> Void)?
  }

  @Test("motions have their turns in a few looks each, and end so")
  func motions() {
    let count = 300
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let log = Log()
    for number in 0..<count { window.begin(Motion(number, until: number % 2 == 0 ? 2 : 3, log)) }
    for time in [1.0, 2, 3, 4] { window.timeDidPass(to: time) }
    let all = Array(0..<count)
    #expect(log.numbers == all + all + all.filter { $0 % 2 == 1 })
    #expect(window.motions.isEmpty)
    #expect(window.motionsWithoutTime.looks <= count)
    log.numbers = []
    for number in 0..<count { window.begin(Motion(number, until: 9, log)) }
    window.runUpdateCycle()
    #expect(log.numbers == all)
    #expect(window.motions.isEmpty)
    #expect(window.motionsWithoutTime.looks <= count)
  }

  @Test("motions that end others, or begin some, let each of the others have its turn once")
  func changes() {
    for isArriving in [false, true] {
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      let log = Log()
      let motions = (0..<8).map { Motion($0, until: 9, log) }
      let late = Motion(8, until: 9, log)
      for motion in motions { window.begin(motion) }
      log.whenMoved = { number in
        if number == 3 {
          for other in [0, 1, 5] { window.end(motions[other]) }
          window.begin(late)
        }
        if number == 6 { window.end(motions[6]) }
      }
      if isArriving { window.runUpdateCycle() } else { window.timeDidPass(to: 1) }
      #expect(log.numbers.prefix(7) == [0, 1, 2, 3, 4, 6, 7])
      if !isArriving {
        #expect(log.numbers.count == 7)
        #expect(window.motions.map { ($0 as? Motion)?.number } == [2, 3, 4, 7, 8])
      }
    }
  }
}
