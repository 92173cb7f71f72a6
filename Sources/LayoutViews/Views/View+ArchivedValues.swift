extension View {
  /// Sets a property that concerns layout by its name; returns whether there is one that takes the value.
  final func setLayoutValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool {
    if setOwnLayoutValue(value, forKeyPath: keyPath) { return true }
    return switch value {
    case .boolean(let flag): setLayoutFlag(flag, forKeyPath: keyPath)
    case .number(let number): setLayoutNumber(number, forKeyPath: keyPath)
    case .rect(let rect) where keyPath == "frame": set { frame = rect }
    case .point(let point) where keyPath == "center": set { center = point }
    case .none, .string, .point, .size, .rect: false
    }
  }

  private func setLayoutFlag(_ flag: Bool, forKeyPath keyPath: String) -> Bool {
    switch keyPath {
    case "hidden", "isHidden": set { isHidden = flag }
    case "translatesAutoresizingMaskIntoConstraints":
      set { translatesAutoresizingMaskIntoConstraints = flag }
    case "autoresizesSubviews": set { autoresizesSubviews = flag }
    case "preservesSuperviewLayoutMargins": set { preservesSuperviewLayoutMargins = flag }
    case "insetsLayoutMarginsFromSafeArea": set { insetsLayoutMarginsFromSafeArea = flag }
    default: false
    }
  }

  private func setLayoutNumber(_ number: Double, forKeyPath keyPath: String) -> Bool {
    switch keyPath {
    case "tag":
      set { tag = Int(exactly: number) ?? tag }
    default: false
    }
  }

  private func set(_ change: () -> Void) -> Bool {
    change()
    return true
  }
}
