// Random numbers for the hash tables of an app in Swift, whose `Dictionary` and `Set` ask for a seed.
//
// The numbers are the same on each page (SplitMix64). Nothing here is secret: seeds only have to differ between the tables of
// one program.

#include <stddef.h>
#include <stdint.h>

static uint64_t state = 0x9e3779b97f4a7c15u;

void arc4random_buf(void *start, size_t count) {
  unsigned char *bytes = start;
  for (size_t index = 0; index < count; index += 1) {
    state += 0x9e3779b97f4a7c15u;
    uint64_t mixed = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    bytes[index] = (unsigned char)((mixed ^ (mixed >> 31)) >> 56);
  }
}
