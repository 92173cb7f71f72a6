import LayoutSolver

/// The messages of a layout, as text.
final class MessageLog {
  var texts: [String] = []
}

/// Builds the views of one scene in a window of the size that the scene was saved at.
struct ScreenBuilder {
  let document: ScreenDocument
  let insets: ScreenInsets
  let window: Window
  /// Every view with a frame in the file, in the order of the file.
  private(set) var views: [(element: MarkupElement, view: View)] = []
  private(set) var viewOf: [String: View] = [:]
  private(set) var guideOf: [String: LayoutGuide] = [:]
  /// What the layout reported.
  let messages = MessageLog()

  init?(scene id: String, of document: ScreenDocument) {
    guard let scene = document.elements[id], let root = document.rootView(of: id),
      let frame = root.frame
    else { return nil }
    self.document = document
    let context = ScreenContext(of: scene, in: document)
    insets = ScreenInsets(document: document, scene: scene, root: root, context: context)
    window = Window(frame: Rect(origin: .zero, size: frame.size))
    window.messageHandler = { [messages] in messages.texts.append($0.description) }
    window.displayScale = document.device.scale
    let safeArea = insets.safeArea
    window.hostSafeAreaInsets = safeArea
    let view = makeView(of: root, isRoot: true, isClear: false)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    window.addSubview(view)
    for guide in scene.child("layoutGuides")?.children("viewControllerLayoutGuide") ?? [] {
      guard let id = guide.id else { continue }
      let isAtTop = guide["type"] == "top"
      let made = LayoutSupportGuide(of: view, isAtTop: isAtTop)
      made.length = isAtTop ? safeArea.top : safeArea.bottom
      guideOf[id] = made
    }
    for (element, view) in views { addConstraints(of: element, to: view) }
  }

  /// Makes a view with its subviews.
  ///
  /// - Parameter isClear: Whether a table or collection keeps the view clear of the bars.
  private mutating func makeView(
    of element: MarkupElement, isRoot: Bool, isClear: Bool
  ) -> View {
    let content = ScreenContent(of: element, in: document)
    let view: View =
      switch element.tag {
      case "scrollView", "tableView", "collectionView", "textView": ScreenScrollView(content)
      case "stackView": makeStackView(of: element)
      default: ScreenView(content)
      }
    view.identifier = element.id
    view.isHidden = variations(of: element).reduce(element.flag("hidden")) {
      $1["hidden"].map { $0 == "YES" } ?? $0
    }
    view.autoresizesSubviews = element["autoresizesSubviews"] != "NO"
    setMask(of: view, element, isRoot: isRoot)
    setPriorities(of: view, element)
    setMargins(of: view, element, isRoot: isRoot, isClear: isClear)
    views.append((element, view))
    if let id = element.id { viewOf[id] = view }
    for guide in element.children("viewLayoutGuide") {
      guard let id = guide.id else { continue }
      switch guide["key"] {
      case "safeArea": guideOf[id] = view.safeAreaLayoutGuide
      case "contentLayoutGuide": guideOf[id] = (view as? ScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": guideOf[id] = (view as? ScrollView)?.frameLayoutGuide
      case "keyboard": guideOf[id] = view.keyboardLayoutGuide
      default: break
      }
    }
    let clears = isClear || element.tag == "tableView" || element.tag == "collectionView"
    let excluded = excludedReferences(of: element, key: "subviews")
    for child in element.subviewElements where !excluded.contains(child.id ?? "") {
      let subview = makeView(of: child, isRoot: false, isClear: clears)
      // On the canvas a hidden view is in a stack, but not arranged.
      if let stack = view as? StackView, !subview.isHidden {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    return view
  }

  private func setMask(of view: View, _ element: MarkupElement, isRoot: Bool) {
    view.translatesAutoresizingMaskIntoConstraints = element.followsMask
    // What constraints lay out begins elsewhere, so that no saved frame is taken for a result; but subviews
    // that follow their masks do so from the saved size on.
    if view.translatesAutoresizingMaskIntoConstraints {
      view.frame = element.frame ?? .zero
    } else if element.subviewElements.contains(where: \.followsMask) {
      view.frame = Rect(origin: .zero, size: element.frame?.size ?? .zero)
    }
    guard let mask = element.child("autoresizingMask", key: "autoresizingMask") else { return }
    let flags: [(String, View.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (name, flag) in flags where mask.flag(name) { view.autoresizingMask.insert(flag) }
  }

  private func setPriorities(of view: View, _ element: MarkupElement) {
    for (name, axis) in [
      ("horizontal", LayoutConstraint.Axis.horizontal), ("vertical", .vertical),
    ] {
      if let hugging = element.number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(LayoutPriority(Float(hugging)), for: axis)
      }
      if let resistance = element.number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(LayoutPriority(Float(resistance)), for: axis)
      }
    }
  }

  private func setMargins(
    of view: View, _ element: MarkupElement, isRoot: Bool, isClear: Bool
  ) {
    if let margins = element.child("edgeInsets", key: "layoutMargins") {
      view.layoutMargins = EdgeInsets(
        top: margins.number("top") ?? 0, left: margins.number("left") ?? 0,
        bottom: margins.number("bottom") ?? 0, right: margins.number("right") ?? 0)
    } else {
      view.layoutMargins = insets.defaultMargins(of: element, isRoot: isRoot)
    }
    if element.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = true
    }
    // Tools before the safe area have no margins by it.
    if isClear || document.toolsVersion < 13000
      || element["insetsLayoutMarginsFromSafeArea"] == "NO"
    {
      view.insetsLayoutMarginsFromSafeArea = false
    }
  }
}

extension ScreenBuilder {
  /// The variations of an element that hold for the device, the general one first.
  func variations(of element: MarkupElement) -> [MarkupElement] {
    let all = element.children("variation")
    return all.filter { $0["key"] == "default" }
      + all.filter { document.device.matches(variation: $0["key"] ?? "") }
  }

  /// The ids that an element's variations take out of its constraints or subviews.
  func excludedReferences(of element: MarkupElement, key: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(of: element) {
      for reference in variation.child("mask", key: key)?.children ?? [] {
        guard let id = reference["reference"] else { continue }
        if reference.tag == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }
}

extension MarkupElement {
  /// Whether the saved frame and the mask lay the view out.
  var followsMask: Bool {
    self["translatesAutoresizingMaskIntoConstraints"] != "NO" || flag("fixedFrame")
  }

  /// The elements of the views within this view, in the order of the file.
  var subviewElements: [MarkupElement] {
    var found: [MarkupElement] = []
    for child in children {
      switch child.tag {
      case "subviews", "cells", "prototypes": found += child.children
      case "sections":
        for section in child.children { found += section.child("cells")?.children ?? [] }
      default:
        let key = child["key"] ?? ""
        let isPart =
          [
            "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView",
            "sectionFooterView",
          ].contains(key)
        if isPart, child.frame != nil { found.append(child) }
      }
    }
    return found.filter { $0.frame != nil }
  }
}
