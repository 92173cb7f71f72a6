// What Swift's hashing asks of the platform: a seed. The C library has this function from glibc 2.36 on only.
//
// Nothing in the solver is found by what a caller chose, only by addresses, so seeds need not be secret; and the same
// calls are to give the same results. The build renames the function, so that no other program's is replaced.

#include <stddef.h>
#include <string.h>

void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5C, count); }
