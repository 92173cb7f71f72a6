import LayoutViews

/// A way from one controller to another, ready to be gone.
///
/// It is made when it is performed: by ``ViewController/performSegue(withIdentifier:sender:)``, or because
/// something in the source's view was chosen. The source prepares the destination, whose view is not loaded then.
#if MainActorViews
  @MainActor
#endif
open class StoryboardSegue {
  /// The name by which code performs the segue.
  public final let identifier: String?
  /// The controller that the segue leads away from.
  public final let source: ViewController
  /// The controller that the segue leads to.
  public final let destination: ViewController

  private final let performHandler: (() -> Void)?

  /// Creates a segue whose class says how it is performed.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// Creates a segue that is performed by a closure.
  public init(
    identifier: String?, source: ViewController, destination: ViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  /// Shows the destination; a subclass does so in its own way.
  open func perform() {
    performHandler?()
  }
}
