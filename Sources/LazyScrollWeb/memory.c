// The heap of the WebAssembly builds; `Utilities/embedded-wasm` compiles it.
//
// All that Swift wants of a C library is these two functions, and a general one brings twenty times
// their size: it is made for many threads and for programs that allocate all the time, which a steady
// tick never does. In Swift itself the name `free` is reserved.
//
// Free blocks are listed by rising address, so that neighbours join again; the first that is large
// enough serves.

#include <stddef.h>
#include <stdint.h>

enum { page_size = 65536, out_of_memory = 12 };

/// What stands before every block, itself as long as blocks are aligned.
typedef struct block {
  uint32_t size; // of both, in bytes
  struct block *next; // the free block behind this one, while it is free
  uint64_t unused;
} block;

static block *first_free;

static void link(block *before, block *next) {
  if (before) before->next = next;
  else first_free = next;
}

/// Makes one block of a free one and the free one behind, if nothing is between.
static void join(block *b) {
  if (!b || (char *)b + b->size != (char *)b->next) return;
  b->size += b->next->size;
  b->next = b->next->next;
}

/// Puts a block among the free ones.
static void give(block *b) {
  block *before = NULL;
  block *behind = first_free;
  while (behind && behind < b) {
    before = behind;
    behind = behind->next;
  }
  b->next = behind;
  link(before, b);
  join(b);
  join(before);
}

/// Takes a free block, or the end of a larger one; nothing if none is large enough.
static block *take(uint32_t size) {
  block *before = NULL;
  for (block *b = first_free; b; before = b, b = b->next) {
    if (b->size < size) continue;
    if (b->size - size > sizeof(block)) {
      b->size -= size;
      b = (block *)((char *)b + b->size);
      b->size = size;
    } else {
      link(before, b->next);
    }
    return b;
  }
  return NULL;
}

/// Asks for memory behind what there is: an eighth more, so that a growing feed does not ask for each bit.
static int grow(uint32_t size) {
  uint32_t have = __builtin_wasm_memory_size(0);
  uint32_t pages = size / page_size + 1 + have / 8;
  if (__builtin_wasm_memory_grow(0, pages) != have) return 0;
  block *b = (block *)(have * page_size);
  b->size = pages * page_size;
  give(b);
  return 1;
}

/// Gives room for so many bytes, aligned to sixteen: nothing here asks for more.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (size > INT32_MAX) return out_of_memory;
  uint32_t needed = (size + sizeof(block) + 15) & ~15u;
  block *b = take(needed);
  if (!b && grow(needed)) b = take(needed);
  if (!b) return out_of_memory;
  *result = b + 1;
  return 0;
}

void free(void *address) {
  if (address) give((block *)address - 1);
}
