// A storyboard makes controllers for one task; its document is what tasks share.
// expect: does not conform to the 'Sendable' protocol
import LayoutStoryboards

func take(_ value: some Sendable) {}
func program(_ document: InterfaceDocument) {
  take(document)
  take(Storyboard(document: document))
}
