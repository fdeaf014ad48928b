import { RANKS } from '../src/cards/shoe.ts';
import type { Outcome } from './figures.ts';
import { bankerDraws, PACKS, playerDraws, pointsOf, WINNERS, type Winner, winnerOf } from './table.ts';

const CARDS = 52 * PACKS;

/** Counts every result: over the ranks of four cards and the points of two more, in some milliseconds. */
export function countOutcomes(): Outcome[] {
  const found = [false, true].flatMap((playerPair) =>
    [false, true].flatMap((bankerPair) =>
      WINNERS.map((winner) => ({ winner, playerPair, bankerPair, ways: 0 })),
    ),
  );
  const left = Array<number>(RANKS).fill(4 * PACKS);
  const ends = new Map<number, Record<Winner, number>>();
  const each = (then: (rank: number, ways: number) => void) => {
    for (let rank = 0; rank < RANKS; rank++) {
      then(rank, left[rank]!--);
      left[rank]!++;
    }
  };
  each((p1, one) =>
    each((p2, two) =>
      each((b1, three) =>
        each((b2, four) => {
          const key = 100 * bothOf(p1, p2) + bothOf(b1, b2);
          const end = ends.get(key) ?? thirds(pointsAfter(p1, p2), pointsAfter(b1, b2), left);
          ends.set(key, end);
          const from = 6 * Number(p1 === p2) + 3 * Number(b1 === b2);
          for (const [at, winner] of WINNERS.entries())
            found[from + at]!.ways += one * two * three * four * end[winner];
        }),
      ),
    ),
  );
  return found;
}

/** The same number for two cards in either order. */
const bothOf = (one: number, two: number) => {
  const [a, b] = [pointsOf(one), pointsOf(two)];
  return 10 * Math.min(a, b) + Math.max(a, b);
};
const pointsAfter = (one: number, two: number) => (pointsOf(one) + pointsOf(two)) % 10;

/** Who wins from the points of two cards each, in orders of two more cards; those that are not dealt count as well. */
function thirds(player: number, banker: number, left: readonly number[]): Record<Winner, number> {
  const ends = { player: 0, banker: 0, tie: 0 };
  const points = Array<number>(10).fill(0);
  for (const [rank, ways] of left.entries()) points[pointsOf(rank)]! += ways;
  const drawn = playerDraws(player, banker);
  if (!drawn && !bankerDraws(player, banker, null)) {
    ends[winnerOf(player, banker)] = (CARDS - 4) * (CARDS - 5);
    return ends;
  }
  for (let third = 0; third < 10; third++) {
    const after = drawn ? (player + third) % 10 : player;
    const ways = points[third]!;
    if (drawn && !bankerDraws(player, banker, third)) {
      ends[winnerOf(after, banker)] += ways * (CARDS - 5);
      continue;
    }
    for (let last = 0; last < 10; last++) {
      const more = last === third ? points[last]! - 1 : points[last]!;
      ends[winnerOf(after, (banker + last) % 10)] += ways * more;
    }
  }
  return ends;
}
