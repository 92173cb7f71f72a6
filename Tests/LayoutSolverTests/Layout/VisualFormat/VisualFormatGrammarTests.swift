import LayoutSolver
import Testing

/// Visual format: what each production means.
struct VisualFormatGrammarTests {
  let scene = VisualFormatScene("a", "b", "c")

  @Test("hyphen, number, parentheses and nothing between neighbours are spaces")
  func spaces() throws {
    #expect(try scene.equations("[a]-[b]") == ["b.leading == a.trailing + 8.0"])
    #expect(try scene.equations("[a]-20-[b]") == ["b.leading == a.trailing + 20.0"])
    #expect(try scene.equations("[a]-(20)-[b]") == ["b.leading == a.trailing + 20.0"])
    #expect(try scene.equations("[a]-(-22)-[b]") == ["b.leading == a.trailing + -22.0"])
    #expect(try scene.equations("[a]-(+22)-[b]") == ["b.leading == a.trailing + 22.0"])
    #expect(try scene.equations("[a][b]") == ["b.leading == a.trailing"])
  }

  @Test("a list makes one constraint for each predicate")
  func lists() throws {
    #expect(
      try scene.equations("[a]-(>=8,<=20@750,==12@low)-[b]", metrics: ["low": 250]) == [
        "b.leading >= a.trailing + 8.0", "b.leading <= a.trailing + 20.0 @750.0",
        "b.leading == a.trailing + 12.0 @250.0",
      ])
    #expect(
      try scene.equations("V:[a(>=10,<=b@500)]") == [
        "a.height >= 10.0", "a.height <= b.height @500.0",
      ])
  }

  @Test("relations and priorities stand without parentheses, as apps have them")
  func simplePredicates() throws {
    #expect(try scene.equations("[a]->=8-[b]") == ["b.leading >= a.trailing + 8.0"])
    #expect(try scene.equations("[a]-0@999-[b]") == ["b.leading == a.trailing @999.0"])
    #expect(
      try scene.equations("V:[a]-<=gap@high-[b]", metrics: ["gap": 4, "high": 750])
        == ["b.top <= a.bottom + 4.0 @750.0"])
  }

  @Test("the superview's edges, by distance and flush")
  func superview() throws {
    #expect(
      try scene.equations("|-50-[a]-(>=7)-|") == [
        "a.leading == super.leading + 50.0", "super.trailing >= a.trailing + 7.0",
      ])
    #expect(
      try scene.equations("V:|[a]|") == ["a.top == super.top", "super.bottom == a.bottom"])
  }

  @Test("a hyphen at the superview's edge is its margin")
  func margins() throws {
    #expect(
      try scene.equations("|-[a]-|") == [
        "a.leading == super.leadingMargin", "super.trailingMargin == a.trailing",
      ])
    #expect(
      try scene.equations("V:|-[a]-|") == [
        "a.top == super.topMargin", "super.bottomMargin == a.bottom",
      ])
  }

  @Test("sizes are numbers, metrics or another view's")
  func sizes() throws {
    #expect(try scene.equations("[a(60.6666)]") == ["a.width == 60.6666"])
    #expect(try scene.equations("H:[a(w)]", metrics: ["w": 31]) == ["a.width == 31.0"])
    #expect(try scene.equations("[a(b)]") == ["a.width == b.width"])
    #expect(try scene.equations("V:[a(==b)]") == ["a.height == b.height"])
    #expect(try scene.equations("V:[a(>=b@1)]") == ["a.height >= b.height @1.0"])
  }

  @Test("a name of both a metric and a view is the metric's in a predicate")
  func metricsGoFirst() throws {
    #expect(try scene.equations("[a(b)]", metrics: ["b": 5]) == ["a.width == 5.0"])
  }

  @Test("numbers are written as in C")
  func numbers() throws {
    #expect(try scene.equations("[a(.5)]") == ["a.width == 0.5"])
    #expect(try scene.equations("[a(5.)]") == ["a.width == 5.0"])
    #expect(try scene.equations("[a(1e2)]") == ["a.width == 100.0"])
    #expect(try scene.equations("[a]-1.5e-1-[b]") == ["b.leading == a.trailing + 0.15"])
    #expect(try scene.equations("[a(12E+1@1e1)]") == ["a.width == 120.0 @10.0"])
  }

  @Test("spaces between the parts mean nothing")
  func blanks() throws {
    #expect(
      try scene.equations(" V: | - 2 - [ a ( >= 10 , <= 20 @ 30 ) ]\n- [b] - | ")
        == scene.equations("V:|-2-[a(>=10,<=20@30)]-[b]-|"))
  }

  @Test("names may be of any letters")
  func names() throws {
    var scene = self.scene
    scene.add(scene.view("a"), as: "_größe2")
    #expect(try scene.equations("[_größe2(10)]") == ["_größe2.width == 10.0"])
  }

  @Test("a long line comes in the order of the text")
  func line() throws {
    #expect(
      try scene.equations("|-[a(10)]-[b(==a)]-(>=4)-[c]|", options: .alignAllTop) == [
        "a.leading == super.leadingMargin", "a.width == 10.0", "b.leading == a.trailing + 8.0",
        "b.width == a.width", "b.top == a.top", "c.leading >= b.trailing + 4.0", "c.top == b.top",
        "super.trailing == c.trailing",
      ])
  }

  @Test("layout guides and bars' guides are items")
  func guides() throws {
    var scene = self.scene
    let guide = LayoutGuide()
    scene.window.addLayoutGuide(guide)
    let top: any LayoutSupport = LayoutSupportGuide(of: scene.window, isAtTop: true)
    scene.add(guide, as: "guide")
    scene.add(top, as: "topLayoutGuide")
    #expect(
      try scene.equations("V:[topLayoutGuide]-[guide(10)]|") == [
        "guide.top == topLayoutGuide.bottom + 8.0", "guide.height == 10.0",
        "super.bottom == guide.bottom",
      ])
  }
}
