#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// What the calling thread asked of the heap since it started.
///
/// Every field is -1 where nothing can be counted: on systems other than Linux with glibc, and
/// under sanitizers, which have a heap of their own.
typedef struct {
  /// Calls that gave a block; growing one counts as well.
  int64_t allocations;
  /// Bytes in blocks given, as large as the heap made them.
  int64_t allocated_bytes;
  /// Bytes in blocks given minus bytes in blocks freed, as large as the heap made them.
  int64_t live_bytes;
  /// Blocks of a page or more given minus such blocks freed.
  int64_t live_large_blocks;
} AllocationCounts;

/// The calling thread's counts; reading them allocates nothing.
AllocationCounts allocation_counts(void);

/// Lets freed memory stay with the process, so that whoever allocates next finds it warm.
///
/// Does nothing where the heap cannot be told so.
void keep_freed_memory(void);

#endif
