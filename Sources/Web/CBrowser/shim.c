// The part of a C library that the core needs in WebAssembly.
#include "shim.h"

#define PAGE 65536
#define ALIGNMENT 16
#define CLASS_COUNT 64

extern unsigned char __heap_base;

// What stands before each block: its class, or the next free block of its class.
typedef struct Block {
  size_t class;
  struct Block *next;
  size_t unused[2];
} Block;

static Block *free_blocks[CLASS_COUNT];
static uintptr_t heap_end = 0;

// Classes are powers of two and one and a half times such, so that a third is lost at most.
static size_t size_of(size_t class) { return (class & 1 ? 48u : 32u) << (class / 2); }

static size_t class_of(size_t count) {
  size_t class = 0;
  while (class < CLASS_COUNT && size_of(class) - sizeof(Block) < count) class += 1;
  return class;
}

static Block *new_block(size_t class) {
  if (!heap_end) heap_end = ((uintptr_t)&__heap_base + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
  size_t size = size_of(class), limit = __builtin_wasm_memory_size(0) * PAGE;
  if (heap_end + size > limit) {
    size_t pages = (heap_end + size - limit + PAGE - 1) / PAGE;
    if (pages < 16) pages = 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  Block *block = (Block *)heap_end;
  heap_end += size;
  return block;
}

void *malloc(size_t count) {
  size_t class = class_of(count);
  if (count > 1u << 30 || class >= CLASS_COUNT) return NULL;
  Block *block = free_blocks[class];
  if (block) free_blocks[class] = block->next;
  else block = new_block(class);
  if (!block) return NULL;
  block->class = class;
  return block + 1;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->next = free_blocks[block->class];
  free_blocks[block->class] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (alignment > ALIGNMENT) __builtin_trap();
  *memory = malloc(count);
  return *memory ? 0 : 12;
}

void *allocate(size_t count) { return malloc(count); }
void release(void *memory) { free(memory); }

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}
void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

void *memchr(const void *bytes, int byte, size_t count) {
  const unsigned char *next = bytes;
  for (; count; count--, next++)
    if (*next == (unsigned char)byte) return (void *)next;
  return NULL;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count += 1;
  return count;
}

int putchar(int character) { return character; }
void arc4random_buf(void *bytes, size_t count) { fillRandomly(bytes, (int32_t)count); }

// How the standard library reads a number: returns where it ends.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t count = strlen(text);
  *result = number((const uint8_t *)text, (int32_t)count);
  return *result == *result ? text + count : text;
}

// What the compiler calls for numbers of 128 bits.
typedef union {
  __int128 whole;
  struct { uint64_t low, high; };
} Wide;

__int128 __ashlti3(__int128 value, int shift) {
  Wide input = {.whole = value}, output;
  if (shift == 0) return value;
  output.low = shift < 64 ? input.low << shift : 0;
  output.high = shift < 64 ? input.high << shift | input.low >> (64 - shift)
                           : input.low << (shift - 64);
  return output.whole;
}

__int128 __lshrti3(__int128 value, int shift) {
  Wide input = {.whole = value}, output;
  if (shift == 0) return value;
  output.high = shift < 64 ? input.high >> shift : 0;
  output.low = shift < 64 ? input.low >> shift | input.high << (64 - shift)
                          : input.high >> (shift - 64);
  return output.whole;
}

__int128 __multi3(__int128 left, __int128 right) {
  Wide a = {.whole = left}, b = {.whole = right}, output;
  uint64_t mask = 0xFFFFFFFF;
  uint64_t low = (a.low & mask) * (b.low & mask);
  uint64_t middle = (a.low >> 32) * (b.low & mask) + (low >> 32);
  uint64_t other = (a.low & mask) * (b.low >> 32) + (middle & mask);
  output.low = (low & mask) | other << 32;
  output.high = (a.low >> 32) * (b.low >> 32) + (middle >> 32) + (other >> 32)
              + a.high * b.low + a.low * b.high;
  return output.whole;
}

iconv_t iconv_open(const char *to, const char *from) { return (iconv_t)-1; }
int iconv_close(iconv_t descriptor) { return 0; }
size_t iconv(iconv_t descriptor, char **from, size_t *fromLeft, char **to, size_t *toLeft) {
  return (size_t)-1;
}
