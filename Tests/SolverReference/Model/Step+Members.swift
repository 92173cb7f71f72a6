/// The parts of steps, as the shrinker takes them apart.
extension Step {
  package var memberCount: Int {
    switch self {
    case .add(let batch), .remove(let batch): batch.count
    case .setConstants(let changes): changes.count
    case .setPriorities(let changes): changes.count
    case .suggest(let suggestions): suggestions.count
    case .edit, .endEdit, .reset, .solve, .copy: 0
    }
  }

  package func mentions(row: Int) -> Bool {
    switch self {
    case .add(let batch), .remove(let batch): batch.contains(row)
    case .setConstants(let changes): changes.contains { $0.row == row }
    case .setPriorities(let changes): changes.contains { $0.row == row }
    case .edit, .endEdit, .suggest, .reset, .solve, .copy: false
    }
  }

  package func without(row: Int) -> Step {
    switch self {
    case .add(let batch): .add(batch.filter { $0 != row })
    case .remove(let batch): .remove(batch.filter { $0 != row })
    case .setConstants(let changes): .setConstants(changes.filter { $0.row != row })
    case .setPriorities(let changes): .setPriorities(changes.filter { $0.row != row })
    case .edit, .endEdit, .suggest, .reset, .solve, .copy: self
    }
  }

  package func without(member: Int) -> Step {
    func drop<T>(_ list: [T]) -> [T] {
      list.indices.filter { $0 != member }.map { list[$0] }
    }
    return switch self {
    case .add(let batch): .add(drop(batch))
    case .remove(let batch): .remove(drop(batch))
    case .setConstants(let changes): .setConstants(drop(changes))
    case .setPriorities(let changes): .setPriorities(drop(changes))
    case .suggest(let suggestions): .suggest(drop(suggestions))
    case .edit, .endEdit, .reset, .solve, .copy: self
    }
  }

  /// The constant or value that a member carries.
  package func number(of member: Int) -> Double? {
    switch self {
    case .setConstants(let changes): changes[member].constant
    case .suggest(let suggestions): suggestions[member].value
    case .add, .remove, .setPriorities, .edit, .endEdit, .reset, .solve, .copy: nil
    }
  }

  package func replacing(member: Int, by number: Double) -> Step {
    switch self {
    case .setConstants(var changes):
      changes[member].constant = number
      return .setConstants(changes)
    case .suggest(var suggestions):
      suggestions[member].value = number
      return .suggest(suggestions)
    case .add, .remove, .setPriorities, .edit, .endEdit, .reset, .solve, .copy: return self
    }
  }
}
