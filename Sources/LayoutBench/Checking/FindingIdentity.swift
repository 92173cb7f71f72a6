import LayoutStoryboards
import LayoutTraces

/// What makes a finding the same in another version of a file: where it is by ids, and the rule; not the line.
struct FindingIdentity: Hashable, WireValue {
  /// The file, as seen from the folder of the baseline.
  let file: String
  /// The id of the scene.
  let scene: String
  /// The rule.
  let rule: String
  /// The ids of the views or constraints.
  let subject: [String]

  init(file: String, scene: String, rule: String, subject: [String]) {
    self.file = file
    self.scene = scene
    self.rule = rule
    self.subject = subject
  }

  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The file, as seen from the folder of the baseline.
  init(_ finding: Finding, file: String) {
    self.init(
      file: file, scene: finding.scene, rule: finding.kind.rawValue, subject: finding.subject)
  }

  init?(wire: JSONValue) {
    guard let file = wire["file"]?.string, let scene = wire["scene"]?.string,
      let rule = wire["rule"]?.string, let subject = wire["subject"]?.strings
    else { return nil }
    self.init(file: file, scene: scene, rule: rule, subject: subject)
  }

  var wire: JSONValue { .object(members) }

  /// The members of the JSON, in the order that baselines have them in.
  var members: [(String, JSONValue)] {
    [
      ("file", .string(file)), ("scene", .string(scene)), ("rule", .string(rule)),
      ("subject", .strings(subject)),
    ]
  }

  /// The order of the entries of a baseline.
  static func precedes(_ first: FindingIdentity, _ second: FindingIdentity) -> Bool {
    let (one, other) = (first.words, second.words)
    return one.lexicographicallyPrecedes(other)
  }

  private var words: [String] { [file, scene, rule] + subject }

  /// A number that is the same for the same finding in any run, in hexadecimal digits.
  ///
  /// FNV-1a of 64 bits: no one gains by making two findings look alike.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in words {
      for byte in Array(word.utf8) + [0] {
        hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
