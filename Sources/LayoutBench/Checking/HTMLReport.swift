import LayoutStoryboards

/// Findings as a page for browsers: pictures of the scenes with what was found marked in them, and links between both.
///
/// The page needs nothing else: no script, no other file. Files are written one after the other, as they are checked; the summary
/// is written last and shown first.
enum HTMLReport {
  /// The beginning of the page.
  static var head: [OutputLine] {
    var lines: [OutputLine] = [
      .html([.markup("<!DOCTYPE html>")]),
      .html([.markup("<html lang=\"en\">")]),
      .html([.markup("<head>")]),
      .html([.markup("<meta charset=\"utf-8\" />")]),
      .html([
        .markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />")
      ]),
      .html([.markup("<meta name=\"color-scheme\" content=\"light dark\" />")]),
      .html([.markup("<title>LayoutBench check</title>")]),
      .html([.markup("<style>")]),
    ]
    lines += OutputLine.lines(of: HTMLStyle.text)
    lines += [
      .html([.markup("</style>")]), .html([.markup("</head>")]), .html([.markup("<body>")]),
    ]
    return lines
  }

  /// The end of the page: the summary, and what the rules say.
  ///
  /// - Parameters:
  ///   - summary: The figures.
  ///   - kinds: The kinds of findings that there are.
  /// - Returns: The lines.
  static func tail(_ summary: String, kinds: [Finding.Kind]) -> [OutputLine] {
    var lines: [OutputLine] = [
      .html([.markup("<header>")]), .html([.markup("<h1>LayoutBench check</h1>")]),
      .html([.markup("<p>"), .text(summary), .markup("</p>")]), .html([.markup("</header>")]),
    ]
    let rules = CheckRule.all.filter { kinds.contains($0.kind) }
    if !rules.isEmpty {
      lines.append(.html([.markup("<section class=\"rules\"><h2>Rules</h2>")]))
      for rule in rules {
        lines += [
          .html([
            .markup("<details id=\"rule-"), .text(rule.name), .markup("\"><summary>"),
            .text("\(rule.name): \(rule.summary)"), .markup("</summary>"),
          ]),
          .html([.markup("<p>"), .text(rule.explanation), .markup("</p>")]),
          .html([.markup("<p>Found:</p><pre>"), .lines(rule.wrong), .markup("</pre>")]),
          .html([.markup("<p>Better:</p><pre>"), .lines(rule.right), .markup("</pre>")]),
          .html([.markup("</details>")]),
        ]
      }
      lines.append(.html([.markup("</section>")]))
    }
    return lines + [.html([.markup("</body>")]), .html([.markup("</html>")])]
  }

  /// A file that cannot be read, or is left out.
  static func lines(of error: InterfaceError) -> [OutputLine] {
    let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
    return [
      .html([
        .markup("<section class=\"file\"><h2>"), .text(error.file + place), .markup("</h2><p>"),
        .text(error.isOfOtherPlatform ? "Skipped: \(error.reason)" : error.reason),
        .markup("</p></section>"),
      ])
    ]
  }

  /// The scenes of a file.
  static func lines(
    of scenes: [CheckedScene], in document: InterfaceDocument, _ plan: CheckPlan
  ) -> [OutputLine] {
    let found = scenes.filter { !$0.findings.isEmpty }
    let link = SARIFReport.uri(of: document.file)
    var lines: [OutputLine] = [
      .html([
        .markup("<section class=\"file\"><h2><a href=\""), .text(link), .markup("\">"),
        .text(document.file), .markup("</a></h2>"),
      ])
    ]
    let quiet = scenes.count - found.count
    if quiet > 0 {
      let text = "\(quiet) scene\(quiet == 1 ? "" : "s") without findings"
      lines.append(.html([.markup("<p class=\"quiet\">"), .text(text), .markup("</p>")]))
    }
    var pictures = FindingPictures()
    if !found.isEmpty { pictures.catalog = AssetColors.catalog(for: document) }
    pictures.direction = plan.options.direction
    pictures.text = plan.options.text
    let key = hash(of: document.file)
    var index = 0
    for scene in found {
      lines +=
        HTMLScene(
          scene: scene, document: document, pictures: pictures, key: key, first: index
        ).lines
      index += scene.findings.count
    }
    return lines + [.html([.markup("</section>")])]
  }

