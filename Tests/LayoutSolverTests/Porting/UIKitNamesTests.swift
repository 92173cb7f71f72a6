import Testing
import UIKitNames

private nonisolated(unsafe) var firstKey: UInt8 = 0
private nonisolated(unsafe) var secondKey: UInt8 = 0

/// Porting: the module of UIKit's names.
struct UIKitNamesTests {
  @Test("a small ported source compiles with `import UIKitNames` alone, and lays out")
  func source() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.hostSafeAreaInsets.top = 20
    let controller = ProfileController()
    window.rootViewController = controller
    window.runUpdateCycle()
    #expect(controller.title == "Profile")
    #expect(controller.card.frame == CGRect(x: 0, y: 20, width: 320, height: 64))
    #expect(controller.card.subviews[0].frame == CGRect(x: 10, y: 10, width: 40, height: 40))
    #expect(controller.card.subviews[1].frame == CGRect(x: 58, y: 10, width: 252, height: 44))
  }

  @Test("a ported transition compiles with the names, and slides what is presented and pushed")
  func transition() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let clock = AnimationClock()
    window.animator = clock.play
    let stack = UINavigationController(rootViewController: UIViewController())
    let delegate = FadeUpNavigation()
    stack.delegate = delegate
    window.rootViewController = stack
    window.runUpdateCycle()
    let pushed = UIViewController()
    stack.pushViewController(pushed, animated: true)
    window.runUpdateCycle()
    #expect(clock.frame(of: pushed.view).minY == 80)
    clock.advance(to: 1)
    let presented = FadeUpController()
    var isPresented = false
    stack.present(presented, animated: true) { isPresented = true }
    window.runUpdateCycle()
    #expect(clock.frame(of: presented.view).minY == 80 && !isPresented)
    clock.advance(to: 1.2)
    #expect(clock.frame(of: presented.view).minY < 20)
    clock.advance(to: 2)
    #expect(clock.frame(of: presented.view) == window.bounds && isPresented)
  }

  @Test("rectangles are made of whole numbers, cut, joined and rounded")
  func geometry() {
    let count = 3
    let rect = CGRect(x: 0, y: count, width: 10, height: count * 4)
    #expect(rect == CGRect(origin: CGPoint(x: 0, y: count), size: CGSize(width: 10, height: 12)))
    #expect(rect.contains(CGRect(x: 2, y: 3, width: 8, height: 1)))
    #expect(!rect.contains(CGRect(x: 2, y: 3, width: 8.5, height: 1)))
    #expect(
      rect.intersection(CGRect(x: 5, y: 0, width: 10, height: 5))
        == CGRect(x: 5, y: 3, width: 5, height: 2))
    let none = rect.intersection(CGRect(x: 50, y: 0, width: 10, height: 5))
    #expect(none.isNull && none == .null && none.isEmpty && none.integral.isNull)
    #expect(none.union(rect) == rect && rect.union(.null) == rect && rect.contains(none))
    #expect(
      CGRect(x: 0.5, y: -0.5, width: 1, height: 1).integral
        == CGRect(x: 0, y: -1, width: 2, height: 2))
    #expect(
      CGRect(x: 5, y: 5, width: -2, height: -3).standardized
        == CGRect(x: 3, y: 2, width: 2, height: 3))
  }

  @Test("transforms are put together and undone")
  func transforms() {
    let transform = CGAffineTransform(scaleX: 2, y: 4).translatedBy(x: 1, y: 1)
    #expect(CGPoint(x: 3, y: 3).applying(transform) == CGPoint(x: 8, y: 16))
    #expect(CGPoint(x: 8, y: 16).applying(transform.inverted()) == CGPoint(x: 3, y: 3))
    #expect(transform.concatenating(transform.inverted()).isIdentity)
    #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 4))
  }

  @Test("values associated with views, guides, controllers and recognizers live as long as those")
  func associations() {
    weak var value: UIView?
    do {
      let objects: [AnyObject] = [
        UIView(), UILayoutGuide(), UIViewController(), UIGestureRecognizer(),
      ]
      for object in objects {
        let kept = UIView()
        value = kept
        objc_setAssociatedObject(object, &firstKey, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(object, &secondKey, UIView(), .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(object, &firstKey) as? UIView === kept)
        #expect(objc_getAssociatedObject(object, &secondKey) == nil)
        objc_setAssociatedObject(object, &secondKey, 5, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, &secondKey) as? Int == 5)
        objc_setAssociatedObject(object, &secondKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, &secondKey) == nil)
      }
      #expect(value != nil)
    }
    #expect(value == nil)
  }
}
