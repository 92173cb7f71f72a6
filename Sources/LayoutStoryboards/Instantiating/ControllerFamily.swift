/// The controllers that one instantiation makes: those that a container has from the beginning, and those that are
/// embedded when a view is loaded.
///
/// A file of a few lines can ask for billions, where each of some controllers contains the next one twice.
final class ControllerFamily {
  /// How many were made.
  var count = 0
  /// How many contain the one that is being made.
  var depth = 0

  /// The most controllers within each other; more of them are a mistake in the file.
  static let greatestDepth = 32
  /// The most that belong to one; apps have some dozen.
  static let greatestCount = 1000

  /// Why no further controller is made; nil where one is.
  var reasonAgainstAnother: String? {
    if depth > Self.greatestDepth {
      return
        "more than \(Self.greatestDepth) controllers belong to each other; one contains itself, which "
        + "cannot be"
    }
    if count >= Self.greatestCount {
      return
        "more than \(Self.greatestCount) controllers belong to one that is instantiated; connect fewer "
        + "of them"
    }
    return nil
  }
}
