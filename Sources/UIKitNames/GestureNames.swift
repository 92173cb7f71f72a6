// UIKit's names of gestures, and calls of ported code.

public import LayoutViews

/// What recognises gestures.
public typealias UIGestureRecognizer = GestureRecognizer
/// Who decides what becomes of gestures.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// What recognises taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// What recognises that fingers move.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// What recognises that a finger moves in from an edge.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// What recognises that fingers stay.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// What recognises that fingers move quickly to a side.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// What recognises that fingers move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The name of something that can be done: what stands where ported code has a selector.
public typealias Selector = Action

// A selector names a method. Here a method stands for itself: `#selector(drag(_:))` becomes `Card.drag`. A
// subclass of the pan, as that from an edge, is given its own kind by `addTarget(self, action: Card.leave)`.

extension TapGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (TapGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }
}

extension PanGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (PanGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }
}

extension LongPressGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (LongPressGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }
}

extension SwipeGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (SwipeGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }
}

extension PinchGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (PinchGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target, which it does not hold.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }
}
