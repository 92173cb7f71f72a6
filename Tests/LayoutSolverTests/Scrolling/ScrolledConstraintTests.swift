import LayoutSolver
import Testing

@testable import LayoutViews

/// Constraints of what is in a scroll view, and of what stays where it is.
struct ScrolledConstraintTests {
  /// A scroll view that counts how often rows ask for its insets.
  private final class AskedScrollView: ScrollView {
    var asked = 0

    override var alignmentRectInsets: EdgeInsets {
      asked += 1
      return .zero
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  private let scroll = AskedScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))

  init() {
    window.addSubview(scroll)
    scroll.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  private func add(_ constraints: (View) -> [LayoutConstraint]) -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    LayoutConstraint.activate(constraints(view))
    return view
  }

  private func size(_ view: View, _ width: Double, _ height: Double) -> [LayoutConstraint] {
    [
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ]
  }

  @Test("scrolling makes no row anew of what is laid out by the edges of the content, or is a size")
  func content() {
    var last: View?
    for _ in 0..<50 {
      last = add { row in
        [
          row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
          row.topAnchor.constraint(equalTo: last?.bottomAnchor ?? scroll.topAnchor),
          // Through the scroll view, and by what stays: but only sizes.
          row.widthAnchor.constraint(equalTo: window.widthAnchor),
          row.heightAnchor.constraint(
            equalTo: scroll.frameLayoutGuide.heightAnchor, multiplier: 0.1),
        ]
      }
    }
    last?.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    window.runUpdateCycle()
    scroll.asked = 0
    scroll.contentOffset = Point(x: 3, y: 70)
    window.runUpdateCycle()
    #expect(scroll.asked == 0)
    #expect(scroll.contentSize == Size(width: 300, height: 2000))
    #expect(last?.frame == Rect(x: 0, y: 1960, width: 300, height: 40))
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("what stays with the frame moves against the content along each axis, however it is named")
  func staying() {
    let byGuide = add { view in
      [
        view.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 1),
        view.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 2),
      ] + size(view, 10, 10)
    }
    let byWindow = add { view in
      [
        view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
        view.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
      ] + size(view, 10, 10)
    }
    let byDistance = add { view in
      [
        window.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(
          equalToConstant: 9),
        window.topAnchor.anchorWithOffset(to: view.topAnchor).constraint(equalToConstant: 11),
      ] + size(view, 10, 10)
    }
    let byMargin = add { view in
      size(view, 10, 10) + [
        LayoutConstraint(
          item: view, attribute: .centerX, relatedBy: .equal, toItem: scroll,
          attribute: .centerXWithinMargins, multiplier: 1, constant: 0),
        LayoutConstraint(
          item: view, attribute: .centerY, relatedBy: .equal, toItem: scroll,
          attribute: .centerYWithinMargins, multiplier: 1, constant: 0),
      ]
    }
    for offset in [Point.zero, Point(x: 0, y: 30), Point(x: 20, y: 30), Point(x: 4, y: 0)] {
      scroll.contentOffset = offset
      window.runUpdateCycle()
      #expect(byGuide.frame.origin == Point(x: 1 + offset.x, y: 2 + offset.y))
      #expect(byWindow.frame.origin == Point(x: 145 + offset.x, y: 5 + offset.y))
      #expect(byDistance.frame.origin == Point(x: 9 + offset.x, y: 11 + offset.y))
      #expect(byMargin.frame.origin == Point(x: 145 + offset.x, y: 195 + offset.y))
      #expect(window.brokenLayoutInvariant() == nil)
    }
  }
}
