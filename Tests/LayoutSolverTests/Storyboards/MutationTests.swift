import Foundation
import StoryboardMutations
import Testing

/// Mutated interface files.
struct MutationTests {
  @Test(
    "mutated files are refused or laid out, in bounded time and without a crash", .tags(.slow),
    .unlessQuick)
  func mutations() throws {
    let files = try ScreenCollection.records().map(\.file)
    let names = Set(files).sorted()
    let originals = try names.compactMap { name -> (String, [UInt8])? in
      let data = try Data(contentsOf: ScreenCollection.folder.appending(path: name))
      return data.count <= 10_000 ? (name, [UInt8](data)) : nil
    }
    #expect(originals.count >= 10)
    var refused = 0
    var failures: [String] = []
    for seed in 0..<UInt64(2000) {
      let (name, bytes) = originals[Int(seed) % originals.count]
      let mutated = Mutation.mutate(bytes, seed: seed)
      switch Trial.run(mutated, file: name, seed: seed) {
      case .refused: refused += 1
      case .laidOut: break
      case .broken(let what): failures.append("seed \(seed) of \(name): \(what)")
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    // Neither all nor none get as far as a layout.
    #expect((400...1600).contains(refused))
  }
}
