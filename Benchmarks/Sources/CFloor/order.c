#include "CFloor.h"

#include <stdlib.h>
#include <string.h>

struct FloorOrder {
  size_t count;
  int32_t *items;
};

FloorOrder *floor_order_make(size_t count, size_t room) {
  FloorOrder *order = malloc(sizeof(FloorOrder));
  order->count = count;
  order->items = malloc((count + room) * sizeof(int32_t));
  for (size_t index = 0; index < count; index++) order->items[index] = (int32_t)index;
  return order;
}

void floor_order_free(FloorOrder *order) {
  if (!order) return;
  free(order->items);
  free(order);
}

void floor_order_insert(FloorOrder *order, size_t index) {
  memmove(
    order->items + index + 1, order->items + index, (order->count - index) * sizeof(int32_t));
  order->items[index] = (int32_t)order->count;
  order->count += 1;
}

void floor_order_remove(FloorOrder *order, size_t index) {
  order->count -= 1;
  memmove(
    order->items + index, order->items + index + 1, (order->count - index) * sizeof(int32_t));
}

size_t floor_order_item(const FloorOrder *order, size_t index) { return order->items[index]; }

size_t floor_order_count(const FloorOrder *order) { return order->count; }
