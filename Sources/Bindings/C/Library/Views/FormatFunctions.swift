// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Visual formats; `layoutviews.h` says what each function does.

@c @implementation
public func ls_layout_constraints_from_format(
  _ window: ls_window, _ format: UnsafePointer<CChar>?, _ options: ls_format_options,
  _ names: UnsafePointer<ls_format_name>?, _ nameCount: Int,
  _ constraints: UnsafeMutablePointer<ls_layout_constraint>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let format = try text(format, "format")
    let names = try array(names, nameCount, "names")
    let made = try output(constraints, capacity, "constraints")
    let count = try given(count, "count")
    var items: [String: AnyObject] = [:]
    var metrics: [String: Double] = [:]
    for name in names {
      let text = try text(name.name, "name")
      if name.item.id == 0 {
        metrics[text] = name.metric
      } else {
        items[text] = try box.item(name.item, "item")
      }
    }
    let list: [LayoutConstraint]
    do throws(VisualFormatError) {
      list = try LayoutConstraint.constraints(
        parsingVisualFormat: format,
        options: LayoutConstraint.FormatOptions(rawValue: UInt(options)), metrics: metrics,
        views: items)
    } catch { throw .layout(LS_ERROR_FORMAT, error.description, constraints: []) }
    if list.count > capacity {
      count.pointee = list.count
      return
    }
    if !box.constraints.hasRoom(for: list.count) {
      throw .argument("format", "there is no room for its constraints")
    }
    for index in list.indices { made[index] = box.register(list[index], userData: nil) }
    count.pointee = list.count
  }
}
