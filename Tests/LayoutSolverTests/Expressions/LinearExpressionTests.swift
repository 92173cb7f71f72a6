import ConstraintSolver
import SolverReference
import Testing

/// Sums of few and of many terms: up to four are part of the expression, more are a list.
struct LinearExpressionTests {
  /// What an expression is to be: all that was written, in that order.
  private struct Written {
    var terms: [(variable: Variable, coefficient: Double)] = []
    var constant = 0.0

    mutating func multiply(by factor: Double) {
      for index in terms.indices { terms[index].coefficient *= factor }
      constant *= factor
    }

    func isSame(as expression: LinearExpression) -> Bool {
      let terms = expression.terms
      return constant == expression.constant && self.terms.count == terms.count
        && zip(self.terms, terms).allSatisfy {
          $0.variable == $1.variable && $0.coefficient == $1.coefficient
        }
    }
  }

  @Test("operators write all terms in their order, however many there are")
  func operators() {
    var random = SeededGenerator(seed: 1)
    let variables = (0..<5).map { Variable("x\($0)") }
    for _ in 0..<3000 {
      let (expression, written) = Self.make(depth: 4, variables, &random)
      #expect(written.isSame(as: expression))
      let sides = Self.make(depth: 2, variables, &random)
      let row = Constraint(expression <= sides.0)
      var difference = sides.1
      difference.multiply(by: -1)
      difference.terms = written.terms + difference.terms
      difference.constant = written.constant - sides.1.constant
      #expect(difference.isSame(as: LinearExpression(terms: row.terms, constant: row.constant)))
      #expect(row.relation == .lessThanOrEqual)
    }
  }

  private static func make(
    depth: Int, _ variables: [Variable], _ random: inout SeededGenerator
  ) -> (LinearExpression, Written) {
    let variable = random.pick(variables)
    let number = Double(random.int(-4...4))
    let factor = random.pick([-2, -1, 0.5, 4])
    if depth == 0 || random.chance(0.2) {
      switch random.int(0...8) {
      case 0: return (LinearExpression(variable), Written(terms: [(variable, 1)]))
      case 1: return (LinearExpression(constant: number), Written(constant: number))
      case 2: return (factor * variable, Written(terms: [(variable, factor)]))
      case 3: return (variable / factor, Written(terms: [(variable, 1 / factor)]))
      case 4: return (variable + number, Written(terms: [(variable, 1)], constant: number))
      case 5: return (number - variable, Written(terms: [(variable, -1)], constant: number))
      case 6: return (variable - number, Written(terms: [(variable, 1)], constant: -number))
      case 7:
        return (variable - variables[0], Written(terms: [(variable, 1), (variables[0], -1)]))
      default: return (-variable, Written(terms: [(variable, -1)]))
      }
    }
    var (expression, written) = make(depth: depth - 1, variables, &random)
    switch random.int(0...8) {
    case 0:
      expression = expression + number
      written.constant += number
    case 1:
      expression = expression - variable
      written.terms.append((variable, -1))
    case 2:
      expression = expression * factor
      written.multiply(by: factor)
    case 3:
      expression = -expression / factor
      written.multiply(by: -1 / factor)
    case 4:
      expression += variable
      written.terms.append((variable, 1))
    case 5:
      let other = make(depth: depth - 1, variables, &random)
      expression += other.0
      written.terms += other.1.terms
      written.constant += other.1.constant
    case 6:
      var other = make(depth: depth - 1, variables, &random)
      expression -= other.0
      other.1.multiply(by: -1)
      written.terms += other.1.terms
      written.constant += other.1.constant
    case 7:
      let other = make(depth: depth - 1, variables, &random)
      expression = expression + other.0
      written.terms += other.1.terms
      written.constant += other.1.constant
    default:
      expression = variable + expression
      written.terms.insert((variable, 1), at: 0)
    }
    return (expression, written)
  }

  @Test(
    "terms are appended, changed and removed in place, and copies stay as they are",
    arguments: 0...8)
  func terms(count: Int) {
    let variables = (0..<9).map { Variable("x\($0)") }
    var expression = LinearExpression(constant: 7)
    for index in 0..<count {
      expression.append(Term(variables[index], coefficient: Double(index)))
    }
    let copy = expression
    #expect(copy.terms.map(\.variable) == Array(variables[0..<count]))
    let made = LinearExpression(terms: copy.terms)
    #expect(made.terms.map(\.coefficient) == copy.terms.map(\.coefficient))
    expression.terms.append(Term(variables[count]))
    expression.terms[0].coefficient = -1
    #expect(expression.terms.count == count + 1)
    #expect(expression.terms[0].coefficient == -1)
    #expect(copy.terms.map(\.coefficient) == (0..<count).map(Double.init))
    expression.append(Term(variables[0]))
    for left in stride(from: count + 1, through: 0, by: -1) {
      let last = left == count + 1 ? variables[0] : variables[left]
      #expect(expression.terms.removeLast().variable == last)
      #expect(expression.terms.count == left)
    }
    #expect(expression.terms.isEmpty)
    #expect(expression.constant == 7)
  }

  @Test("what is written with operators makes a list of more than four terms only")
  func lists() {
    let (a, b, c, d) = (Variable("a"), Variable("b"), Variable("c"), Variable("d"))
    func hasList(_ expression: LinearExpression) -> Bool {
      Mirror(reflecting: expression).children.contains { $0.value is [Term] }
    }
    #expect(!hasList((a + b + 8 <= c).expression))
    #expect(!hasList((a == 0.5 * b - 4).expression))
    #expect(!hasList((40 - a >= -b / 2).expression))
    var sum = LinearExpression(a)
    for variable in [b, c, d] {
      sum += 2 * variable
      #expect(!hasList(sum))
    }
    #expect(!hasList((a + b / 2 == c + d / 2).expression))
    sum += a
    #expect(hasList(sum))
  }

  @Test("a constraint holds the variables of its expression as long as it lives", arguments: 0...7)
  func holds(count: Int) {
    final class Weak {
      weak var variable: Variable?
      init(_ variable: Variable) { self.variable = variable }
    }
    var variables = (0..<count).map { Variable("x\($0)") }
    let known = variables.map(Weak.init)
    var expression: LinearExpression? = LinearExpression(constant: 1)
    for variable in variables { expression?.append(Term(variable)) }
    // One of what is written, one of a list.
    var constraints =
      expression.map {
        [Constraint($0 == 0), Constraint(LinearExpression(terms: $0.terms) >= 0)]
      } ?? []
    variables = []
    expression = nil
    #expect(known.allSatisfy { $0.variable != nil })
    #expect(constraints.allSatisfy { $0.terms.map(\.variable) == known.map(\.variable) })
    constraints.removeLast()
    #expect(known.allSatisfy { $0.variable != nil })
    constraints.removeAll()
    #expect(known.allSatisfy { $0.variable == nil })
  }

  @Test("of a member of a group a constraint holds the group")
  func members() {
    weak var known: VariableGroup?
    func make() -> Constraint {
      let group = VariableGroup()
      known = group
      let address = Unmanaged.passUnretained(group).toOpaque()
      let member = { VariableReference($0, ofGroupAt: address).variable }
      return Constraint(member(0) == member(1) + member(2))
    }
    var constraint: Constraint? = make()
    #expect(known != nil)
    #expect(constraint?.terms.count == 3)
    constraint = nil
    #expect(known == nil)
  }
}
