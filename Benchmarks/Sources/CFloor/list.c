#include "CFloor.h"

#include <stdlib.h>
#include <string.h>

struct FloorList {
  size_t count, room;
  double *extents;
  /// `sums[i]` is the sum of the `i & -i` extents up to the i-th, counted from 1.
  double *sums;
};

static size_t lowest_bit(size_t index) { return index & (~index + 1); }

FloorList *floor_list_build(const double *extents, size_t count) {
  FloorList *list = malloc(sizeof(FloorList));
  list->count = count;
  list->room = count + count / 2 + 16;
  list->extents = malloc(list->room * sizeof(double));
  list->sums = malloc((list->room + 1) * sizeof(double));
  memcpy(list->extents, extents, count * sizeof(double));
  memcpy(list->sums + 1, extents, count * sizeof(double));
  list->sums[0] = 0;
  for (size_t index = 1; index <= count; index++) {
    size_t above = index + lowest_bit(index);
    if (above <= count) list->sums[above] += list->sums[index];
  }
  return list;
}

void floor_list_free(FloorList *list) {
  if (!list) return;
  free(list->extents);
  free(list->sums);
  free(list);
}

void floor_list_resize(FloorList *list, size_t index, double extent) {
  double delta = extent - list->extents[index];
  list->extents[index] = extent;
  for (size_t sum = index + 1; sum <= list->count; sum += lowest_bit(sum)) {
    list->sums[sum] += delta;
  }
}

size_t floor_list_query(const FloorList *list, double lower, double upper) {
  size_t step = 1;
  while (step * 2 <= list->count) step *= 2;
  size_t index = 0;
  double start = 0;
  for (; step > 0; step /= 2) {
    if (index + step <= list->count && start + list->sums[index + step] <= lower) {
      index += step;
      start += list->sums[index];
    }
  }
  size_t found = 0;
  for (; index < list->count && start < upper; index++) {
    start += list->extents[index];
    found += 1;
  }
  return found;
}

void floor_list_append(FloorList *list, double extent) {
  if (list->count == list->room) {
    list->room += list->room / 2;
    list->extents = realloc(list->extents, list->room * sizeof(double));
    list->sums = realloc(list->sums, (list->room + 1) * sizeof(double));
  }
  list->extents[list->count] = extent;
  list->count += 1;
  size_t index = list->count;
  size_t first = index - lowest_bit(index);
  double sum = extent;
  for (size_t part = index - 1; part > first; part -= lowest_bit(part)) sum += list->sums[part];
  list->sums[index] = sum;
}

void floor_list_keep(FloorList *list, size_t count) { list->count = count; }

double floor_list_total(const FloorList *list) {
  double total = 0;
  for (size_t sum = list->count; sum > 0; sum -= lowest_bit(sum)) total += list->sums[sum];
  return total;
}

double floor_list_offset(const FloorList *list, size_t index) {
  double offset = 0;
  for (size_t sum = index; sum > 0; sum -= lowest_bit(sum)) offset += list->sums[sum];
  return offset;
}
