#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// The calling thread's use of the heap since it started.
///
/// Every field is -1 if nothing can be counted: on systems other than Linux with glibc, and under
/// sanitizers, which have a heap of their own.
typedef struct {
  /// The number of calls that returned a block; growing one counts as well.
  int64_t allocations;
  /// The bytes of the blocks returned, in the sizes that the heap gave them.
  int64_t allocated_bytes;
  /// The bytes of the blocks returned minus those freed, in the sizes that the heap gave them.
  int64_t live_bytes;
  /// The number of blocks of a page or more returned minus such blocks freed.
  int64_t live_large_blocks;
} AllocationCounts;

/// Returns the calling thread's counts; reading them allocates nothing.
AllocationCounts allocation_counts(void);

/// Keeps freed memory in the process, so that the next allocation finds it warm.
///
/// Does nothing if the heap has no such setting.
void keep_freed_memory(void);

#endif
