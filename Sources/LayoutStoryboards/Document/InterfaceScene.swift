/// A scene of a file: a controller with its view, or a view at the top of a xib.
public nonisolated struct InterfaceScene: Sendable {
  /// What the scene is called: the id of the controller, or of the view.
  public let id: String
  /// The id of the scene's own element in a storyboard.
  public let sceneID: String?
  /// The controller of a storyboard's scene.
  public let controller: InterfaceObject?
  /// The view; nil where the controller's has none in the file, as that of a navigation controller.
  public let view: InterfaceView?
  /// The other objects beside the controller: placeholders, gesture recognizers, objects of the app.
  public let otherObjects: [InterfaceObject]

  /// The views beside the controller's own: those of its bars' items, then those at the top of the scene.
  public let looseViews: [InterfaceView]

  /// The element of the controller, or of the view at the top of a xib.
  public let element: MarkupElement

  /// Whether the view lies beside a controller's own one, where no screen is around it.
  var isLoose = false

  /// Scenes of the views that lie beside the controller's own one, which the canvas lays out by themselves.
  public var looseScenes: [InterfaceScene] {
    looseViews.map { view in
      InterfaceScene(
        id: view.id ?? "line \(view.object.line)", sceneID: nil, controller: nil, view: view,
        otherObjects: otherObjects, looseViews: [], element: view.element, isLoose: true)
    }
  }

  /// The guides that a controller's view has at the top and bottom.
  var layoutGuides: [MarkupElement] {
    element.child("layoutGuides")?.children("viewControllerLayoutGuide") ?? []
  }

  /// Whether a name means this scene.
  public func isNamed(_ name: String) -> Bool {
    id == name || sceneID == name || controller?.storyboardIdentifier == name
  }
}
