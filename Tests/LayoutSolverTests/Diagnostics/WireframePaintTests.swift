import Foundation
import LayoutSolver
import Testing

/// Views that are painted as an app shows them.
struct WireframePaintTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 60))
  private let back = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
  private let front = View(frame: Rect(x: 30, y: 20, width: 90, height: 30))

  /// A picture of two siblings, of which the second covers the first and reaches out of the root.
  private func picture(
    _ paints: [WireframePaint], overhang: Double = 0.1, isDark: Bool = false,
    badges: [WireframeBadge] = []
  ) -> String {
    root.addSubview(back)
    root.addSubview(front)
    let views = [root, back, front]
    var options = WireframeOptions()
    options.showsNames = false
    options.showsLegend = false
    options.overhang = overhang
    options.isDark = isDark
    options.idPrefix = "p"
    options.caption = "Two"
    options.appearance = { view in
      guard let index = views.firstIndex(where: { $0 === view }) else { return nil }
      var appearance = WireframeAppearance(role: .container, name: "\(index)", kind: "view")
      appearance.paint = paints[index]
      if index == 1 { appearance.badges = badges }
      return appearance
    }
    return root.wireframe(options)
  }

  /// The elements of a picture, without the document around.
  private func body(_ picture: String) -> [String] {
    let lines = picture.split(separator: "\n").map { String($0) }
    let start = lines.firstIndex { $0.hasPrefix("<g transform") } ?? 0
    return Array(lines[(start + 1)...].dropLast())
  }

  @Test("grounds, corners, borders and opacity are drawn, in the order of the views")
  func paints() {
    var ground = WireframePaint(ground: WireframeColor(white: 1))
    ground.clipsContent = true
    var round = WireframePaint(ground: WireframeColor(255, 0, 0))
    round.cornerRadius = 8
    round.border = WireframeColor(0, 0, 255, alpha: 0.5)
    round.borderWidth = 2
    var faint = WireframePaint(ground: WireframeColor(0, 128, 0, alpha: 0.25))
    faint.opacity = 0.75
    let line = "stroke=\"#3b6ea5\" stroke-opacity=\"0.5\" stroke-width=\"0.75\""
    #expect(
      body(picture([ground, round, faint], overhang: 0)) == [
        "<clipPath id=\"p-clip-1\">",
        "<rect x=\"0\" y=\"0\" width=\"100\" height=\"60\" stroke=\"none\"/>",
        "</clipPath>",
        "<g clip-path=\"url(#p-clip-1)\">",
        "<rect x=\"0\" y=\"0\" width=\"100\" height=\"60\" fill=\"#ffffff\" \(line)><title>0 view (0, 0, 100, 60)</title></rect>",
        "<clipPath id=\"p-clip-2\">",
        "<rect x=\"0\" y=\"0\" width=\"100\" height=\"60\" stroke=\"none\"/>",
        "</clipPath>",
        "<g clip-path=\"url(#p-clip-2)\">",
        "<rect x=\"10\" y=\"10\" width=\"40\" height=\"40\" rx=\"8\" fill=\"#ff0000\" \(line)><title>1 view (10, 10, 40, 40)</title></rect>",
        "<rect x=\"11\" y=\"11\" width=\"38\" height=\"38\" rx=\"7\" fill=\"none\" stroke=\"#0000ff\" stroke-opacity=\"0.5\" stroke-width=\"2\"/>",
        "<g opacity=\"0.75\">",
        "<rect x=\"30\" y=\"20\" width=\"70\" height=\"30\" fill=\"#008000\" fill-opacity=\"0.25\" \(line)><title>2 view (30, 20, 90, 30)</title></rect>",
        "</g>",
        "</g>",
        "</g>",
        "</g>",
        "<text x=\"16\" y=\"122\" font-size=\"10\" fill=\"#64748b\">Cut off: 2 view is 90 × 30 and reaches out of</text>",
        "<text x=\"16\" y=\"137\" font-size=\"10\" fill=\"#64748b\">the scene: 20 at the right</text>",
      ])
  }

  @Test("what lies outside of the root is pale, and what goes further is told")
  func overhang() throws {
    let paints = [WireframePaint](repeating: WireframePaint(), count: 3)
    // 20 beyond the root, of which 10 are drawn.
    let cut = picture(paints)
    #expect(cut.contains("Cut off: 2 view is 90 × 30"))
    #expect(
      cut.contains(
        "<path d=\"M-1 -1h112v62h-112zM0 0h100v60h-100z\" fill=\"#fff\" fill-opacity=\"0.6\""))
    let whole = picture(paints, overhang: 0.5)
    #expect(!whole.contains("Cut off"))
    #expect(whole.contains("fill-opacity=\"0.6\""))
    front.frame.size.width = 70
    #expect(!picture(paints).contains("fill-opacity=\"0.6\""))
  }

  @Test("marks lie above everything, at the view's corner, and lead somewhere")
  func badges() {
    let paints = [WireframePaint](
      repeating: WireframePaint(ground: WireframeColor(white: 1)), count: 3)
    let badge = WireframeBadge("7", color: WireframeColor(185, 28, 28), link: "#a\"b", title: "<x>")
    let lines = body(picture(paints, overhang: 0, badges: [badge]))
    let start = lines.firstIndex { $0.hasPrefix("<a ") } ?? 0
    #expect(
      Array(lines[start..<min(start + 5, lines.count)]) == [
        "<a href=\"#a&quot;b\">",
        "<rect x=\"10\" y=\"10\" width=\"40\" height=\"40\" rx=\"3\" fill=\"none\" stroke=\"#b91c1c\" stroke-width=\"2\"><title>&lt;x&gt;</title></rect>",
        "<rect x=\"2\" y=\"2\" width=\"16\" height=\"16\" rx=\"8\" fill=\"#b91c1c\" stroke=\"#fff\" stroke-width=\"1\"><title>&lt;x&gt;</title></rect>",
        "<text x=\"10\" y=\"13.24\" font-size=\"9\" font-weight=\"bold\" fill=\"#fff\" text-anchor=\"middle\">7</text>",
        "</a>",
      ])
    let last = lines.lastIndex { $0.contains("<title>2 view") } ?? lines.endIndex
    #expect(last < start)
  }

  @Test("guides lie behind what is in the view")
  func guides() throws {
    let guide = LayoutGuide()
    guide.identifier = "middle"
    root.addLayoutGuide(guide)
    guide.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 90).isActive = true
    guide.heightAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    let text = picture([WireframePaint](repeating: WireframePaint(), count: 3))
    let place = try #require(text.firstRange(of: "stroke-dasharray=\"4 3\""))
    let view = try #require(text.firstRange(of: "<title>1 view"))
    #expect(place.lowerBound < view.lowerBound)
  }

  @Test("a dark picture has a dark ground and pale letters")
  func dark() {
    let text = picture(
      [WireframePaint](repeating: WireframePaint(), count: 3), overhang: 0.5, isDark: true)
    #expect(text.contains("fill=\"#111827\"/>"))
    #expect(text.contains("fill=\"#e2e8f0\">Two</text>"))
    #expect(!text.contains("fill=\"#fff\""))
  }

  @Test("colours are within their range and written shortly")
  func colors() {
    let color = WireframeColor(red: 2, green: .nan, blue: -1, alpha: 0.3)
    #expect(color == WireframeColor(255, 0, 0, alpha: 0.3))
    #expect(WireframeColor(white: .infinity).alpha == 1)
    #expect(WireframeColor(white: 0.5).withAlpha(.nan).alpha == 0)
  }

  @Test("boards put pictures at their places and arrows between them")
  func board() throws {
    var board = WireframeBoard()
    #expect(board.document.contains("<svg"))
    board.options.scale = 0.5
    let first = board.add(root, at: .zero, title: "First <1>")
    let second = board.addBox(
      Rect(x: 300, y: 0, width: 100, height: 60), title: "Second", text: "A & B")
    board.markEntry(first)
    board.markEntry(17)
    board.connect(first, to: second, from: Rect(x: 10, y: 10, width: 20, height: 20), label: "show")
    board.connect(second, to: first, arrow: .part)
    board.connect(first, to: first)
    board.connect(first, to: 99)
    let outline = try #require(SVGOutline(board.document))
    #expect(outline.texts == ["First <1>", "Second", "A & B", "show"])
    #expect(outline.size == Size(width: 280, height: 120))
    // From the place's right edge, at half the size, to the box's left one.
    #expect(board.document.contains("<path d=\"M55 60C"))
    #expect(board.document.components(separatedBy: "<path d=\"M").count - 1 == 6)
  }
}
