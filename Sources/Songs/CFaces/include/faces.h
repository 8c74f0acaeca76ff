#ifndef CHORDPARSE_FACES_H
#define CHORDPARSE_FACES_H

#include <stddef.h>

/// A face that is part of the program: 0 regular, 1 bold, 2 oblique, 3 monospaced.
///
/// Its bytes stay where they are as long as the program runs.
const unsigned char *CFaces_bytes(int face, size_t *size);

#endif
