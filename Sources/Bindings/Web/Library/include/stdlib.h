// What C files of the library use of the C library where there is none; `Platform.c` has it.
#ifndef LAYOUTSOLVER_WEB_STDLIB_H
#define LAYOUTSOLVER_WEB_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *pointer);
int posix_memalign(void **result, size_t alignment, size_t size);

#endif
