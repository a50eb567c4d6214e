#ifndef C_FLOOR_H
#define C_FLOOR_H

#include <stddef.h>
#include <stdint.h>

// What the same work costs in plain C, on the same machine and in the same run. Each is the least
// that answers the question at all, without what an index is for: edits in any place, any order,
// content wide on both axes.

/// A rectangle, laid out in memory as the engine's is.
typedef struct {
  double x, y, width, height;
} FloorRect;

/// A feed sorted by `y`, with the furthest end of all rectangles up to each.
typedef struct FloorFeed FloorFeed;

/// Building from rectangles in order: as many bytes in as many blocks as the index holds, every one
/// of them written once, and a running maximum.
///
/// - Parameters:
///   - rects: The feed, sorted by `y`.
///   - count: The number of rectangles.
///   - bytes: How many bytes to allocate and fill; at least what rectangles and maximum need.
///   - blocks: In how many blocks; at least three.
FloorFeed *floor_feed_build(const FloorRect *rects, size_t count, size_t bytes, size_t blocks);

/// Building from rectangles in any order: the same after a radix sort by `y` (32-bit keys, 11 bits
/// at a time, least significant first) of positions, through which the rectangles are gathered.
FloorFeed *floor_feed_build_shuffled(
  const FloorRect *rects, size_t count, size_t bytes, size_t blocks);

/// Frees a feed; `NULL` is none.
void floor_feed_free(FloorFeed *feed);

/// A query: binary search for the band, back as far as the running maximum says that something may
/// reach into it, then one rectangle after the other; gives the number found.
size_t floor_feed_query(const FloorFeed *feed, FloorRect window);

/// Between which rectangles a viewport stands.
typedef struct {
  size_t first, last;
} FloorCursors;

/// A scroll tick, range only: two cursors move on; gives how many rectangles are between them.
size_t floor_feed_tick(const FloorFeed *feed, FloorCursors *cursors, double start, double end);

/// A new height in place: written into the array, and the running maximum mended as far as it
/// changes.
void floor_feed_set_height(FloorFeed *feed, size_t index, double height);

/// One more rectangle behind the last; there is room for `floor_feed_room` of them.
void floor_feed_append(FloorFeed *feed, FloorRect rect);

/// Forgets all rectangles but the first `count`.
void floor_feed_keep(FloorFeed *feed, size_t count);

/// How many rectangles can be appended to a feed as built.
enum { floor_feed_room = 4096 };

/// Moves every rectangle that starts at or behind a line, one after the other, and what the running
/// maximum says of them. It is what a plain array has to do, and no floor for a tree.
void floor_feed_shift(FloorFeed *feed, double line, double delta);

/// The order of `count` items as 32-bit numbers, with room for more.
typedef struct FloorOrder FloorOrder;

/// The numbers from 0 up to `count`, and room for `room` more.
FloorOrder *floor_order_make(size_t count, size_t room);

/// Frees an order; `NULL` is none.
void floor_order_free(FloorOrder *order);

/// A new item comes in at a position of the order, with the count so far as its number: all behind
/// it move up by one. It is what every plain array has to do, and no floor for a tree.
void floor_order_insert(FloorOrder *order, size_t index);

/// An item goes from a position of the order: all behind it move down by one.
void floor_order_remove(FloorOrder *order, size_t index);

/// The number of the item at a position of the order.
size_t floor_order_item(const FloorOrder *order, size_t index);

/// The number of items in the order.
size_t floor_order_count(const FloorOrder *order);

/// Extents in a Fenwick tree, beside the extents themselves.
typedef struct FloorList FloorList;

/// Building a list: one array copied, one of partial sums filled in one pass.
FloorList *floor_list_build(const double *extents, size_t count);

/// Frees a list; `NULL` is none.
void floor_list_free(FloorList *list);

/// A new extent for one item: one partial sum on each level.
void floor_list_resize(FloorList *list, size_t index, double extent);

/// How many items share length with a band: one descent, then one item after the other.
size_t floor_list_query(const FloorList *list, double lower, double upper);

/// One more item at the end: its partial sum from those before it.
void floor_list_append(FloorList *list, double extent);

/// Forgets all items but the first `count`, of which there were as many when the list was built.
void floor_list_keep(FloorList *list, size_t count);

/// The sum of all extents.
double floor_list_total(const FloorList *list);

/// Where an item starts: the sum of the extents before it.
double floor_list_offset(const FloorList *list, size_t index);

/// Items in columns: by column an array of starts and one of extents.
typedef struct FloorWaterfall FloorWaterfall;

/// Building a waterfall: each item goes to the shortest column.
FloorWaterfall *floor_waterfall_build(
    const double *extents, size_t count, size_t columns, double spacing);

/// Frees a waterfall; `NULL` is none.
void floor_waterfall_free(FloorWaterfall *waterfall);

/// A new extent for one item, which keeps its column: all starts behind it there.
void floor_waterfall_resize(FloorWaterfall *waterfall, size_t item, double extent);

/// How many items share length with a band: one binary search in each column.
size_t floor_waterfall_query(const FloorWaterfall *waterfall, double lower, double upper);

/// What the longest column takes up.
double floor_waterfall_extent(const FloorWaterfall *waterfall);

/// Items in lines: by item its size and its start, by line its first item and its start.
typedef struct FloorFlow FloorFlow;

/// Breaking items into lines.
FloorFlow *floor_flow_build(
    const double *widths, const double *heights, size_t count, double width, double spacing);

/// Frees lines; `NULL` are none.
void floor_flow_free(FloorFlow *flow);

/// The number of lines.
size_t floor_flow_lines(const FloorFlow *flow);

/// What all lines take up.
double floor_flow_extent(const FloorFlow *flow);

#endif
