// What Embedded Swift asks to know of characters in order to find texts equal that are written differently, with accents in
// characters of their own. Texts of the C interface are equal where their characters are, which needs none of the tables of
// the compiler's library, 30 KB.

#include <stdint.h>

uint16_t _swift_stdlib_getNormData(uint32_t scalar);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

const uint8_t *const _swift_stdlib_nfd_decompositions = 0;

// No mark, and nothing that is written in another way.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

// Asked for what is written in another way only.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  __builtin_trap();
}

// There is none.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first;
  (void)second;
  return UINT32_MAX;
}
