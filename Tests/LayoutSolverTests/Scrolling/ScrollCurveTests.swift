import LayoutSolver
import Testing

@testable import LayoutViews

/// The functions of time by which scrolling goes on, against their closed forms.
struct ScrollCurveTests {
  private func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 1e-6) -> Bool {
    (one - other).magnitude < tolerance
  }

  @Test("what is let go slows down by the rate each millisecond")
  func decay() {
    let target = ScrollCurves.target(from: 100, velocity: 1000, rate: 0.998)
    // 1 / -ln 0.998
    #expect(isNear(target, 100 + 499.4998332498))
    let course = ScrollCourse(
      from: 100, velocity: 1000, to: target, within: 0...5000, rate: 0.998, bounces: true)
    // The sum of the geometric series, in steps of a microsecond's mean.
    var power = 1.0
    for _ in 0..<500 { power *= 0.998 }
    #expect(isNear(course.position(after: 0.5), target + (100 - target) * power))
    #expect(course.position(after: 0) == 100)
    let slope = (course.position(after: 0.0001) - 100) / 0.0001
    #expect(isNear(slope, 1000, 0.2))
    // It ends half a point before its target: ln(0.5/499.5) / (1000 ln 0.998).
    #expect(isNear(course.duration, 3.4498, 0.001))
    #expect(course.position(after: course.duration) == target && course.end == target)
    let fast = ScrollCurves.target(from: 0, velocity: 1000, rate: 0.99)
    #expect(isNear(fast, 99.4991624788))
  }

  @Test("at the content's end a spring without swinging takes over, as fast as it arrives")
  func bounce() {
    let target = ScrollCurves.target(from: 0, velocity: 2000, rate: 0.998)
    let course = ScrollCourse(
      from: 0, velocity: 2000, to: target, within: 0...500, rate: 0.998, bounces: true)
    #expect(course.end == 500)
    var arrival = 0.0
    while course.position(after: arrival) < 500 { arrival += 0.0001 }
    // x(t) = 500 at t = ln(1 - 500/999) / (1000 ln 0.998); the velocity there is 2000 - 500 · 2.002.
    #expect(isNear(arrival, 0.3463, 0.001))
    let velocity =
      (course.position(after: arrival + 0.0002) - course.position(after: arrival + 0.0001)) / 0.0001
    #expect(isNear(velocity, 999, 5))
    // The furthest place is v / (β e), a tenth of a second later.
    #expect(isNear(course.position(after: arrival + 0.1), 500 + 999 / (10 * 2.718281828), 0.1))
    var last = 0.0
    for step in 0...200 {
      let place = course.position(after: arrival + 0.1 + Double(step) * 0.01)
      if step > 0 { #expect(place <= last && place >= 500) }
      last = place
    }
    #expect(course.position(after: course.duration) == 500)
    let stopping = ScrollCourse(
      from: 0, velocity: 2000, to: target, within: 0...500, rate: 0.998, bounces: false)
    #expect(isNear(stopping.duration, 0.3463, 0.001) && stopping.end == 500)
  }

  @Test("beyond the end it goes back from where it is")
  func back() {
    let course = ScrollCourse(
      from: -80, velocity: 0, to: 0, within: 0...500, rate: 0.998, bounces: true)
    #expect(course.position(after: 0) == -80)
    // (1 + βt) e^-βt at 0.1 s.
    #expect(isNear(course.position(after: 0.1), -80 * 2 / 2.718281828459, 1e-6))
    #expect(course.end == 0 && course.duration > 0.5 && course.duration < 1.5)
  }

  @Test("a finger's pull is resisted, never further than the view is long")
  func resistance() {
    // (1 - 1 / (100 · 0.55 / 400 + 1)) · 400
    #expect(isNear(ScrollCurves.resisted(100, length: 400), 48.3516483516))
    #expect(ScrollCurves.resisted(-100, length: 400) == -ScrollCurves.resisted(100, length: 400))
    #expect(ScrollCurves.resisted(1e9, length: 400) < 400)
    for pull in [1.0, 30, 250, -77] {
      #expect(
        isNear(ScrollCurves.pulled(ScrollCurves.resisted(pull, length: 400), length: 400), pull))
    }
    #expect(ScrollCurves.resisted(50, length: 0) == 0)
  }
}
