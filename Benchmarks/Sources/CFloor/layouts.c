#include "CFloor.h"

#include <stdlib.h>

struct FloorWaterfall {
  size_t columns;
  double spacing;
  /// By item: its column, and its index in it.
  unsigned char *column;
  unsigned *place;
  /// By column: the number of items, their starts, and the column's extent.
  size_t *counts;
  double **tops;
  double **extents;
  double *heights;
};

FloorWaterfall *floor_waterfall_build(
    const double *extents, size_t count, size_t columns, double spacing) {
  FloorWaterfall *waterfall = malloc(sizeof(FloorWaterfall));
  waterfall->columns = columns;
  waterfall->spacing = spacing;
  waterfall->column = malloc(count);
  waterfall->place = malloc(count * sizeof(unsigned));
  waterfall->counts = calloc(columns, sizeof(size_t));
  waterfall->heights = calloc(columns, sizeof(double));
  waterfall->tops = malloc(columns * sizeof(double *));
  waterfall->extents = malloc(columns * sizeof(double *));
  size_t room = count / columns + count / 8 + 16;
  for (size_t column = 0; column < columns; column++) {
    waterfall->tops[column] = malloc(room * sizeof(double));
    waterfall->extents[column] = malloc(room * sizeof(double));
  }
  for (size_t item = 0; item < count; item++) {
    size_t best = 0;
    for (size_t column = 1; column < columns; column++) {
      if (waterfall->heights[column] < waterfall->heights[best]) best = column;
    }
    size_t place = waterfall->counts[best]++;
    waterfall->column[item] = (unsigned char)best;
    waterfall->place[item] = (unsigned)place;
    waterfall->tops[best][place] = waterfall->heights[best];
    waterfall->extents[best][place] = extents[item];
    waterfall->heights[best] += extents[item] + spacing;
  }
  return waterfall;
}

void floor_waterfall_free(FloorWaterfall *waterfall) {
  if (!waterfall) return;
  for (size_t column = 0; column < waterfall->columns; column++) {
    free(waterfall->tops[column]);
    free(waterfall->extents[column]);
  }
  free(waterfall->tops);
  free(waterfall->extents);
  free(waterfall->counts);
  free(waterfall->heights);
  free(waterfall->column);
  free(waterfall->place);
  free(waterfall);
}

void floor_waterfall_resize(FloorWaterfall *waterfall, size_t item, double extent) {
  size_t column = waterfall->column[item], place = waterfall->place[item];
  double delta = extent - waterfall->extents[column][place];
  waterfall->extents[column][place] = extent;
  for (size_t next = place + 1; next < waterfall->counts[column]; next++) {
    waterfall->tops[column][next] += delta;
  }
  waterfall->heights[column] += delta;
}

size_t floor_waterfall_query(const FloorWaterfall *waterfall, double lower, double upper) {
  size_t found = 0;
  for (size_t column = 0; column < waterfall->columns; column++) {
    const double *tops = waterfall->tops[column], *extents = waterfall->extents[column];
    size_t first = 0, last = waterfall->counts[column];
    while (first < last) {
      size_t middle = first + (last - first) / 2;
      if (tops[middle] + extents[middle] > lower) last = middle;
      else first = middle + 1;
    }
    while (first < waterfall->counts[column] && tops[first] < upper) {
      first++;
      found++;
    }
  }
  return found;
}

double floor_waterfall_extent(const FloorWaterfall *waterfall) {
  double most = 0;
  for (size_t column = 0; column < waterfall->columns; column++) {
    if (waterfall->heights[column] > most) most = waterfall->heights[column];
  }
  return most > 0 ? most - waterfall->spacing : 0;
}

struct FloorFlow {
  /// By item: its size and its position.
  double *widths, *heights, *x;
  /// By line: its first item and its start.
  unsigned *firsts;
  double *tops;
  size_t lines;
  double extent;
};

FloorFlow *floor_flow_build(
    const double *widths, const double *heights, size_t count, double width, double spacing) {
  FloorFlow *flow = malloc(sizeof(FloorFlow));
  flow->widths = malloc(count * sizeof(double));
  flow->heights = malloc(count * sizeof(double));
  flow->x = malloc(count * sizeof(double));
  flow->firsts = malloc(count * sizeof(unsigned));
  flow->tops = malloc(count * sizeof(double));
  flow->lines = 0;
  double end = 0, top = 0, tallest = 0;
  for (size_t item = 0; item < count; item++) {
    flow->widths[item] = widths[item];
    flow->heights[item] = heights[item];
    double next = (end > 0 ? end + spacing : 0) + widths[item];
    if (item == 0 || next > width) {
      if (item > 0) top += tallest + spacing;
      flow->firsts[flow->lines] = (unsigned)item;
      flow->tops[flow->lines++] = top;
      tallest = 0;
      next = widths[item];
    }
    flow->x[item] = next - widths[item];
    end = next;
    if (heights[item] > tallest) tallest = heights[item];
  }
  flow->extent = top + tallest;
  return flow;
}

void floor_flow_free(FloorFlow *flow) {
  if (!flow) return;
  free(flow->widths);
  free(flow->heights);
  free(flow->x);
  free(flow->firsts);
  free(flow->tops);
  free(flow);
}

size_t floor_flow_lines(const FloorFlow *flow) { return flow->lines; }

double floor_flow_extent(const FloorFlow *flow) { return flow->extent; }
