import LayoutSolver

/// A loader whose views and segues may change anything.
final class HostileLoader: ViewLoader {
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) { self.storm = storm }

  func loadView(of controller: ViewController) throws(ControllerError) {
    storm.strike("loadView of a loader", controller)
    if storm.isQuiet || storm.random.chance(0.8) { controller.view = storm.makeView() }
  }
  func segueIdentifiers(of controller: ViewController) -> [String] { ["on"] }
  func segue(
    withIdentifier identifier: String, from controller: ViewController, sender: Responder?
  ) throws(ControllerError) -> StoryboardSegue? {
    storm.strike("segue of a loader", controller)
    guard identifier == "on", let next = storm.random.pick(orNil: storm.controllers) else {
      return nil
    }
    return StoryboardSegue(identifier: identifier, source: controller, destination: next) {
      [storm] in
      storm.strike("a segue", controller)
      if storm.random.chance(0.5) {
        controller.show(next, sender: nil)
      } else {
        controller.present(next, animated: storm.random.chance(0.5))
      }
    }
  }
}
