import UIKitNames
import Testing

/// What code of containers asks for: calls and overrides as they are written for UIKit.
struct ContainerNamesTests {
  private func messages(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var found: [String] = []
    LayoutMessage.withHandler({ found.append($0.description) }, perform: body)
    return found
  }

  @Test("pages are made with options by their names, and set by an optional list")
  func pages() {
    let key = UIPageViewController.OptionsKey.self
    let spaced = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [key.interPageSpacing: 12])
    #expect(spaced.interPageSpacing == 12)
    let plain = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .vertical, options: nil)
    #expect(plain.spineLocation == .min && plain.navigationOrientation == .vertical)
    let options: [UIPageViewController.OptionsKey: Any] = [
      .spineLocation: 2, .interPageSpacing: "wide",
    ]
    let middle = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: options)
    #expect(middle.spineLocation == .mid && middle.interPageSpacing == 0)
    let last = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.max])
    #expect(last.spineLocation == .max)
    let found = messages { spaced.setViewControllers(nil, direction: .forward, animated: false) }
    #expect(found.count == 1 && spaced.viewControllers.isEmpty)
  }

  @Test("changes of a stack can be overridden, and are what shows a controller")
  func stack() {
    final class Menu: UINavigationController {
      var pushes: [String] = []
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushes.append(viewController.title ?? "")
        super.pushViewController(viewController, animated: animated)
      }
      override func popViewController(animated: Bool) -> UIViewController? {
        pushes.append("pop")
        return super.popViewController(animated: animated)
      }
    }
    let root = UIViewController()
    root.title = "root"
    let menu = Menu(rootViewController: root)
    let page = UIViewController()
    page.title = "page"
    menu.show(page, sender: nil)
    #expect(menu.viewControllers == [root, page])
    #expect(menu.popViewController(animated: false) === page)
    #expect(menu.pushes == ["page", "pop"])
  }

  @Test("classes of cells are registered as any classes, and those that are none refused")
  func classes() {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let table = UITableView()
    let cell: AnyClass? = UICollectionViewCell.self
    let row: AnyClass? = UITableViewCell.self
    let view: AnyClass? = UIView.self
    #expect(
      messages {
        collection.register(cell, forCellWithReuseIdentifier: "cell")
        collection.register(
          cell, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "header")
        table.register(row, forCellReuseIdentifier: "row")
      } == [])
    #expect(table.dequeueReusableCell(withIdentifier: "row") != nil)
    let found = messages {
      collection.register(view, forCellWithReuseIdentifier: "view")
      collection.register(nil, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "none")
      table.register(view, forCellReuseIdentifier: "view")
    }
    #expect(found.count == 3 && found[1].contains("nil is no class"))
  }

  @Test("a target's methods go with it, of recognizers and of controls; those of others stay")
  func targets() {
    final class Card {
      var calls = 0
      func tap() { calls += 1 }
    }
    let (card, other) = (Card(), Card())
    let tap = UITapGestureRecognizer(target: card, action: Card.tap)
    tap.addTarget(other, action: Card.tap)
    tap.sendActions()
    tap.removeTarget(card, action: nil)
    tap.sendActions()
    #expect(card.calls == 1 && other.calls == 2)
    let knob = UIControl()
    knob.addTarget(card, action: Card.tap, for: [.touchDown, .touchUpInside])
    knob.addTarget(other, action: Card.tap, for: .touchDown)
    knob.removeTarget(card, action: nil, for: .touchDown)
    knob.sendActions(for: .touchDown)
    knob.sendActions(for: .touchUpInside)
    #expect(card.calls == 2 && other.calls == 3)
    final class Board: UIView {
      var calls = 0
      func tap() { calls += 1 }
    }
    let board = Board()
    tap.addTarget(board, action: Board.tap)
    knob.addTarget(board, action: Board.tap, for: .touchDown)
    tap.removeTarget(board, action: nil)
    knob.removeTarget(board, action: nil, for: .allEvents)
    tap.sendActions()
    knob.sendActions(for: .touchDown)
    #expect(board.calls == 0)
  }

  @Test("a table and its cells have views behind them, which fill them and do not scroll")
  func backgrounds() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: window.bounds)
    window.addSubview(table)
    let back = UIView()
    table.backgroundView = back
    table.contentInset.bottom = 900
    window.runUpdateCycle()
    table.contentOffset.y = 100
    window.runUpdateCycle()
    #expect(table.subviews.first === back)
    #expect(back.frame == CGRect(x: 0, y: 100, width: 320, height: 480))
    table.backgroundView = nil
    #expect(back.superview == nil)
    let cell = UITableViewCell(reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let (selected, plain) = (UIView(), UIView())
    cell.selectedBackgroundView = selected
    cell.backgroundView = plain
    window.addSubview(cell)
    window.runUpdateCycle()
    #expect(cell.subviews == [plain, selected, cell.contentView])
    #expect(plain.frame == cell.bounds && selected.frame == cell.bounds)
    let another = UIView()
    cell.selectedBackgroundView = another
    #expect(cell.subviews == [plain, another, cell.contentView])
  }

  @Test("a transition of a view is an animation of its own, its content is there at once")
  func transitions() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (stage, first, second) = (UIView(), UIView(), UIView())
    stage.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    window.addSubview(stage)
    stage.addSubview(first)
    var animations: [ViewAnimation] = []
    window.animator = { animations.append($0) }
    var ends: [Bool] = []
    UIView.transition(
      with: stage, duration: 0.25, options: .transitionCrossDissolve,
      animations: { first.frame.origin.x = 30 }, completion: { ends.append($0) })
    #expect(first.frame.minX == 30 && ends.isEmpty)
    #expect(animations.map { $0.changes.map(\.view) } == [[stage]])
    #expect(animations[0].changes[0].from == animations[0].changes[0].to)
    #expect(animations[0].duration == 0.25)
    #expect(animations[0].options.contains(.transitionCrossDissolve))
    animations.removeFirst().finish()
    #expect(ends == [true])
    UIView.transition(
      with: stage, duration: 0.25, options: [.transitionFlipFromLeft, .allowAnimatedContent],
      animations: { first.frame.origin.x = 50 })
    #expect(Set(animations.flatMap { $0.changes.map(\.view) }) == [stage, first])
    animations = []
    UIView.transition(from: first, to: second, duration: 0.25) { ends.append($0) }
    #expect(stage.subviews == [second] && animations.count == 1)
    animations.removeFirst().finish()
    UIView.transition(
      from: second, to: first, duration: 0, options: .showHideTransitionViews
    ) { ends.append($0) }
    #expect(second.isHidden && stage.subviews == [second] && ends == [true, true, true])
    let found = messages {
      UIView.transition(from: UIView(), to: first, duration: 1) { ends.append($0) }
    }
    #expect(found.count == 1 && ends.last == false)
  }
}
