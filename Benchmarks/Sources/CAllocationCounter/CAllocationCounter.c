// Counts allocations by interposing the heap: the functions below replace those of the C library in
// the whole process, the Swift runtime included, count, and pass on.

#include "CAllocationCounter.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
  || __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(IS_SANITIZED)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static __thread AllocationCounts counts;

enum { LARGE = 4096 };

static void *given(void *block) {
  if (!block) return block;
  size_t size = malloc_usable_size(block);
  counts.allocations += 1;
  counts.allocated_bytes += (int64_t)size;
  counts.live_bytes += (int64_t)size;
  if (size >= LARGE) counts.live_large_blocks += 1;
  return block;
}

static void taken(void *block) {
  if (!block) return;
  size_t size = malloc_usable_size(block);
  counts.live_bytes -= (int64_t)size;
  if (size >= LARGE) counts.live_large_blocks -= 1;
}

void *malloc(size_t size) { return given(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return given(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  size_t old = block ? malloc_usable_size(block) : 0;
  void *grown = __libc_realloc(block, size);
  if (grown || size == 0) {
    counts.live_bytes -= (int64_t)old;
    if (old >= LARGE) counts.live_large_blocks -= 1;
  }
  return given(grown);
}

void *memalign(size_t alignment, size_t size) {
  return given(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return given(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *made = __libc_memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = given(made);
  return 0;
}

void free(void *block) {
  taken(block);
  __libc_free(block);
}

AllocationCounts allocation_counts(void) { return counts; }

void keep_freed_memory(void) {
  // No block gets a mapping of its own, to be unmapped when it is freed, and the end of the heap is
  // never given back.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
}

#else

AllocationCounts allocation_counts(void) {
  AllocationCounts unknown = {-1, -1, -1, -1};
  return unknown;
}

void keep_freed_memory(void) {}

#endif
