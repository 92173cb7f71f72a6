import LayoutSolver
import LayoutStoryboards
import Testing

/// A controller of a storyboard that logs what is done with it.
final class ArchivedController: EventController {
  weak var badge: View? { didSet { note("badge = \(badge?.identifier ?? "nil")") } }
  var rows: [View] = [] {
    didSet { note("rows = \(rows.map { $0.identifier ?? "?" }.joined(separator: " "))") }
  }
  weak var save: BarButtonItem?
  weak var height: LayoutConstraint?
  /// Which segues are refused.
  var refused: Set<String> = []
  /// The destinations that were prepared, with the sender.
  var prepared: [(ViewController, Responder?)] = []

  override var outlets: [Outlet] {
    [
      Outlet("badge", of: self, \.badge), Outlet("rows", of: self, \.rows),
      Outlet("save", of: self, \.save), Outlet("height", of: self, \.height),
    ]
  }

  override var view: View {
    get { super.view }
    set {
      super.view = newValue
      note("view = \(newValue.identifier ?? "")")
    }
  }

  override func loadView() {
    if viewLoader == nil {
      super.loadView()
    } else {
      note("loadView")
      // The usual one, without the name that other tests give the view.
      loadArchive()
    }
  }

  private func loadArchive() {
    do {
      try viewLoader?.loadView(of: self)
    } catch {
      report(error)
    }
  }

  override func awakeFromNib() { note("awake") }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Responder?) -> Bool {
    note("should \(identifier)")
    return !refused.contains(identifier)
  }

  override func prepare(for segue: StoryboardSegue, sender: Responder?) {
    note("prepare \(segue.identifier ?? "-") to \(segue.destination.identifier ?? "?")")
    prepared.append((segue.destination, sender))
  }
}

/// A view of a storyboard that logs what is done with it.
final class LoggingView: ContentView {
  let log: EventLog
  weak var other: View? { didSet { note("other = \(other?.identifier ?? "nil")") } }

  init(_ content: ViewContent, _ log: EventLog) {
    self.log = log
    super.init(content)
    log.events.append("new \(content.kind)")
  }

  private func note(_ text: String) { log.events.append("\(identifier ?? "?") \(text)") }

  override var outlets: [Outlet] { [Outlet("other", of: self, \.other)] }

  override func setArchivedValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool {
    if keyPath == "kind" || keyPath == "hidden" { note("\(keyPath) = \(value)") }
    return keyPath == "kind" || super.setArchivedValue(value, forKeyPath: keyPath)
  }

  override func awakeFromNib() { note("awake") }
}

/// A window with controllers of storyboards that log into one list.
final class ArchivedStage: Staged {
  let stage = ControllerStage(width: 375, height: 667)
  var registry = ClassRegistry()

  init() {
    let log = stage.log
    registry.registerController("Logging") { ArchivedController("", log) }
    registry.registerView("LoggingView") { LoggingView($0, log) }
  }

  func storyboard(_ scenes: String..., initial: String? = "a") throws -> Storyboard {
    let document = try InterfaceText.read(
      SceneText.document(scenes.joined(separator: "\n"), initial: initial))
    return Storyboard(document: document, registry: registry)
  }

  /// Makes the initial controller, shows it, and forgets what was logged.
  func show(_ storyboard: Storyboard) throws -> ViewController {
    let controller = try storyboard.instantiateInitialViewController()
    window.rootViewController = controller
    _ = cycle()
    return controller
  }

  func cycle() -> [String] { stage.cycle() }
}

/// Small scenes for tests.
enum SceneText {
  static func document(_ scenes: String, initial: String? = nil) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
    <device id="retina4_7" orientation="portrait"/>
    <scenes>
    \(scenes)
    </scenes>
    </document>
    """
  }

  /// The scene of a controller without a view in the file.
  static func container(
    _ id: String, _ kind: String, _ attributes: String = "", parts: String = "",
    connections: String
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <\(kind) id="\(id)" sceneMemberID="viewController" \(attributes)>\(parts)
    <connections>\(connections)</connections>
    </\(kind)>
    <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>
    </objects></scene>
    """
  }

  /// The scene of a controller with a view.
  static func scene(
    _ id: String, class name: String? = "Logging", _ attributes: String = "", subviews: String = "",
    constraints: String = "", parts: String = "", connections: String = "", objects: String = ""
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <viewController id="\(id)" sceneMemberID="viewController" \
    \(name.map { "customClass=\"\($0)\" customModule=\"App\"" } ?? "") \(attributes)>
    <view key="view" id="\(id)-view">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews>\(subviews)</subviews>
    <constraints>\(constraints)</constraints>
    </view>
    \(parts)
    <connections>\(connections)</connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>
    \(objects)
    </objects></scene>
    """
  }

  /// A view with a frame that its mask keeps.
  static func view(
    _ id: String, _ kind: String = "view", _ attributes: String = "", parts: String = "",
    connections: String = "", frame: String = "x=\"20\" y=\"100\" width=\"200\" height=\"100\""
  ) -> String {
    """
    <\(kind) id="\(id)" \(attributes)><rect key="frame" \(frame)/>\(parts)
    <connections>\(connections)</connections></\(kind)>
    """
  }

  static func segue(_ id: String, to destination: String, _ kind: String, _ rest: String = "")
    -> String
  {
    "<segue id=\"\(id)\" destination=\"\(destination)\" kind=\"\(kind)\" \(rest)/>"
  }

  static func relationship(_ id: String, to destination: String, _ name: String) -> String {
    segue(id, to: destination, "relationship", "relationship=\"\(name)\"")
  }
}
