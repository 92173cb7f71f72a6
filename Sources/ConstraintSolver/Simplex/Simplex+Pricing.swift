/// Which suspect a primal step takes: devex pricing.
///
/// How steeply the objective falls with each unit of a form's activity says little where a unit of one form moves hundreds of
/// others and that of another one moves few: the forms that seem steepest are then moved a little, again and again. So the
/// fall is taken for each unit of length of the direction, as it is in the space of the forms that are tight when weighing begins,
/// the *reference framework*. Weights are bounds of these lengths from below, which each step brings up to date
/// by its own row.
///
/// A run of few steps is not worth that: they begin after two dozen.
///
/// References: Harris, "Pivot selection methods of the Devex LP code", 1973; Forrest and Goldfarb, "Steepest-edge simplex
/// algorithms for linear programming", 1992.
extension Simplex {
  #if hasFeature(Embedded)
    /// The C libraries, which are made to be small, have no room for weights.
    @inline(__always)
    var areWeighed: Bool { false }

    @inline(__always)
    mutating func beginWeighing() {}
    @inline(__always)
    mutating func endWeighing() {}
  #else
    /// Whether forms have weights.
    @inline(__always)
    var areWeighed: Bool { primal.weights.count > 0 }

    /// Gives all forms a weight of one, and notes as what those wait that do.
    ///
    /// - Complexity: O(forms).
    @inline(never) @_optimize(size)
    mutating func beginWeighing() {
      primal.weights.extend(to: costs.count, with: 1)
      primal.listed.extend(to: costs.count, with: PrimalWorkspace.Descent())
      for position in 0..<descents.count {
        let form = descents.form(at: position)
        if primal.listed[form].priority > 0 { continue }
        let size = descents.distance(at: position)
        primal.listed[form] = PrimalWorkspace.Descent(
          priority: descents.priority(at: position), size: size, distance: size)
      }
    }

    /// Forgets the weights, and gives back their memory: few runs are so long.
    @inline(__always)
    mutating func endWeighing() {
      if !areWeighed { return }
      primal.weights = IndexedArray()
      primal.listed = IndexedArray()
    }
  #endif

  /// Has a form wait with the priority at which the objective falls with it, and how steeply.
  @inline(never) @_optimize(size)
  mutating func list(_ form: FormIndex, _ priority: Double, _ size: Float) {
    var distance = size
    if areWeighed {
      distance /= primal.weights[form]
      let known = primal.listed[form]
      primal.listed[form] = PrimalWorkspace.Descent(
        priority: priority, size: size, distance: distance)
      if known.priority == priority && known.distance == distance { return }
    }
    descents.insert(form, priority: priority, distance: distance)
  }

  /// Notes that a form does not wait, whatever is listed of it.
  @inline(__always)
  mutating func unlist(_ form: FormIndex) {
    if areWeighed { primal.listed[form].priority = 0 }
  }

  /// Takes the first one of `descents` out if what it says is known to be past: the form has been listed anew or waits no
  /// longer, or its weight has changed, by which it is listed then; returns whether it was.
  @inline(__always)
  mutating func dropPast() -> Bool { areWeighed && dropPastByWeight() }

  @inline(never) @_optimize(size)
  private mutating func dropPastByWeight() -> Bool {
    let form = descents.form(at: 0)
    let known = primal.listed[form]
    let isPast =
      known.priority != descents.priority(at: 0) || known.distance != descents.distance(at: 0)
    if !isPast, known.size / primal.weights[form] == known.distance { return false }
    _ = descents.removeFirst()
    if !isPast {
      unlist(form)
      list(form, known.priority, known.size)
    }
    return true
  }

  /// Brings weights up to date with an exchange, where `dual` has the shares of the tight forms in the one that enters.
  @inline(never) @_optimize(size)
  mutating func updateWeights(entering: FormIndex, leaving: VariableIndex) {
    // What a search reached has numbers of variables, and forms have weights (`FlatArray.base`).
    let order = basis.search.order.base
    let variables = basis.variables.base
    let dual = basis.dual.base
    let weights = primal.weights.base
    let left = variables[leaving].definition
    let factor = (left.isSome ? weights[left] : 1) / Float(dual[leaving].magnitude)
    // A share of zero is rounding.
    if !factor.isFinite { return }
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      let form = variables[variable].definition
      if form.isNone || variable == leaving { continue }
      let weight = Float(dual[variable].magnitude) * factor
      if weight > weights[form] { weights[form] = weight }
    }
    weights[entering] = max(factor, 1)
  }
}
