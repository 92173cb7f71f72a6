import LayoutViews

/// Directions in which the arrow of a popover may point.
public nonisolated struct PopoverArrowDirection: OptionSet, Sendable {
  /// The flags as a number.
  public let rawValue: UInt

  /// Creates directions from their number.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The popover is below its source.
  public static let up = PopoverArrowDirection(rawValue: 1)
  /// The popover is above its source.
  public static let down = PopoverArrowDirection(rawValue: 2)
  /// The popover is at the right of its source.
  public static let left = PopoverArrowDirection(rawValue: 4)
  /// The popover is at the left of its source.
  public static let right = PopoverArrowDirection(rawValue: 8)
  /// All four.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
  /// None that is known yet.
  public static let unknown = PopoverArrowDirection(rawValue: .max)
}

/// Measures of popovers, in points.
enum PopoverMetrics {
  /// The size of a popover whose controller prefers none.
  static let defaultSize = Size(width: 320, height: 480)
  /// The length of the arrow: the distance between the source and the popover.
  static let arrowLength = 13.0
}

/// Where a popover is: beside its source, in the middle of that side as far as there is room.
struct PopoverPlacement {
  let frame: Rect
  let direction: PopoverArrowDirection

  /// Finds the first permitted side with room for all of the popover, or else the one with room for most of it.
  ///
  /// Where there is no room on any side, the popover covers its source.
  init(
    of size: Size, beside source: Rect, within room: Rect, permitted: PopoverArrowDirection
  ) {
    let sides: [PopoverArrowDirection] = [.up, .down, .left, .right]
    let candidates = sides.filter { permitted.contains($0) }
    var best: (size: Size, direction: PopoverArrowDirection)?
    for direction in candidates.isEmpty ? sides : candidates {
      let fitted = size.fitted(in: PopoverPlacement.space(direction, beside: source, within: room))
      let area = fitted.width * fitted.height
      if let best, area <= best.size.width * best.size.height { continue }
      best = (fitted, direction)
    }
    if let best, best.size.width > 0, best.size.height > 0 {
      direction = best.direction
      frame = PopoverPlacement.frame(best.size, direction, beside: source, within: room)
    } else {
      direction = best?.direction ?? .up
      frame = PopoverPlacement.frame(
        size.fitted(in: room.size), direction, beside: source, within: room)
    }
  }

  /// The room on a side of the source.
  private static func space(
    _ direction: PopoverArrowDirection, beside source: Rect, within room: Rect
  ) -> Size {
    let arrow = PopoverMetrics.arrowLength
    switch direction {
    case .up: return Size(width: room.width, height: room.maxY - source.maxY - arrow)
    case .down: return Size(width: room.width, height: source.minY - arrow - room.minY)
    case .left: return Size(width: room.maxX - source.maxX - arrow, height: room.height)
    default: return Size(width: source.minX - arrow - room.minX, height: room.height)
    }
  }

  private static func frame(
    _ size: Size, _ direction: PopoverArrowDirection, beside source: Rect, within room: Rect
  ) -> Rect {
    let arrow = PopoverMetrics.arrowLength
    let x = clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width)
    let y = clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height)
    let origin: Point
    switch direction {
    case .up: origin = Point(x: x, y: source.maxY + arrow)
    case .down: origin = Point(x: x, y: source.minY - arrow - size.height)
    case .left: origin = Point(x: source.maxX + arrow, y: y)
    default: origin = Point(x: source.minX - arrow - size.width, y: y)
    }
    // A source outside of the room leaves none beside it.
    return Rect(
      origin: Point(
        x: clamp(origin.x, room.minX, room.maxX - size.width),
        y: clamp(origin.y, room.minY, room.maxY - size.height)), size: size)
  }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    max(low, min(value, high))
  }
}

nonisolated extension Size {
  /// The size, but no larger than another one, and nowhere below 0.
  func fitted(in other: Size) -> Size {
    Size(width: max(0, min(width, other.width)), height: max(0, min(height, other.height)))
  }
}
