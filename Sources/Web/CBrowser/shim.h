// What the core has of a browser, and what it has of the system's C library elsewhere.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define FROM_BROWSER(name) __attribute__((import_module("browser"), import_name(#name))) name

// Keeps the expression of a pattern by its number; 0 if the browser can't read it.
int32_t FROM_BROWSER(compile)(int32_t number, const uint8_t *_Nullable source, int32_t count);
// Makes a text the subject of the calls that follow.
void FROM_BROWSER(load)(const uint8_t *_Nullable text, int32_t count);
// Looks for a pattern in the text; -1 if it is not there.
int32_t FROM_BROWSER(match)(int32_t number);
// Where a group of the last match begins, and where it ends, in UTF-8 bytes; -1 if it has no part.
int32_t FROM_BROWSER(groupStart)(int32_t group);
int32_t FROM_BROWSER(groupEnd)(int32_t group);
double FROM_BROWSER(exp)(double exponent);
// The number that a text is; not a number if it is none.
double FROM_BROWSER(number)(const uint8_t *_Nonnull text, int32_t count);
void FROM_BROWSER(fillRandomly)(uint8_t *_Nonnull bytes, int32_t count);

void *_Nullable memchr(const void *_Nonnull bytes, int byte, size_t count);

// There are no encodings of East Asia: whoever opens one is told so.
typedef void *iconv_t;
iconv_t _Nonnull iconv_open(const char *_Nonnull to, const char *_Nonnull from);
size_t iconv(iconv_t _Nonnull descriptor, char *_Nullable *_Nullable from,
             size_t *_Nullable fromLeft, char *_Nullable *_Nullable to, size_t *_Nullable toLeft);
int iconv_close(iconv_t _Nonnull descriptor);
static const int errno = 0;
#define EINVAL 22

// Memory that the page writes a sheet to.
void *_Nullable allocate(size_t count);
void release(void *_Nullable memory);
