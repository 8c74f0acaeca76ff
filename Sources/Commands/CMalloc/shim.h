// The settings of glibc's heap have a header of their own, which other systems lack.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
