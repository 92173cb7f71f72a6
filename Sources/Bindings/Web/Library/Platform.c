// What compiled code asks of a C library, for WebAssembly, where there is none: memory, copies, some arithmetic, one thread.

#include <stdint.h>
#include <stdlib.h>

// ---- Memory ----
//
// Blocks have sizes of 128 classes: multiples of 16 bytes, then four to each doubling. A block that is freed goes into the
// list of its class, and the next one of the class is taken from there, else from the end of the memory. Blocks are not
// joined: the memory is as large as the blocks of each class once were together. All steps are O(1).
//
// Where memory ends the program does (a trap): code that has no memory cannot go on.

enum { UNIT = 16, SMALL_CLASSES = 32, CLASSES = 128 };

// In front of what the caller gets, which is at a multiple of 16.
typedef struct {
  uint32_t class;
  uint32_t offset;  // from the block's beginning, where the caller asked for a larger alignment
} Header;

extern unsigned char __heap_base;
static size_t end;
static void *freed[CLASSES];

// The class of a size with its header, and how many bytes its blocks have.
static uint32_t classOf(size_t size, size_t *rounded) {
  size_t units = (size + sizeof(Header) + UNIT - 1) / UNIT;
  if (units <= SMALL_CLASSES) {
    *rounded = units * UNIT;
    return (uint32_t)units - 1;
  }
  // 2^top < units <= 2^(top + 1), in quarters
  uint32_t top = 31 - (uint32_t)__builtin_clz((uint32_t)(units - 1));
  uint32_t quarter = (uint32_t)((units - 1) >> (top - 2)) & 3;
  *rounded = (((size_t)1 << top) + ((size_t)(quarter + 1) << (top - 2))) * UNIT;
  return SMALL_CLASSES + (top - 5) * 4 + quarter;
}

void *malloc(size_t size) {
  size_t rounded;
  if (size > (size_t)1 << 30) __builtin_trap();
  uint32_t class = classOf(size, &rounded);
  void *block = freed[class];
  if (block) {
    freed[class] = *(void **)block;
    return block;
  }
  if (end == 0) end = (((size_t)&__heap_base + UNIT - 1) & ~(size_t)(UNIT - 1)) + sizeof(Header);
  // The caller's part begins at a multiple of 16, behind the header.
  size_t next = end + rounded, pages = __builtin_wasm_memory_size(0);
  if (next < end) __builtin_trap();
  if (next > pages << 16) {
    size_t needed = ((next - (pages << 16)) >> 16) + 1, more = needed > pages / 4 ? needed : pages / 4;
    if (__builtin_wasm_memory_grow(0, more) == (size_t)-1 && __builtin_wasm_memory_grow(0, needed) == (size_t)-1) {
      __builtin_trap();
    }
  }
  Header *header = (Header *)end;
  header->class = class;
  header->offset = 0;
  end = next;
  return header + 1;
}

void free(void *pointer) {
  if (!pointer) return;
  pointer = (char *)pointer - ((Header *)pointer - 1)->offset;
  uint32_t class = ((Header *)pointer - 1)->class;
  *(void **)pointer = freed[class];
  freed[class] = pointer;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment <= UNIT) {
    *result = malloc(size);
    return 0;
  }
  char *block = malloc(size + alignment);
  char *aligned = (char *)(((size_t)block + alignment - 1) & ~(alignment - 1));
  if (aligned != block) ((Header *)aligned - 1)->offset = (uint32_t)(aligned - block);
  *result = aligned;
  return 0;
}

void *calloc(size_t count, size_t size) {
  if (size != 0 && count > ((size_t)1 << 30) / size) __builtin_trap();
  return __builtin_memset(malloc(count * size), 0, count * size);
}

// ---- Copies ----

// Short ones are made here; the instruction for long ones has a price of its own.
void *memcpy(void *to, const void *from, size_t count) {
  if (count > 64) {
    __builtin_memcpy(to, from, count);
    return to;
  }
  char *target = to;
  const char *source = from;
  for (; count >= 8; count -= 8, target += 8, source += 8) {
    typedef uint64_t Word __attribute__((aligned(1), may_alias));
    *(Word *)target = *(const Word *)source;
  }
  for (size_t i = 0; i < count; i++) target[i] = source[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int difference = ((const unsigned char *)left)[i] - ((const unsigned char *)right)[i];
    if (difference) return difference;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

// ---- Arithmetic ----

// Halves away from 0.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) < 0.5 ? whole : whole + __builtin_copysign(1, number);
}

// What the division leaves over, with the sign of the dividend, exactly: long division, a binary digit at a time.
double fmod(double dividend, double divisor) {
  double rest = __builtin_fabs(dividend), size = __builtin_fabs(divisor);
  if (!(size > 0) || !(rest < __builtin_inf())) return __builtin_nan("");
  if (rest < size) return dividend;
  double part = size;
  while (part <= rest / 2) part *= 2;
  for (; rest >= size; part /= 2) {
    if (part <= rest) rest -= part;
  }
  return __builtin_copysign(rest, dividend);
}

// What the compiler calls for a product of 128 bits: schoolbook, in halves of 64.
__int128 __multi3(__int128 a, __int128 b) {
  typedef unsigned long long Word;
  Word x = (Word)a, y = (Word)b;
  Word low = (x & 0xFFFFFFFF) * (y & 0xFFFFFFFF), cross = (x >> 32) * (y & 0xFFFFFFFF) + (low >> 32);
  Word other = (x & 0xFFFFFFFF) * (y >> 32) + (cross & 0xFFFFFFFF);
  Word high = (x >> 32) * (y >> 32) + (cross >> 32) + (other >> 32);
  high += x * (Word)(b >> 64) + (Word)(a >> 64) * y;
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & 0xFFFFFFFF)));
}

// ---- The rest of the platform ----

// Seeds of hash tables; nothing may depend on them.
void arc4random_buf(void *buffer, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)buffer)[i] = (unsigned char)(i * 37 + 11);
}

// There is nowhere to write to.
long write(int file, const void *bytes, size_t count) {
  (void)file, (void)bytes;
  return (long)count;
}

// There is one thread.
static void *threadPointer;
void *ls_thread_pointer(void) { return threadPointer; }
void ls_set_thread_pointer(void *pointer) { threadPointer = pointer; }
