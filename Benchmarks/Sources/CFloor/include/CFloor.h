#ifndef C_FLOOR_H
#define C_FLOOR_H

#include <stddef.h>
#include <stdint.h>

// The cost of the same work in plain C, on the same machine and in the same run. Each function does
// the least that answers the question at all, without the purposes of an index: edits at any place,
// any order, content wide on both axes.

/// A rectangle with the same memory layout as the engine's.
typedef struct {
  double x, y, width, height;
} FloorRect;

/// A feed sorted by `y`, with the furthest end of all rectangles up to each.
typedef struct FloorFeed FloorFeed;

/// Builds a feed from rectangles in order: as many bytes in as many blocks as the index uses, every
/// one of them written once, and a running maximum.
///
/// - Parameters:
///   - rects: The feed, sorted by `y`.
///   - count: The number of rectangles.
///   - bytes: The number of bytes to allocate and fill; at least those of rectangles and maximum.
///   - blocks: The number of blocks; at least three.
FloorFeed *floor_feed_build(const FloorRect *rects, size_t count, size_t bytes, size_t blocks);

/// Builds a feed from rectangles in any order: the same after a radix sort by `y` (32-bit keys, 11
/// bits at a time, least significant first) of positions, through which the rectangles are
/// gathered.
FloorFeed *floor_feed_build_shuffled(
  const FloorRect *rects, size_t count, size_t bytes, size_t blocks);

/// Frees a feed; does nothing for `NULL`.
void floor_feed_free(FloorFeed *feed);

/// Queries a feed: binary search for the band, back as far as the running maximum requires, then
/// one rectangle after the other; returns the number found.
size_t floor_feed_query(const FloorFeed *feed, FloorRect window);

/// The range of rectangles of a viewport.
typedef struct {
  size_t first, last;
} FloorCursors;

/// Makes a scroll tick, range only: two cursors move on; returns the number of rectangles between
/// them.
size_t floor_feed_tick(const FloorFeed *feed, FloorCursors *cursors, double start, double end);

/// Sets a height in place: writes it into the array, and updates the running maximum as far as it
/// changes.
void floor_feed_set_height(FloorFeed *feed, size_t index, double height);

/// Appends a rectangle; there is space for `floor_feed_room` of them.
void floor_feed_append(FloorFeed *feed, FloorRect rect);

/// Removes all rectangles but the first `count`.
void floor_feed_keep(FloorFeed *feed, size_t count);

/// The number of rectangles that can be appended to a feed as built.
enum { floor_feed_room = 4096 };

/// Moves every rectangle that starts at or after a line, one by one, and the running maximum. A
/// plain array has to do this; it is no floor for a tree.
void floor_feed_shift(FloorFeed *feed, double line, double delta);

/// The order of `count` items as 32-bit numbers, with space for more.
typedef struct FloorOrder FloorOrder;

/// Makes the numbers from 0 up to `count`, with space for `room` more.
FloorOrder *floor_order_make(size_t count, size_t room);

/// Frees an order; does nothing for `NULL`.
void floor_order_free(FloorOrder *order);

/// Inserts a new item at a position of the order, with the count so far as its number: all after it
/// move up by one. Every plain array has to do this; it is no floor for a tree.
void floor_order_insert(FloorOrder *order, size_t index);

/// Removes the item at a position of the order: all after it move down by one.
void floor_order_remove(FloorOrder *order, size_t index);

/// Returns the number of the item at a position of the order.
size_t floor_order_item(const FloorOrder *order, size_t index);

/// Returns the number of items in the order.
size_t floor_order_count(const FloorOrder *order);

/// Extents in a Fenwick tree, beside the extents themselves.
typedef struct FloorList FloorList;

/// Builds a list: one array copied, one of partial sums filled in one pass.
FloorList *floor_list_build(const double *extents, size_t count);

/// Frees a list; does nothing for `NULL`.
void floor_list_free(FloorList *list);

/// Sets the extent of one item: one partial sum on each level.
void floor_list_resize(FloorList *list, size_t index, double extent);

/// Returns the number of items that share length with a band: one descent, then one item after the
/// other.
size_t floor_list_query(const FloorList *list, double lower, double upper);

/// Appends an item: its partial sum from those before it.
void floor_list_append(FloorList *list, double extent);

/// Removes all items but the first `count`, which must be the number of items when the list was
/// built.
void floor_list_keep(FloorList *list, size_t count);

/// Returns the sum of all extents.
double floor_list_total(const FloorList *list);

/// Returns the start of an item: the sum of the extents before it.
double floor_list_offset(const FloorList *list, size_t index);

/// Items in columns: by column an array of starts and one of extents.
typedef struct FloorWaterfall FloorWaterfall;

/// Builds a waterfall: each item goes to the shortest column.
FloorWaterfall *floor_waterfall_build(
    const double *extents, size_t count, size_t columns, double spacing);

/// Frees a waterfall; does nothing for `NULL`.
void floor_waterfall_free(FloorWaterfall *waterfall);

/// Sets the extent of one item, which keeps its column: updates all starts after it there.
void floor_waterfall_resize(FloorWaterfall *waterfall, size_t item, double extent);

/// Returns the number of items that share length with a band: one binary search in each column.
size_t floor_waterfall_query(const FloorWaterfall *waterfall, double lower, double upper);

/// Returns the extent of the longest column.
double floor_waterfall_extent(const FloorWaterfall *waterfall);

/// Items in lines: by item its size and its start, by line its first item and its start.
typedef struct FloorFlow FloorFlow;

/// Breaks items into lines.
FloorFlow *floor_flow_build(
    const double *widths, const double *heights, size_t count, double width, double spacing);

/// Frees lines; does nothing for `NULL`.
void floor_flow_free(FloorFlow *flow);

/// Returns the number of lines.
size_t floor_flow_lines(const FloorFlow *flow);

/// Returns the extent of all lines.
double floor_flow_extent(const FloorFlow *flow);

#endif
