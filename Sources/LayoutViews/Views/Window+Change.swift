extension Window {
  /// The traits of the window: what its host says, its scale and its direction.
  package final var windowTraits: TraitCollection {
    var traits = hostTraits
    traits.displayScale = scaleStorage
    traits.layoutDirection = directionStorage == .rightToLeft ? .rightToLeft : .leftToRight
    return traits
  }

  /// What the window's content is laid out for, as its host says.
  ///
  /// Setting it is a change that controllers hear of; what it leaves unspecified stays. See
  /// ``transition(to:traits:orientation:safeAreaInsets:duration:)`` for changes that go together.
  public final var traits: TraitCollection {
    get { windowTraits }
    set { change(to: frame, newValue, orientation, duration: 0) }
  }

  /// How the interface is held.
  public final var interfaceOrientation: InterfaceOrientation {
    get { orientation }
    set { change(to: frame, hostTraits, newValue, duration: 0) }
  }

  /// Changes the size, the traits and the orientation as one transition, as when a device is turned.
  ///
  /// Controllers hear of the traits first, then of the size, both before they change; the layout follows in
  /// the next update cycle, animated where the host animates.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - traits: The new traits; nil, or what they leave unspecified, for no change.
  ///   - orientation: The new orientation; nil for no change.
  ///   - safeAreaInsets: What the host covers of the window then; nil for no change.
  ///   - duration: How long an animation is to take, in seconds.
  public final func transition(
    to size: Size, traits: TraitCollection? = nil, orientation: InterfaceOrientation? = nil,
    safeAreaInsets: EdgeInsets? = nil, duration: Double = 0
  ) {
    if let safeAreaInsets, !safeAreaInsets.isFinite {
      report(
        .invalidValue(
          "the safe area \(safeAreaInsets) of \(debugName) is not finite: nothing was changed"))
      return
    }
    change(
      to: Rect(origin: frame.origin, size: size), traits ?? hostTraits,
      orientation ?? self.orientation, safeAreaInsets, duration: duration)
  }

  /// Makes a change, and tells the root controller before and after it.
  final func change(
    to frame: Rect, _ traits: TraitCollection, _ orientation: InterfaceOrientation,
    _ safeArea: EdgeInsets? = nil, duration: Double
  ) {
    guard frame.isFinite, frame.width >= 0, frame.height >= 0, isUsable(duration) else {
      report(
        .invalidValue(
          "a change of \(debugName) to \(frame) within \(duration) s is not finite, or the size "
            + "negative: nothing was changed"))
      return
    }
    guard traits.displayScale >= 0, traits.displayScale <= Window.largestScale else {
      report(
        .invalidValue(
          "the display scale \(traits.displayScale) of \(debugName) is not above 0 and up to 1000: "
            + "nothing was changed"))
      return
    }
    if isChanging {
      // Those who hear of a change first have to have seen the end of it.
      let place = "\(debugName) was changed by what heard of a change"
      report(
        .invalidValue(
          "\(place): nothing was changed; do it when the transition is over, in its completion"))
      return
    }
    let newTraits = windowTraits.overridden(by: traits)
    let change = WindowChange(
      oldSize: frameStorage.size, newSize: frame.size, oldTraits: windowTraits,
      newTraits: newTraits,
      oldOrientation: self.orientation, newOrientation: orientation, duration: max(0, duration))
    if !change.isReal && frame == frameStorage {
      if let safeArea { hostSafeAreaInsets = safeArea }
      return
    }
    isChanging = true
    let controller = rootController
    if change.isReal {
      controller?.window(self, willChange: change)
      tellOthers { $1.view($0, windowWillChange: change) }
    }
    apply(newTraits)
    self.orientation = orientation
    // What follows from it is seen to when the frame is there as well.
    if let safeArea { hostSafeAreaInsets = safeArea }
    setFrame(frame)
    isChanging = false
    if let guides, coveredInsets != guides.usedSafeArea { insetsDidChange() }
    if !change.isReal { return }
    if change.oldTraits != newTraits { tellTraitsDidChange(from: change.oldTraits) }
    // Another root has the new values from the start.
    if let controller, controller === rootController {
      controller.window(self, didChange: change)
    }
    tellOthers { $1.view($0, windowDidChange: change) }
  }

  /// Takes over traits, and what of them concerns the layout itself.
  private func apply(_ traits: TraitCollection) {
    hostTraits = traits
    traitsEpoch &+= 1
    let scale = traits.displayScale == 0 ? scaleStorage : traits.displayScale
    if scale != scaleStorage {
      scaleStorage = scale
      ownEngine?.scale = scale
      forEachInTree { $0.frameRulesDidChange() }
    }
    let direction: UserInterfaceLayoutDirection =
      traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    if direction != directionStorage {
      directionStorage = direction
      forEachInTree { if $0.semanticStorage == .unspecified { $0.directionDidChange() } }
    }
  }
}

extension WindowChange {
  /// Whether anything is different after it.
  var isReal: Bool {
    oldSize != newSize || oldTraits != newTraits || oldOrientation != newOrientation
  }
}
