import SolverReference
import Testing

import LayoutSolver
@testable import LayoutViews

/// Frames on the pixels of a display.
struct PixelProperties {
  /// Groups of views in a row, each from where the one before it ends, at fractions of points.
  private struct Row {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 500))
    var cells: [View] = []
    var groups: [View] = []
    var constants: [LayoutConstraint] = []

    init(_ random: inout SeededGenerator, scale: Double) {
      window.displayScale = scale
      var above: View = window
      for _ in 0..<random.int(1...3) {
        // Nested groups shift by fractions.
        let group = View()
        group.translatesAutoresizingMaskIntoConstraints = false
        if random.chance(0.3) {
          group.bounds.origin = Point(x: Double(random.int(-5...5)), y: Double(random.int(-5...5)))
        }
        above.addSubview(group)
        let left = group.leftAnchor.constraint(
          equalTo: above.leftAnchor, constant: random.double(0...9))
        let top = group.topAnchor.constraint(
          equalTo: above.topAnchor, constant: random.double(0...9))
        constants += [left, top]
        LayoutConstraint.activate([
          left, top, group.widthAnchor.constraint(equalToConstant: random.double(0...300)),
          group.heightAnchor.constraint(equalToConstant: random.double(0...300)),
        ])
        groups.append(group)
        above = random.chance(0.7) ? group : window
      }
      var last: View?
      for _ in 0..<random.int(2...8) {
        let cell = View()
        cell.translatesAutoresizingMaskIntoConstraints = false
        random.pick(groups).addSubview(cell)
        let width = cell.widthAnchor.constraint(equalToConstant: random.double(0...20))
        constants.append(width)
        LayoutConstraint.activate([
          cell.leftAnchor.constraint(
            equalTo: last?.rightAnchor ?? groups[0].leftAnchor,
            constant: last == nil ? random.double(0...5) : 0),
          cell.topAnchor.constraint(equalTo: last?.topAnchor ?? groups[0].topAnchor), width,
          cell.heightAnchor.constraint(equalToConstant: random.double(0...20)),
        ])
        last = cell
        cells.append(cell)
      }
    }

    var rects: [Rect] { (groups + cells).map { $0.convert($0.bounds.atOrigin($0), to: window) } }

    func failure() -> String? {
      let scale = window.displayScale
      for (index, rect) in rects.enumerated() {
        for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] {
          let pixels = edge * scale
          if abs(pixels - pixels.rounded()) > 1e-6 {
            return "edge \(edge) of \(index) is off pixels"
          }
        }
      }
      let cellRects = rects.suffix(cells.count)
      for (one, other) in zip(cellRects, cellRects.dropFirst()) {
        if abs(one.maxX - other.minX) > 1e-6 { return "\(one.maxX) and \(other.minX) do not meet" }
        if abs(one.minY - other.minY) > 1e-6 { return "\(one.minY) and \(other.minY) do not align" }
      }
      return nil
    }
  }

  @Test("abutting views neither gap nor overlap, at any scale and place, whatever holds them")
  func abutting() {
    for seed in PropertyCheck.seeds(60) {
      var random = SeededGenerator(seed: seed)
      var row = Row(&random, scale: Double(random.int(1...3)))
      row.window.runUpdateCycle()
      var problem = row.failure()
      for _ in 0..<5 where problem == nil {
        if random.chance(0.2) { row.window.displayScale = Double(random.int(1...3)) }
        random.pick(row.constants).constant = random.double(0...20)
        row.window.runUpdateCycle()
        problem = row.failure()
      }
      #expect(problem == nil, "LAYOUTSOLVER_SEED=\(seed)")
      if problem != nil { return }
      row.constants.removeAll()
    }
  }

  @Test("frames differ from what constraints say by less than a pixel, and never drift")
  func drift() {
    for seed in PropertyCheck.seeds(40) {
      var random = SeededGenerator(seed: seed)
      let row = Row(&random, scale: Double(random.int(1...3)))
      row.window.runUpdateCycle()
      let first = row.rects
      let constants = row.constants.map(\.constant)
      for _ in 0..<10 {
        for constraint in row.constants { constraint.constant = random.double(0...20) }
        row.window.runUpdateCycle()
        for (constraint, constant) in zip(row.constants, constants) {
          constraint.constant = constant
        }
        for view in row.cells { view.superview?.setNeedsLayout() }
        row.window.runUpdateCycle()
      }
      #expect(row.rects == first, "LAYOUTSOLVER_SEED=\(seed)")
      let pixel = 1 / row.window.displayScale
      for view in row.groups + row.cells {
        let exact = view.record.engineRect
        #expect(abs(view.frame.width - exact.width) <= pixel + 1e-6)
        #expect(abs(view.frame.height - exact.height) <= pixel + 1e-6)
      }
    }
  }

  @Test("a width of whole points is exact at any scale and place, and equal sizes stay equal")
  func exactSizes() {
    for scale in [1.0, 2, 3] {
      let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 500))
      window.displayScale = scale
      let middle = View()
      let views = [View(), View()]
      for view in [middle] + views {
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
      }
      let place = middle.leftAnchor.constraint(equalTo: window.leftAnchor)
      var constraints = [
        place, middle.widthAnchor.constraint(equalToConstant: 51),
        views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
        views[0].centerXAnchor.constraint(equalTo: middle.centerXAnchor, constant: 50),
        views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
        views[0].widthAnchor.constraint(equalToConstant: 100),
      ]
      for view in views + [middle] {
        constraints += [
          view.topAnchor.constraint(equalTo: window.topAnchor, constant: 0.4),
          view.heightAnchor.constraint(equalToConstant: 44),
        ]
      }
      LayoutConstraint.activate(constraints)
      for step in 0..<60 {
        place.constant = Double(step) / 7
        window.runUpdateCycle()
        for view in views { #expect(view.frame.size == Size(width: 100, height: 44)) }
        #expect(abs(views[0].frame.maxX - views[1].frame.minX) < 1e-9)
      }
    }
  }

  @Test("edges go to the nearest pixel, halves up")
  func observed() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 2000, height: 500))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    left.isActive = true
    for (scale, exact, expected) in [
      (2.0, 950.25, 950.5), (2, 950.2, 950), (3, 173.5, 521.0 / 3), (1, 0.5, 1),
      (1, 0.4999999999, 1),
      (1, 0.49, 0), (1, -0.5, 0), (1, -0.51, -1),
    ] {
      window.displayScale = scale
      left.constant = exact
      window.runUpdateCycle()
      #expect(abs(view.frame.minX - expected) < 1e-9, "\(exact) at \(scale)")
    }
  }
}

extension Rect {
  /// The bounds' rectangle, as `convert` takes it.
  fileprivate func atOrigin(_ view: View) -> Rect {
    Rect(origin: view.bounds.origin, size: size)
  }
}
