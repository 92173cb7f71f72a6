/// A damped spring that is let go at the beginning of the way and comes to rest at its end.
///
/// What is left of the way, x = 1 − progress, is the solution of `m·x″ + c·x′ + k·x = 0` with x(0) = 1 and x′(0) = −v.
/// With ω = √(k/m) and ζ = c / (2√(k·m)):
///
/// ```text
/// ζ < 1:  x = e^(−ζωt)·(cos ω′t + (ζω − v)/ω′ · sin ω′t),   ω′ = ω√(1 − ζ²)
/// ζ = 1:  x = e^(−ωt)·(1 + (ω − v)t)
/// ζ > 1:  x = a·e^(r₁t) + (1 − a)·e^(r₂t),   r = −ζω ± ω√(ζ² − 1),   a = (−v − r₂)/(r₁ − r₂)
/// ```
///
/// A spring by its ratio alone has no ω: it is the one with which the animation's duration suffices (chosen, as UIKit's
/// is not documented: at most a thousandth of the way is left then).
public nonisolated final class SpringTimingParameters: TimingCurveProvider, Sendable {
  /// ζ: 1 comes to rest without swinging, less swings.
  public let dampingRatio: Double
  /// v: the speed at the beginning, in ways a second, horizontally and vertically.
  public let initialVelocity: Vector
  /// ω of a spring with a mass, in radians a second; nil where the duration decides.
  let frequency: Double?

  /// What is left of the way when a spring counts as being at rest.
  private static let rest = 0.001
  /// −ln of that, and the solution of e^(−y)·(1 + y) = 0.001, the same for a spring that does not swing.
  private static let restOfSwing = 6.907755278982137
  private static let restOfCreep = 9.233413476451586
  /// The least ratio for which the duration suffices; with less the spring still swings when the time is over.
  private static let leastRatio = 0.05

  /// ω of the spring where nothing is said: mass 3 and stiffness 1000, with which UIKit's own animations take half a second.
  private static let usualFrequency = (1000.0 / 3).squareRoot()

  /// Creates the spring where nothing is said: it does not swing, and takes half a second.
  public init() {
    dampingRatio = 1
    initialVelocity = .zero
    frequency = SpringTimingParameters.usualFrequency
  }

  /// Creates a spring from its damping, for animations whose duration decides how stiff it is.
  ///
  /// - Parameters:
  ///   - ratio: 1 for none, less for some swinging; what is negative or no number is 1.
  ///   - velocity: The speed at the beginning, in ways a second.
  public init(dampingRatio ratio: Double, initialVelocity velocity: Vector = .zero) {
    dampingRatio = ratio >= 0 && isUsable(ratio) ? ratio : 1
    initialVelocity = SpringTimingParameters.usable(velocity)
    frequency = nil
  }

  /// Creates a spring from what it is made of, for which an animation lasts as long as it takes to come to rest.
  ///
  /// - Parameters:
  ///   - mass: What hangs on it; above 0.
  ///   - stiffness: Its force for a unit; above 0.
  ///   - damping: The force against a unit of speed; 0 or more. Where one of the three makes no sense, the
  ///     spring is that of ``init()``.
  ///   - velocity: The speed at the beginning, in ways a second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: Vector) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    initialVelocity = SpringTimingParameters.usable(velocity)
    if mass > 0, stiffness > 0, frequency > 0, isUsable(frequency), ratio >= 0, isUsable(ratio) {
      self.frequency = frequency
      dampingRatio = ratio
    } else {
      self.frequency = SpringTimingParameters.usualFrequency
      dampingRatio = 1
    }
  }

  private static func usable(_ velocity: Vector) -> Vector {
    isUsable(velocity.dx) && isUsable(velocity.dy) ? velocity : .zero
  }

  /// A spring.
  public var timingCurveType: TimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// How long a spring with a mass takes to come to rest, in seconds; 0 where the duration decides.
  ///
  /// Then at most a thousandth of the way is left, without an initial velocity.
  public var settlingDuration: Double {
    guard let frequency else { return 0 }
    return SpringTimingParameters.restingPhase(dampingRatio) / frequency
  }

  /// ω·t from which on at most a thousandth is left of the way of a spring without an initial velocity.
  ///
  /// |x| is at most e^(−ζωt) times 1/√(1 − ζ²) and times 1 + ζωt where it swings; where it does not, the slower part of x
  /// is share·e^(−ωt/(ζ + √(ζ² − 1))).
  private static func restingPhase(_ ratio: Double) -> Double {
    if ratio == 1 { return restOfCreep }
    if ratio < 1 {
      let ratio = max(ratio, leastRatio)
      let bound = restOfSwing - Elementary.log(1 - ratio * ratio) / 2
      return min(bound, restOfCreep) / ratio
    }
    let root = (ratio * ratio - 1).squareRoot()
    let share = (ratio + root) / (2 * root)
    return max(restOfCreep, (restOfSwing + Elementary.log(share)) * (ratio + root))
  }

  /// Returns the part of the way at a time.
  ///
  /// - Parameters:
  ///   - time: In seconds since the spring was let go.
  ///   - duration: The animation's, in seconds, which decides how stiff a spring is that is given by its ratio.
  /// - Returns: The part of the way, horizontally and vertically.
  public func progress(at time: Double, settlingIn duration: Double) -> Vector {
    let frequency =
      self.frequency
      ?? (duration > 0 ? SpringTimingParameters.restingPhase(dampingRatio) / duration : 0)
    if frequency == 0 { return Vector(dx: 1, dy: 1) }
    return Vector(
      dx: 1 - left(at: time, frequency, initialVelocity.dx),
      dy: 1 - left(at: time, frequency, initialVelocity.dy))
  }

  /// x(t).
  private func left(at t: Double, _ omega: Double, _ v: Double) -> Double {
    let zeta = dampingRatio
    if zeta < 1 {
      let swing = omega * (1 - zeta * zeta).squareRoot()
      let (cosine, sine) = Elementary.cosineAndSine(swing * t)
      return Elementary.exp(-zeta * omega * t) * (cosine + (zeta * omega - v) / swing * sine)
    }
    if zeta == 1 { return Elementary.exp(-omega * t) * (1 + (omega - v) * t) }
    let root = omega * (zeta * zeta - 1).squareRoot()
    let slow = -zeta * omega + root
    let fast = -zeta * omega - root
    let share = (-v - fast) / (slow - fast)
    return share * Elementary.exp(slow * t) + (1 - share) * Elementary.exp(fast * t)
  }
}
