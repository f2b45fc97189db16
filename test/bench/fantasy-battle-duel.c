/*
 * The fight of fantasy-battle-duel.yaml, die by die: ten against ten, two Attacks each, all in contact as far as corners reach,
 * the quick first in every round, to the last model. ./prog TRIALS SEED prints one line of JSON.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t splitmix(uint64_t *x) {
  uint64_t z = (*x += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static uint32_t s0, s1, s2, s3;

static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

/* xoshiro128** */
static inline uint32_t word(void) {
  const uint32_t result = rotl(s1 * 5, 7) * 9, t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotl(s3, 11);
  return result;
}

static inline uint32_t d6(void) { return (uint32_t)(((uint64_t)word() * 6) >> 32) + 1; }

/* Unsaved wounds of n dice: to hit, then to wound on 4+, then saved on 4+. */
static inline int blows(int n, uint32_t hit) {
  int wounds = 0;
  for (int i = 0; i < n; i++)
    if (d6() >= hit && d6() >= 4 && d6() < 4) wounds++;
  return wounds;
}

static inline int least(int a, int b) { return a < b ? a : b; }

int main(int argc, char **argv) {
  const long trials = argc > 1 ? atol(argv[1]) : 1000000;
  uint64_t seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
  const uint64_t x = splitmix(&seed), y = splitmix(&seed);
  s0 = (uint32_t)x, s1 = (uint32_t)(x >> 32), s2 = (uint32_t)y, s3 = (uint32_t)(y >> 32);

  long winsA = 0, winsB = 0, draws = 0, rounds = 0, casualtiesA = 0, casualtiesB = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (long trial = 0; trial < trials; trial++) {
    int a = 10, b = 10, round = 0;
    while (round < 100) {
      round++;
      /* A longer line of equal bases fights with two more than the shorter, or with one if that leaves a gap on one side. */
      const int gap = a > b ? a - b : b - a;
      const int shorter = least(a, b), longer = shorter + (gap == 0 ? 0 : gap & 1 ? 1 : 2);
      const int quick = a > b ? longer : shorter, slow = b > a ? longer : shorter;
      const int slain = least(b, blows(2 * quick, 3));
      b -= slain;
      if (b == 0) break;
      const int able = slow - slain;
      if (able > 0) a -= least(a, blows(2 * able, 4));
      if (a == 0) break;
    }
    rounds += round;
    casualtiesA += 10 - a;
    casualtiesB += 10 - b;
    if (b == 0) winsA++;
    else if (a == 0) winsB++;
    else draws++;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  const double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"seconds\":%.6f,\"winsA\":%ld,\"winsB\":%ld,\"draws\":%ld,\"rounds\":%ld,\"casualtiesA\":%ld,\"casualtiesB\":%ld}\n", seconds,
         winsA, winsB, draws, rounds, casualtiesA, casualtiesB);
  return 0;
}
