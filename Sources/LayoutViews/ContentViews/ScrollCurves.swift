/// How scrolling goes on by itself, and how it resists: functions of numbers alone.
///
/// Source: widely published measurements of `UIScrollView`, as in I. Lobanov, "How UIScrollView works" (2017):
///
/// * a finger that lifts with a velocity v leaves x(t) = x₀ + v/(1000 ln r) · (r^(1000 t) - 1), with a rate r per millisecond;
///   it comes to x₀ - v/(1000 ln r) at last, and the same is x(t) = target + (x₀ - target) · r^(1000 t);
/// * beyond the end of the content it is pulled back as by a spring without swinging, of mass 1 and stiffness 100;
/// * a finger that pulls by x beyond the end moves the content by (1 - 1/(0.55 x/d + 1)) · d, in a view of length d.
///
/// That a target which a delegate has changed is approached by the same curve, and pages by the fast one, is chosen.
nonisolated enum ScrollCurves {
  /// The resistance beyond the content's end.
  static let resistance = 0.55
  /// The square root of the spring's stiffness by its mass, per second.
  static let springRate = 10.0
  /// Nearer to its end than this, in points, nothing moves.
  static let threshold = 0.5

  /// The exponent of a rate per millisecond, per second; below 0.
  static func exponent(_ rate: Double) -> Double {
    1000 * Elementary.log(min(0.9999, max(0.5, rate)))
  }

  /// Where what has a velocity, in points per second, comes to rest.
  static func target(from start: Double, velocity: Double, rate: Double) -> Double {
    start - velocity / exponent(rate)
  }

  /// How far the content moves where a finger pulls by a distance beyond the end; both have a sign.
  static func resisted(_ distance: Double, length: Double) -> Double {
    if !(length > 0) || distance == 0 { return 0 }
    let size = distance.magnitude
    let moved = (1 - 1 / (size * resistance / length + 1)) * length
    return distance < 0 ? -moved : moved
  }

  /// How far a finger has pulled where the content has moved by a distance beyond the end.
  static func pulled(_ distance: Double, length: Double) -> Double {
    if !(length > 0) { return 0 }
    let size = min(distance.magnitude, length * 0.999)
    let pulled = length / resistance * (size / (length - size))
    return distance < 0 ? -pulled : pulled
  }
}

/// How far something moves that a finger pulls by a distance beyond its end, in a view of a length: as a scroll view's
/// content.
package nonisolated func resistedScroll(_ distance: Double, length: Double) -> Double {
  ScrollCurves.resisted(distance, length: length)
}

/// How one coordinate of an offset goes on: towards a target and, where the content ends before, back from there.
nonisolated struct ScrollCourse {
  private let start: Double
  private let target: Double
  private let exponent: Double
  /// When the spring takes over, and where it goes; nil where it never does.
  private var spring: (time: Double, end: Double, velocity: Double, start: Double)?
  /// When it is at rest, in seconds.
  private(set) var duration = 0.0
  /// Where.
  private(set) var end: Double

  /// Creates the course of a coordinate that goes to a target.
  ///
  /// - Parameters:
  ///   - start: Where it is.
  ///   - velocity: Its velocity, in points per second; it decides where `start` is beyond the limits.
  ///   - target: Where it would come to rest.
  ///   - limits: Between which the content is; at them it stops, or bounces.
  ///   - rate: The rate of deceleration, per millisecond.
  ///   - bounces: Whether it bounces.
  init(
    from start: Double, velocity: Double, to target: Double, within limits: ClosedRange<Double>,
    rate: Double, bounces: Bool
  ) {
    self.start = start
    exponent = ScrollCurves.exponent(rate)
    let inside = min(limits.upperBound, max(limits.lowerBound, start))
    if start != inside {
      self.target = inside
      end = inside
      if bounces { pull(from: start, to: inside, velocity: velocity, at: 0) }
      return
    }
    let stop = min(limits.upperBound, max(limits.lowerBound, target))
    self.target = target
    end = stop
    let way = (start - target).magnitude
    let time =
      way > ScrollCurves.threshold ? Elementary.log(ScrollCurves.threshold / way) / exponent : 0
    if stop == target {
      duration = time
      return
    }
    // It is at the end of the content before.
    let left = (stop - target) / (start - target)
    let arrival = left < 1 ? Elementary.log(left) / exponent : 0
    duration = arrival
    if bounces {
      pull(from: stop, to: stop, velocity: exponent * (stop - target), at: arrival)
    }
  }

  private mutating func pull(
    from start: Double, to end: Double, velocity: Double, at time: Double
  ) {
    let rate = ScrollCurves.springRate
    let (one, other) = ((start - end).magnitude, (velocity + rate * (start - end)).magnitude)
    // Each of the two parts is below half of the threshold from then on.
    var length = 0.0
    if one > ScrollCurves.threshold / 2 {
      length = Elementary.log(2 * one / ScrollCurves.threshold) / rate
    }
    let slow = 4 * other / (0x1.5bf0a8b145769p1 * rate * ScrollCurves.threshold)
    if slow > 1 { length = max(length, 2 * Elementary.log(slow) / rate) }
    spring = (time, end, velocity, start)
    duration = time + length
  }

  /// Where it is after a time, in seconds.
  func position(after time: Double) -> Double {
    if time >= duration { return end }
    if let spring, time >= spring.time {
      let passed = time - spring.time
      let off = spring.start - spring.end
      let rate = ScrollCurves.springRate
      return spring.end
        + (off + (spring.velocity + rate * off) * passed) * Elementary.exp(-rate * passed)
    }
    return target + (start - target) * Elementary.exp(exponent * max(0, time))
  }
}
