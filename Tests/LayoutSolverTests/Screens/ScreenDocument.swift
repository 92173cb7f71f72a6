import Foundation
import LayoutSolver

/// An Interface Builder file: its elements by id, and what it says outside of the scenes.
final class ScreenDocument {
  let root: MarkupElement
  let device: ScreenDevice
  let toolsVersion: Double
  let isXib: Bool
  /// The sizes of the images that the file lists.
  private(set) var images: [String: Size] = [:]
  /// The intrinsic sizes that the canvas computed for views of classes of the app's own.
  private(set) var designables: [String: Size] = [:]
  private(set) var controllers: [String: MarkupElement] = [:]
  /// The segues that lead to each controller, with the controllers that they come from.
  private(set) var segues: [String: [(segue: MarkupElement, source: String)]] = [:]
  private(set) var elements: [String: MarkupElement] = [:]

  init(_ file: URL) throws {
    let root = try MarkupElement.read(file)
    self.root = root
    device = ScreenDevice(document: root)
    toolsVersion = Double(root["toolsVersion"]?.split(separator: ".").first ?? "0") ?? 0
    isXib = file.pathExtension == "xib"
    for image in root.child("resources")?.children("image") ?? [] {
      if let name = image["name"], let width = image.number("width"),
        let height = image.number("height")
      {
        images[name] = Size(width: width, height: height)
      }
    }
    for designable in root.child("designables")?.children("designable") ?? [] {
      if let name = designable["name"],
        let size = designable.child("size", key: "intrinsicContentSize")
      {
        designables[name] = Size(
          width: size.number("width") ?? -1, height: size.number("height") ?? -1)
      }
    }
    root.forEach { element in
      guard let id = element.id else { return }
      elements[id] = element
      if element["sceneMemberID"] == "viewController" { controllers[id] = element }
    }
    for (id, controller) in controllers {
      controller.forEach { element in
        guard element.tag == "segue", let destination = element["destination"] else { return }
        segues[destination, default: []].append((element, id))
      }
    }
    // Nothing below may depend on the order of a dictionary.
    for destination in segues.keys {
      segues[destination]?.sort { ($0.segue.id ?? "") < ($1.segue.id ?? "") }
    }
  }

  /// The element of a scene's root view: that of a controller, or a view at the top of a xib.
  func rootView(of scene: String) -> MarkupElement? {
    guard let element = elements[scene] else { return nil }
    if element["sceneMemberID"] != "viewController" { return element }
    return element.child(key: "view")
  }
}
