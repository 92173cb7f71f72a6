/// Views that were dirty again after each round of an update cycle, whose layout was cut.
public struct LoopReport {
  /// A view that was marked again and again, and what marked it last.
  public struct Entry {
    /// The view.
    public let view: View
    /// What marked it, such as "setNeedsLayout during layoutSubviews of Badge".
    public let causes: [String]
  }
  /// How many rounds the cycle took.
  public let rounds: Int
  /// The views that were still dirty.
  public let entries: [Entry]
}

extension LoopReport: CustomStringConvertible {
  /// The message: each view, and what dirtied it.
  public var description: String {
    var text =
      "Layout loop: still dirty after \(rounds) rounds; the layout of these views was cut:\n"
    for entry in entries {
      text += "  \(entry.view.debugName)"
      text += entry.causes.isEmpty ? "\n" : ", dirtied by \(entry.causes.joined(separator: ", "))\n"
    }
    text +=
      "Mark views only when something has changed, and change nothing above a view from its layoutSubviews."
    return text
  }
}
