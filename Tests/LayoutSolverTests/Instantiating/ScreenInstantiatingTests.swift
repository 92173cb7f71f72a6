import Foundation
import LayoutSolver
import Testing

@testable import LayoutStoryboards

/// Every controller of the collection of real screens, in a window.
struct ScreenInstantiatingTests {
  static func files() throws -> [String] {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: ScreenCollection.folder.path(percentEncoded: false))
    var files: [String] = []
    for folder in folders.sorted() {
      let path = ScreenCollection.folder.appending(path: folder).path(percentEncoded: false)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      files += names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
        .map { "\(folder)/\($0)" }
    }
    return files
  }

  /// A window as large as a scene's, that collects what controllers and views have to say.
  private func makeWindow(_ size: Size, _ messages: EventLog, _ name: String) -> Window {
    let window = Window(frame: Rect(origin: .zero, size: size))
    window.messageHandler = { messages.events.append("\(name): \($0.description)") }
    return window
  }

  /// What may be said of files of the collection: classes of apps that are not here, what is no view, and references.
  private static let expected = [
    "is not registered; register it in the ClassRegistry", "is not made; what it has to do",
    "nothing knows the storyboard", "which is not made here",
    "is not made here; the action", "is not made; its segue",
    "has no reuse identifier, so that no row",
  ]

  @Test(
    "controllers of real screens are made and shown without any message but of classes that are not there",
    .tags(.slow), .unlessQuick)
  func all() throws {
    let files = try Self.files()
    #expect(files.count == 84)
    nonisolated(unsafe) let messages = EventLog()
    var controllers = 0
    var nibs = 0
    var unexpected: [String] = []
    try LayoutMessage.withHandler({ messages.events.append($0.description) }) {
      for file in files {
        let document = try ScreenCollection.document(file)
        if document.isXib {
          nibs += 1
          let nib = Nib(document: document)
          let owner = AcceptingController()
          let objects = try nib.instantiate(withOwner: owner)
          #expect(objects.count >= 1, "\(file)")
          unexpected += nib.unsupported.map { "\(file): \($0)" }
          continue
        }
        let storyboard = Storyboard(document: document)
        for scene in document.scenes where scene.controller != nil {
          controllers += 1
          let controller = try storyboard.instantiateViewController(of: scene)
          let size = scene.view?.savedFrame?.size ?? Size(width: 375, height: 667)
          let window = makeWindow(size, messages, "\(file)#\(scene.id)")
          window.traits = TraitCollection(
            horizontalSizeClass: size.width > 700 ? .regular : .compact,
            verticalSizeClass: .regular)
          window.rootViewController = controller
          window.runUpdateCycle()
          #expect(controller.isViewLoaded && controller.view.window === window)
          window.rootViewController = nil
          window.runUpdateCycle()
        }
        unexpected += storyboard.unsupported.map { "\(file): \($0)" }
      }
    }
    unexpected.removeAll { text in Self.expected.contains { text.contains($0) } }
    #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
    Self.expectHidingOnly(messages.events, count: 2)
    #expect(controllers == 255)
    #expect(nibs == 38)
  }

  @Test(
    "controllers of real screens are laid out as their scenes alone are, where what surrounds them is the same",
    .tags(.slow), .unlessQuick)
  func frames() throws {
    nonisolated(unsafe) let messages = EventLog()
    var same = 0
    var views = 0
    var compared = 0
    var others: [String] = []
    try LayoutMessage.withHandler({ messages.events.append($0.description) }) {
      try ScreenCollection.forEachGoodScene { record, layout in
        let window = makeWindow(
          layout.entries.first?.model.savedFrame?.size ?? layout.size, messages, record.name)
        window.displayScale = layout.screen.device.scale
        window.hostSafeAreaInsets = layout.safeAreaInsets
        let root: View
        var loaders: [PrototypeLoader] = []
        if layout.scene.controller != nil, !layout.document.isXib {
          let storyboard = Storyboard(document: layout.document)
          let controller = try storyboard.instantiateViewController(of: layout.scene)
          window.rootViewController = controller
          root = controller.view
          loaders = (controller.viewLoader as? SceneLoader)?.prototypes ?? []
        } else {
          let objects = try Nib(document: layout.document).instantiate(withOwner: nil)
          let found = objects.compactMap { ($0 as? View) ?? ($0 as? ViewController)?.view }
            .first { $0.identifier == layout.scene.view?.id }
          root = try #require(found, "\(record.name)")
          root.frame = window.bounds
          window.addSubview(root)
        }
        window.runUpdateCycle()
        var comparison = TreeComparison(layout, window, loaders)
        if let difference = layout.entries.first.flatMap({ comparison.difference($0.view, root) }) {
          others.append("\(record.name): \(difference)")
        } else {
          same += 1
        }
        views += layout.entries.count
        compared += comparison.count
      }
    }
    #expect(others.isEmpty, "\(others.joined(separator: "\n"))")
    #expect(same == 190)
    #expect(compared == views)
    Self.expectHidingOnly(messages.events, count: 3)
  }

  /// As in UIKit, a stack's hiding a view contradicts what an app requires of the view.
  static func expectHidingOnly(_ messages: [String], count: Int) {
    #expect(messages.count == count)
    for message in messages {
      #expect(message.contains("UISV-hiding") || message.contains("UISV-spacing"), "\(message)")
    }
  }
}

/// The owner of a nib that has every outlet.
private final class AcceptingController: ViewController {
  override func connect(_ object: AnyObject, toOutlet key: String) -> Bool { true }
  override func connect(_ objects: [AnyObject], toOutletCollection key: String) -> Bool { true }
}
