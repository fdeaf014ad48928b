import type { Random } from './random.ts';

type Pair = [number, number];

interface Match {
  formats: readonly number[];
  to: number;
  /** Points that win the last set, if fewer or more than the others. */
  last?: number;
  by: number;
  /** Points that win whatever the lead. */
  cap?: number;
  /** Rounds of an overtime. The side that wins more than half of them wins. */
  overtime?: number;
}

/** Sets played point by point until a match is won; one in five is broken off at any point. */
export function brokenOff(random: Random, { formats, to, last = to, by, cap, overtime }: Match): object {
  const bestOf = formats[Math.floor(random() * formats.length)]!;
  const won: Pair = [0, 0];
  const sets: Pair[] = [];
  const strength = 0.38 + random() * 0.24;
  let left = random() < 0.2 ? Math.floor(random() * bestOf * to) : Number.POSITIVE_INFINITY;
  while (2 * Math.max(...won) < bestOf) {
    const set: Pair = [0, 0];
    sets.push(set);
    let goal = sets.length === bestOf ? last : to;
    for (;;) {
      if (left-- <= 0) return { bestOf, sets };
      set[random() < strength ? 0 : 1] += 1;
      const [most, least] = [Math.max(...set), Math.min(...set)];
      if (overtime && least === goal - 1 && most === goal - 1) goal += overtime / 2;
      else if (most === cap || (overtime ? most === goal : most >= goal && most - least >= by)) break;
    }
    won[set[0] > set[1] ? 0 : 1] += 1;
  }
  return { bestOf, sets };
}

/** A match of tennis played point by point; one in three is given up at any point, or before the first. */
export function retired(random: Random): object {
  const format = { bestOf: random() < 0.5 ? 3 : 5, lastTieBreak: random() < 0.5 ? 7 : 10 };
  const won: Pair = [0, 0];
  const sets: Pair[] = [];
  const games: (0 | 1)[][] = [];
  const strength = 0.44 + random() * 0.12;
  const isGivenUp = random() < 0.33;
  let left = isGivenUp ? Math.floor(random() * 70 * format.bestOf) : Number.POSITIVE_INFINITY;
  if (isGivenUp && random() < 0.1) left = 0;
  const ended = (points: Pair) => ({ format, sets, games, points, server: random() < 0.5 ? 0 : 1 });
  while (2 * Math.max(...won) < format.bestOf) {
    const set: Pair = [0, 0];
    const own: (0 | 1)[] = [];
    sets.push(set);
    games.push(own);
    while (Math.max(...set) < 6 || (Math.max(...set) === 6 && Math.min(...set) > 4)) {
      const isTieBreak = set[0] === 6 && set[1] === 6;
      const goal = isTieBreak ? (sets.length === format.bestOf ? format.lastTieBreak : 7) : 4;
      const points: Pair = [0, 0];
      while (Math.max(...points) < goal || Math.abs(points[0] - points[1]) < 2) {
        if (left-- <= 0) return { ...ended(points), retired: random() < 0.5 ? 0 : 1 };
        points[random() < strength ? 0 : 1] += 1;
        // Advantage lost is deuce again.
        if (!isTieBreak && points[0] === 4 && points[1] === 4) points.fill(3);
      }
      const winner = points[0] > points[1] ? 0 : 1;
      set[winner] += 1;
      own.push(winner);
    }
    won[set[0] > set[1] ? 0 : 1] += 1;
  }
  return { ...ended([0, 0]), retired: null };
}
