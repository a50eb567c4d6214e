// The heap of the WebAssembly builds; `Utilities/embedded-wasm` compiles it.
//
// All that Swift wants of a C library is these two functions, and a general one brings ten times
// their size: it is made for many threads and for programs that allocate all the time, which a steady
// tick never does. In Swift itself the name `free` is reserved.
//
// Blocks know the sizes of their neighbours, with which they join again, and free ones are listed by
// about how large they are: both calls take constant time, however many blocks there are. A page of
// many sections has hundreds of thousands.

#include <stddef.h>
#include <stdint.h>

enum {
  page_size = 65536,
  out_of_memory = 12,
  list_count = 4 * 32, // four for each power of two
  patience = 8, // blocks of about the size asked for, of which one may be large enough
};

/// The header of every block, itself as long as blocks are aligned.
typedef struct block {
  uint32_t size; // of both, in bytes; odd while the block is free
  uint32_t before; // the same of the block that ends where this one begins; 0 where memory begins
  struct block *next, *previous; // in the list of free blocks
} block;

static block *lists[list_count];
/// Behind all blocks, and the size of the last one.
static block *end;
static uint32_t last;

static block *at(block *b, uint32_t distance) { return (block *)((char *)b + distance); }

/// The list of free blocks of about a size.
static uint32_t list_of(uint32_t size) {
  uint32_t power = 31 - (uint32_t)__builtin_clz(size);
  return 4 * power + (size >> (power - 2) & 3);
}

/// Notes how large a block is, or what ends before its neighbour.
static void resize(block *b, uint32_t size) {
  b->size = size;
  block *behind = at(b, size & ~1u);
  if (behind == end) last = size;
  else behind->before = size;
}

static void unlist(block *b) {
  if (b->next) b->next->previous = b->previous;
  if (b->previous) b->previous->next = b->next;
  else lists[list_of(b->size)] = b->next;
}

/// Puts a block among the free ones, as one with its free neighbours.
static void give(block *b) {
  uint32_t size = b->size;
  block *behind = at(b, size);
  if (behind != end && behind->size & 1) {
    unlist(behind);
    size += behind->size & ~1u;
  }
  if (b->before & 1) {
    b = at(b, -(b->before & ~1u));
    unlist(b);
    size += b->size & ~1u;
  }
  resize(b, size | 1);
  block **list = &lists[list_of(size)];
  b->previous = NULL;
  b->next = *list;
  if (b->next) b->next->previous = b;
  *list = b;
}

/// A free block that is large enough; nothing if none is.
static block *find(uint32_t size) {
  uint32_t list = list_of(size);
  block *b = lists[list];
  for (int seen = 0; b && seen < patience; seen++, b = b->next) {
    if (b->size >= size) return b;
  }
  // All blocks of the lists that follow are.
  while (++list < list_count) {
    if (lists[list]) return lists[list];
  }
  return NULL;
}

/// Takes a free block, or the beginning of a larger one; nothing if none is large enough. A remainder at the end of
/// memory joins with memory that is added later.
static block *take(uint32_t size) {
  block *b = find(size);
  if (!b) return NULL;
  unlist(b);
  uint32_t rest = (b->size & ~1u) - size;
  if (rest <= sizeof(block)) {
    resize(b, b->size & ~1u);
    return b;
  }
  resize(b, size);
  block *left = at(b, size);
  resize(left, rest);
  give(left);
  return b;
}

/// Grows linear memory by at least 1/128 of its size, so that growth is rare and at most about 1 % is unused.
static int grow(uint32_t size) {
  uint32_t have = __builtin_wasm_memory_size(0);
  uint32_t pages = size / page_size + 1;
  if (pages < have / 128) pages = have / 128;
  if (__builtin_wasm_memory_grow(0, pages) != have) return 0;
  block *b = (block *)(have * page_size);
  b->before = last;
  end = at(b, pages * page_size);
  resize(b, pages * page_size);
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
