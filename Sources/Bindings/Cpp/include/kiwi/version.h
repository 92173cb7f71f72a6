#pragma once

// The version of kiwi whose interface this is.
#define KIWI_MAJOR_VERSION 1
#define KIWI_MINOR_VERSION 5
#define KIWI_MICRO_VERSION 1
#define KIWI_VERSION_HEX ((KIWI_MAJOR_VERSION << 24) | (KIWI_MINOR_VERSION << 16) | (KIWI_MICRO_VERSION << 8))
#define KIWI_VERSION "1.5.1"
