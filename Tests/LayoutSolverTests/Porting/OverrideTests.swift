import Testing
import UIKitNames

/// Porting: members that subclasses override.
struct OverrideTests {
  /// Overrides all that there is to override, and calls super.
  private final class Overriding: UIScrollView {
    var calls: [String] = []
    override var safeAreaInsets: UIEdgeInsets {
      var insets = super.safeAreaInsets
      insets.top += 100
      return insets
    }
    override var layoutMargins: UIEdgeInsets {
      get { super.layoutMargins }
      set {
        calls.append("margins")
        super.layoutMargins = newValue
      }
    }
    override var translatesAutoresizingMaskIntoConstraints: Bool {
      get { super.translatesAutoresizingMaskIntoConstraints }
      set {
        calls.append("translates")
        super.translatesAutoresizingMaskIntoConstraints = newValue
      }
    }
    override var traitCollection: UITraitCollection {
      super.traitCollection.overridden(by: UITraitCollection(horizontalSizeClass: .regular))
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { calls.append("semantic") }
    }
    override var tag: Int { didSet { calls.append("tag") } }
    override var contentOffset: CGPoint { didSet { calls.append("offset") } }
    override func addSubview(_ view: UIView) {
      calls.append("add")
      super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
      calls.append("insert")
      super.insertSubview(view, at: index)
    }
    override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
      calls.append("above")
      super.insertSubview(view, aboveSubview: sibling)
    }
    override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
      calls.append("below")
      super.insertSubview(view, belowSubview: sibling)
    }
    override func bringSubviewToFront(_ view: UIView) {
      calls.append("front")
      super.bringSubviewToFront(view)
    }
    override func sendSubviewToBack(_ view: UIView) {
      calls.append("back")
      super.sendSubviewToBack(view)
    }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
      calls.append("exchange")
      super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    override func removeFromSuperview() {
      calls.append("remove")
      super.removeFromSuperview()
    }
    override func layoutIfNeeded() {
      calls.append("layout")
      super.layoutIfNeeded()
    }
  }

  @Test("overrides are called, and what they pass to super has its effect")
  func overrides() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = Overriding(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(view)
    window.hostSafeAreaInsets.top = 20
    let parts = (0..<4).map { _ in UIView() }
    view.addSubview(parts[0])
    view.insertSubview(parts[1], at: 0)
    view.insertSubview(parts[2], aboveSubview: parts[1])
    view.insertSubview(parts[3], belowSubview: parts[0])
    #expect(view.subviews == [parts[1], parts[2], parts[3], parts[0]])
    view.bringSubviewToFront(parts[1])
    view.sendSubviewToBack(parts[0])
    #expect(view.subviews == [parts[0], parts[2], parts[3], parts[1]])
    view.exchangeSubview(at: 0, withSubviewAt: 3)
    view.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(view.subviews == [parts[1], parts[2], parts[3], parts[0]])
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    view.insertSubview(parts[0], belowSubview: parts[3])
    #expect(view.subviews == [parts[2], parts[1], parts[0], parts[3]])
    view.layoutMargins.left = 30
    view.translatesAutoresizingMaskIntoConstraints = true
    view.semanticContentAttribute = .forceRightToLeft
    view.tag = 4
    view.contentOffset.y = 12
    view.setContentOffset(CGPoint(x: 0, y: 14), animated: true)
    window.runUpdateCycle()
    view.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 106 || view.safeAreaInsets.top == 120)
    #expect(view.safeAreaLayoutGuide.layoutFrame.minY < 100)
    #expect(view.layoutMargins.left == 30)
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(window.viewWithTag(4) == view)
    #expect(view.bounds.minY == 14)
    view.removeFromSuperview()
    #expect(view.superview == nil)
    #expect(
      view.calls == [
        "add", "insert", "above", "below", "front", "back", "exchange", "exchange", "exchange",
        "below", "margins", "translates", "semantic", "tag", "offset", "offset", "layout", "remove",
      ])
  }

  @Test("overrides that call super in each view of a deep tree do not go through the tree")
  func deep() {
    final class Level: UIView {
      override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
      override var layoutMargins: UIEdgeInsets {
        get { super.layoutMargins }
        set { super.layoutMargins = newValue }
      }
      override var traitCollection: UITraitCollection { super.traitCollection }
      override func layoutIfNeeded() { super.layoutIfNeeded() }
      override func removeFromSuperview() { super.removeFromSuperview() }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var last: UIView = window
    for _ in 0..<20_000 {
      let next = Level(frame: window.bounds)
      next.preservesSuperviewLayoutMargins = true
      last.addSubview(next)
      last = next
    }
    window.layoutIfNeeded()
    #expect(last.layoutMargins.left == 8)
    #expect(last.safeAreaInsets == .zero)
    #expect(last.traitCollection.displayScale == 1)
    window.subviews[0].removeFromSuperview()
  }
}
