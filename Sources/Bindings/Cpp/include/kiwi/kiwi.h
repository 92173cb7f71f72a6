// kiwi's C++ interface over LayoutSolver: a program written for kiwi compiles against these headers unchanged.
//
// What differs, apart from speed, is told in docs/bindings.md of LayoutSolver: strengths are levels that nothing weaker
// outvotes (strength.h), and updateVariables() writes the variables whose values have changed (solver.h).
#pragma once

#include "constraint.h"
#include "errors.h"
#include "expression.h"
#include "solver.h"
#include "strength.h"
#include "symbolics.h"
#include "term.h"
#include "variable.h"
#include "version.h"
