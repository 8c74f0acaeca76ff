// pcre2.h refuses to be read before its code unit width is fixed; ours is 8.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
