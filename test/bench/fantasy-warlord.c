// The bench fight fantasy-warlord.yaml, rolled die by die: dwarf veterans charge orc urucks, fought to the end.
//   gcc -O3 -march=native fantasy-warlord.c && ./a.out TRIALS SEED
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t s0, s1, s2, s3;

static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

// xoshiro128** (Blackman and Vigna)
static inline uint32_t word(void) {
  uint32_t result = rotl(s1 * 5, 7) * 9, t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotl(s3, 11);
  return result;
}

static void seed(uint64_t x) {
  uint32_t *state[4] = {&s0, &s1, &s2, &s3};
  for (int i = 0; i < 4; i++) {
    uint64_t z = x += 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    *state[i] = (uint32_t)(z ^ (z >> 31));
  }
}

static inline int die(int faces) { return (int)(((uint64_t)word() * (uint32_t)faces) >> 32) + 1; }
static inline int min(int a, int b) { return a < b ? a : b; }

// Kills of a final percentage: the hundreds, and one more on a D100.
static inline int kills(int percentage) {
  int sure = percentage / 100, rest = percentage % 100;
  return sure + (rest > 0 && die(100) <= rest);
}

// Files of a line on 20 mm bases that touch a centred line of `other`: bases are equal, so a wider line laps over by what is spare.
static inline int contact(int own, int other) {
  if (other >= own) return own;
  int first = (own - other) / 2, end = (own + other + 1) / 2;
  return end - first;
}

// Figures that fight with a reach of two ranks.
static inline int eligible(int strength, int files, int enemy) {
  int touching = contact(min(strength, files), enemy);
  int second = strength - files;
  return second <= 0 ? touching : touching + min(touching, second);
}

static inline int rank_bonus(int strength, int files) {
  int complete = strength / files;
  return complete > 1 ? 2 * (complete - 1) : 0;
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: %s TRIALS SEED\n", argv[0]), 2;
  int64_t trials = atoll(argv[1]);
  seed(strtoull(argv[2], 0, 10));
  int64_t wins_a = 0, wins_b = 0, draws = 0, rounds = 0, dead_a = 0, dead_b = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (int64_t trial = 0; trial < trials; trial++) {
    int a = 10, b = 8, winner = -1, round = 0;
    while (winner < 0 && round < 20) {
      int front_a = min(a, 5), front_b = min(b, 4);
      // BCP 14, hated foe 8, class A 6, ranks, and the charge in the first round.
      int mcp_a = 14 + 8 + 6 + rank_bonus(a, 5) + (round == 0 ? 10 : 0);
      // BCP 25, hated foe 6, class A 6, shields -2, ranks.
      int mcp_b = 25 + 6 + 6 - 2 + rank_bonus(b, 4);
      int loss_b = min(b, kills(mcp_a * eligible(a, 5, front_b)));
      int loss_a = min(a, kills(mcp_b * eligible(b, 4, front_a)));
      a -= loss_a;
      b -= loss_b;
      round++;
      if (a == 0 || b == 0) {
        winner = a > 0 ? 0 : b > 0 ? 1 : 2;
      } else if (loss_a != loss_b) {
        int a_lost = loss_a > loss_b;
        int own = a_lost ? a : b, enemy = a_lost ? b : a, start = a_lost ? 10 : 8;
        // Class A: 12 less a tenth of the losses; the foe is hated.
        int morale = 12 - 10 * (start - own) / start + 1;
        if (enemy >= 2 * own) morale -= 2;
        if (2 * enemy <= own) morale += 2;
        if (morale + die(4) <= 6) winner = a_lost; // routs up to 4, retires up to 6
      }
    }
    wins_a += winner == 0;
    wins_b += winner == 1;
    draws += winner < 0 || winner == 2;
    rounds += round;
    dead_a += 10 - a;
    dead_b += 8 - b;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"seconds\":%.6f,\"winsA\":%lld,\"winsB\":%lld,\"draws\":%lld,\"rounds\":%lld,\"casualtiesA\":%lld,\"casualtiesB\":%lld}\n", seconds,
         (long long)wins_a, (long long)wins_b, (long long)draws, (long long)rounds, (long long)dead_a, (long long)dead_b);
}
