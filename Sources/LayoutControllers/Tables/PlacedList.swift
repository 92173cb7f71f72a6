/// Things in the order of their places, which are found by halving.
///
/// What comes behind everything else, as things in their order do, is put in without looking.
struct PlacedList<Place: Comparable, Content> {
  private(set) var places: [Place] = []
  private(set) var contents: [Content] = []

  /// Puts something in; what was at its place is exchanged for it.
  ///
  /// - Complexity: O(log n) comparisons, none but one at the end; what is behind moves.
  mutating func insert(_ content: Content, at place: Place) {
    guard let last = places.last, !(last < place) else {
      places.append(place)
      contents.append(content)
      return
    }
    let index = firstIndex(from: place)
    if places[index] == place {
      contents[index] = content
    } else {
      places.insert(place, at: index)
      contents.insert(content, at: index)
    }
  }

  /// Returns what is at a place; nil for nothing.
  ///
  /// - Complexity: O(log n) comparisons.
  subscript(place: Place) -> Content? {
    let index = firstIndex(from: place)
    return index < places.count && places[index] == place ? contents[index] : nil
  }

  /// Takes out what is at a place.
  ///
  /// - Complexity: O(log n) comparisons; what is behind moves.
  mutating func remove(at place: Place) {
    let index = firstIndex(from: place)
    guard index < places.count, places[index] == place else { return }
    places.remove(at: index)
    contents.remove(at: index)
  }

  /// The index of the first thing that is at a place or behind it.
  private func firstIndex(from place: Place) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
