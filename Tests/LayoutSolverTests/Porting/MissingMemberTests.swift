import ConstraintSolver
import Testing
import UIKitNames

/// Porting: members of UIKit that layout code calls.
struct MissingMemberTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test("`sizeThatFits` is the view's size, or its content's; `sizeToFit` keeps the corner")
  func fitting() {
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(plain.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 40))
    let text = MeasuredView(frame: CGRect(x: 1, y: 2, width: 50, height: 4)) { width in
      width < 100 ? Size(width: width, height: 40) : Size(width: 100, height: 20)
    }
    #expect(text.sizeThatFits(.zero) == CGSize(width: 100, height: 20))
    text.sizeToFit()
    #expect(text.frame == CGRect(x: 1, y: 2, width: 50, height: 40))
  }

  @Test("the direction for an attribute is known without a view")
  func direction() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test("views, guides and anchors describe themselves by names")
  func descriptions() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.identifier = "card"
    #expect("\(view)" == "<View:'card'; frame = (1.0, 2.0, 3.0, 4.0)>")
    #expect("\(view.leadingAnchor)" == "<LayoutXAxisAnchor View:'card'.leading>")
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    view.addLayoutGuide(guide)
    #expect("\(guide)".hasPrefix("<LayoutGuide:'gap'; layoutFrame = ("))
    let distance = view.topAnchor.anchorWithOffset(to: guide.bottomAnchor)
    #expect("\(distance)" == "<LayoutDimension (LayoutGuide:'gap'.bottom - View:'card'.top)>")
  }

  @Test("constraints of the solver and its errors print as equations with names")
  func solverDescriptions() throws {
    let x = Variable("x")
    let width = Variable("width")
    #expect("\(Constraint(x + 2 * width + 8 <= 308))" == "x + 2*width <= 300")
    #expect("\(Constraint(0 - x + 0.5 >= 0, priority: .defaultLow))" == "-x >= -0.5 priority:250")
    let solver = Solver()
    try solver.add(Constraint(width == 40))
    do {
      try solver.add(Constraint(width >= 50))
      Issue.record("the conflict was not found")
    } catch {
      #expect("\(error)".hasPrefix("these constraints have no solution together:\n  "))
      #expect("\(error)".contains("width == 40") && "\(error)".contains("width >= 50"))
    }
  }

  @Test("a transformed view's `frame` is the box around it; `bounds`, `center` and layout stay")
  func transform() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20), width,
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.runUpdateCycle()
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.transform = quarter
    #expect(view.frame == CGRect(x: 40, y: -10, width: 40, height: 100))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    width.constant = 60
    window.runUpdateCycle()
    #expect(view.bounds.width == 60 && view.center == CGPoint(x: 40, y: 40))
    #expect(view.frame == CGRect(x: 20, y: 10, width: 40, height: 60))
    #expect(view.convert(CGPoint(x: 0, y: 0), to: window) == CGPoint(x: 60, y: 10))
    #expect(view.convert(CGPoint(x: 60, y: 10), from: window) == .zero)
    #expect(view.convert(view.bounds, to: window) == view.frame)
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 60, width: 120, height: 80))
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    view.transform = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(view.transform.a == 2)
    view.alpha = 3
    #expect(view.alpha == 1)
  }

  @Test("controllers and recognizers are compared by what they are, as views are")
  func identity() {
    let controller = UIViewController()
    #expect(controller.viewIfLoaded == nil)
    #expect(Set([controller, controller, UIViewController()]).count == 2)
    #expect([UIViewController(), controller].firstIndex(of: controller) == 1)
    let recognizer = UIGestureRecognizer()
    #expect(Set([recognizer, UIGestureRecognizer()]).contains(recognizer))
  }

  @Test(
    "`anchorWithOffset(to:).constraint(equalTo:multiplier: 0)` has multiplier 1, no second anchor")
  func emptyMultiple() {
    let views = [UIView(), UIView()]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    let distance = views[0].leftAnchor.anchorWithOffset(to: views[1].leftAnchor)
    let none = distance.constraint(equalTo: window.widthAnchor, multiplier: 0)
    #expect(none.multiplier == 1 && none.secondAnchor == nil && none.secondItem == nil)
    #expect(none.firstAnchor == distance)
    let some = distance.constraint(equalTo: window.widthAnchor, multiplier: 0.5)
    #expect(some.multiplier == 0.5 && some.secondAnchor == window.widthAnchor)
    NSLayoutConstraint.activate([
      none, views[0].leftAnchor.constraint(equalTo: window.leftAnchor, constant: 12),
    ])
    window.runUpdateCycle()
    #expect(views[1].frame.minX == 12)
  }
}
