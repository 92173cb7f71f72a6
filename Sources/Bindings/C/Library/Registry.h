// The handles of solvers, windows and errors, which no other object owns; and the stamps of all handles.
//
// A handle says in which slot its object is, of which kind it is, and has a stamp that no other handle of the process has:
//
//     63            31 30  28 27           0
//     [     stamp     ][ kind ][   index   ]
//
// A freed handle finds its slot empty or with another stamp, so no memory is read that is not there any more. This table
// is all that solvers of a process share. Looking up takes no lock.
#ifndef LAYOUTSOLVER_REGISTRY_H
#define LAYOUTSOLVER_REGISTRY_H

#include <stdint.h>

enum {
  LS_KIND_SOLVER = 0, LS_KIND_ERROR = 1, LS_KIND_VARIABLE = 2, LS_KIND_CONSTRAINT = 3,
  LS_KIND_WINDOW = 4, LS_KIND_VIEW = 5, LS_KIND_GUIDE = 6, LS_KIND_LAYOUT_CONSTRAINT = 7
};
enum { LS_INDEX_BITS = 28, LS_KIND_BITS = 3, LS_STAMP_BITS = 33 };

// Returns the first of `count` stamps that no other handle has; never 0. After 2^33 they begin anew.
uint64_t registry_take_stamps(uint64_t count);

// Puts an object into the table and returns its handle, or 0 where there is no room.
uint64_t registry_insert(void *object, uint64_t kind);

// Returns the object of a handle of a kind, or NULL.
void *registry_find(uint64_t handle, uint64_t kind);

// Takes an object out of the table and returns it, or NULL.
void *registry_remove(uint64_t handle, uint64_t kind);

#endif
