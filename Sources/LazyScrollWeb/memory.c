// The heap of the WebAssembly builds; `Utilities/embedded-wasm` compiles it.
//
// Swift needs only these two functions of a C library. A general allocator has ten times their size, because it serves many
// threads, and programs that allocate all the time; this library allocates nothing while content scrolls steadily. The file is
// in C because the name `free` is reserved in Swift.
//
// A block knows the sizes of its neighbours, so that it can be joined with free ones. Free blocks are listed by approximate
// size. So both functions take constant time for any number of blocks: a page of many sections has hundreds of thousands.

#include <stddef.h>
#include <stdint.h>

enum {
  page_size = 65536,
  out_of_memory = 12,
  list_count = 4 * 32, // four lists for each power of two
  patience = 8, // blocks to try in the list of the requested size, where some are too small
};

/// The header of a block of memory; its length equals the alignment of blocks, 16 bytes.
typedef struct block {
  uint32_t size; // of header and content, in bytes; odd while the block is free
  uint32_t before; // the `size` of the block before this one; 0 for the first block
  struct block *next, *previous; // the neighbours in a list of free blocks
} block;

static block *lists[list_count];
/// The address behind the last block; `last` is the `size` field of that block.
static block *end;
static uint32_t last;

static block *at(block *b, uint32_t distance) { return (block *)((char *)b + distance); }

/// Returns the index of the list for free blocks of approximately a size.
static uint32_t list_of(uint32_t size) {
  uint32_t power = 31 - (uint32_t)__builtin_clz(size);
  return 4 * power + (size >> (power - 2) & 3);
}

/// Sets the size of a block, and records the size in the block that follows it.
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

/// Adds a block to the free blocks, after joining it with its free neighbours.
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

/// Returns a free block of at least `size` bytes; `NULL` if there is none.
static block *find(uint32_t size) {
  uint32_t list = list_of(size);
  block *b = lists[list];
  for (int seen = 0; b && seen < patience; seen++, b = b->next) {
    if (b->size >= size) return b;
  }
  // All blocks in the lists for greater sizes are large enough.
  while (++list < list_count) {
    if (lists[list]) return lists[list];
  }
  return NULL;
}

/// Takes `size` bytes from a free block, and returns them as a block; `NULL` if no free block is large enough. The remainder
/// stays free; at the end of memory it joins with memory that is added later.
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

/// Allocates `size` bytes, aligned to 16 bytes; no caller needs a larger alignment.
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
