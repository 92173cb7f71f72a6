// What the Swift files of the library with views see of C.
#include "../Registry.h"
#include "layoutviews.h"
