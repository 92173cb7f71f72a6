#include "Registry.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef struct {
  _Atomic uint64_t handle;  // 0 where the slot is free
  void *object;
  uint32_t next;  // the next free slot + 1, where this one is
} Slot;

// Slots are in segments that double in size and never move, so that a look-up needs no lock.
enum { FIRST_BITS = 5, SEGMENT_COUNT = LS_INDEX_BITS - FIRST_BITS };
static _Atomic(Slot *) segments[SEGMENT_COUNT];

static atomic_flag lock = ATOMIC_FLAG_INIT;
static uint32_t used, firstFree;  // slots ever used; the first free one + 1
static _Atomic uint64_t nextStamp;

static Slot *slotAt(uint32_t index) {
  uint32_t place = index + (1u << FIRST_BITS);
  int top = 31 - __builtin_clz(place);
  int segment = top - FIRST_BITS;
  if (segment >= SEGMENT_COUNT) return NULL;
  Slot *slots = atomic_load_explicit(&segments[segment], memory_order_acquire);
  return slots ? slots + (place - (1u << top)) : NULL;
}

static Slot *makeSlotAt(uint32_t index) {
  Slot *slot = slotAt(index);
  if (slot) return slot;
  int segment = 31 - __builtin_clz(index + (1u << FIRST_BITS)) - FIRST_BITS;
  if (segment >= SEGMENT_COUNT) return NULL;
  Slot *slots = calloc((size_t)1 << (segment + FIRST_BITS), sizeof *slots);
  if (slots) atomic_store_explicit(&segments[segment], slots, memory_order_release);
  return slotAt(index);
}

static void acquire(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
  }
}

static void release(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

uint64_t registry_take_stamps(uint64_t count) {
  const uint64_t mask = ((uint64_t)1 << LS_STAMP_BITS) - 1;
  uint64_t first;
  // No run of stamps has 0 in it: that would be what null handles have.
  do {
    first = (atomic_fetch_add_explicit(&nextStamp, count, memory_order_relaxed) + 1) & mask;
  } while (first == 0 || first + count - 1 > mask);
  return first;
}

uint64_t registry_insert(void *object, uint64_t kind) {
  uint64_t stamp = registry_take_stamps(1);
  acquire();
  uint32_t index = firstFree ? firstFree - 1 : used;
  Slot *slot = makeSlotAt(index);
  if (slot && firstFree) {
    firstFree = slot->next;
  } else if (slot) {
    used += 1;
  }
  release();
  if (!slot) return 0;
  uint64_t handle = stamp << (LS_INDEX_BITS + LS_KIND_BITS) | kind << LS_INDEX_BITS | index;
  slot->object = object;
  atomic_store_explicit(&slot->handle, handle, memory_order_release);
  return handle;
}

static Slot *findSlot(uint64_t handle, uint64_t kind) {
  if (handle == 0 || ((handle >> LS_INDEX_BITS) & ((1u << LS_KIND_BITS) - 1)) != kind) return NULL;
  Slot *slot = slotAt((uint32_t)(handle & (((uint64_t)1 << LS_INDEX_BITS) - 1)));
  return slot && atomic_load_explicit(&slot->handle, memory_order_acquire) == handle ? slot : NULL;
}

void *registry_find(uint64_t handle, uint64_t kind) {
  Slot *slot = findSlot(handle, kind);
  return slot ? slot->object : NULL;
}

void *registry_remove(uint64_t handle, uint64_t kind) {
  Slot *slot = findSlot(handle, kind);
  if (!slot) return NULL;
  // Of two threads that free one handle only one gets the object.
  if (!atomic_compare_exchange_strong(&slot->handle, &(uint64_t){handle}, 0)) return NULL;
  void *object = slot->object;
  acquire();
  slot->next = firstFree;
  firstFree = (uint32_t)(handle & (((uint64_t)1 << LS_INDEX_BITS) - 1)) + 1;
  release();
  return object;
}
