import LayoutSolver
import LayoutStoryboards

/// `draw --compare`: the scenes of a file beside something else.
struct DrawComparison {
  let document: InterfaceDocument
  let options: DrawCommandOptions
  let catalog: ColorCatalog

  /// What the scenes are beside.
  enum Other: Sendable {
    /// The frames that the file has.
    case saved
    /// Another device.
    case device(Device)
    /// An older version of the file.
    case file(String)

    init(_ text: String) throws(OptionError) {
      if text == "saved" {
        self = .saved
      } else if let device = Device.named(text) {
        self = .device(device)
      } else if text.hasSuffix(".storyboard") || text.hasSuffix(".xib") || text.contains("/") {
        self = .file(text)
      } else {
        throw OptionError(
          message: Options.unknown(
            "--compare", text, among: ["saved", "OLD.storyboard"] + Device.all.map(\.name)))
      }
    }
  }

  /// The picture of scenes.
  func sheet(of scenes: [InterfaceScene], beside other: Other) throws(InterfaceError) -> String {
    var sheet = emptySheet
    switch other {
    case .saved:
      for scene in scenes {
        if let layout = layout(scene, options.layout) { sheet.addSaved(layout) }
      }
    case .device(let device):
      var second = options.layout
      second.size = nil
      second.device = device
      for scene in scenes {
        guard let left = layout(scene, options.layout), let right = layout(scene, second) else {
          continue
        }
        sheet.add(left, right, names: ("first", "second"), kind: .sizes)
      }
    case .file(let path): return try versions(of: scenes, from: path)
    }
    return sheet.document
  }

  /// Two versions: the scenes that differ, or all where none does.
  private func versions(
    of scenes: [InterfaceScene], from path: String
  ) throws(InterfaceError) -> String {
    let old = try InterfaceDocument(contentsOf: path, fonts: options.fonts)
    let names = ("before", "now")
    typealias Pair = (old: InterfaceScene?, new: InterfaceScene?)
    var pairs: [Pair] = scenes.map { scene in (old.scenes.first { $0.id == scene.id }, scene) }
    for scene in old.scenes where options.scene.map(scene.isNamed) ?? true {
      if !document.scenes.contains(where: { $0.id == scene.id }) { pairs.append((scene, nil)) }
    }
    let layouts = pairs.compactMap { pair -> (SceneLayout?, SceneLayout?)? in
      let left = pair.old.flatMap { SceneLayout(of: $0, in: old, options: options.layout) }
      let right = pair.new.flatMap { layout($0, options.layout) }
      return left == nil && right == nil ? nil : (left, right)
    }
    var sheet = emptySheet
    for (left, right) in layouts {
      var single = emptySheet
      single.add(left, right, names: names, kind: .frames)
      if single.differences > 0 { sheet.add(left, right, names: names, kind: .frames) }
    }
    if sheet.count == 0 {
      for (left, right) in layouts { sheet.add(left, right, names: names, kind: .frames) }
    }
    return sheet.document
  }

  private var emptySheet: ComparisonSheet {
    ComparisonSheet(scale: options.scale ?? 1, isDark: options.isDark, catalog: catalog)
  }

  private func layout(_ scene: InterfaceScene, _ layout: LayoutOptions) -> SceneLayout? {
    SceneLayout(of: scene, in: document, options: layout)
  }
}
