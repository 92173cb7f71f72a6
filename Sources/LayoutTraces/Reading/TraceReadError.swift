/// A text that cannot be read as traces: where, and what is wrong.
public struct TraceReadError: Error, Sendable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The line and column; nil where the file itself cannot be read.
  public var position: TextPosition?
  /// The place in the document, such as `steps[3].suggest`; empty for syntax errors.
  public var path: String
  /// What is wrong there.
  public var reason: String

  /// Creates an error.
  public init(file: String, position: TextPosition? = nil, path: String = "", reason: String) {
    self.file = file
    self.position = position
    self.path = path
    self.reason = reason
  }

  /// One line for people, in the form that editors can jump to.
  public var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    if !path.isEmpty { text += ": \(path)" }
    return text + ": " + reason
  }
}

/// What is wrong with a document, and where in it: the form errors have while the readers of the
/// enclosing values still add their parts of the path.
struct DocumentProblem: Error {
  /// One part of a path.
  enum Part {
    case key(String)
    case index(Int)
  }

  var offset: Int
  var reason: String
  /// From the innermost part outwards.
  var reversedPath: [Part] = []

  init(_ value: JSONValue, _ reason: String) {
    self.init(offset: value.offset, reason)
  }

  init(offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }

  var path: String {
    var text = ""
    for part in reversedPath.reversed() {
      switch part {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }:
        text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\"\(key)\"]"
      }
    }
    return text
  }
}

/// Runs a reader of an inner value; its errors get that value's part of the path.
func within<Result>(
  _ part: DocumentProblem.Part, _ read: () throws(DocumentProblem) -> Result
) throws(DocumentProblem) -> Result {
  do {
    return try read()
  } catch {
    var problem = error
    problem.reversedPath.append(part)
    throw problem
  }
}
