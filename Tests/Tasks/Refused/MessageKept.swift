// A handler of messages, which any task may call, keeps what belongs to a tree.
// expect: captured
import LayoutSolver

func program() {
  var messages: [LayoutMessage] = []
  LayoutMessage.withHandler({ messages.append($0) }) { Window().runUpdateCycle() }
  print(messages.count)
}
