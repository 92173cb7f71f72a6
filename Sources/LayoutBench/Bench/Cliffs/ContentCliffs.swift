// What is as large as its contents: nested views, and the column of labels of a form.

import LayoutSolver

/// Views whose sizes follow from what is in them.
enum ContentCliffs {
  static let all = [
    CliffCase(
      name: "nested-open",
      summary: "n views in each other whose size nothing decides: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { nested($0) }),
    CliffCase(
      name: "nested-fitting", summary: "the fitting size of such views", unit: "views",
      sizes: [500, 1000, 2000], prepare: { fitting($0) }),
    CliffCase(
      name: "column-fitting", summary: "the fitting size of a column of n labels", unit: "labels",
      sizes: [500, 1000, 2000], prepare: { column($0) }),
    CliffCase(
      name: "form-widest",
      summary: "the widest of n labels shrinks, whose column is as wide as they are",
      unit: "labels",
      sizes: [500, 1000, 2000], prepare: { form($0) }),
  ]

  /// Adds views that each begin a point after the one around it and end where it does, but for the outermost's end.
  private static func nest(_ count: Int, in stage: CliffStage, isFilling: Bool) -> [View] {
    var views: [View] = []
    for _ in 0..<count {
      let outer = views.last ?? stage.window
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
        view.topAnchor.constraint(equalTo: outer.topAnchor),
      ])
      if isFilling || !views.isEmpty {
        LayoutConstraint.activate([
          view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
          view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
      }
      views.append(view)
    }
    return views
  }

  private static func nested(_ count: Int) -> CliffTrial {
    let stage = CliffStage(10_000, 1000)
    let views = nest(count, in: stage, isFilling: false)
    return CliffTrial {
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        let innermost = views[count - 1].frame.width
        if innermost < 0 { check.fail("the innermost view is \(innermost) wide") }
        for (index, view) in views.enumerated() {
          check.expect("the start of view \(index)", view.frame.minX, 1)
          check.expect(
            "the width of view \(index)", view.frame.width, innermost + Double(count - 1 - index))
        }
      }
    }
  }

  private static func fitting(_ count: Int) -> CliffTrial {
    let stage = CliffStage(10_000, 1000)
    let views = nest(count, in: stage, isFilling: true)
    stage.window.runUpdateCycle()
    var size = Size.zero
    return CliffTrial {
      size = views[0].systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    } failures: {
      stage.failures { check in
        check.expect("the width", size.width, Double(count - 1))
        check.expect("the height", size.height, 0)
      }
    }
  }

  private static func column(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 1000)
    let column = stage.makeView()
    var edge = column.topAnchor
    for _ in 0..<count {
      let label = ContentBox(Size(width: 30, height: 20))
      label.translatesAutoresizingMaskIntoConstraints = false
      column.addSubview(label)
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: edge),
        label.leadingAnchor.constraint(equalTo: column.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      ])
      edge = label.bottomAnchor
    }
    edge.constraint(equalTo: column.bottomAnchor).isActive = true
    var size = Size.zero
    return CliffTrial {
      size = column.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    } failures: {
      stage.failures { check in
        check.expect("the width", size.width, 30)
        check.expect("the height", size.height, 20 * Double(count))
      }
    }
  }

  private static let gap = 8.0

  /// Labels in a column that is as narrow as they allow, each with a field after the column.
  private static func form(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 20 * Double(count))
    let window = stage.window
    let column = LayoutGuide()
    window.addLayoutGuide(column)
    let narrow = column.widthAnchor.constraint(equalToConstant: 0)
    narrow.priority = .defaultLow
    var constraints = [column.leadingAnchor.constraint(equalTo: window.leadingAnchor), narrow]
    var edge = window.topAnchor
    func width(_ index: Int) -> Double { 30 + Double(index * 13 % 90) }
    var labels: [ContentBox] = []
    var fields: [View] = []
    for index in 0..<count {
      let label = ContentBox(Size(width: index == 0 ? 300 : width(index), height: 20))
      label.translatesAutoresizingMaskIntoConstraints = false
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      window.addSubview(label)
      let field = stage.makeView()
      constraints += [
        label.leadingAnchor.constraint(equalTo: column.leadingAnchor),
        label.trailingAnchor.constraint(lessThanOrEqualTo: column.trailingAnchor),
        label.topAnchor.constraint(equalTo: edge),
        field.leadingAnchor.constraint(equalTo: column.trailingAnchor, constant: gap),
        field.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        field.topAnchor.constraint(equalTo: label.topAnchor),
        field.heightAnchor.constraint(equalToConstant: 20),
      ]
      edge = label.bottomAnchor
      labels.append(label)
      fields.append(field)
    }
    LayoutConstraint.activate(constraints)
    window.runUpdateCycle()
    return CliffTrial {
      labels[0].content = Size(width: 10, height: 20)
      window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        let widest = (1..<count).map(width).max() ?? 10
        for index in 0..<count {
          check.expect(
            "label \(index)", labels[index].frame,
            Rect(x: 0, y: 20 * Double(index), width: index == 0 ? 10 : width(index), height: 20))
          check.expect("field \(index)", fields[index].frame.minX, widest + gap)
        }
      }
    }
  }
}
