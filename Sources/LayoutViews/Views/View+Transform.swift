extension View {
  /// What takes the view's coordinates to its superview's.
  final var transformToSuperview: AffineTransform {
    let frame = frameStorage
    if !marks.contains(.isTransformed) {
      return AffineTransform(
        translationX: frame.minX - boundsOrigin.x, y: frame.minY - boundsOrigin.y)
    }
    return AffineTransform(
      translationX: -boundsOrigin.x - frame.width / 2, y: -boundsOrigin.y - frame.height / 2
    ).concatenating(transform).concatenating(
      AffineTransform(translationX: frame.midX, y: frame.midY))
  }

  /// The rectangle around what is shown.
  final var transformedFrame: Rect {
    Rect(origin: boundsOrigin, size: frameStorage.size).applying(transformToSuperview)
  }

  /// Moves the view so that the rectangle around it is another one; its size follows as far as the transform does not
  /// turn it.
  final func setTransformedFrame(_ frame: Rect) {
    guard frame.isFinite else {
      setFrame(frame)
      return
    }
    let transform = self.transform
    let shown = transformedFrame
    var rect = frameStorage.offsetBy(dx: frame.midX - shown.midX, dy: frame.midY - shown.midY)
    if transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 {
      let size = Size(
        width: frame.width / transform.a.magnitude, height: frame.height / transform.d.magnitude)
      rect = Rect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    setFrame(rect)
  }

  final func setTransform(_ transform: AffineTransform) {
    guard transform.isFinite else {
      report(.invalidValue("the transform of \(debugName) is not finite: it keeps its own"))
      return
    }
    if transform == self.transform { return }
    (FrameRecorder.current ?? recordStorage?.engine?.recorder)?.note(self)
    madeExtras.transform = transform
    if transform.isIdentity {
      marks.remove(.isTransformed)
    } else {
      marks.insert(.isTransformed)
    }
  }

  final func setAlpha(_ alpha: Double) {
    if !isUsable(alpha) || alpha == self.alpha { return }
    madeExtras.alpha = max(0, min(1, alpha))
  }
}
