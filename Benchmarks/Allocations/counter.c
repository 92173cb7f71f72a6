/* Counts allocations and the bytes in use, for LayoutBench to read: preload it, and the functions
   below tell how many allocations there were, the bytes in use and their high-water mark.

   It wraps the C library's allocator; bytes are those that malloc_usable_size reports. Counters are
   per process and not atomic: the benchmark has one thread. */

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static long count, bytes, peak;

long allocation_counter_count(void) { return count; }
long allocation_counter_bytes(void) { return bytes; }
long allocation_counter_peak(void) { return peak; }
void allocation_counter_reset_peak(void) { peak = bytes; }

static void *note(void *block) {
  if (block) {
    count += 1;
    bytes += (long)malloc_usable_size(block);
    if (bytes > peak) peak = bytes;
  }
  return block;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return note(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  long before = block ? (long)malloc_usable_size(block) : 0;
  void *result = __libc_realloc(block, size);
  if (result) {
    count += 1;
    bytes += (long)malloc_usable_size(result) - before;
    if (bytes > peak) peak = bytes;
  } else if (size == 0) {
    bytes -= before;
  }
  return result;
}

void free(void *block) {
  if (block) bytes -= (long)malloc_usable_size(block);
  __libc_free(block);
}
