import LayoutStoryboards

/// A value of a configuration file, and where it is.
struct ConfigurationNode: Equatable, Sendable {
  /// What the value is.
  enum Content: Equatable, Sendable {
    /// Nothing behind a name.
    case empty
    /// A word, number or text.
    case text(String)
    /// A list.
    case list([ConfigurationNode])
    /// Names and values, in the order of the file.
    case map([Entry])
  }

  /// A name and its value.
  struct Entry: Equatable, Sendable {
    let name: String
    let position: MarkupPosition
    let value: ConfigurationNode
  }

  let content: Content
  let position: MarkupPosition

  /// The value as an English noun phrase, for messages.
  var kind: String {
    switch content {
    case .empty: "nothing"
    case .text: "a word"
    case .list: "a list"
    case .map: "names with values"
    }
  }
}

/// Why a configuration cannot be used, and where in it.
struct ConfigurationProblem: Error, Equatable {
  let position: MarkupPosition
  let reason: String
}
