/*
 * Walks trials over a map that fray has drawn (src/core/walk.ts), as fray does: the same algorithm, in C.
 *   ./map TRIALS FILE: FILE as map.mjs writes it; writes behind it how many trials came to each end in each round. Trials with a way that
 *   is not on the map are skipped, as the file says.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLOCK = 1024, FINER_BITS = 4 };

static inline uint32_t mix(uint32_t h) {
  h = (h ^ (h >> 16)) * 0x85ebca6bu;
  h = (h ^ (h >> 13)) * 0xc2b2ae35u;
  return h ^ (h >> 16);
}

static inline uint32_t first_word(uint32_t k0, uint32_t k3, uint32_t low, uint32_t high) {
  const uint32_t s0 = mix((k0 + low * 0x9e3779b1u) ^ high);
  const uint32_t sum = s0 + mix((k3 ^ (low * 0x165667b1u)) + high * 0x9e3779b1u);
  return ((sum << 7) | (sum >> 25)) + s0;
}

struct head {
  int32_t k0, k3, cells, forks, ends, rounds, skipped, openings, starts[4];
};

static uint32_t lows[2][BLOCK], words[BLOCK];
static int32_t froms[2][BLOCK], untold[BLOCK];

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  const long trials = atol(argv[1]);
  FILE *const file = fopen(argv[2], "r+b");
  struct head head;
  if (!file || fread(&head, sizeof head, 1, file) != 1) return 2;
  int32_t *const skip = malloc(sizeof *skip * ((size_t)head.skipped + 1));
  if (fread(skip, sizeof *skip, (size_t)head.skipped, file) != (size_t)head.skipped) return 2;
  skip[head.skipped] = -1;
  int32_t *const cells = malloc(sizeof *cells * (size_t)head.cells);
  if (fread(cells, sizeof *cells, (size_t)head.cells, file) != (size_t)head.cells) return 2;
  const size_t width = (size_t)head.ends + 1;
  uint32_t *const came = calloc(width * (size_t)head.rounds, sizeof *came);
  const int32_t *const forks = cells + head.forks;
  long missing = 0;
  const int32_t *skip_next = skip;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (long trial = 0; trial < trials; trial += BLOCK) {
    int left = trials - trial < BLOCK ? (int)(trials - trial) : BLOCK;
    int begun = 0;
    for (int i = 0; i < left; i++) {
      if (trial + i == *skip_next) {
        skip_next++;
        continue;
      }
      lows[0][begun] = (uint32_t)(trial + i);
      froms[0][begun++] = head.starts[(trial + i) % head.openings];
    }
    left = begun;
    for (int round = 0; left > 0 && round < head.rounds; round++) {
      const uint32_t high = (uint32_t)round << 18;
      const int here = round & 1, there = here ^ 1;
      uint32_t *const counts = came + width * (size_t)round;
      for (int i = 0; i < left; i++) words[i] = first_word((uint32_t)head.k0, (uint32_t)head.k3, lows[here][i], high);
      int next = 0, without = 0;
      for (int i = 0; i < left; i++) {
        const uint32_t fork = (uint32_t)forks[froms[here][i]];
        const int32_t entry = cells[(fork >> 5) + (words[i] >> (fork & 31))];
        untold[without] = i;
        without += entry <= 0;
        const int32_t end = entry & ~(entry >> 31);
        counts[end]++;
        lows[there][next] = lows[here][i];
        froms[there][next] = end;
        next += forks[end] != 0;
      }
      for (int i = 0; i < without; i++) {
        const int place = untold[i];
        const uint32_t fork = (uint32_t)forks[froms[here][place]];
        int shift = fork & 31;
        int32_t end = cells[(fork >> 5) + (words[place] >> shift)];
        while (end < 0) {
          shift -= FINER_BITS;
          end = cells[((words[place] >> shift) & ((1 << FINER_BITS) - 1)) - (uint32_t)end];
        }
        missing += end == 0;
        counts[end]++;
        lows[there][next] = lows[here][place];
        froms[there][next] = end;
        next += forks[end] != 0;
      }
      left = next;
    }
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  const double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  if (fwrite(came, sizeof *came, width * (size_t)head.rounds, file) != width * (size_t)head.rounds || fclose(file)) return 2;
  printf("{\"seconds\":%.6f,\"missing\":%ld}\n", seconds, missing);
  return 0;
}
