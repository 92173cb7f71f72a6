/// The version of the package, here and nowhere else.
enum Version {
  /// What `LayoutBench --version` prints behind the tool's name.
  ///
  /// By [Semantic Versioning](https://semver.org). It ends in `-dev` while `CHANGELOG.md` has changes that are not
  /// released; in a release it is that of the newest section there.
  static let current = "0.2.0-dev"
}
