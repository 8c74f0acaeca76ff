#include <zlib.h>

// The header offers the initialiser as a macro only, which Swift cannot import.
static inline int CZlib_inflateInitRaw(z_streamp stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

static inline int CZlib_deflateInitRaw(z_streamp stream) {
  return deflateInit2(
      stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
