// What the Swift files of the library see of C: the interface that they implement, and the table of handles.
#include "Registry.h"
#include "layoutsolver.h"
