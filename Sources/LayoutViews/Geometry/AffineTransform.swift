/// A change of coordinates that keeps lines straight and parallel: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public nonisolated struct AffineTransform: Hashable, Sendable {
  /// The share of x in x.
  public var a: Double
  /// The share of x in y.
  public var b: Double
  /// The share of y in x.
  public var c: Double
  /// The share of y in y.
  public var d: Double
  /// What is added to x.
  public var tx: Double
  /// What is added to y.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the transform that changes nothing.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transform that moves.
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that scales.
  public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform()

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that does this one and then another.
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that moves first, and then does this one.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first, and then does this one.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that undoes this one; itself where none does.
  public func inverted() -> AffineTransform {
    let determinant = a * d - b * c
    if determinant == 0 || !determinant.isFinite { return self }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  var isFinite: Bool {
    isUsable(a) && isUsable(b) && isUsable(c) && isUsable(d) && isUsable(tx) && isUsable(ty)
  }
}

nonisolated extension Point {
  /// Returns where a transform takes the point.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

nonisolated extension Size {
  /// Returns what a transform makes of the size, taken as a displacement.
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

nonisolated extension Rect {
  /// Returns the rectangle around what a transform makes of this one.
  public func applying(_ transform: AffineTransform) -> Rect {
    let corners = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let left = corners.reduce(corners[0].x) { min($0, $1.x) }
    let top = corners.reduce(corners[0].y) { min($0, $1.y) }
    let right = corners.reduce(corners[0].x) { max($0, $1.x) }
    let bottom = corners.reduce(corners[0].y) { max($0, $1.y) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
