/*
 * The fight of battlesystem.yaml, die by die: twenty spears set to receive (two ranks of ten) against twenty charging swords.
 *   ./battlesystem TRIALS SEED
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t s0, s1, s2, s3;

static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

/* xoshiro128** */
static inline uint32_t word(void) {
  const uint32_t result = rotl(s1 * 5, 7) * 9;
  const uint32_t t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotl(s3, 11);
  return result;
}

static inline uint32_t die(uint32_t faces) { return (uint32_t)(((uint64_t)word() * faces) >> 32); }

static uint64_t splitmix(uint64_t *x) {
  uint64_t z = (*x += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* Hits of a face, from 0. */
static const uint8_t HITS[12] = {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4};

static inline int net_hits(int dice, uint32_t faces, uint32_t fails_below) {
  int hits = 0, net = 0;
  for (int i = 0; i < dice; i++) hits += HITS[die(faces)];
  for (int i = 0; i < hits; i++) net += die(10) < fails_below;
  return net;
}

static inline int min(int a, int b) { return a < b ? a : b; }

/* Equal bases, centred rows: the shorter row touches whole, the longer one figure more where the difference is odd. */
static inline int contact(int row, int enemy) { return row <= enemy ? row : row - 2 * ((row - enemy) / 2); }

static inline int due(int before, int after, int net) {
  return net > 4 || (before == 20 && after < 20) || (before > 10 && after <= 10);
}

static inline int fails(int ml) { return (int)(die(10) + die(10)) + 2 > ml; }

int main(int argc, char **argv) {
  const long trials = argc > 1 ? atol(argv[1]) : 1000000;
  uint64_t seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
  const uint64_t a = splitmix(&seed), b = splitmix(&seed);
  s0 = (uint32_t)a, s1 = (uint32_t)(a >> 32), s2 = (uint32_t)b, s3 = (uint32_t)(b >> 32);
  long wins_a = 0, wins_b = 0, draws = 0, rounds = 0, casualties_a = 0, casualties_b = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (long trial = 0; trial < trials; trial++) {
    int spears = 20, swords = 20, winner = 0;
    int round = 0;
    while (winner == 0 && round < 20) {
      round++;
      /* The spears strike first: second row at half dice, twice as many against the charge. */
      const int row = min(10, spears), front = min(row, contact(row, min(10, swords)) + 2);
      const int second = min(spears - row, front);
      int dice = front + (second + 1) / 2;
      if (round == 1) dice *= 2;
      int net = net_hits(dice, 6, 5);
      int left = swords - min(swords, net);
      if (left == 0 || (due(swords, left, net) && fails(13))) winner = 1;
      swords = left;
      if (winner) break;
      /* The swords reply with what is left: half as many dice again in their charge. */
      const int line = min(10, swords);
      dice = min(line, contact(line, row) + 2);
      if (round == 1) dice = (3 * dice + 1) / 2;
      net = net_hits(dice, 8, 6);
      left = spears - min(spears, net);
      if (left == 0 || (due(spears, left, net) && fails(11))) winner = 2;
      spears = left;
    }
    wins_a += winner == 1;
    wins_b += winner == 2;
    draws += winner == 0;
    rounds += round;
    casualties_a += 20 - spears;
    casualties_b += 20 - swords;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  const double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"seconds\":%.6f,\"winsA\":%ld,\"winsB\":%ld,\"draws\":%ld,\"rounds\":%ld,\"casualtiesA\":%ld,\"casualtiesB\":%ld}\n", seconds,
         wins_a, wins_b, draws, rounds, casualties_a, casualties_b);
  return 0;
}
