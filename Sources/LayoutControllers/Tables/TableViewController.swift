public import LayoutViews

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
/// unless ``clearsSelectionOnViewWillAppear`` is false. What the keyboard covers of the table adds to its insets, so that
/// its last row can be scrolled above it.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style
  /// Whether the selection is taken back when the table is about to appear.
  public final var clearsSelectionOnViewWillAppear = true
  private final var hasAppeared = false

  /// Creates a controller with a table of a style.
  public init(style: TableView.Style = .plain) {
    self.style = style
    super.init()
  }

  /// Creates a controller with a plain table.
  @_disfavoredOverload
  public override convenience init(nibName: String?, bundle: ResourceBundle?) {
    self.init(style: .plain)
    setNib(nibName, bundle)
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

  /// What the table shows where the methods of the data source are not overridden, or call super: the rows of an
  /// archive; nil for none.
  public final var staticContent: StaticTableContent? {
    didSet { if staticContent !== oldValue { (loadedView as? TableView)?.reloadData() } }
  }

  /// The static content, if it is what a table shows.
  private final func content(of tableView: TableView) -> StaticTableContent? {
    guard let staticContent else { return nil }
    return tableView === ownTable ?? loadedView ? staticContent : nil
  }

  /// Makes the table, or has the ``ViewController/viewLoader`` make it.
  ///
  /// The controller is the data source and the delegate of a table from an archive, too, unless that has others.
  open override func loadView() {
    if loadArchivedView() {
      guard let table = loadedView as? TableView else { return }
      if table.dataSource == nil { table.dataSource = self }
      if table.delegate == nil { table.delegate = self }
      return
    }
    let table = TableView(frame: Rect(origin: .zero, size: Screen.size), style: style)
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

  /// Has the table move its rows out of the keyboard's way from the first appearance on.
  override final func appearanceDidReach(_ step: AppearanceStep) {
    super.appearanceDidReach(step)
    guard step == .startedAppearing else { return }
    (ownTable ?? loadedView as? TableView)?.movesWithKeyboard = true
  }

  // MARK: Data source

  /// Returns the number of static sections; 1 without them.
  open func numberOfSections(in tableView: TableView) -> Int {
    content(of: tableView)?.sections.count ?? 1
  }
  /// Returns the number of static rows; 0 without them.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    content(of: tableView)?.rowCount(in: section, of: tableView) ?? 0
  }
  /// Returns the static cell; without static content an empty one.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    content(of: tableView)?.cell(at: indexPath, in: tableView) ?? TableViewCell()
  }
  /// Returns the static title; nil without one.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    content(of: tableView)?.section(section)?.headerTitle
  }
  /// Returns the static title; nil without one.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    content(of: tableView)?.section(section)?.footerTitle
  }

  /// Returns true.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns false.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// Has the table show or hide the controls of its rows.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (ownTable ?? loadedView as? TableView)?.setEditing(editing, animated: animated)
  }

  // MARK: Delegate

  /// Returns that the control deletes.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Returns true.
  open func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns the place where the person let go.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns nil.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns nil.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Does nothing.
  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the static row's height; without one the table's row height.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    content(of: tableView)?.row(at: indexPath)?.height ?? tableView.rowHeight
  }
  /// Returns the static row's height; without one that nothing is said.
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double {
    content(of: tableView)?.row(at: indexPath)?.height ?? TableView.automaticDimension
  }
  /// Returns the table's height of headers; in groups of static content more for titles, and above the first group.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    content(of: tableView)?.headerHeight(of: section, in: tableView)
      ?? tableView.sectionHeaderHeight
  }
  /// Returns the table's height of footers.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    tableView.sectionFooterHeight
  }
  /// Returns the static view; nil without one.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    content(of: tableView)?.section(section)?.headerView
  }
  /// Returns the static view; nil without one.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    content(of: tableView)?.section(section)?.footerView
  }
  /// Returns the row.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
}
