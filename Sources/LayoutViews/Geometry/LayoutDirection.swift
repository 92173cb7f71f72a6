/// The direction in which the interface is read, which decides where leading and trailing are.
public nonisolated enum UserInterfaceLayoutDirection: Int, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// Whether a view's content follows the direction of the interface.
public nonisolated enum SemanticContentAttribute: Int, Sendable {
  /// It follows the direction.
  case unspecified = 0
  /// Controls for playing back media, which do not flip.
  case playback = 1
  /// Controls that mean a direction in space, which do not flip.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}
