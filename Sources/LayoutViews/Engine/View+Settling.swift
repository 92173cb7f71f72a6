import ConstraintSolver

/// Frames that masks say and the engine was to set, of views that it has no part in any more.
///
/// While constraints name a view that its mask lays out, the engine has it follow its superview, in the next
/// update. Where the view leaves or the last such constraint goes before that, the view is told here.
extension View {
  /// Gives a view that is about to leave the frame that its mask says for its superview's present size.
  final func settleFrame() {
    guard resizesWithSuperview, let record = recordStorage, record.engine != nil,
      !record.isFrameListed
    else { return }
    var rect = alignmentRect(forFrame: frameStorage)
    for value in record.engine?.settledValues(of: record) ?? [] { value.apply(to: &rect) }
    settle(rect)
  }

  /// Sets the frame of an alignment rectangle, as the engine would.
  final func settle(_ rect: Rect) {
    guard let superview = superviewStorage else { return }
    let (settled, newPhase) = placed(rect, in: superview)
    // It may have left by being asked for its alignment.
    if superviewStorage !== superview { return }
    if settled == frameStorage { return }
    (FrameRecorder.current ?? recordStorage?.engine?.recorder)?.note(self)
    let before = frameStorage
    phase = newPhase
    changeFrame(to: settled)
    attachedClient?.viewFrameDidChange(self, from: before)
  }
}

/// A coordinate or extent of a view that its mask says.
struct SettledValue {
  let unknown: ItemRecord.Unknown
  let value: Double

  func apply(to rect: inout Rect) {
    switch unknown {
    case .minX: rect.origin.x = value
    case .minY: rect.origin.y = value
    case .width: rect.size.width = max(0, value)
    case .height: rect.size.height = max(0, value)
    }
  }
}

extension LayoutEngine {
  /// What a view's mask says of its unknowns, or of one of them, for the superview's present size.
  fileprivate func settledValues(
    of item: ItemRecord, _ only: ItemRecord.Unknown? = nil
  ) -> [SettledValue] {
    guard let view = item.view, view.resizesWithSuperview, let superview = view.superviewStorage
    else { return [] }
    var shares: [(unknown: ItemRecord.Unknown, share: Double, constant: Double)] = []
    for row in item.ownRows where row.kind == .frame && row.unknown == only ?? row.unknown {
      guard let share = share(of: row, of: item) else { continue }
      shares.append((row.unknown, share, constant(of: row.row)))
    }
    if shares.isEmpty { return [] }
    // It may be an app's, and do anything: the rows have been read.
    let size = superview.alignmentRect(forFrame: superview.frameStorage).size
    return shares.map { unknown, share, constant in
      let isHorizontal = unknown == .minX || unknown == .width
      return SettledValue(
        unknown: unknown, value: share * (isHorizontal ? size.width : size.height) - constant)
    }
  }

  /// Notes what the mask says of an unknown that goes out of use; the row goes with it.
  func noteSettled(_ item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    for value in settledValues(of: item, unknown) { settled.append((item, value)) }
  }

  /// Sets what was noted, now that the rows are done.
  func settleFrames() {
    if settled.isEmpty { return }
    let pending = settled
    settled.removeAll()
    for (item, value) in pending {
      guard let view = item.view, item.belongs(to: self) else { continue }
      var rect = view.alignmentRect(forFrame: view.frameStorage)
      value.apply(to: &rect)
      view.settle(rect)
    }
  }
}
