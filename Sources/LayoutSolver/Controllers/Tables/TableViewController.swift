/// A controller whose view is a table, of which it is the data source and the delegate.
///
/// ```swift
/// final class Contacts: TableViewController {
///   override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }
///   override func tableView(
///     _ tableView: TableView, cellForRowAt indexPath: IndexPath
///   ) -> TableViewCell { … }
/// }
/// ```
///
/// The table is loaded when it is about to appear for the first time; each time it is, the selection is taken back
/// unless ``clearsSelectionOnViewWillAppear`` is false.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style
  /// Whether the selection is taken back when the table is about to appear.
  public final var clearsSelectionOnViewWillAppear = true
  private final var hasAppeared = false

  /// Creates a controller with a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init()
  }

  /// Creates a controller with a plain table.
  public override convenience init() {
    self.init(style: .plain)
  }

  /// The table, which is the controller's view.
  ///
  /// A controller that has set another view has its table somewhere in it, and sets it here.
  public final var tableView: TableView {
    get {
      if let table = ownTable ?? view as? TableView { return table }
      report(
        .invalidCall(
          "the view of \(debugName) is not a table: set its tableView in loadView or viewDidLoad; "
            + "it got an empty one"))
      let made = TableView(frame: .zero, style: style)
      ownTable = made
      return made
    }
    set {
      ownTable = newValue
      if !isViewLoaded || loadedView is TableView { view = newValue }
    }
  }

  private final var ownTable: TableView?

  /// Makes the table.
  open override func loadView() {
    let table = TableView(frame: .zero, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Loads the table the first time, and takes the selection back.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared {
      hasAppeared = true
      tableView.reloadData()
    } else if clearsSelectionOnViewWillAppear {
      tableView.selectRow(at: nil, animated: animated)
    }
  }

  // MARK: Data source

  /// Returns 1.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns 0.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell() }
  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  // MARK: Delegate

  /// Returns the table's row height.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight
  }
  /// Returns that nothing is said.
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double { TableView.automaticDimension }
  /// Returns the table's height of headers.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    tableView.sectionHeaderHeight
  }
  /// Returns the table's height of footers.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    tableView.sectionFooterHeight
  }
  /// Returns nil.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// Returns nil.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
}
