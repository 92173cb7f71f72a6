/// Where a way is at a part of its time: a function of numbers alone.
///
/// The way was left at a point, the pivot, and goes from there to the end by a curve or, backwards, to the beginning. On
/// the side that it came from it is a straight line, which is only seen where somebody scrubs back over the pivot.
nonisolated struct AnimationCourse {
  var timing: any TimingCurveProvider
  /// The time of the whole way at the pace of this leg, in seconds.
  var duration: Double
  /// Where this leg has begun: the part of the time, and of the way.
  var pivot = 0.0
  var start = Vector.zero
  var isBackward = false

  /// Returns the part of the way at a part of the time.
  func progress(at fraction: Double) -> Vector {
    if fraction <= 0 { return .zero }
    if fraction >= 1 { return Vector(dx: 1, dy: 1) }
    if isBackward {
      if fraction > pivot {
        let share = (fraction - pivot) / (1 - pivot)
        return Vector(dx: start.dx + (1 - start.dx) * share, dy: start.dy + (1 - start.dy) * share)
      }
      let gone = timing.progress(at: (pivot - fraction) / pivot, over: pivot * duration)
      return Vector(dx: start.dx * (1 - gone.dx), dy: start.dy * (1 - gone.dy))
    }
    if fraction < pivot {
      let share = fraction / pivot
      return Vector(dx: start.dx * share, dy: start.dy * share)
    }
    let gone = timing.progress(
      at: (fraction - pivot) / (1 - pivot), over: (1 - pivot) * duration)
    return Vector(
      dx: start.dx + (1 - start.dx) * gone.dx, dy: start.dy + (1 - start.dy) * gone.dy)
  }
}
