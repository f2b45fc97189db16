/*
 * The fight of fantasy-battle-line.yaml, die by die: twenty spears in ranks of five against twenty boars that charge, with ranks,
 * outnumbering, a standard and break tests. ./prog TRIALS SEED prints one line of JSON.
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

/* Unsaved wounds of n dice: to hit, to wound, and the save that stops a wound. */
static inline int blows(int n, uint32_t hit, uint32_t wound, uint32_t save) {
  int wounds = 0;
  for (int i = 0; i < n; i++)
    if (d6() >= hit && d6() >= wound && d6() < save) wounds++;
  return wounds;
}

static inline int least(int a, int b) { return a < b ? a : b; }

/* Bases of a rank that touch a rank of equal bases: two more than it, or one if that leaves a gap on one side. */
static inline int contact(int own, int enemy) {
  const int gap = own - enemy;
  return gap <= 0 ? own : enemy + (gap & 1 ? 1 : 2);
}

/* Ranks behind the first, three at most; the last counts with four models. */
static inline int ranks(int models) {
  const int full = models / 5, extra = full + (models - 5 * full >= 4) - 1;
  return extra < 0 ? 0 : least(extra, 3);
}

int main(int argc, char **argv) {
  const long trials = argc > 1 ? atol(argv[1]) : 1000000;
  uint64_t seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
  const uint64_t x = splitmix(&seed), y = splitmix(&seed);
  s0 = (uint32_t)x, s1 = (uint32_t)(x >> 32), s2 = (uint32_t)y, s3 = (uint32_t)(y >> 32);

  long winsA = 0, winsB = 0, draws = 0, rounds = 0, casualtiesA = 0, casualtiesB = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (long trial = 0; trial < trials; trial++) {
    int a = 20, b = 20, round = 0, broken = 0;
    while (round < 12) {
      round++;
      const int front = contact(least(a, 5), least(b, 5)), boars = contact(least(b, 5), least(a, 5));
      const int spears = front + least(front, least(a > 5 ? a - 5 : 0, 5)); /* the second rank */
      int margin = ranks(a) - ranks(b), lostA, lostB;
      if (round == 1) {
        lostA = least(a, blows(boars, 4, 3, 6)); /* Strength 4 worsens the save of 5+ */
        a -= lostA;
        lostB = least(b, blows(spears - lostA > 0 ? spears - lostA : 0, 3, 5, 4));
        b -= lostB;
      } else {
        lostB = least(b, blows(spears, 3, 5, 4));
        b -= lostB;
        if (b == 0) break;
        lostA = least(a, blows(boars - lostB > 0 ? boars - lostB : 0, 4, 3, 6));
        a -= lostA;
      }
      if (a == 0 || b == 0) break;
      margin += lostB - lostA + (a > b) - (a < b) + 1; /* the spears' standard */
      if (margin < 0 && (int)(d6() + d6()) - margin > 8) broken = 1;
      else if (margin > 0 && (int)(d6() + d6()) + margin > 7) broken = 2;
      if (broken) break;
    }
    rounds += round;
    casualtiesA += 20 - a;
    casualtiesB += 20 - b;
    if (b == 0 || broken == 2) winsA++;
    else if (a == 0 || broken == 1) winsB++;
    else draws++;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  const double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"seconds\":%.6f,\"winsA\":%ld,\"winsB\":%ld,\"draws\":%ld,\"rounds\":%ld,\"casualtiesA\":%ld,\"casualtiesB\":%ld}\n", seconds,
         winsA, winsB, draws, rounds, casualtiesA, casualtiesB);
  return 0;
}
