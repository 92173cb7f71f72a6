import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

/// What the canvas takes for granted of systems and devices, one rule a file: each holds the frames that come of it.
struct CanvasTests {
  private static let folder = ScreenCollection.folder.deletingLastPathComponent()
    .appending(path: "Canvas")

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))?
    .sorted() ?? []

  @Test("the rules of the canvas hold, each in a file of its own")
  func rules() throws {
    #expect(Self.files.count == 84)
    for file in Self.files {
      let path = Self.folder.appending(path: file).path(percentEncoded: false)
      let document = try InterfaceDocument(contentsOf: path)
      for scene in document.allScenes {
        guard let layout = SceneLayout(of: scene, in: document) else { continue }
        layout.run()
        #expect(layout.unsupported == [], "\(file)")
        #expect(layout.brokenIDs == [] && layout.ambiguousIDs == [], "\(file)")
        for entry in layout.entries.dropFirst() {
          guard let saved = entry.model.savedFrame else { continue }
          let frame = entry.view.frame
          let distance = max(
            abs(frame.minX - saved.minX), abs(frame.minY - saved.minY),
            abs(frame.width - saved.width), abs(frame.height - saved.height))
          #expect(distance <= 0.5, "\(file): \(entry.model.id ?? "") is at \(frame)")
        }
        #expect(layout.origin == scene.view?.savedFrame?.origin ?? .zero)
      }
    }
  }

  @Test("a view beside a controller's own one is a scene of its own, without bars")
  func loose() throws {
    let path = Self.folder.appending(path: "beside-the-view.storyboard")
      .path(percentEncoded: false)
    let document = try InterfaceDocument(contentsOf: path)
    #expect(document.scenes.map(\.id) == ["vc"])
    #expect(document.allScenes.map(\.id) == ["vc", "loose"])
    let scene = try #require(document.allScenes.last)
    #expect(SceneLayout(of: scene, in: document)?.safeAreaInsets == .zero)
    #expect(SceneCheck(of: scene, in: document)?.findings == [])
  }

  @Test("required contents that give way on the canvas are in conflict in an app all the same")
  func requiredContents() throws {
    let path = Self.folder.appending(path: "content-required.xib").path(percentEncoded: false)
    let document = try InterfaceDocument(contentsOf: path)
    let scene = try #require(document.allScenes.first)
    let findings = try #require(SceneCheck(of: scene, in: document)).findings
    #expect(findings.map(\.kind) == [.conflict, .conflict])
    let broken = findings.compactMap { $0.constraints.first { $0.isBroken }?.id }
    #expect(broken == ["trailing", "height"] || broken == ["height", "trailing"])
  }

  @Test("required contents give way all at once, not each in a conflict of its own")
  func manyRequiredContents() throws {
    let ids = (0..<20).map { "i\($0)" }
    let images = ids.map {
      InterfaceText.view(
        $0, kind: "imageView",
        #"horizontalCompressionResistancePriority="1000" image="picture""#)
    }
    let equalWidths = zip(ids, ids.dropFirst()).map {
      #"<constraint id="\#($1)w" firstItem="\#($1)" firstAttribute="width" secondItem="\#($0)" secondAttribute="width"/>"#
    }
    let layout = try InterfaceText.layout(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/>
      <subviews>\(images.joined())</subviews>
      <constraints><constraint id="w" firstItem="i0" firstAttribute="width" constant="10"/>
      \(equalWidths.joined())</constraints></view></objects>
      <resources><image name="picture" width="100" height="60"/></resources></document>
      """)
    #expect(layout.conflicts.count == 1)
    #expect(layout.brokenIDs == [])
    #expect(layout.view("i19")?.frame.width == 10)
  }
}
