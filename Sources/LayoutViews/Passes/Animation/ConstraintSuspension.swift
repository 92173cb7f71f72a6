/// Lets the frames of views stand as they are set by hand, whatever their constraints say, until it is over.
///
/// This is the practice for views that are animated by their frames: their constraints are taken out for
/// the time of the animation, and put back after it.
///
/// ```swift
/// let suspension = ConstraintSuspension(of: [card])
/// View.animate(withDuration: 0.3, animations: { card.frame.origin.y = 300 }) { _ in
///   suspension.resume(updatingConstants: true)
/// }
/// ```
///
/// While it lasts:
///
/// * the frame of each view decides, as with ``View/translatesAutoresizingMaskIntoConstraints``; views that are
///   tied to it follow, and what is in it is laid out for the size that it has;
/// * required constraints that name a view's rectangle give way where they contradict its frame, without a
///   conflict; they hold as far as they can, so that nothing else loses its place. Those with lower
///   priorities have always given way;
/// * constraints stay active for their app, which may change, activate, deactivate them, remove views or let
///   them go: that counts as it would without the suspension.
///
/// Suspensions of the same view are counted: its constraints decide again when the last one is over. Views are
/// not retained; a suspension that nobody holds any more is over.
public final class ConstraintSuspension {
  private var records: [ItemRecord]

  /// Suspends the constraints of views, which stay where they are.
  public init(of views: [View]) {
    var seen: Set<ObjectIdentifier> = []
    records = views.filter { seen.insert(ObjectIdentifier($0)).inserted }.map { $0.record }
    for record in records { record.view?.suspendConstraints() }
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    resume()
  }

  /// Whether it lasts.
  public var isActive: Bool { !records.isEmpty }

  /// Puts the constraints back; further calls do nothing.
  ///
  /// Frames follow in the next layout pass.
  ///
  /// - Parameter updatingConstants: Whether the constants of the constraints that place and size the views from
  ///   outside are set such that they hold where things are then: those of equations, and of inequalities that
  ///   would be violated. Where suspensions are nested, one that asks for it suffices.
  public func resume(updatingConstants: Bool = false) {
    let records = self.records
    self.records.removeAll()
    let views = records.compactMap { $0.view }
    if updatingConstants {
      for view in views { view.recordStorage?.suspension?.updatesConstants = true }
    }
    let last = views.filter { $0.recordStorage?.suspension?.count == 1 }
    updateConstants(of: last.filter { $0.recordStorage?.suspension?.updatesConstants == true })
    for view in views { view.resumeConstraints() }
  }

  private func updateConstants(of views: [View]) {
    var errors: [(constraint: LayoutConstraint, error: Double)] = []
    for view in views {
      view.recordStorage?.engine?.update()
      errors += view.outerConstraintErrors()
    }
    var seen: Set<ObjectIdentifier> = []
    for (constraint, error) in errors where seen.insert(ObjectIdentifier(constraint)).inserted {
      let holds =
        switch constraint.relation {
        case .equal: error.magnitude <= PixelGrid.tolerance
        case .lessThanOrEqual: error <= PixelGrid.tolerance
        case .greaterThanOrEqual: error >= -PixelGrid.tolerance
        }
      if !holds { constraint.constant += error }
    }
  }
}

extension View {
  /// Whether a ``ConstraintSuspension`` has the view's frame decide instead of its constraints.
  public final var areConstraintsSuspended: Bool { marks.contains(.isSuspended) }

  /// Animates changes of frames of views that constraints lay out, which are suspended meanwhile.
  ///
  /// The constraints are put back when the animation is over, finished or not, before the completion is called.
  /// What they make of the frames then is not part of the animation.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: How it goes.
  ///   - views: The views whose frames are to stand as the block sets them.
  ///   - updatingConstants: Whether the constraints' constants are set to where things are at the end.
  ///   - animations: Makes the changes.
  ///   - completion: Called once, when it is over.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    suspendingConstraintsOf views: [View], updatingConstants: Bool = false,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let suspension = ConstraintSuspension(of: views)
    animate(withDuration: duration, delay: delay, options: options, animations: animations) {
      suspension.resume(updatingConstants: updatingConstants)
      completion?($0)
    }
  }
}
