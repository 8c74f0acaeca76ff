#include "faces.h"

// Clang knows this part of C23 in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "Condensed.ttf"
};

static const unsigned char bold[] = {
#embed "Bold.ttf"
};

static const unsigned char oblique[] = {
#embed "Oblique.ttf"
};

static const unsigned char mono[] = {
#embed "Mono.ttf"
};

const unsigned char *CFaces_bytes(int face, size_t *size) {
  switch (face) {
  case 1: *size = sizeof bold; return bold;
  case 2: *size = sizeof oblique; return oblique;
  case 3: *size = sizeof mono; return mono;
  default: *size = sizeof regular; return regular;
  }
}
