import LayoutSolver
import Testing

@testable import LayoutControllers

/// How many controllers are gone through to find whether one may be another's child.
struct ContainmentStepTests {
  @Test("controllers with children come below deep ones in a few steps each")
  func deep() {
    let count = 300
    let root = ViewController()
    var parents = [root]
    var steps = 0
    for _ in 1..<count {
      let child = ViewController()
      let grandchild = ViewController()
      child.addChild(grandchild)
      parents[parents.count - 1].addChild(child)
      parents.append(grandchild)
      steps += child.containment.steps + grandchild.containment.steps
    }
    // Four times at most, as those who hear of it may have moved it, some sixteen steps before those below are counted.
    #expect(steps <= 4 * 20 * count)
    #expect(parents[count - 1].parent?.parent === parents[count - 2])
  }

  @Test("a deep tree comes below another controller in a few steps")
  func deepTree() {
    var root = ViewController()
    for _ in 0..<300 {
      let parent = ViewController()
      parent.addChild(root)
      #expect(root.parent === parent)
      #expect(root.containment.steps <= 40)
      root = parent
    }
  }

  @Test("a controller that contains another one is found however far up it is, and refused")
  func ancestors() {
    for depth in 1...40 {
      var controllers = [ViewController()]
      for _ in 0..<depth {
        let child = ViewController()
        controllers[controllers.count - 1].addChild(child)
        controllers.append(child)
      }
      let last = controllers[depth]
      for above in controllers {
        #expect(above.isAround(last))
        last.addChild(above)
        #expect(last.children.isEmpty)
      }
      #expect(controllers[0].parent == nil)
      #expect(!last.isAround(controllers[0]))
    }
  }
}
