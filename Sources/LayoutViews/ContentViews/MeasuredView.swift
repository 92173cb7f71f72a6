/// A view whose content is measured by a closure, such as text that wraps.
///
/// The closure gets the greatest width that the content may take, infinity where there is none, and
/// returns the size it takes then. Its natural size is the one for ``preferredMaxLayoutWidth`` or without
/// limit; in a layout that makes it narrower, its height is measured for that width, in the same pass.
open class MeasuredView: View {
  /// Returns the size of the content for a greatest width.
  public final var measure: (_ maxWidth: Double) -> Size {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The width up to which the natural size extends in one line; 0 for no limit.
  public final var preferredMaxLayoutWidth = 0.0 {
    didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
  }

  /// Whether the height follows the width.
  ///
  /// Set it to false for content of one line.
  public final var wraps = true {
    didSet { if oldValue != wraps { invalidateIntrinsicContentSize() } }
  }

  /// The distance of the first baseline from the top of the content, and of the last from its bottom.
  public final var baselines: (first: Double, last: Double)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a view for content.
  public init(frame: Rect = .zero, measure: @escaping (_ maxWidth: Double) -> Size) {
    self.measure = measure
    super.init(frame: frame)
  }

  /// The size for ``preferredMaxLayoutWidth``, or without limit.
  open override var intrinsicContentSize: Size {
    measure(preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the size of the content for a greatest width; 0 is no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    measure(size.width > 0 ? size.width : .infinity)
  }

  /// Whether the height follows the width.
  open override var contentHeightDependsOnWidth: Bool { wraps }

  /// Returns the height of the content for a width.
  open override func contentHeight(forWidth width: Double) -> Double {
    measure(width).height
  }

  /// The first baseline, in content that is centred vertically.
  open override var firstBaseline: Baseline {
    guard let baselines else { return .top }
    return Baseline(heightFraction: 0.5, offset: baselines.first - intrinsicContentSize.height / 2)
  }

  /// The last baseline, in content that is centred vertically.
  open override var lastBaseline: Baseline {
    guard let baselines else { return .bottom }
    return Baseline(heightFraction: 0.5, offset: intrinsicContentSize.height / 2 - baselines.last)
  }

  override func setOwnLayoutValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool {
    guard case .number(let number) = value, keyPath == "preferredMaxLayoutWidth" else {
      return false
    }
    preferredMaxLayoutWidth = number
    return true
  }
}
