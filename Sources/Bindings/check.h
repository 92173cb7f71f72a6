// Checks of the C and C++ tests, which name the line.
#ifndef LAYOUTSOLVER_BINDINGS_CHECK_H
#define LAYOUTSOLVER_BINDINGS_CHECK_H

#include <stdio.h>

static int checks, failures;

#define CHECK(condition)                                                  \
  do {                                                                    \
    checks += 1;                                                          \
    if (!(condition)) {                                                   \
      failures += 1;                                                      \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                     \
  } while (0)

#endif
