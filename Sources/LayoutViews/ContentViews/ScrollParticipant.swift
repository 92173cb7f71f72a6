/// What takes part when people scroll a view, or what is within it: the card that a scroll view is on, or who has the pages
/// that one shows.
///
/// A drag of a scroll view has one, the first that wants to of the scroll view and those around it.
package protocol ScrollParticipant: AnyObject {
  /// Says that a finger is about to scroll; returns whether to take part.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, whose delegate has not heard of it.
  ///   - way: How the finger has moved, in the window's coordinates.
  /// - Returns: Whether it does.
  func scrollView(_ scrollView: ScrollView, willBeDragged way: Vector) -> Bool
  /// Takes what it wants of a movement of the finger downwards, in points of the scroll view, and returns what is left.
  func scrollView(_ scrollView: ScrollView, isDraggedBy distance: Double) -> Double
  /// Returns whether it goes on with the finger's velocity downwards, in points per second, instead of the scroll view.
  func scrollView(_ scrollView: ScrollView, wantsVelocity velocity: Double) -> Bool
  /// Says that the finger has let go, when the delegate has heard of it.
  func scrollViewWasLetGo(_ scrollView: ScrollView, velocity: Double, isCancelled: Bool)
  /// Says that the scroll view is at rest, when the delegate has heard of it.
  func scrollViewDidRest(_ scrollView: ScrollView)
}

extension View {
  /// What takes part when people scroll this view, or one within; held.
  package final var scrollParticipant: (any ScrollParticipant)? {
    get {
      guard let participation = guides?.extras?.scrollParticipation else { return nil }
      // Nothing else is put there.
      return unsafeDowncast(participation, to: ScrollParticipation.self).participant
    }
    set {
      if newValue == nil && guides?.extras?.scrollParticipation == nil { return }
      madeExtras.scrollParticipation = newValue.map { ScrollParticipation($0) }
    }
  }
}

/// What a view holds that does not know of scrolling.
private final class ScrollParticipation {
  let participant: any ScrollParticipant

  init(_ participant: any ScrollParticipant) { self.participant = participant }
}

extension ScrollView {
  /// Finds who takes part in a drag that begins.
  ///
  /// - Complexity: O(depth of views).
  final func findParticipant(_ way: Vector) -> (any ScrollParticipant)? {
    var candidate: View? = self
    while let view = candidate {
      if let participant = view.scrollParticipant,
        participant.scrollView(self, willBeDragged: way)
      {
        return participant
      }
      candidate = view.superview
    }
    return nil
  }

  /// Nothing moves it, and no finger is on it.
  final func didRest() {
    guard let state, let participant = state.participant, !state.isDragging, state.motion == nil
    else { return }
    state.participant = nil
    participant.scrollViewDidRest(self)
  }
}
