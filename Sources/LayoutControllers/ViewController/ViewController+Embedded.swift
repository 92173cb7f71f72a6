import LayoutViews

/// A controller that is in no hierarchy of ours: its view is in a view that a toolkit's own controller controls, or
/// in a plain one.
///
/// It may present where a controller of another class is around. What UIKit does there is not documented: that the
/// presenter's view stays, and that a view which leaves the window takes along what is presented, is chosen.
extension ViewController {
  /// Whether neither a window, nor a parent, nor a presenter of ours says when the view appears.
  final var isEmbedded: Bool {
    parentStorage == nil && !isRootOfWindow && presentation.presenting == nil
  }

  /// Whether the nearest controller around the view is one of another class.
  final var isInForeignView: Bool {
    guard let around = loadedView?.superview?.nearestController else { return false }
    return !(around.controller is ViewController)
  }

  /// The window is about to be shown or hidden.
  final func embedded(in window: Window, willShow isShown: Bool) {
    startAppearanceOfShown(isShown, in: window)
  }

  /// The window was shown or hidden.
  final func embedded(in window: Window, didShow isShown: Bool) {
    for controller in shownWithPresented {
      if controller.appearance.phase == .appearing { window.participate(controller) }
      if controller.appearance.phase == .disappearing { controller.completeAppearance() }
    }
  }

  /// The view leaves its window: what is presented goes with it.
  final func embeddedViewWillLeave() {
    guard let window = loadedView?.window else { return }
    for controller in shownWithPresented where !window.isHidden {
      controller.startAppearance(false, animated: false)
    }
    for controller in shownWithPresented where controller !== self {
      controller.completeAppearance()
    }
    // Those who heard of it may have dismissed it, or have put this controller elsewhere.
    if isEmbedded { dismantlePresentations() }
  }

  /// The window is about to be another: tells what is presented, as a window's root does.
  final func embedded(in window: Window, willChange change: WindowChange) {
    activeTransition?.finishNow()
    finishPresentationTransitions()
    if presentation.presented == nil || !isEmbedded { return }
    let transition = ControllerTransition(
      by: self, from: nil, to: nil, in: window, isAnimated: change.duration > 0,
      duration: change.duration)
    transition.quarterTurns = change.quarterTurns
    announcedChange = transition
    if change.oldTraits != change.newTraits {
      presentationsWillChange(to: change.newTraits, with: transition)
    }
    if change.oldSize != change.newSize {
      presentationsWillChange(to: change.newSize, with: transition)
    }
    if change.isRotation {
      for presentation in presentationsBelow {
        presentation.shown?.willRotate(to: change.newOrientation, duration: change.duration)
      }
    }
    transition.record(in: window)
  }

  /// The window is another now.
  final func embedded(in window: Window, didChange change: WindowChange) {
    guard let transition = announcedChange else { return }
    announcedChange = nil
    if change.oldTraits != change.newTraits { presentationsDidChange(with: transition) }
    if change.isRotation {
      transition.changes = { [weak self] in
        for presentation in self?.presentationsBelow ?? [] {
          presentation.shown?.willAnimateRotation(
            to: change.newOrientation, duration: change.duration)
        }
      }
      transition.onEnd = { [weak self] _ in
        for presentation in self?.presentationsBelow ?? [] {
          presentation.shown?.didRotate(from: change.oldOrientation)
        }
      }
    }
    transition.start()
  }
}
