#include "CFloor.h"

#include <stdlib.h>
#include <string.h>

struct FloorFeed {
  size_t count;
  FloorRect *rects;
  /// The furthest end of all rectangles up to each.
  double *reach;
  /// The other data of the index per item, as plain numbers.
  int32_t **others;
  size_t other_count;
};

/// Allocates the blocks and fills those that contain neither rectangles nor the running maximum.
static FloorFeed *make(size_t count, size_t bytes, size_t blocks) {
  FloorFeed *feed = malloc(sizeof(FloorFeed));
  size_t room = count + floor_feed_room;
  size_t rest = bytes > 40 * count ? bytes - 40 * count : 0;
  feed->count = count;
  feed->rects = malloc(room * sizeof(FloorRect));
  feed->reach = malloc(room * sizeof(double));
  feed->other_count = blocks > 2 ? blocks - 2 : 1;
  feed->others = malloc(feed->other_count * sizeof(int32_t *));
  size_t length = rest / feed->other_count / sizeof(int32_t);
  for (size_t block = 0; block < feed->other_count; block++) {
    int32_t *numbers = malloc(length * sizeof(int32_t) + 1);
    for (size_t index = 0; index < length; index++) numbers[index] = (int32_t)index;
    feed->others[block] = numbers;
  }
  return feed;
}

FloorFeed *floor_feed_build(const FloorRect *rects, size_t count, size_t bytes, size_t blocks) {
  FloorFeed *feed = make(count, bytes, blocks);
  double reach = 0;
  for (size_t index = 0; index < count; index++) {
    FloorRect rect = rects[index];
    feed->rects[index] = rect;
    double end = rect.y + rect.height;
    if (end > reach) reach = end;
    feed->reach[index] = reach;
  }
  return feed;
}

typedef struct {
  uint32_t key, position;
} Item;

enum { DIGIT_BITS = 11, DIGITS = 3, VALUES = 1 << DIGIT_BITS };

static uint32_t value_of(uint32_t key, int digit) {
  return key >> (digit * DIGIT_BITS) & (VALUES - 1);
}

/// Sorts the positions of the rectangles by `y`; `items` and `scratch` have space for all.
static Item *sort_by_y(const FloorRect *rects, size_t count, Item *items, Item *scratch) {
  double low = rects[0].y, high = rects[0].y;
  for (size_t index = 0; index < count; index++) {
    if (rects[index].y < low) low = rects[index].y;
    if (rects[index].y > high) high = rects[index].y;
  }
  double scale = high > low ? 4294967295.0 / (high - low) : 0;
  static uint32_t next[DIGITS][VALUES];
  memset(next, 0, sizeof(next));
  for (size_t index = 0; index < count; index++) {
    uint32_t key = (uint32_t)((rects[index].y - low) * scale);
    items[index] = (Item){key, (uint32_t)index};
    for (int digit = 0; digit < DIGITS; digit++) next[digit][value_of(key, digit)] += 1;
  }
  for (int digit = 0; digit < DIGITS; digit++) {
    uint32_t start = 0;
    for (int value = 0; value < VALUES; value++) {
      uint32_t found = next[digit][value];
      next[digit][value] = start;
      start += found;
    }
    for (size_t index = 0; index < count; index++) {
      scratch[next[digit][value_of(items[index].key, digit)]++] = items[index];
    }
    Item *sorted = scratch;
    scratch = items;
    items = sorted;
  }
  return items;
}

FloorFeed *floor_feed_build_shuffled(
  const FloorRect *rects, size_t count, size_t bytes, size_t blocks) {
  FloorFeed *feed = make(count, bytes, blocks);
  Item *items = malloc(count * sizeof(Item));
  Item *scratch = malloc(count * sizeof(Item));
  Item *sorted = sort_by_y(rects, count, items, scratch);
  double reach = 0;
  for (size_t index = 0; index < count; index++) {
    FloorRect rect = rects[sorted[index].position];
    feed->rects[index] = rect;
    double end = rect.y + rect.height;
    if (end > reach) reach = end;
    feed->reach[index] = reach;
  }
  free(items);
  free(scratch);
  return feed;
}

void floor_feed_free(FloorFeed *feed) {
  if (!feed) return;
  for (size_t block = 0; block < feed->other_count; block++) free(feed->others[block]);
  free(feed->others);
  free(feed->reach);
  free(feed->rects);
  free(feed);
}

/// Returns the first rectangle that starts at or after a line.
static size_t first_from(const FloorFeed *feed, double line) {
  size_t low = 0, high = feed->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (feed->rects[middle].y < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

size_t floor_feed_query(const FloorFeed *feed, FloorRect window) {
  double top = window.y, bottom = window.y + window.height;
  double left = window.x, right = window.x + window.width;
  size_t low = first_from(feed, top);
  while (low > 0 && feed->reach[low - 1] > top) low -= 1;
  size_t found = 0;
  for (; low < feed->count && feed->rects[low].y < bottom; low++) {
    FloorRect rect = feed->rects[low];
    found += rect.y + rect.height > top && rect.x < right && rect.x + rect.width > left;
  }
  return found;
}

size_t floor_feed_tick(const FloorFeed *feed, FloorCursors *cursors, double start, double end) {
  while (cursors->last < feed->count && feed->rects[cursors->last].y < end) cursors->last += 1;
  while (cursors->first < cursors->last && feed->reach[cursors->first] <= start) {
    cursors->first += 1;
  }
  return cursors->last - cursors->first;
}

void floor_feed_set_height(FloorFeed *feed, size_t index, double height) {
  feed->rects[index].height = height;
  double reach = index > 0 ? feed->reach[index - 1] : 0;
  for (; index < feed->count; index++) {
    double end = feed->rects[index].y + feed->rects[index].height;
    if (end > reach) reach = end;
    if (feed->reach[index] == reach) return;
    feed->reach[index] = reach;
  }
}

void floor_feed_append(FloorFeed *feed, FloorRect rect) {
  double reach = feed->count > 0 ? feed->reach[feed->count - 1] : 0;
  double end = rect.y + rect.height;
  feed->rects[feed->count] = rect;
  feed->reach[feed->count] = end > reach ? end : reach;
  feed->count += 1;
}

void floor_feed_shift(FloorFeed *feed, double line, double delta) {
  size_t index = first_from(feed, line);
  double reach = index > 0 ? feed->reach[index - 1] : 0;
  for (; index < feed->count; index++) {
    feed->rects[index].y += delta;
    double end = feed->rects[index].y + feed->rects[index].height;
    if (end > reach) reach = end;
    feed->reach[index] = reach;
  }
}

void floor_feed_keep(FloorFeed *feed, size_t count) { feed->count = count; }
