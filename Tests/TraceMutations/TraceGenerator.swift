import FuzzSupport

/// Makes traces of a seed: constraints over few variables, and steps of all kinds, most of them possible.
public struct TraceGenerator {
  private var random: SeededBytes
  private let numbers: [String]
  private var variables: [String] = []
  private var ids: [String] = []

  /// Writes the trace of a seed.
  ///
  /// - Parameters:
  ///   - seed: Decides everything.
  ///   - hasDecimals: Whether weights and coefficients are numbers such as 0.1 and 1/3, not whole.
  /// - Returns: The text: the same for the same two, on any machine.
  public static func document(seed: UInt64, hasDecimals: Bool) -> [UInt8] {
    var generator = TraceGenerator(seed: seed, hasDecimals: hasDecimals)
    return Array(generator.document().utf8)
  }

  private init(seed: UInt64, hasDecimals: Bool) {
    random = SeededBytes(seed: seed)
    numbers = hasDecimals ? Self.decimals : Self.wholes
  }

  private static let wholes = ["1", "1", "1", "-1", "-1", "2", "-2", "0.5"]
  private static let decimals = [
    "1", "-1", "2", "0.1", "-0.1", "0.3333333333333333", "0.7", "1.1", "1e-3", "1e3", "-1e3",
    "0.3333333333", "1e-6", "1e6",
  ]
  private static let constants = [
    "0", "1", "-1", "8", "-8", "40", "100", "-320", "0.1", "0.5", "33.3", "1e6", "-1e6",
  ]
  private static let extremes = [
    "1e149", "-1e149", "1e150", "1e300", "-1e308", "1e999", "-1e999", "1e-300", "5e-324", "-0.0",
  ]
  private static let priorities = [
    "1000", "1000", "1000", "750", "500", "250", "251", "1", "999", "0", "1001", "-1", "0.001",
    "999.9999",
  ]
  private static let weights = ["1", "2", "0.1", "0.7", "1.1", "1e-3", "1e3", "0", "-1"]
  private static let names = [
    "a.x", "b", "c", "", " ", "::stop-commands::t", "##[error]", "\\n", "\\u001b[2J", "\\u2028",
    "\\u202e", "é", "\\ud83d\\ude00", "\\u0000", "\\\"", "1e999", "all",
  ]

  private mutating func document() -> String {
    for index in 0..<1 + random.below(12) { variables.append(name(index)) }
    for index in 0..<random.below(30) { ids.append(name(index)) }
    let hasWeights = numbers == Self.decimals && random.below(2) == 0
    let constraints = ids.map { id in
      var text = "{\"id\": \"\(id)\", \(relation())"
      if random.below(2) == 0 { text += ", \"priority\": \(random.pick(Self.priorities))" }
      if hasWeights { text += ", \"weight\": \(random.pick(Self.weights))" }
      return text + "}"
    }
    let steps = (0..<random.below(40)).map { _ in step() }
    return """
      {"name": "\(random.pick(Self.names))", "constraints": [\(constraints.joined(separator: ",\n"))],
      "steps": [\(steps.joined(separator: ",\n"))]}
      """
  }

  private mutating func name(_ index: Int) -> String {
    random.below(4) == 0 ? "\(random.pick(Self.names))\(index)" : "v\(index)"
  }

  private mutating func constant() -> String {
    random.below(40) == 0 ? random.pick(Self.extremes) : random.pick(Self.constants)
  }

  private mutating func variable() -> String {
    random.below(40) == 0 ? random.pick(Self.names) : random.pick(variables)
  }

  private mutating func id() -> String {
    ids.isEmpty || random.below(30) == 0 ? random.pick(Self.names) : random.pick(ids)
  }

  private mutating func relation() -> String {
    var terms: [String] = []
    for _ in 0..<random.below(4) { terms.append("[\(random.pick(numbers)), \"\(variable())\"]") }
    return "\"terms\": [\(terms.joined(separator: ", "))], \"constant\": \(constant()), \"op\": "
      + "\"\(random.pick(["==", "<=", ">="]))\""
  }

  private mutating func step() -> String {
    switch random.below(20) {
    case 0...5:
      return
        "{\"add\": [\((0...random.below(6)).map { _ in "\"\(id())\"" }.joined(separator: ", "))]}"
    case 6: return "{\"remove\": \"\(id())\"}"
    case 7: return "{\"setConstant\": {\"\(id())\": \(constant())}}"
    case 8: return "{\"setPriority\": {\"\(id())\": \(random.pick(Self.priorities))}}"
    case 9: return "{\"edit\": \"\(variable())\", \"priority\": \(random.pick(Self.priorities))}"
    case 10: return "{\"endEdit\": \"\(variable())\"}"
    case 11...12: return "{\"suggest\": {\"\(variable())\": \(constant())}}"
    case 13: return "{\"print\": \"all\"}"
    case 14: return "{\"printChanged\": true}"
    case 15: return "{\"expect\": {\"\(variable())\": \(constant())}}"
    case 16: return "{\"expectRelation\": {\(relation())}}"
    case 17: return "{\"expectAffecting\": {\"\(variable())\": [\"\(id())\"]}}"
    case 18:
      return random.pick([
        "{\"expectUnique\": true}", "{\"reset\": true}",
        "{\"expectAmbiguous\": {\"\(variable())\": true}}",
        "{\"expectViolated\": {\"\(id())\": false}}", "{\"expectHas\": {\"\(id())\": true}}",
        "{\"expectHasEdit\": {\"\(variable())\": true}}",
        "{\"expectAny\": [{\"\(variable())\": \(constant())}, {\"\(variable())\": 0}]}",
      ])
    default: return "{\"print\": [\"\(variable())\"]}"
    }
  }
}
