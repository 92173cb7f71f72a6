// What Embedded Swift asks of the platform, in place of the C library's. The build renames the functions (`build-c.sh`), so
// that no other program's are replaced.

#define _POSIX_C_SOURCE 200809L  // posix_memalign

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int ls_posix_memalign(void **pointer, size_t alignment, size_t size);
void ls_arc4random_buf(void *buffer, size_t count);

// All memory: malloc is faster, and aligned enough for nearly all.
int ls_posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment > _Alignof(max_align_t)) return posix_memalign(pointer, alignment, size);
  *pointer = malloc(size);
  return *pointer ? 0 : ENOMEM;
}

// The seed of hashes; the C library has this function from glibc 2.36 on only. Nothing in the solver is found by what a
// caller chose, only by addresses, so seeds need not be secret; and the same calls are to give the same results.
void ls_arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5C, count); }
