import LayoutStoryboards
import Testing

/// Small interface files for tests.
enum InterfaceText {
  /// A storyboard of one controller, whose root view has some subviews and constraints.
  static func storyboard(
    subviews: String = "", constraints: String = "", root attributes: String = "",
    rootParts: String = "", document: String = "toolsVersion=\"22505\"",
    device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>", controller: String = "",
    rest: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(document)>
    \(device)
    <scenes><scene sceneID="scene"><objects>
    <viewController id="controller" sceneMemberID="viewController">
    <view key="view" id="root" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>\(subviews)</subviews>
    <constraints>\(constraints)</constraints>
    \(rootParts)
    </view>
    \(controller)
    </viewController>
    </objects></scene>\(rest)</scenes>
    </document>
    """
  }

  /// A view that constraints lay out.
  static func view(
    _ id: String, kind: String = "view", _ attributes: String = "", within: String = "",
    frame: String = "x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\""
  ) -> String {
    """
    <\(kind) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
    <rect key="frame" \(frame)/>\(within)</\(kind)>
    """
  }

  static func read(
    _ text: String, file: String = "Main.storyboard", limits: MarkupLimits = .standard
  ) throws -> InterfaceDocument {
    try InterfaceDocument([UInt8](text.utf8), file: file, limits: limits)
  }

  /// The message with which a text is refused; nil where it is read.
  static func refusal(_ text: String, limits: MarkupLimits = .standard) -> String? {
    refusal([UInt8](text.utf8), limits: limits)
  }

  static func refusal(_ bytes: [UInt8], limits: MarkupLimits = .standard) -> String? {
    do {
      _ = try InterfaceDocument(bytes, file: "f.xib", limits: limits)
      return nil
    } catch {
      return error.description
    }
  }

  /// The first scene of a text, laid out.
  static func layout(_ text: String, options: LayoutOptions = LayoutOptions()) throws -> SceneLayout
  {
    let document = try read(text)
    let scene = try #require(document.scenes.first)
    let layout = try #require(SceneLayout(of: scene, in: document, options: options))
    layout.run()
    return layout
  }
}
