import Testing

@testable import LayoutStoryboards

/// The numbers by which constraints find their views.
struct ViewNumberTests {
  @Test(
    "views have numbers in the order of the file, with or without ids, wherever the file keeps them"
  )
  func order() throws {
    let row = { (id: String) in
      InterfaceText.view(id, kind: "tableViewCell", within: InterfaceText.subviews("<label/>"))
    }
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view(
        "table", kind: "tableView",
        within: InterfaceText.view("head", "key=\"tableHeaderView\"")
          + "<sections><tableViewSection><cells>\(row("one"))\(row("two"))</cells></tableViewSection></sections>"
          + "<prototypes>\(row("row"))</prototypes>")
        + "<view><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
        + InterfaceText.view(
          "varied",
          within:
            "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"in\"/></mask></variation>"
            + InterfaceText.subviews(InterfaceText.view("in"))) + InterfaceText.view("last"))
    let root = try #require(try InterfaceText.read(text).scenes.first?.view)
    let numbers = ViewNumbers(of: root.element)
    var models: [InterfaceView] = []
    root.forEach { models.append($0) }
    #expect(models.map(\.number) == Array(0..<root.viewCount))
    #expect(
      models.map { $0.id ?? $0.kind } == [
        "root", "table", "head", "one", "label", "two", "label", "row", "label", "view", "varied",
        "in", "last",
      ])
    for model in models {
      #expect(model.resolved(in: nil).number == model.number)
      if let id = model.id { #expect(numbers[id] == model.number) }
    }
    #expect(numbers["controller"] == nil)
  }
}

extension InterfaceText {
  fileprivate static func subviews(_ views: String) -> String { "<subviews>\(views)</subviews>" }
}
