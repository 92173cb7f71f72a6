import LayoutSolver
import LayoutStoryboards
import Testing

/// What cannot be made or connected, and what is said of it.
struct InstantiatingMisuseTests {
  private func refusal(_ make: () throws -> ViewController) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What the storyboard did not understand, without the lines.
  private func texts(of storyboard: Storyboard) -> [String] {
    storyboard.unsupported.map { String($0.drop { $0 != ":" }) }
  }

  @Test("identifiers that no controller has name those there are")
  func unknownIdentifier() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene("a", "storyboardIdentifier=\"One\""),
      SceneText.scene("b", "storyboardIdentifier=\"Two\""), initial: nil)
    #expect(storyboard.identifiers == ["One", "Two"])
    #expect(
      refusal { try storyboard.instantiateViewController(withIdentifier: "Three") }
        == "Main.storyboard: no controller has the storyboard identifier \"Three\"; there are \"One\", \"Two\""
    )
    #expect(
      refusal { try storyboard.instantiateInitialViewController() }
        == "Main.storyboard: no controller is the initial one; make one so, or instantiate by an identifier"
    )
  }

  @Test("keys that a class does not have are named with it")
  func unknownKeys() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", subviews: SceneText.view("b", "label"),
        connections: """
          <outlet property="title" destination="b" id="o1"/>
          <outlet property="save" destination="b" id="o2"/>
          <outlet property="badge" destination="search" id="o3"/>
          <outlet property="delegate" destination="b" id="o4"/>
          <outletCollection property="all" destination="b" id="o5"/>
          """,
        objects: """
          <searchDisplayController id="search"><connections>
          <outlet property="shown" destination="a" id="o6"/></connections></searchDisplayController>
          """))
    let controller = try storyboard.instantiateInitialViewController()
    controller.loadViewIfNeeded()
    let expected: [String] = [
      ": App.Logging has no outlet \"title\" that takes <label id=\"b\">; add one of that key to its outlets",
      ": App.Logging has no outlet \"save\" that takes <label id=\"b\">; add one of that key to its outlets",
      ": \"badge\" of App.Logging leads to <searchDisplayController id=\"search\">, which is not made "
        + "here; it stays as it is",
      ": App.Logging has no outlet collection \"all\" that takes <label id=\"b\">; add one of that key to its "
        + "outlets",
      ": <searchDisplayController id=\"search\"> is not made; what it has to do with others is not connected: "
        + "\"shown\"",
    ]
    #expect(texts(of: storyboard) == expected)
  }

  @Test("classes that are not registered get a stand-in, or are an error")
  func unregistered() throws {
    let stage = ArchivedStage()
    let scene = SceneText.scene(
      "a", class: "Unknown", subviews: SceneText.view("b", "label", "customClass=\"Strange\""),
      connections: "<outlet property=\"title\" destination=\"b\" id=\"o1\"/>")
    let storyboard = try stage.storyboard(scene)
    let controller = try storyboard.instantiateInitialViewController()
    controller.loadViewIfNeeded()
    #expect(type(of: controller) == ViewController.self)
    let expected: [String] = [
      ": the class App.Unknown of <viewController id=\"a\"> is not registered; register it in the "
        + "ClassRegistry by registerController; a plain viewController stands for it",
      ": the class Strange of <label id=\"b\"> is not registered; register it in the ClassRegistry by "
        + "registerView; a plain label stands for it",
    ]
    #expect(texts(of: storyboard) == expected)
    stage.registry.unknownClasses = .errors
    let strict = try stage.storyboard(scene)
    #expect(
      refusal { try strict.instantiateInitialViewController() }
        == "Main.storyboard:6:1: the class App.Unknown of <viewController id=\"a\"> is not registered; register "
        + "it in the ClassRegistry by registerController")
    stage.registry.registerController("Unknown", module: "App") { ViewController() }
    let half = try stage.storyboard(scene)
    stage.window.rootViewController = try half.instantiateInitialViewController()
    _ = stage.cycle()
    #expect(stage.window.rootViewController?.view.subviews.isEmpty == true)
  }

  @Test("a registered class has to be of the kind of the scene")
  func wrongKind() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.container("a", "navigationController", "customClass=\"Logging\"", connections: ""))
    #expect(
      refusal { try storyboard.instantiateInitialViewController() }
        == "Main.storyboard:6:1: Logging is registered with a class that is no NavigationController, as "
        + "<navigationController id=\"a\"> has to be; register one that derives from it")
  }

  @Test("controllers that contain themselves are refused")
  func circle() throws {
    let stage = ArchivedStage()
    let tabs = try stage.storyboard(
      SceneText.container(
        "a", "tabBarController",
        connections: SceneText.relationship("r1", to: "b", "viewControllers")),
      SceneText.container(
        "b", "navigationController",
        connections: SceneText.relationship("r2", to: "a", "rootViewController")))
    #expect(
      refusal { try tabs.instantiateInitialViewController() }?.contains(
        "more than 32 controllers belong to each other; one contains itself") == true)
    let embedding = try stage.storyboard(
      SceneText.scene(
        "a",
        subviews: SceneText.view(
          "b", "containerView", connections: SceneText.segue("e", to: "a", "embed"))))
    let controller = try embedding.instantiateInitialViewController()
    controller.loadViewIfNeeded()
    #expect(controller.children.isEmpty)
    #expect(
      embedding.unsupported.first?.contains(
        "the container view stays empty: its controller a would contain itself") == true)
  }

  @Test("controllers that contain each other twice and twice again are bounded")
  func bounded() throws {
    let stage = ArchivedStage()
    let names = (0..<20).map { "c\($0)" }
    let containers =
      zip(names, names.dropFirst()).map { name, next in
        SceneText.container(
          name, "tabBarController",
          connections: SceneText.relationship("\(name)-1", to: next, "viewControllers")
            + SceneText.relationship("\(name)-2", to: next, "viewControllers"))
      } + [SceneText.container("c19", "tabBarController", connections: "")]
    let tabs = try stage.storyboard(containers.joined(), initial: "c0")
    #expect(
      refusal { try tabs.instantiateInitialViewController() }?.contains(
        "more than 1000 controllers belong to one that is instantiated; connect fewer of them")
        == true)
    let scenes =
      zip(names, names.dropFirst()).map { name, next in
        SceneText.scene(
          name,
          subviews: ["1", "2"].map {
            SceneText.view(
              "\(name)-\($0)", "containerView",
              connections: SceneText.segue("\(name)-e\($0)", to: next, "embed"))
          }.joined())
      } + [SceneText.scene("c19", subviews: "")]
    let embedding = try stage.storyboard(scenes.joined(), initial: "c0")
    let controller = try embedding.instantiateInitialViewController()
    controller.loadViewIfNeeded()
    var count = 0
    var all: [ViewController] = [controller]
    while let next = all.popLast() {
      count += 1
      all += next.children
    }
    #expect(count == 1000)
    #expect(
      embedding.unsupported.contains {
        $0.contains("stays empty: more than 1000 controllers belong to one")
      })
  }
}
