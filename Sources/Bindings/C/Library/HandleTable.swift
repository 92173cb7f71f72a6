/// The objects of one kind that handles of a `Space` denote.
///
/// A handle has the index of an entry, the kind, and a stamp (`Registry.h`). An entry keeps the whole handle: one that was
/// freed, is of another table or of another kind is not the same number.
///
/// It has one reference to each object, and hands out objects uncounted where counting would be much of a call.
struct HandleTable<Object: AnyObject>: ~Copyable {
  struct Entry {
    var handle: UInt64
    var object: Unmanaged<Object>?
    var userData: UnsafeMutableRawPointer?
  }

  private let kind: UInt64
  private var entries: [Entry] = []
  private var free: [Int] = []

  init(kind: Int) {
    self.kind = UInt64(kind)
  }

  deinit {
    for entry in entries { entry.object?.release() }
  }

  /// Whether so many more objects have room.
  func hasRoom(for count: Int) -> Bool {
    count <= free.count || count - free.count <= (1 << LS_INDEX_BITS) - entries.count
  }

  /// How many objects there were at a time, or more.
  var placeCount: Int { entries.count }

  /// The tag of the object that is inserted next.
  var nextTag: UInt { UInt((free.last ?? entries.count) + 1) }

  /// Puts in an object that was made with `nextTag`, and returns its handle.
  mutating func insert(
    _ object: Object, stamp: UInt64, userData: UnsafeMutableRawPointer?
  ) -> UInt64 {
    let index = free.popLast() ?? entries.count
    let handle =
      stamp << UInt64(LS_INDEX_BITS + LS_KIND_BITS) | kind << UInt64(LS_INDEX_BITS)
      | UInt64(truncatingIfNeeded: index)
    let entry = Entry(handle: handle, object: .passRetained(object), userData: userData)
    if index == entries.count { entries.append(entry) } else { entries[index] = entry }
    return handle
  }

  /// Takes an object out, if it is there.
  mutating func remove(_ handle: UInt64) {
    guard let index = index(of: handle) else { return }
    entries[index].object?.release()
    entries[index] = Entry(handle: 0, object: nil, userData: nil)
    free.append(index)
  }

  @inline(__always)
  private func index(of handle: UInt64) -> Int? {
    let index = Int(truncatingIfNeeded: handle) & (1 << Int(LS_INDEX_BITS) - 1)
    return handle != 0 && index < entries.count && entries[index].handle == handle ? index : nil
  }

  /// The object of a handle, or nil; it lives as long as the handle is not freed.
  @inline(__always)
  func object(_ handle: UInt64) -> Unmanaged<Object>? {
    index(of: handle).flatMap { entries[$0].object }
  }

  /// What the caller keeps with the object of a handle that is valid.
  func userData(_ handle: UInt64) -> UnsafeMutableRawPointer? {
    index(of: handle).flatMap { entries[$0].userData }
  }

  /// Changes what the caller keeps with the object of a handle that is valid.
  mutating func setUserData(_ userData: UnsafeMutableRawPointer?, of handle: UInt64) {
    if let index = index(of: handle) { entries[index].userData = userData }
  }

  /// The handle of an object by its tag; 0 where it was freed.
  func handle(of object: Object, tag: UInt) -> UInt64 {
    let index = Int(bitPattern: tag) - 1
    guard index >= 0, index < entries.count,
      entries[index].object?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
    else { return 0 }
    return entries[index].handle
  }

  /// What is at an index; nil where nothing is.
  @inline(__always)
  func entry(
    at index: Int
  ) -> (handle: UInt64, object: Unmanaged<Object>, userData: UnsafeMutableRawPointer?)? {
    guard index < entries.count, let object = entries[index].object else { return nil }
    return (entries[index].handle, object, entries[index].userData)
  }

  /// Calls a closure with each object and its handle.
  func forEach(_ body: (Object, UInt64) -> Void) {
    for entry in entries {
      if let object = entry.object { body(object.takeUnretainedValue(), entry.handle) }
    }
  }
}

extension HandleTable<Variable> {
  /// Calls a closure with all entries.
  @inline(__always)
  func withEntries<Result>(_ body: (Entries) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body(Entries(all: $0)) }
  }

  /// Where entries are, while none is inserted.
  struct Entries {
    let all: UnsafeBufferPointer<Entry>

    /// The entry of a variable, if it was not freed.
    ///
    /// It is looked for at a place first, which was that of some variable; where it is not there, the place is changed.
    @inline(__always)
    func find(
      _ variable: VariableReference, at place: UnsafeMutablePointer<Int32>
    ) -> UnsafePointer<Entry>? {
      // No entry goes, and there is one of each variable.
      let entry = all.baseAddress.unsafelyUnwrapped + Int(place.pointee)
      return entry.pointee.isObject(variable) ? entry : search(variable, place)
    }

    /// Writes a change, if its variable was not freed; returns whether it was not.
    @inline(__always)
    func write(
      _ variable: VariableReference, _ value: Double, at place: UnsafeMutablePointer<Int32>,
      to change: UnsafeMutablePointer<ls_change>
    ) -> Bool {
      guard let entry = find(variable, at: place) else { return false }
      change.pointee = ls_change(
        variable: ls_variable(id: entry.pointee.handle), user_data: entry.pointee.userData,
        value: value)
      return true
    }

    private func search(
      _ variable: VariableReference, _ place: UnsafeMutablePointer<Int32>
    ) -> UnsafePointer<Entry>? {
      let tag = Int(bitPattern: variable.tag)
      if tag < 1 || tag > all.count { return nil }
      place.pointee = Int32(truncatingIfNeeded: tag - 1)
      let entry = all.baseAddress.unsafelyUnwrapped + (tag - 1)
      return entry.pointee.isObject(variable) ? entry : nil
    }
  }
}

extension HandleTable<Variable>.Entry {
  @inline(__always)
  func isObject(_ variable: VariableReference) -> Bool {
    object.map { VariableReference(single: $0) == variable } ?? false
  }
}
