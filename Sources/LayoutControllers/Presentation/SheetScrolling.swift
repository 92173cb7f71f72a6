import LayoutViews

/// A card that is dragged by what scrolls on it.
///
/// A finger that begins where the content is at its top moves the card down, and up as far as it goes, before it scrolls.
/// With `o` for how far the content is scrolled, `h` for the card's height and `H` for the greatest one, `o = 0` or `h = H`
/// holds all the time, and `h + o` grows as the finger goes up, until the card is held below its lowest detent.
final class SheetScrolling: ScrollParticipant {
  private weak var sheet: SheetPresentationController?
  /// How high the finger may move the card.
  private var limit = 0.0
  private var hasBegun = false

  init(_ sheet: SheetPresentationController) { self.sheet = sheet }

  func scrollView(_ scrollView: ScrollView, willBeDragged way: Vector) -> Bool {
    guard let sheet, sheet.drag.isPossible, way.dy.magnitude > way.dx.magnitude,
      overflow(scrollView) <= 0, let highest = sheet.drag.values.max()
    else { return false }
    hasBegun = false
    sheet.drag.begin()
    limit =
      sheet.prefersScrollingExpandsWhenScrolledToEdge
      ? max(highest, sheet.drag.startValue) : sheet.drag.startValue
    // Upwards it scrolls where there is nowhere to go.
    return true
  }

  /// How far the content is scrolled beyond its top.
  private func overflow(_ scrollView: ScrollView) -> Double {
    scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  func scrollView(_ scrollView: ScrollView, isDraggedBy distance: Double) -> Double {
    guard let drag = sheet?.drag else { return distance }
    var left = 0.0
    var value = drag.value
    if distance > 0 {
      left = min(distance, max(0, overflow(scrollView)))
      value -= distance - left
    } else {
      let taken = min(-distance, max(0, limit - value))
      left = distance + taken
      value += taken
    }
    if value != drag.value {
      hasBegun = true
      drag.follow(by: drag.startValue - value)
    }
    return left
  }

  func scrollView(_ scrollView: ScrollView, wantsVelocity velocity: Double) -> Bool {
    guard hasBegun, let drag = sheet?.drag, overflow(scrollView) <= 0 else { return false }
    return drag.value < limit || velocity > 0
  }

  func scrollViewWasLetGo(_ scrollView: ScrollView, velocity: Double, isCancelled: Bool) {
    guard hasBegun, let drag = sheet?.drag else { return }
    let takesVelocity = self.scrollView(scrollView, wantsVelocity: velocity)
    hasBegun = false
    if isCancelled { drag.cancel() } else { drag.letGo(velocity: takesVelocity ? velocity : 0) }
  }

  func scrollViewDidRest(_ scrollView: ScrollView) {}
}
