import LayoutSolver
import Testing

/// Which view is touched.
struct HitTestTests {
  private func makeTree() -> (root: View, back: View, front: View, inner: View) {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let back = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let front = View(frame: Rect(x: 40, y: 40, width: 60, height: 60))
    let inner = View(frame: Rect(x: 10, y: 10, width: 80, height: 20))
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
    return (root, back, front, inner)
  }

  @Test("the foremost view that contains the point is hit, within those that contain it")
  func foremost() {
    let (root, back, front, inner) = makeTree()
    #expect(root.hitTest(Point(x: 10, y: 10), with: nil) === back)
    #expect(root.hitTest(Point(x: 45, y: 45), with: nil) === front)
    #expect(root.hitTest(Point(x: 55, y: 55), with: nil) === inner)
    #expect(root.hitTest(Point(x: 80, y: 20), with: nil) === root)
    #expect(root.hitTest(Point(x: 100, y: 20), with: nil) == nil)
    #expect(root.hitTest(Point(x: -1, y: 20), with: nil) == nil)
    #expect(root.hitTest(Point(x: .nan, y: 20), with: nil) == nil)
    // What reaches out of its superview is not hit there.
    root.frame.size.width = 200
    #expect(root.hitTest(Point(x: 110, y: 55), with: nil) === root)
    #expect(front.point(inside: Point(x: 70, y: 15), with: nil) == false)
  }

  @Test("hidden, transparent and disabled views are not hit, nor what is in them")
  func disabled() {
    let (root, back, front, inner) = makeTree()
    let place = Point(x: 55, y: 55)
    inner.isUserInteractionEnabled = false
    #expect(root.hitTest(place, with: nil) === front)
    inner.isUserInteractionEnabled = true
    front.isHidden = true
    #expect(root.hitTest(place, with: nil) === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(root.hitTest(place, with: nil) === back)
    front.alpha = 0.01
    #expect(root.hitTest(place, with: nil) === inner)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(place, with: nil) === back)
    root.isUserInteractionEnabled = false
    #expect(root.hitTest(place, with: nil) == nil)
  }

  @Test("the content's offset and transforms on the way are taken into account")
  func transforms() {
    let (root, _, front, inner) = makeTree()
    front.bounds.origin.y = 15
    #expect(root.hitTest(Point(x: 55, y: 50), with: nil) === inner)
    #expect(root.hitTest(Point(x: 55, y: 60), with: nil) === front)
    front.bounds.origin.y = 0
    front.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    // It is shown from 55 to 85.
    #expect(root.hitTest(Point(x: 50, y: 70), with: nil) !== front)
    #expect(root.hitTest(Point(x: 56, y: 80), with: nil) === front)
    #expect(root.hitTest(Point(x: 62, y: 62), with: nil) === inner)
    front.transform = AffineTransform(scaleX: 0, y: 1)
    #expect(root.hitTest(Point(x: 70, y: 70), with: nil) === root)
    // A turn by a quarter of a circle: what was above is on the right.
    front.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(root.hitTest(Point(x: 75, y: 60), with: nil) === inner)
    #expect(root.hitTest(Point(x: 45, y: 60), with: nil) === front)
  }

  @Test("overrides decide: of points inside, and of what is hit")
  func overrides() {
    final class Wide: View {
      override func point(inside point: Point, with event: Event?) -> Bool {
        bounds.inset(by: EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)).contains(point)
      }
    }
    final class Through: View {
      override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let (root, back, _, _) = makeTree()
    let wide = Wide(frame: Rect(x: 20, y: 20, width: 5, height: 5))
    back.addSubview(wide)
    #expect(root.hitTest(Point(x: 12, y: 12), with: nil) === wide)
    let through = Through(frame: root.bounds)
    root.addSubview(through)
    let button = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    through.addSubview(button)
    #expect(root.hitTest(Point(x: 12, y: 12), with: nil) === button)
    #expect(root.hitTest(Point(x: 35, y: 35), with: nil) === back)
  }

  @Test("views whose callbacks change the tree are asked as long as they are in it")
  func hostile() {
    final class Fleeing: View {
      override func point(inside point: Point, with event: Event?) -> Bool {
        for view in superview?.subviews ?? [] where view !== self { view.removeFromSuperview() }
        removeFromSuperview()
        return false
      }
    }
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<3 { root.addSubview(View(frame: root.bounds)) }
    root.addSubview(Fleeing(frame: root.bounds))
    #expect(root.hitTest(Point(x: 5, y: 5), with: nil) === root)
    #expect(root.subviews.isEmpty)
  }

  @Test("10,000 levels are found on a small stack")
  func deep() {
    let found = onStack {
      let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      var innermost = root
      for _ in 0..<10_000 {
        let view = View(frame: root.bounds)
        innermost.addSubview(view)
        innermost = view
      }
      return root.hitTest(Point(x: 5, y: 5), with: nil) === innermost
    }
    #expect(found == true)
  }

  @Test("the defaults are UIKit's")
  func defaults() {
    let view = View()
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.clipsToBounds)
    #expect(view.alpha == 1 && view.transform == .identity)
    #expect(ScrollView().clipsToBounds)
    view.clipsToBounds = true
    #expect(view.clipsToBounds)
  }
}
