/// A place that an app's files come from, for code that names one; see ``ViewController/init(nibName:bundle:)``.
public nonisolated final class ResourceBundle: Sendable {
  /// The app's own.
  public static let main = ResourceBundle()

  /// Creates a bundle.
  public init() {}
}
