/// The activities that rows leave to a form, and those at which a multiplier is a subgradient of its cost.
extension Simplex {
  /// The interval that a form's required rows leave to its activity; the least bound is above the
  /// greatest one where they contradict each other.
  mutating func domain(of form: FormIndex) -> (least: Double, greatest: Double) {
    let rows = self.rows.base
    var least = -Double.infinity
    var greatest = Double.infinity
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows[row]
      row = content.next
      if content.isRequired {
        if content.holdsFromBelow, content.bound > least { least = content.bound }
        if content.holdsFromAbove, content.bound < greatest { greatest = content.bound }
      }
    }
    return (least, greatest)
  }

  /// Whether a required row leaves the form one activity only, so that any multiplier is a subgradient.
  @inline(__always)
  func isPinned(_ form: FormIndex) -> Bool {
    // Rows have numbers (`FlatArray.base`).
    let rows = self.rows.base
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows.address(row)
      if content.pointee.level.isNone, content.pointee.relation == 0 { return true }
      row = content.pointee.next
    }
    return false
  }

  /// Gives a form the range that its multiplier has now.
  @inline(never)
  mutating func takeRange(of form: FormIndex) {
    let (low, high) = range(of: form)
    setRange(of: form, low, high)
  }

  /// The activities at which the form's present multiplier is a subgradient of its cost.
  ///
  /// Both ends are the same infinity where there is none: the multiplier is steeper than the cost is
  /// anywhere.
  ///
  /// - Complexity: O(rows of the form · levels); where its rows and multiplier have few of many levels, of those.
  mutating func range(of form: FormIndex) -> (low: Double, high: Double) {
    if costs[form].multiplier.isNone, let range = rangeAtRest(of: form) { return range }
    let (low, high) = optionalRange(of: form)
    return Simplex.interval(low, high, within: domain(of: form))
  }

  /// An interval as far as it is within another one; where they have nothing in common, the other's end that is nearer.
  @inline(__always)
  private static func interval(
    _ low: Double, _ high: Double, within domain: (least: Double, greatest: Double)
  ) -> (low: Double, high: Double) {
    let (least, greatest) = domain
    return (min(max(low, least), greatest), max(min(high, greatest), min(least, greatest)))
  }

  /// What walking over the rows of a form finds, where the weights of its rows are much alike.
  private struct RowSurvey {
    /// The interval that the optional rows leave; which one that is says who walks.
    var low = -Double.infinity
    var high = Double.infinity
    /// The same of the required ones.
    private var least = -Double.infinity
    private var greatest = Double.infinity
    private var smallest = Double.infinity
    private var largest = 0.0
    private var count = 0

    /// Counts a row; returns whether it is required.
    @inline(__always)
    mutating func take(
      _ row: UnsafeMutablePointer<Row>, _ number: RowIndex,
      _ factors: IndexedPointer<RowIndex, RowFactors>
    ) -> Bool {
      count += 1
      if row.pointee.level.isNone {
        let bound = row.pointee.bound
        let relation = row.pointee.relation
        if relation >= 0, bound > least { least = bound }
        if relation <= 0, bound < greatest { greatest = bound }
        return true
      }
      let weight = row.pointee.weight(number, factors)
      if weight < smallest { smallest = weight }
      if weight > largest { largest = weight }
      return false
    }

    /// The interval as far as required rows allow; nil where it is not as simple as that.
    @inline(__always)
    var range: (low: Double, high: Double)? {
      // Beside others a weight may be too small to count, and so may one beside the sum of very many.
      var size = largest
      if count > Effort.shortList { size *= Double(count) / Double(Effort.shortList) }
      if least > greatest || size * Tolerance.evenWeights > smallest { return nil }
      return Simplex.interval(low, high, within: (least, greatest))
    }
  }

  /// The same for a form without a multiplier whose required rows can all hold together, and whose optional ones can: where
  /// they do, as far as required ones allow; nil where it is not as simple as that.
  ///
  /// Most forms are like that most of the time.
  @inline(__always)
  mutating func rangeAtRest(of form: FormIndex) -> (low: Double, high: Double)? {
    let rows = self.rows.base
    var survey = RowSurvey()
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows.address(row)
      let isRequired = survey.take(content, row, rowFactors.base)
      row = content.pointee.next
      if isRequired { continue }
      let bound = content.pointee.bound
      let relation = content.pointee.relation
      if relation >= 0, bound > survey.low { survey.low = bound }
      if relation <= 0, bound < survey.high { survey.high = bound }
    }
    return survey.low > survey.high ? nil : survey.range
  }

  /// The activities at which the slope is the one at an activity between two bounds, as far as required rows allow; nil where
  /// that is not as simple as that.
  mutating func segment(
    of form: FormIndex, around activity: Double
  ) -> (low: Double, high: Double)? {
    let rows = self.rows.base
    var survey = RowSurvey()
    var row = costs[form].rowHead
    while row.isSome {
      let content = rows.address(row)
      let isRequired = survey.take(content, row, rowFactors.base)
      row = content.pointee.next
      if isRequired { continue }
      let bound = content.pointee.bound
      if bound == activity { return nil }
      if bound < activity {
        survey.low = max(survey.low, bound)
      } else {
        survey.high = min(survey.high, bound)
      }
    }
    return survey.range
  }

  /// The same without regard to required rows.
  private mutating func optionalRange(of form: FormIndex) -> (low: Double, high: Double) {
    let rows = self.rows.base
    let slot = costs[form].multiplier
    let head = costs[form].rowHead
    // One row and no multiplier is the most common case by far.
    if slot.isNone, head.isSome, rows[head].next.isNone {
      if rows[head].isRequired { return (-.infinity, .infinity) }
      return (
        rows[head].holdsFromBelow ? rows[head].bound : -.infinity,
        rows[head].holdsFromAbove ? rows[head].bound : .infinity
      )
    }
    let slopes = slopes.base
    let levels = levels(of: form)
    // Few rows are added up at each bound, so that large weights on one side leave nothing on the other.
    let isShort = writeFirstSlope(of: form, into: slopes, at: levels) <= Effort.shortList
    var order = compare(slopes, slot, at: levels)
    if order > 0 { return (-.infinity, -.infinity) }
    var low = order == 0 ? -Double.infinity : Double.nan
    var row = head
    while row.isSome {
      let bound = rows[row].bound
      while row.isSome, rows[row].bound == bound {
        let content = rows.address(row)
        let level = content.pointee.level
        if !isShort, level.isSome {
          let weight = content.pointee.weight(row, rowFactors.base)
          slopes[level] += content.pointee.relation == 0 ? 2 * weight : weight
        }
        row = content.pointee.next
      }
      if isShort {
        slope(
          of: form, at: bound, above: true, into: slopes, stopsAtRequired: false, at: levels)
      }
      order = compare(slopes, slot, at: levels)
      if low.isNaN && order >= 0 { low = bound }
      if order > 0 { return (low, bound) }
    }
    return (low.isNaN ? .infinity : low, .infinity)
  }
}
