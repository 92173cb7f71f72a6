@testable import ConstraintSolver

// Tests write the numbers of variables, forms, rows and so on as literals; the solver never does.

extension VariableIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

extension FormIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

extension CellIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

extension BlockIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

extension RowIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

extension LevelIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

extension EditIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int32) { self.init(rawValue: value) }
}
