// Functions that give memory and count, for the tests of ls_set_allocator.
#ifndef ALLOCATOR_H
#define ALLOCATOR_H

#include <stdint.h>

#include "check.h"

typedef struct Counts {
  long given, live, foreign;
  size_t largestAlignment;
} Counts;

static Counts counts;

// In front of each block: which counts it belongs to, and where the memory begins.
typedef struct Header {
  Counts *owner;
  void *start;
} Header;

static void *countedAllocate(size_t size, size_t alignment, void *context) {
  Counts *owner = context;
  if (alignment < _Alignof(max_align_t)) alignment = _Alignof(max_align_t);
  char *start = malloc(size + alignment + sizeof(Header));
  if (!start) return NULL;
  char *block = (char *)(((uintptr_t)start + sizeof(Header) + alignment - 1) & ~(uintptr_t)(alignment - 1));
  ((Header *)block)[-1] = (Header){owner, start};
  owner->given += 1;
  owner->live += 1;
  if (alignment > owner->largestAlignment) owner->largestAlignment = alignment;
  return block;
}

static void countedDeallocate(void *memory, void *context) {
  Header *header = (Header *)memory - 1;
  if (header->owner != context) {
    counts.foreign += 1;
    return;
  }
  ((Counts *)context)->live -= 1;
  free(header->start);
}

// What has to be refused is; then all memory is counted.
static void setAllocator(void) {
  ls_allocator counted = {countedAllocate, countedDeallocate, &counts};
  ls_allocator half = {countedAllocate, NULL, &counts}, other = {NULL, countedDeallocate, &counts};
  CHECK(ls_set_allocator(NULL) == LS_ERROR_ARGUMENT);
  CHECK(ls_set_allocator(&half) == LS_ERROR_ARGUMENT);
  CHECK(ls_set_allocator(&other) == LS_ERROR_ARGUMENT);
  // What allocates nothing settles nothing.
  CHECK(strlen(ls_version()) > 0 && ls_solver_free((ls_solver){0}) == LS_OK);
  CHECK(ls_set_allocator(&counted) == LS_OK);
  CHECK(ls_set_allocator(&counted) == LS_ERROR_REFUSED);
  // An error's memory is counted as well.
  ls_error error = {0};
  CHECK(ls_reset((ls_solver){0}, &error) == LS_ERROR_HANDLE && counts.live > 0);
  CHECK(ls_error_free(error) == LS_OK);
}

#endif
