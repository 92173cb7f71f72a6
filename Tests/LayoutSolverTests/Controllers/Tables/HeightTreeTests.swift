import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Heights of many elements, against a plain list of them.
struct HeightTreeTests {
  @Test("random changes keep sums and positions those of a list")
  func random() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      var list = [Double](repeating: 44, count: random.int(0...50))
      var tree = HeightTree(HeightTree.Run(height: 44), count: list.count)
      if seed % 2 == 1 {
        for index in list.indices { list[index] = Double(random.int(0...200)) / 4 }
        tree = HeightTree(elements: list.lazy.map { HeightTree.Run(height: $0) })
      }
      for _ in 0..<60 {
        let height = Double(random.int(0...200)) / 4
        switch random.int(0...3) {
        case 0:
          let index = random.int(0...list.count)
          let count = random.int(0...5)
          list.insert(contentsOf: [Double](repeating: height, count: count), at: index)
          tree.insert(HeightTree.Run(height: height), count: count, at: index)
        case 1 where !list.isEmpty:
          let start = random.int(0...list.count - 1)
          let end = random.int(start...min(list.count, start + 5))
          list.removeSubrange(start..<end)
          tree.remove(start..<end)
        default:
          if list.isEmpty { continue }
          let index = random.int(0...list.count - 1)
          list[index] = height
          tree.set(HeightTree.Run(height: height, generation: 3), at: index)
        }
        #expect(tree.count == list.count)
        #expect(tree.height == list.reduce(0, +))
        for index in list.indices {
          #expect(tree.run(at: index).height == list[index])
          #expect(tree.offset(of: index) == list[..<index].reduce(0, +))
        }
        let y = Double(random.int(-10...Int(tree.height) + 10)) + 0.125
        #expect(tree.index(at: y) == position(of: y, in: list))
      }
    }
  }

  private func position(of y: Double, in list: [Double]) -> Int {
    if y < 0 { return 0 }
    var end = 0.0
    for (index, height) in list.enumerated() {
      end += height
      if y < end { return index }
    }
    return max(0, list.count - 1)
  }

  @Test("equal rows are one run, and measured ones a few more")
  func runs() {
    var tree = HeightTree(HeightTree.Run(height: 44), count: 1_000_000)
    #expect(tree.runCount == 1)
    tree.set(HeightTree.Run(height: 50, generation: 1), at: 500_000)
    #expect(tree.runCount == 3)
    #expect(tree.height == 44_000_006)
    #expect(tree.index(at: 22_000_049) == 500_000)
    #expect(tree.index(at: 22_000_050) == 500_001)
  }

  @Test("the tree stays flat when rows are measured one after the other")
  func flat() {
    var tree = HeightTree(HeightTree.Run(height: 44), count: 20_000)
    for index in 0..<20_000 {
      tree.set(HeightTree.Run(height: Double(index % 7), generation: 1), at: index)
    }
    #expect(tree.depth <= 50)
    // What is measured again keeps its place in the tree.
    let depth = tree.depth
    for index in 0..<20_000 {
      tree.set(HeightTree.Run(height: Double(index % 5), generation: 2), at: index)
    }
    #expect(tree.depth == depth)
    #expect(tree.height == 40_000)
  }

  @Test("a tree of elements with heights of their own is flat from the beginning")
  func elements() {
    let tree = HeightTree(elements: (0..<20_000).lazy.map { .init(height: Double($0 % 7)) })
    #expect(tree.depth <= 50)
    #expect(tree.runCount == 20_000)
    #expect(tree.offset(of: 14_000) == 42_000)
  }

  @Test(
    "the tree stays flat when one run is cut in pieces, from whichever end",
    arguments: [false, true])
  func cut(fromStart: Bool) {
    var tree = HeightTree(HeightTree.Run(height: 44), count: 20_000)
    for step in 0..<10_000 {
      let index = fromStart ? step : 19_999 - 2 * step
      tree.remove(index..<index + 1)
    }
    #expect(tree.count == 10_000)
    #expect(tree.height == 440_000)
    #expect(tree.depth <= 50)
  }
}
