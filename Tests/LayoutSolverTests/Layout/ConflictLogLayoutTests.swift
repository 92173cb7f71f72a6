import LayoutTraces
import Testing

import LayoutSolver
@testable import LayoutViews

/// Conflicts that Apple's engine reported, as layouts.
struct ConflictLogLayoutTests {
  @Test(
    "logged conflicts are broken at an app's constraint where there is one, and restored",
    arguments: TraceFixtures.conflictLogs)
  func breaking(_ example: TraceCase) throws {
    let log = try LoggedLayout(example.trace)
    log.window.runUpdateCycle()
    let broken = log.window.brokenConstraints
    #expect(!broken.isEmpty)
    #expect(log.reports.count == broken.count)
    for constraint in broken {
      #expect(!log.isSystemMade(constraint), "\(constraint)")
    }
    for report in log.reports {
      #expect(report.constraints.contains { $0 === report.broken })
    }
    LayoutConstraint.deactivate(broken)
    log.window.runUpdateCycle()
    #expect(log.window.brokenConstraints.isEmpty)
    guard log.isMinimal else { return }
    LayoutConstraint.activate(broken)
    log.window.runUpdateCycle()
    #expect(log.window.brokenConstraints.count == broken.count)
    let other = log.constraints.first { constraint in
      log.reports[0].constraints.contains { $0 === constraint } && !constraint.isBroken
    }
    other?.isActive = false
    log.window.runUpdateCycle()
    #expect(log.window.brokenConstraints.count < broken.count)
  }
}

/// The constraints of a log between views of one window.
private final class LoggedLayout {
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  /// Whether the log lists no more than it takes for the conflict.
  let isMinimal: Bool
  var views: [String: View] = [:]
  var constraints: [LayoutConstraint] = []
  var reports: [ConflictReport] = []
  private var systemMade: [LayoutConstraint] = []

  init(_ trace: Trace) throws {
    if case .bool(let value) = trace.annotation("minimal")?.content {
      isMinimal = value
    } else {
      isMinimal = false
    }
    window.messageHandler = { [unowned self] in
      if case .conflict(let report) = $0 { reports.append(report) }
    }
    var kinds: [String: String] = [:]
    if case .object(let members) = trace.annotation("kinds")?.content {
      for member in members {
        if case .string(let kind) = member.value.content { kinds[member.key] = kind }
      }
    }
    for constraint in trace.constraints where !constraint.id.hasPrefix("implied") {
      let made = try #require(make(constraint), "\(constraint)")
      made.identifier = constraint.id
      made.priority = LayoutPriority(Float(constraint.priority))
      constraints.append(made)
      if kinds[constraint.id] != "user" {
        made.state.insert(.isSystemMade)
        systemMade.append(made)
      }
    }
    LayoutConstraint.activate(constraints)
  }

  func isSystemMade(_ constraint: LayoutConstraint) -> Bool {
    systemMade.contains { $0 === constraint } || constraint is EngineConstraint
  }

  private func view(_ name: String) -> View {
    if let view = views[name] { return view }
    let view = View()
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    views[name] = view
    return view
  }

  /// Makes a layout constraint of a sum of edges.
  private func make(_ constraint: TraceConstraint) -> LayoutConstraint? {
    var parts: [(view: View, attribute: LayoutConstraint.Attribute, factor: Double)] = []
    var edges: [String: [String: Double]] = [:]
    var order: [String] = []
    for term in constraint.terms {
      guard let dot = term.variable.lastIndex(of: ".") else { return nil }
      let name = String(term.variable[..<dot])
      let edge = String(term.variable[term.variable.index(after: dot)...])
      if !order.contains(name) { order.append(name) }
      edges[name, default: [:]][edge, default: 0] += term.coefficient
    }
    for name in order {
      guard var known = edges[name] else { return nil }
      for (near, far, size, center) in [
        ("left", "right", LayoutConstraint.Attribute.width, LayoutConstraint.Attribute.centerX),
        ("top", "bottom", .height, .centerY),
      ] {
        guard let first = known[near], let second = known[far] else { continue }
        if first == -second {
          parts.append((view(name), size, second))
        } else if first == second {
          parts.append((view(name), center, 2 * first))
        } else {
          return nil
        }
        known[near] = nil
        known[far] = nil
      }
      for (edge, attribute) in [
        ("left", LayoutConstraint.Attribute.left), ("right", .right), ("top", .top),
        ("bottom", .bottom),
      ] {
        if let factor = known[edge] { parts.append((view(name), attribute, factor)) }
      }
    }
    guard let first = parts.first, parts.count <= 2, first.factor != 0 else { return nil }
    var relation: LayoutConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    if first.factor < 0 {
      relation = LayoutConstraint.Relation(rawValue: -relation.rawValue) ?? .equal
    }
    let second = parts.count > 1 ? parts[1] : nil
    return LayoutConstraint(
      item: first.view, attribute: first.attribute, relatedBy: relation, toItem: second?.view,
      attribute: second?.attribute ?? .notAnAttribute,
      multiplier: second.map { -$0.factor / first.factor } ?? 1,
      constant: -constraint.constant / first.factor)
  }
}
