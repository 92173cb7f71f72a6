import LayoutViews

/// A colour of a picture, in sRGB.
public nonisolated struct WireframeColor: Sendable, Hashable {
  /// How much red there is, from 0 to 1.
  public let red: Double
  /// How much green there is, from 0 to 1.
  public let green: Double
  /// How much blue there is, from 0 to 1.
  public let blue: Double
  /// How much of what is behind is covered, from 0 to 1.
  public let alpha: Double

  /// Creates a colour; what lies outside of 0 to 1 is the nearer end, what is no number 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.share(red)
    self.green = Self.share(green)
    self.blue = Self.share(blue)
    self.alpha = Self.share(alpha)
  }

  /// Creates a gray.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from whole numbers up to 255.
  public init(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// The colour with another share of what is behind it.
  public func withAlpha(_ alpha: Double) -> WireframeColor {
    WireframeColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// The colour without its alpha, such as `#1d5fa8`.
  var hex: String {
    var text = "#"
    for share in [red, green, blue] {
      let byte = Int((share * 255).rounded())
      let digits = String(byte, radix: 16)
      text += digits.utf8.count < 2 ? "0" + digits : digits
    }
    return text
  }

  /// The colour as attributes of an element.
  ///
  /// - Parameter name: `fill` or `stroke`.
  /// - Returns: The attributes, without a space around them.
  func attributes(_ name: String) -> String {
    let color = "\(name)=\"\(hex)\""
    return alpha < 1 ? "\(color) \(name)-opacity=\"\(alpha.share)\"" : color
  }
}

nonisolated extension Double {
  /// A share from 0 to 1 with at most three decimals.
  var share: String {
    decimal(thousandths: Int((min(1, max(0, self)) * 1000).rounded()))
  }
}
