// Where all memory comes from: the C library, or functions of the caller's. The build puts the functions below in place of
// malloc and its like in the other objects of the library, and only there (`build-c.sh`).

#define _POSIX_C_SOURCE 200809L  // posix_memalign

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "layoutsolver.h"

int memory_posix_memalign(void **pointer, size_t alignment, size_t size);
void *memory_malloc(size_t size);
void *memory_calloc(size_t count, size_t size);
void memory_free(void *pointer);

// What is freed must go back to where it came from. So the functions are settled when memory is first needed.
enum { OPEN, BEING_SET, SYSTEM, CALLER };
static _Atomic int source = OPEN;
static ls_allocator given;

ls_status ls_set_allocator(const ls_allocator *allocator) {
  if (!allocator || !allocator->allocate || !allocator->deallocate) return LS_ERROR_ARGUMENT;
  if (!atomic_compare_exchange_strong(&source, &(int){OPEN}, BEING_SET)) return LS_ERROR_REFUSED;
  given = *allocator;
  atomic_store_explicit(&source, CALLER, memory_order_release);
  return LS_OK;
}

static int settle(void) {
  int now;
  while ((now = atomic_load_explicit(&source, memory_order_acquire)) < SYSTEM) {
    if (now == OPEN) atomic_compare_exchange_strong(&source, &now, SYSTEM);
  }
  return now;
}

static void *allocate(size_t alignment, size_t size) {
  if (settle() == CALLER) return given.allocate(size, alignment, given.context);
  // malloc is faster, and aligned enough for nearly all.
  if (alignment <= _Alignof(max_align_t)) return malloc(size);
  void *pointer = NULL;
  return posix_memalign(&pointer, alignment, size) == 0 ? pointer : NULL;
}

int memory_posix_memalign(void **pointer, size_t alignment, size_t size) {
  *pointer = allocate(alignment, size);
  return *pointer ? 0 : ENOMEM;
}

void *memory_malloc(size_t size) { return allocate(_Alignof(max_align_t), size); }

void *memory_calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) return NULL;
  void *pointer = memory_malloc(count * size);
  return pointer ? memset(pointer, 0, count * size) : NULL;
}

void memory_free(void *pointer) {
  if (!pointer) return;
  if (atomic_load_explicit(&source, memory_order_relaxed) == CALLER) {
    given.deallocate(pointer, given.context);
  } else {
    free(pointer);
  }
}
