// What the views ask of the platform as Embedded Swift, besides what Runtime.c has.

#define _GNU_SOURCE  // strtod_l

#include <locale.h>
#include <stdlib.h>

void *ls_thread_pointer(void);
void ls_set_thread_pointer(void *pointer);
const char *platform_strtod_clocale(const char *text, double *number);

// One pointer for each thread, for values that hold while a call lasts (EmbeddedSwift.swift).
static _Thread_local void *threadPointer;

void *ls_thread_pointer(void) { return threadPointer; }
void ls_set_thread_pointer(void *pointer) { threadPointer = pointer; }

// Reads a number as the language writes it, whatever the locale; returns where it ends, or NULL.
const char *platform_strtod_clocale(const char *text, double *number) {
  locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (!plain) return NULL;
  char *end;
  *number = strtod_l(text, &end, plain);
  freelocale(plain);
  return end == text ? NULL : end;
}
