// What the probes need of a C library, where there is none: memory that is never given back, and one thread.
typedef __SIZE_TYPE__ size_t;

extern unsigned char __heap_base;
static size_t next;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (next == 0) next = (size_t)&__heap_base;
  size_t start = (next + alignment - 1) & ~(alignment - 1);
  size_t end = start + size;
  size_t pages = __builtin_wasm_memory_size(0);
  if (end > pages << 16 && __builtin_wasm_memory_grow(0, ((end - (pages << 16)) >> 16) + 1) == (size_t)-1) return 12;
  next = end;
  *result = (void *)start;
  return 0;
}

void free(void *pointer) { (void)pointer; }

// Seeds of hash tables; nothing may depend on them.
void arc4random_buf(void *buffer, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)buffer)[i] = (unsigned char)(i * 37 + 11);
}

void *memcpy(void *to, const void *from, size_t count) {
  for (size_t i = 0; i < count; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if (to < from) return memcpy(to, from, count);
  for (size_t i = count; i > 0; i--) ((char *)to)[i - 1] = ((const char *)from)[i - 1];
  return to;
}

void *memset(void *to, int value, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)to)[i] = (unsigned char)value;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int difference = ((const unsigned char *)left)[i] - ((const unsigned char *)right)[i];
    if (difference) return difference;
  }
  return 0;
}

// Halves away from 0.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) < 0.5 ? whole : whole + __builtin_copysign(1, number);
}

long write(int file, const void *bytes, size_t count) {
  (void)file, (void)bytes;
  return (long)count;
}

static void *threadPointer;
void *ls_thread_pointer(void) { return threadPointer; }
void ls_set_thread_pointer(void *pointer) { threadPointer = pointer; }

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
