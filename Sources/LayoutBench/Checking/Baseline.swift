import LayoutInput
import LayoutTraces

/// Findings that are known, so that only others are told.
///
/// The file is JSON with an entry a line, in a fixed order, so that it can be compared and merged. A finding is known
/// as often as its entry counts.
struct Baseline: Sendable {
  /// The folder of the file, by its path from the root; files in it are seen from there.
  let directory: String
  /// How often each finding is known, by file.
  private var byFile: [String: [FindingIdentity: Int]] = [:]

  /// The format of the file; another one is refused.
  private static let version = 1

  /// An empty baseline for a file.
  init(at path: String) {
    directory = FilePath.directory(of: FilePath.absolute(path))
  }

  /// Reads a baseline.
  ///
  /// - Throws: What is wrong with the file.
  init(contentsOf path: String) throws(OptionError) {
    self.init(at: path)
    func refused(_ reason: String) -> OptionError {
      OptionError(
        message: "\(path): \(reason); write it anew: LayoutBench check … --write-baseline \(path)")
    }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(at: path, limit: 256 << 20)
    } catch {
      throw OptionError(message: "\(path): \(error.reason)")
    }
    let root: JSONValue
    do {
      root = try JSONValue.read(bytes)
    } catch {
      throw refused("this is not JSON: \(error.reason) (byte \(error.offset))")
    }
    guard case .number(Double(Self.version))? = root["version"]?.content,
      case .array(let entries)? = root["findings"]?.content
    else { throw refused("this is no baseline of version \(Self.version)") }
    for (index, entry) in entries.enumerated() {
      guard let (identity, count) = Self.read(entry) else {
        throw refused("entry \(index + 1) is none of a baseline")
      }
      byFile[identity.file, default: [:]][identity, default: 0] += count
    }
  }

  private static func read(_ entry: JSONValue) -> (FindingIdentity, Int)? {
    guard let identity = FindingIdentity(wire: entry) else { return nil }
    var count = 1
    if let number = entry["count"] {
      guard case .number(let value) = number.content, value >= 1, value <= 1e6,
        value == value.rounded()
      else { return nil }
      count = Int(value)
    }
    return (identity, count)
  }

  /// How a file is called in the baseline.
  func name(of file: String) -> String {
    FilePath.relative(FilePath.absolute(file), to: directory)
  }

  /// How often each finding of a file is known.
  ///
  /// - Parameter name: The file, as ``name(of:)`` calls it.
  /// - Returns: The findings; none of a file that the baseline does not have.
  func counts(of name: String) -> [FindingIdentity: Int] { byFile[name] ?? [:] }

  /// How many findings are known of files that are not there any more.
  var goneCount: Int {
    byFile.keys.reduce(0) { sum, name in
      FilePath.exists(FilePath.absolute(name, in: directory))
        ? sum : sum + (byFile[name]?.values.reduce(0, +) ?? 0)
    }
  }

  /// Adds a finding.
  mutating func add(_ identity: FindingIdentity) {
    byFile[identity.file, default: [:]][identity, default: 0] += 1
  }

  /// The baseline as the text of a file.
  var text: String {
    let identities = byFile.values.flatMap { $0.keys }.sorted(by: FindingIdentity.precedes)
    let entries = identities.map { identity in
      var members = identity.members
      if let count = byFile[identity.file]?[identity], count > 1 {
        members.append(("count", .number(Double(count))))
      }
      return JSONValue.object(members).text
    }
    return "{\"version\": \(Self.version), \"findings\": [\n" + entries.joined(separator: ",\n")
      + (entries.isEmpty ? "" : "\n") + "]}\n"
  }
}
