// What Embedded Swift asks of the platform besides memory (`Memory.c`). The build renames the functions (`build-c.sh`), so that
// no other program's are replaced.

#include <stddef.h>
#include <stdint.h>
#include <string.h>

void *swift_retain_n(void *object, uint32_t count);
void *swift_bridgeObjectRetain(void *object);
void *swift_bridgeObjectRetain_n(void *object, uint32_t count);
void platform_arc4random_buf(void *buffer, size_t count);

// The seed of hashes; the C library has this function from glibc 2.36 on only. Nothing in the solver is found by what a
// caller chose, only by addresses, so seeds need not be secret; and the same calls are to give the same results.
void platform_arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5C, count); }

// A string is retained by its object, whose unused bits say among others how long a short text is. These functions have to
// return what they were given, and callers rely on it; those of Embedded Swift 6.3 return it without these bits
// (swiftlang/swift#91151), so that a short text became the address of a long one. That shows where the result is in the
// argument's register, as on 64-bit ARM. Theirs are weak symbols, which these replace.
void *swift_bridgeObjectRetain_n(void *object, uint32_t count) {
  uintptr_t bits = (uintptr_t)object;
  if (bits >> 63) return object;  // nothing that is counted
  swift_retain_n((void *)(bits & 0x8FFFFFFFFFFFFFF8), count);
  return object;
}

void *swift_bridgeObjectRetain(void *object) { return swift_bridgeObjectRetain_n(object, 1); }
