import ConstraintSolver

/// Reading what the solver found, and marking the views of what moved.
extension LayoutEngine {
  /// Marks what moved.
  func collect() {
    needsSolve = false
    let leaving = departed.count
    solver.forEachChangedReference(lookingAhead: lookAhead(to:)) { variable, value in
      let unknown = ItemUnknown(variable)
      unknown.withItem { item in
        // Known from another engine: it has come into use here, and is looked at below.
        if !item.belongs(to: self) || item[unknown.kind] == value { return }
        take(value, for: unknown.kind, of: item)
      }
    }
    collectWoken()
    forgetDeparted(leaving)
  }

  /// Tells that the solver's values are not, or not surely, what the constraints ask for.
  func tellOfTroubles() {
    knownTroubles = solver.troubles
    messages.append(
      .imprecise(
        "the frames in \(root.debugName) may not be those that its constraints ask for: their factors and constants "
          + "differ too much in size, or lead to values beyond 1e200. Other units for some of them help."
      ))
  }

  /// Lets go of the records of items that left, the first of the list, of which no list tells any more.
  private func forgetDeparted(_ count: Int) {
    if count == 0 { return }
    if !awakened.isEmpty { awakened.removeAll { !$0.item.belongs(to: self) } }
    if !dormant.isEmpty { dormant.removeAll { !$0.item.belongs(to: self) } }
    departed.removeFirst(count)
  }

  /// Reads the values of unknowns that came into use, whatever is known of them from other engines.
  private func collectWoken() {
    if woken.isEmpty { return }
    var known: [ItemUnknown] = []
    for entry in woken {
      entry.withItem { item in
        if !item.belongs(to: self) { return }
        // Of new ones all values other than 0 have been reported.
        if entry.areNew, isToBePlaced(item, .width) { return }
        for number in entry.kinds {
          guard let kind = ItemRecord.Unknown(rawValue: number) else { continue }
          let value = solver.value(of: item.variable(kind))
          if item[kind] == value {
            if value < LayoutEngine.leastSize { noteNegative(kind, of: item) }
            if !isToBePlaced(item, kind) { known.append(ItemUnknown(kind, of: item)) }
          } else {
            take(value, for: kind, of: item)
          }
        }
      }
    }
    woken.removeAll(keepingCapacity: true)
    LayoutEngine.giveUpRoom(of: &woken)
    for unknown in known {
      // Views are asked for their insets here: the tree may go, and with it the unknown's item.
      if isDissolved { return }
      let item = unknown.item
      guard item.belongs(to: self), let view = item.view else { continue }
      if !view.hasEngineFrame() {
        note(view, unknown.kind, of: item)
      } else if unknown.kind == .width, item.measurement != nil {
        measurements.append(item)
      }
    }
  }

  /// Whether the frame of an item's view is set anyway, so that there is no need to compare it with what the engine
  /// found.
  @inline(__always)
  private func isToBePlaced(_ item: ItemRecord, _ unknown: ItemRecord.Unknown) -> Bool {
    if unknown == .width, item.measurement != nil { return false }
    guard let view = item.viewReference else { return true }
    return view._withUnsafeGuaranteedRef { $0.marks.contains(.isMoved) }
  }

  /// Takes over a value, and marks what depends on it.
  @inline(__always)
  func take(_ value: Double, for unknown: ItemRecord.Unknown, of item: ItemRecord) {
    item[unknown] = value
    if value < LayoutEngine.leastSize { noteNegative(unknown, of: item) }
    if let view = item.viewReference {
      view._withUnsafeGuaranteedRef { view in
        // Most have been marked for another unknown.
        if !view.marks.contains(.isMoved) || unknown == .width && item.hasExtras {
          note(view, unknown, of: item)
        }
      }
    } else if let guide = item.guide {
      guide.owner?.guideDidMove(guide)
    }
  }

  private func note(_ view: View, _ unknown: ItemRecord.Unknown, of item: ItemRecord) {
    if view === root {
      if !view.isLaidOutByFrame { rootDidChange = true }
    } else {
      view.noteMoved()
    }
    if unknown == .width, item.measurement != nil { measurements.append(item) }
  }
}
