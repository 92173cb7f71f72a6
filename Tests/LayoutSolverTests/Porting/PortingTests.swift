import UIKitNames
import Testing

/// Porting: layout languages written in UIKit's names.
struct PortingTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test("a layout language for UIKit compiles by aliases, and lays out")
  func language() {
    let panel = UIView()
    let badge = UIView()
    window.addSubview(panel)
    panel.addSubview(badge)
    panel.pin.edges(insets: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    let board = badge.pin.size(CGSize(width: 100, height: 50), priority: .defaultHigh)
    board.pin(
      Pin(
        attribute: .width, relation: .lessThanOrEqual, target: panel, targetAttribute: .width,
        multiplier: 0.25))
    NSLayoutConstraint.activate([
      badge.topAnchor == panel.topAnchor, badge.rightAnchor == panel.rightAnchor ~ .defaultLow,
      badge.heightAnchor >= 60,
    ])
    window.runUpdateCycle()
    #expect(panel.frame == CGRect(x: 20, y: 10, width: 260, height: 440))
    #expect(badge.frame == CGRect(x: 195, y: 0, width: 65, height: 60))
    #expect(board.views == [panel])
    #expect(board.constraints(of: .width).count == 2)
    #expect(board.constraints.map { $0.description.hasPrefix("pin: <") } == [true, true, false])
  }

  @Test("items of unknown types are taken, and what is no item is refused by a message")
  func foreignItems() {
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    let view = UIView()
    window.addSubview(view)
    NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: "a string", attribute: .left,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Foreign item") == true)
    let empty = NSLayoutConstraint()
    #expect(empty.firstItem == nil && empty.firstAnchor == nil && !empty.isActive)
  }

  @Test("views, guides, constraints and anchors are compared by what they are")
  func identity() {
    let view = UIView()
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    #expect(Set([view, view, UIView()]).count == 2)
    #expect([UIView(), view].firstIndex(of: view) == 1)
    #expect(Set([guide, UILayoutGuide()]).contains(guide))
    let constraint = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    #expect(constraint != view.leadingAnchor.constraint(equalTo: guide.leadingAnchor))
    #expect(constraint.firstAnchor == view.leadingAnchor)
    #expect(constraint.firstAnchor != view.leftAnchor)
    #expect(constraint.secondAnchor as? NSLayoutXAxisAnchor == guide.leadingAnchor)
    #expect(constraint.secondAnchor?.name == "leading")
    #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    let distance = view.topAnchor.anchorWithOffset(to: guide.topAnchor)
    let apart = distance.constraint(equalToConstant: 4)
    #expect(apart.firstAnchor == distance && apart.firstAnchor is NSLayoutDimension)
  }

  @Test("the page about porting has the ported source that is tested")
  func page() throws {
    let file = try Repository.text("Tests/LayoutSolverTests/Porting/ProfileCard.swift")
    #expect(try Repository.blocks(of: "docs/porting.md", language: "swift").contains(file))
  }
}