  /// What makes the ids of one file others than those of another: FNV-1a of its name.
  private static func hash(of name: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

/// One scene of the page.
private struct HTMLScene {
  let scene: CheckedScene
  let document: InterfaceDocument
  let pictures: FindingPictures
  /// What the ids begin with.
  let key: String
  /// How many findings of the file come before.
  let first: Int

  var lines: [OutputLine] {
    let check = scene.check
    let item = document.allScenes.first { $0.id == check.scene }
    let name = item?.title(in: document) ?? check.scene
    var lines: [OutputLine] = [
      .html([
        .markup("<article><h3>"), .text(name), .markup(" <small>"), .text(check.scene),
        .markup("</small></h3>"),
      ]),
      .html([.markup("<div class=\"scene\"><div class=\"pictures\">")]),
    ]
    if let item { lines += drawn(item) }
    lines += [.html([.markup("</div>")]), .html([.markup("<ol>")])]
    for (index, told) in scene.findings.enumerated() { lines += self.lines(of: told, index) }
    lines += [.html([.markup("</ol></div>")]), .html([.markup("</article>")])]
    return lines
  }

  private func id(_ index: Int) -> String { "f\(first + index + 1)-\(key)" }

  /// The pictures, for light and dark pages.
  private func drawn(_ item: InterfaceScene) -> [OutputLine] {
    let marks = scene.findings.enumerated().map { index, told in
      FindingPictures.Mark(
        told.finding, text: "\(index + 1)", link: "#" + id(index),
        isError: told.severity == .error)
    }
    var lines: [OutputLine] = []
    for isDark in [false, true] {
      let prefix = "p\(first)-\(isDark ? "d" : "l")-\(key)"
      let found = pictures.pictures(
        of: item, in: document, marks, isDark: isDark, idPrefix: prefix)
      for picture in found {
        lines += [
          .html([
            isDark ? .markup("<figure class=\"dark\">") : .markup("<figure class=\"light\">")
          ]),
          .html([.picture(OutputPicture(svg: picture.svg))]),
          .html([
            .markup("<figcaption>"), .text(picture.screen.description),
            .markup("</figcaption></figure>"),
          ]),
        ]
      }
    }
    return lines
  }

  private func lines(of told: ToldFinding, _ index: Int) -> [OutputLine] {
    let finding = told.finding
    let isError = told.severity == .error
    let rule = finding.kind.rawValue
    var lines: [OutputLine] = [
      .html([
        .markup("<li id=\""), .text(id(index)),
        isError ? .markup("\" class=\"error\">") : .markup("\" class=\"warning\">"),
      ]),
      .html([
        .markup("<p><span class=\"number\">"), .text("\(index + 1)"),
        .markup("</span> <a class=\"rule\" href=\"#rule-"), .text(rule), .markup("\">"),
        .text(rule), .markup("</a> "), .text(finding.message), .markup("</p>"),
      ]),
    ]
    if !finding.constraints.isEmpty {
      lines.append(.html([.markup("<ul>")]))
      for part in finding.constraints {
        lines.append(
          .html([
            part.isBroken ? .markup("<li class=\"broken\">") : .markup("<li>"),
            .text(FindingWords.describe(part)), .markup("</li>"),
          ]))
      }
      lines.append(.html([.markup("</ul>")]))
    }
    let place = "line \(finding.line), column \(finding.position.column)"
    let screens = FindingWords.screens(of: finding)
    lines += [
      .html([.markup("<p class=\"advice\">"), .text(finding.advice), .markup("</p>")]),
      .html([
        .markup("<p class=\"place\">"),
        .text([place, screens].filter { !$0.isEmpty }.joined(separator: "; ")),
        .markup("</p></li>"),
      ]),
    ]
    return lines
  }
}
