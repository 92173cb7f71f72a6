public import LayoutViews

/// An object that makes the view of a controller and knows its segues, such as a scene of a storyboard.
///
/// The controller holds it; it is asked when the view is loaded and when a segue is performed. So the
/// controllers need not know how interfaces are archived.
public protocol ViewLoader: AnyObject {
  /// Makes the controller's view, connects it, sets ``ViewController/view``, and awakes what was made.
  func loadView(of controller: ViewController) throws(ControllerError)
  /// Returns the names of the segues that lead away from the controller, in a fixed order.
  func segueIdentifiers(of controller: ViewController) -> [String]
  /// Makes the segue of a name, with the controller that it leads to; nil where there is none of that name.
  func segue(
    withIdentifier identifier: String, from controller: ViewController, sender: Responder?
  ) throws(ControllerError) -> StoryboardSegue?
}

extension ViewController {
  /// Has the loader make the view; returns whether it did.
  final func loadArchivedView() -> Bool {
    guard let viewLoader else { return false }
    do {
      try viewLoader.loadView(of: self)
    } catch {
      report(error)
    }
    return loadedView != nil
  }

  final func beginSegue(withIdentifier identifier: String, sender: Responder?) {
    let call = "performSegue(withIdentifier: \"\(identifier)\") of \(debugName) did nothing: "
    guard let viewLoader else {
      report(
        .invalidCall(
          call
            + "it does not come from a storyboard; instantiate it from one, or set its viewLoader"))
      return
    }
    do {
      let segue = try viewLoader.segue(withIdentifier: identifier, from: self, sender: sender)
      if let segue {
        perform(segue, sender: sender)
        return
      }
    } catch {
      report(.invalidCall(call + error.description))
      return
    }
    let known = viewLoader.segueIdentifiers(of: self).map { "\"\($0)\"" }
    report(
      .invalidCall(
        call
          + (known.isEmpty
            ? "it has no segues with an identifier; give the segue one"
            : "its segues are \(known.joined(separator: ", "))")))
  }

  /// Performs a segue that was made for this controller, after ``prepare(for:sender:)``.
  public final func perform(_ segue: StoryboardSegue, sender: Responder?) {
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
