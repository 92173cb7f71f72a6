// Random numbers and handles of all sorts, for tests that call functions at random. The test says before how many KINDS of
// handles there are, and how many of each are KEPT.
#ifndef LAYOUTSOLVER_RANDOM_H
#define LAYOUTSOLVER_RANDOM_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static uint64_t state;

static uint32_t random32(void) {  // splitmix64
  uint64_t mixed = state += 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return (uint32_t)((mixed ^ (mixed >> 31)) >> 16);
}

static uint32_t below(uint32_t limit) { return random32() % limit; }
static bool chance(uint32_t percent) { return below(100) < percent; }

static double number(void) {
  static const double special[] = {0,    -0.0,  1,     -1,       2,        10,    100,  250,   500,    750,
                                   999,  1000,  1001,  1e150,    -1e150,   1e151, 1e-9, 1e-300, 5e-324, 1.7e308,
                                   NAN,  INFINITY, -INFINITY};
  if (chance(60)) return (double)below(200) - 50;
  return special[below(sizeof special / sizeof *special)];
}

static double priority(void) { return chance(80) ? 250.0 * (1 + below(4)) : number(); }

static bool isTooLarge;

// A count of elements that are in an array of ROOM, or one that must be refused.
static size_t count(void) {
  if (chance(97)) return below(5);
  isTooLarge = true;
  static const size_t large[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1, ((size_t)1 << 28) + 1, (size_t)1 << 40};
  return large[below(5)];
}

// Handles that were given out lately, freed ones among them.
static uint64_t handles[KINDS][KEPT];
static uint32_t counts[KINDS];

static uint64_t known(int kind) {
  return counts[kind] ? handles[kind][below(counts[kind])] : 0;
}

// A handle as a careless caller might have it; `isBad` where it certainly is.
static uint64_t handle(int kind, bool *isBad) {
  uint32_t choice = below(100);
  *isBad = true;
  if (choice < 2) return 0;
  if (choice < 4) return known((kind + 1 + (int)below(KINDS - 1)) % KINDS);
  if (choice < 5) return (uint64_t)random32() << 32 | random32();
  *isBad = false;
  if (choice < 7) return known(kind) ^ (1ull << below(64));
  return known(kind);
}

#endif
