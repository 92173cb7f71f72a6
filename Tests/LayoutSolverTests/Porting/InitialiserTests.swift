import Testing
import UIKitNames

/// Porting: initialisers of subclasses in other modules.
struct InitialiserTests {
  private class Numbered: View {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedStack: StackView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedScroll: ScrollView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedWindow: Window {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedTable: TableView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedController: ViewController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedNavigation: NavigationController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }
  private final class NumberedTabs: TabBarController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
  }
  private final class NumberedRecognizer: GestureRecognizer {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  @Test("`super.init()` in a subclass with an initialiser of its own compiles, links and works")
  func superInit() {
    #expect(Numbered(number: 3).number == 3)
    #expect(Numbered(number: 3).frame == .zero)
    #expect(NumberedStack(number: 3).arrangedSubviews.isEmpty)
    #expect(NumberedScroll(number: 3).contentOffset == .zero)
    #expect(NumberedWindow(number: 3).frame == .zero)
    #expect(NumberedTable(number: 3).style == .plain)
    #expect(NumberedController(number: 3).nibName == nil)
    #expect(NumberedNavigation(number: 3).viewControllers.isEmpty)
    #expect(NumberedTabs(number: 3).number == 3)
    #expect(NumberedRecognizer(number: 3).view == nil)
  }

  private final class Framed: View {
    var isSetUp = false
    override init(frame: Rect) {
      super.init(frame: frame)
      isSetUp = true
    }
    required init?(coder: NSCoder) { return nil }
  }
  private final class FramedStack: StackView {
    var isSetUp = false
    override init(frame: Rect) {
      super.init(frame: frame)
      isSetUp = true
    }
  }
  private final class Named: ViewController {
    var isSetUp = false
    override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      isSetUp = true
    }
    required init?(coder: NSCoder) { return nil }
  }
  private final class Targeting: GestureRecognizer {
    var isSetUp = false
    override init(target: Responder?, action: Action?) {
      super.init(target: target, action: action)
      isSetUp = true
    }
    required init?(coder: NSCoder) { return nil }
  }

  @Test("subclasses that override the designated initialiser alone are made without arguments")
  func inherited() {
    #expect(Framed().isSetUp && Framed(frame: Rect(x: 1, y: 2, width: 3, height: 4)).isSetUp)
    #expect(FramedStack().isSetUp && FramedStack(arrangedSubviews: [View()]).isSetUp)
    #expect(Named().isSetUp && Named(nibName: "Main", bundle: .main).nibName == "Main")
    #expect(Targeting().isSetUp)
    #expect(Framed(coder: NSCoder()) == nil)
  }
}
