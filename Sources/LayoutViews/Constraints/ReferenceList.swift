/// The active constraints that name an item, which their views retain.
///
/// Most items have some, which need no memory of their own; few have many, and then all are in a list.
nonisolated struct ReferenceList {
  typealias Element = Unmanaged<LayoutConstraint>
  private typealias Few = (Element?, Element?, Element?, Element?, Element?, Element?)

  private static let inlineCount = 6

  private var few: Few = (nil, nil, nil, nil, nil, nil)
  private var fewCount = 0
  /// All of them, where there are too many.
  private var list: [Element] = []

  @inline(__always)
  var count: Int { list.isEmpty ? fewCount : list.count }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The constraint at a position below the count.
  subscript(position: Int) -> Element {
    @inline(__always) mutating get {
      list.isEmpty ? withFew { $0[position].unsafelyUnwrapped } : list[position]
    }
    @inline(__always) set {
      if list.isEmpty {
        withFew { $0[position] = newValue }
      } else {
        list[position] = newValue
      }
    }
  }

  /// Does something with the six as elements of an array, which lie as those of a tuple do.
  @inline(__always)
  private mutating func withFew<Result>(
    _ body: (UnsafeMutablePointer<Element?>) -> Result
  ) -> Result {
    withUnsafeMutableBytes(of: &few) {
      body($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Element?.self))
    }
  }

  @inline(__always)
  mutating func append(_ reference: Element) {
    if list.isEmpty, fewCount < ReferenceList.inlineCount {
      let count = fewCount
      withFew { $0[count] = reference }
      fewCount = count + 1
    } else {
      appendToList(reference)
    }
  }

  @inline(never)
  private mutating func appendToList(_ reference: Element) {
    if list.isEmpty {
      list.reserveCapacity(2 * ReferenceList.inlineCount)
      for position in 0..<fewCount { list.append(withFew { $0[position].unsafelyUnwrapped }) }
      fewCount = 0
    }
    list.append(reference)
  }

  @inline(__always)
  mutating func removeLast() {
    if list.isEmpty {
      fewCount -= 1
    } else {
      list.removeLast()
    }
  }
}

nonisolated extension ReferenceList: Sequence {
  nonisolated struct Iterator: IteratorProtocol {
    private var references: ReferenceList
    private var position = 0

    init(_ references: ReferenceList) { self.references = references }

    mutating func next() -> Element? {
      if position >= references.count { return nil }
      defer { position += 1 }
      return references[position]
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}
