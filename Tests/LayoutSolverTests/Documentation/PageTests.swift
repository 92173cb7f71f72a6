import Foundation
import LayoutTraces
import Testing

/// What the pages name exists.
struct PageTests {
  @Test("links lead to files of the repository", arguments: Repository.pages)
  func links(_ page: String) throws {
    let text = try Repository.text(page)
    let folder = page.split(separator: "/").dropLast()
    for link in text.matches(of: /\]\(([^)#]+)(#[^)]*)?\)/) where !link.1.contains("://") {
      // Results are recorded by running the benchmark; there may be none yet.
      if link.1.contains("Benchmarks/Results/"), !Repository.exists("Benchmarks/Results") {
        continue
      }
      var path = folder
      for part in link.1.split(separator: "/") {
        if part == ".." { _ = path.popLast() } else if part != "." { path.append(part) }
      }
      #expect(Repository.exists(path.joined(separator: "/")), "\(page) links to \(link.1)")
    }
  }

  @Test("source files and scripts that are named exist", arguments: Repository.pages)
  func files(_ page: String) throws {
    let known = Set(
      ["Sources", "Tests", "Benchmarks", "Scripts", "docs"].flatMap { folder in
        [".swift", ".sh", ".py", ".md"].flatMap { Repository.files(in: folder, ending: $0) }
      })
    for name in try Repository.text(page).matches(of: /`([A-Za-z\/+_.-]+\.(swift|sh|py))`/) {
      let isKnown =
        known.contains { $0 == name.1 || $0.hasSuffix("/" + name.1) }
        || Repository.exists(String(name.1)) || name.1.hasPrefix("Type")
      #expect(isKnown, "\(page) names \(name.1)")
    }
  }

  @Test("every module, and every folder of it, has a place on the page about the architecture")
  func architecture() throws {
    let page = try Repository.text("docs/architecture.md")
    for path in Repository.files(in: "Sources", ending: ".swift") {
      let parts = path.split(separator: "/").dropFirst()
      let module = try #require(parts.first)
      #expect(page.contains("\nSources/\(module)/ "), "\(path)")
      for folder in parts.dropFirst().dropLast().prefix(1) {
        #expect(page.contains(" \(folder)/ "), "\(path)")
      }
    }
  }

  @Test("the example of the trace format is a trace, and holds")
  func traceExample() throws {
    let blocks = try Repository.blocks(of: "docs/traces.md", language: "json")
    #expect(blocks.count == 1)
    for block in blocks {
      for trace in try TraceReader.read([UInt8](block.utf8), file: "docs/traces.md") {
        var replay = TraceReplay(trace)
        var lines: [String] = []
        let isClean = replay.run { lines.append($0.line) }
        #expect(isClean, "\(lines)")
      }
    }
  }
}
