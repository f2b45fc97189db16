/*
 * The fight of warrior-skirmish.yaml, die by die: a hero with four attacks against two goblins and an orc with two attacks, the
 * hero first in even trials. ./prog TRIALS SEED prints one line of JSON.
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

static inline int d6(void) { return (int)(((uint64_t)word() * 6) >> 32) + 1; }

/*
 * Wounds that remove each figure: those it has and one more. The hero strikes the enemy with fewest left, so the first goblin, the
 * second, then the orc; `fallen` counts them, `left` is what the next can take.
 */
enum { HERO = 13, GOBLIN = 6, ORC = 9, BAND = 3 };

int main(int argc, char **argv) {
  const long trials = argc > 1 ? atol(argv[1]) : 1000000;
  uint64_t seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
  const uint64_t x = splitmix(&seed), y = splitmix(&seed);
  s0 = (uint32_t)x, s1 = (uint32_t)(x >> 32), s2 = (uint32_t)y, s3 = (uint32_t)(y >> 32);

  long winsA = 0, winsB = 0, draws = 0, rounds = 0, casualtiesA = 0, casualtiesB = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (long trial = 0; trial < trials; trial++) {
    int hero = HERO, fallen = 0, left = GOBLIN, round = 0;
    int heroStrikes = (trial & 1) == 0;
    while (round < 100) {
      round++;
      for (int phase = 0; phase < 2 && hero > 0 && fallen < BAND; phase++, heroStrikes = !heroStrikes) {
        if (heroStrikes) {
          /* 2+ against a goblin, 3+ against the orc; 6 against 4 to wound either; attacks left over are lost. */
          const int need = fallen < 2 ? 2 : 3;
          for (int i = 0; i < 4 && left > 0; i++)
            if (d6() >= need) left -= d6() + 2;
          if (left <= 0) left = ++fallen < 2 ? GOBLIN : ORC;
        } else {
          /* Goblins: 5+, and 5 against 6. The orc: 4+ twice, and 6 against 6. */
          for (int i = fallen; i < 2 && hero > 0; i++)
            if (d6() >= 5) hero -= d6() - 1;
          for (int i = 0; i < 2 && hero > 0; i++)
            if (d6() >= 4) hero -= d6();
        }
      }
      if (hero <= 0 || fallen == BAND) break;
    }
    winsA += fallen == BAND;
    winsB += hero <= 0;
    draws += hero > 0 && fallen < BAND;
    rounds += round;
    casualtiesA += hero <= 0;
    casualtiesB += fallen;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("{\"seconds\":%.6f,\"winsA\":%ld,\"winsB\":%ld,\"draws\":%ld,\"rounds\":%ld,\"casualtiesA\":%ld,\"casualtiesB\":%ld}\n",
         (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9, winsA, winsB, draws, rounds, casualtiesA,
         casualtiesB);
  return 0;
}
