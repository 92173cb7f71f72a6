/// The active constraints that name an item, which their views retain, each once.
///
/// Most items have some, which need no memory of their own; few have many, and then all are in a list. Constraints do not
/// know where they are in it, which would be eight bytes in each.
nonisolated struct ReferenceList: ~Copyable {
  typealias Element = Unmanaged<LayoutConstraint>
  fileprivate typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt)

  fileprivate static let inlineCount = 6

  /// The addresses of some, the first ones; or the address of all in a list, with the lowest bit set.
  private var words: Words = (0, 0, 0, 0, 0, 0)

  init() {}

  deinit { list?.release() }

  var count: Int {
    mutating get { list.map { $0._withUnsafeGuaranteedRef { $0.members.count } } ?? fewCount() }
  }

  @inline(__always)
  var isEmpty: Bool { words.0 == 0 }

  /// How many constraints of a list were looked at to find others.
  var searchedCount: Int { list.map { $0._withUnsafeGuaranteedRef { $0.searched } } ?? 0 }

  /// The constraints as they are now, whatever becomes of them.
  var all: References {
    @inline(__always) get {
      References(words: words, list: list?._withUnsafeGuaranteedRef { $0.members } ?? [])
    }
  }

  /// Where all are, if they are in a list.
  @inline(__always)
  private var list: Unmanaged<LongReferenceList>? {
    if words.0 & 1 == 0 { return nil }
    return UnsafeRawPointer(bitPattern: words.0 & ~1).map { .fromOpaque($0) }
  }

  /// The constraint at a position below the count.
  subscript(position: Int) -> Element {
    mutating get {
      list?._withUnsafeGuaranteedRef { $0.members[position] }
        ?? withWords { ReferenceList.element($0[position]) }
    }
  }

  @inline(__always)
  fileprivate static func element(_ word: UInt) -> Element {
    .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
  }

  /// Does something with the words as elements of an array, which lie as those of a tuple do.
  @inline(__always)
  private mutating func withWords<Result>(_ body: (UnsafeMutablePointer<UInt>) -> Result) -> Result
  {
    withUnsafeMutableBytes(of: &words) {
      body($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self))
    }
  }

  /// How many there are where all are here.
  @inline(__always)
  private mutating func fewCount() -> Int {
    withWords {
      var count = 0
      while count < ReferenceList.inlineCount, $0[count] != 0 { count &+= 1 }
      return count
    }
  }

  /// Adds a constraint, unless it is the last one already.
  @inline(__always)
  mutating func append(_ reference: Element) {
    let word = UInt(bitPattern: reference.toOpaque())
    if words.0 & 1 == 0 {
      let count = fewCount()
      let isThere = withWords {
        if count > 0, $0[count &- 1] == word { return true }
        if count == ReferenceList.inlineCount { return false }
        $0[count] = word
        return true
      }
      if isThere { return }
    }
    appendToList(reference)
  }

  @inline(never)
  private mutating func appendToList(_ reference: Element) {
    if let list { return list._withUnsafeGuaranteedRef { $0.append(reference) } }
    let made = LongReferenceList()
    made.members.reserveCapacity(2 * ReferenceList.inlineCount)
    for member in all { made.append(member) }
    made.append(reference)
    words = (UInt(bitPattern: Unmanaged.passRetained(made).toOpaque()) | 1, 0, 0, 0, 0, 0)
  }

  /// Takes out a constraint, if it is there; the last one takes its place.
  @inline(never)
  mutating func remove(_ reference: Element) {
    if let list {
      list._withUnsafeGuaranteedRef { $0.remove(reference) }
      if !list._withUnsafeGuaranteedRef({ $0.members.isEmpty }) { return }
      words.0 = 0
      return list.release()
    }
    let count = fewCount()
    let word = UInt(bitPattern: reference.toOpaque())
    withWords {
      for position in 0..<count where $0[position] == word {
        $0[position] = $0[count - 1]
        $0[count - 1] = 0
        return
      }
    }
  }
}

/// Constraints that name an item, as they were at some time.
nonisolated struct References: Sequence, IteratorProtocol {
  fileprivate let words: ReferenceList.Words
  fileprivate let list: [ReferenceList.Element]
  private var position = 0

  fileprivate init(words: ReferenceList.Words, list: [ReferenceList.Element]) {
    self.words = words
    self.list = list
  }

  mutating func next() -> ReferenceList.Element? {
    let place = position
    position += 1
    if !list.isEmpty { return place < list.count ? list[place] : nil }
    if place >= ReferenceList.inlineCount { return nil }
    let word = withUnsafeBytes(of: words) {
      $0.loadUnaligned(fromByteOffset: place * MemoryLayout<UInt>.size, as: UInt.self)
    }
    return word == 0 ? nil : ReferenceList.element(word)
  }
}

/// The constraints that name one item, which are many.
private nonisolated final class LongReferenceList {
  @exclusivity(unchecked)
  var members: [ReferenceList.Element] = []
  /// Where each is, once looking for them has taken as long as noting that.
  @exclusivity(unchecked)
  private var positions: [ObjectIdentifier: Int]?
  /// How many members were looked at.
  @exclusivity(unchecked)
  private(set) var searched = 0

  /// To note where a member is takes as long as to look at some thirty.
  private static let looksForEach = 32

  func append(_ member: ReferenceList.Element) {
    if let last = members.last, last.toOpaque() == member.toOpaque() { return }
    note(member, at: members.count)
    members.append(member)
  }

  func remove(_ member: ReferenceList.Element) {
    if positions == nil, searched > LongReferenceList.looksForEach * members.count {
      positions = [:]
      for (position, member) in members.enumerated() { note(member, at: position) }
    }
    let position = positions == nil ? search(for: member) : positions?[key(member)]
    guard let position, let last = members.popLast() else { return }
    if position < members.count { members[position] = last }
    note(last, at: position)
    note(member, at: nil)
  }

  /// Those that came last are mostly the first to go.
  private func search(for member: ReferenceList.Element) -> Int? {
    var position = members.count - 1
    while position >= 0, members[position].toOpaque() != member.toOpaque() { position -= 1 }
    searched += members.count - position
    return position < 0 ? nil : position
  }

  /// Notes where a member is, where that is noted.
  private func note(_ member: ReferenceList.Element, at position: Int?) {
    if positions != nil { changePosition(of: key(member), to: position) }
  }

  @inline(never)
  private func changePosition(of key: ObjectIdentifier, to position: Int?) {
    positions?[key] = position
  }

  private func key(_ member: ReferenceList.Element) -> ObjectIdentifier {
    member._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
  }
}
