// The box of C/Examples/box.c, in kiwi's C++ interface.
//
//   c++ -std=c++11 box.cpp $(pkg-config --cflags --libs layoutsolver) -o box

#include <iostream>

#include <kiwi/kiwi.h>

int main() {
  kiwi::Variable window("window"), label("label"), gap("gap"), field("field");
  kiwi::Solver solver;
  solver.addConstraint(16 + label + gap + field + 16 == window);
  solver.addConstraint(gap == 8);
  solver.addConstraint(field >= 60);
  solver.addConstraint((label == 90) | kiwi::strength::medium);
  solver.addEditVariable(window, kiwi::strength::strong);
  for (double width : {320, 200, 150}) {
    solver.suggestValue(window, width);
    solver.updateVariables();
    std::cout << width << ": label " << label.value() << ", field " << field.value() << "\n";
  }
  try {
    solver.addConstraint(gap == 9);
  } catch (const kiwi::UnsatisfiableConstraint &error) {
    std::cout << error.what() << "\n";
  }
}
