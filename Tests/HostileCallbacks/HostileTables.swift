import LayoutSolver

/// A controller of a table whose every answer may change anything.
final class HostileTableController: TableViewController {
  let storm: ControllerStorm
  private let source: HostileTableSource

  init(_ storm: ControllerStorm) {
    self.storm = storm
    source = HostileTableSource(storm)
    super.init(style: storm.random.pick([.plain, .grouped]))
    storm.count(self, 1)
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a controller")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    storm.strike("viewDidLoad", self)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storm.strike("viewWillAppear", self)
  }
  override func viewIsAppearing(_ animated: Bool) { storm.strike("viewIsAppearing", self) }
  override func viewDidAppear(_ animated: Bool) { storm.strike("viewDidAppear", self) }
  override func viewWillDisappear(_ animated: Bool) { storm.strike("viewWillDisappear", self) }
  override func viewDidDisappear(_ animated: Bool) { storm.strike("viewDidDisappear", self) }
  override func viewWillLayoutSubviews() { storm.strike("viewWillLayoutSubviews", self) }
  override func viewDidLayoutSubviews() { storm.strike("viewDidLayoutSubviews", self) }
  override func viewSafeAreaInsetsDidChange() {
    storm.strike("viewSafeAreaInsetsDidChange", self)
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    storm.strike("willMove(toParent:)", self)
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    storm.strike("didMove(toParent:)", self)
  }
  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("viewWillTransition", self)
    super.viewWillTransition(to: size, with: coordinator)
    alongside(coordinator, storm)
  }
  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("willTransition", self)
    super.willTransition(to: newCollection, with: coordinator)
    alongside(coordinator, storm)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    storm.strike("traitCollectionDidChange", self)
  }

  override func numberOfSections(in tableView: TableView) -> Int {
    storm.strike("numberOfSections", self)
    return source.numberOfSections(in: tableView)
  }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    storm.strike("numberOfRowsInSection", self)
    return source.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    storm.strike("cellForRowAt", self)
    return source.tableView(tableView, cellForRowAt: indexPath)
  }
}

/// The contents of a table: other ones each time they are asked for, and anything may change then.
final class HostileTableSource: TableViewDataSource, TableViewDelegate {
  fileprivate unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    storm.count(self, 1)
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a source")
  }

  func numberOfSections(in tableView: TableView) -> Int {
    storm.strike("numberOfSections", tableView)
    return storm.isQuiet ? 2 : storm.random.pick([0, 1, 2, 3, -1])
  }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    storm.strike("numberOfRowsInSection", tableView)
    return storm.isQuiet ? 3 : storm.random.pick([0, 1, 2, 7, 40, -2, 10_000])
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    storm.strike("cellForRowAt", tableView)
    if storm.random.chance(0.1), let cell = tableView.visibleCells.first { return cell }
    return storm.makeCell()
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    storm.strike("titleForHeaderInSection", tableView)
    return storm.random.chance(0.5) ? "A title" : nil
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    storm.strike("heightForRowAt", tableView)
    if storm.isQuiet { return 44 }
    return storm.random.pick([44, TableView.automaticDimension, 0, -5, .nan, .infinity, 1e300])
  }
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
    storm.strike("estimatedHeightForRowAt", tableView)
    return storm.random.pick([44, TableView.automaticDimension])
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    storm.strike("viewForHeaderInSection", tableView)
    return storm.random.chance(0.3) ? storm.makeView() : nil
  }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    storm.strike("willSelectRowAt", tableView)
    return storm.random.chance(0.8) ? indexPath : IndexPath(row: 77, section: 3)
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    storm.strike("didSelectRowAt", tableView)
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    storm.strike("didDeselectRowAt", tableView)
  }
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    storm.strike("willDisplay", cell)
  }
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    storm.strike("didEndDisplaying", cell)
  }
}

/// What is asked while rows are edited.
extension HostileTableSource {
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    storm.strike("canEditRowAt", tableView)
    return storm.random.chance(0.8)
  }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    storm.strike("commit", tableView)
    if storm.random.chance(0.5) { tableView.deleteRows(at: [indexPath], with: .automatic) }
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    storm.strike("canMoveRowAt", tableView)
    return storm.random.chance(0.8)
  }
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { storm.strike("moveRowAt", tableView) }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    storm.strike("targetIndexPath", tableView)
    return storm.random.chance(0.8) ? proposedDestinationIndexPath : IndexPath(row: 9, section: 9)
  }
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    storm.strike("editingStyleForRowAt", tableView)
    return storm.random.pick([.none, .delete, .insert])
  }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    storm.strike("trailingSwipeActions", tableView)
    if storm.random.chance(0.2) { return nil }
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "act") { [storm] _, _, done in
        storm.strike("a swipe's action")
        done(storm.random.chance(0.5))
      }
    ])
  }
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
    storm.strike("willBeginEditingRowAt", tableView)
  }
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
    storm.strike("didEndEditingRowAt", tableView)
  }
}

/// A cell whose callbacks may change anything.
final class HostileCell: TableViewCell {
  private var storm: ControllerStorm?

  convenience init(_ storm: ControllerStorm) {
    self.init(reuseIdentifier: nil)
    self.storm = storm
    storm.count(self, 1)
    identifier = storm.name("k")
  }

  deinit {
    storm?.count(self, -1)
    storm?.strike("deinit of a cell")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    storm?.strike("layoutSubviews of a cell", self)
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    storm?.strike("setEditing of a cell", self)
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    storm?.strike("setSelected", self)
  }
  override func prepareForReuse() { storm?.strike("prepareForReuse", self) }
  override func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    storm?.strike("systemLayoutSizeFitting", self)
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

/// A view whose callbacks may change anything.
final class ChangefulView: View {
  private let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init(frame: Rect(x: 0, y: 0, width: 40, height: 30))
    storm.count(self, 1)
    identifier = storm.name("v")
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a view")
  }

  override func updateConstraints() {
    super.updateConstraints()
    storm.strike("updateConstraints", self)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    storm.strike("layoutSubviews", self)
  }
  override func willMove(toWindow newWindow: Window?) { storm.strike("willMove(toWindow:)", self) }
  override func didMoveToWindow() { storm.strike("didMoveToWindow", self) }
  override func didMoveToSuperview() { storm.strike("didMoveToSuperview", self) }
}
