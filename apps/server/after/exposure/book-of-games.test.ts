import { DEFAULT_RATES } from '@fairbook/money';
import { countedEnds } from '@fairbook/sports/settle';
import { drawFrom } from '@fairbook/testkit/oracle';
import { describe, expect, test } from 'vitest';
import type { HeldCoupon } from '../settlement/index.ts';
import { bookOfGames } from './book-of-games.ts';

/** The book of one game against the mean over every way the other games may end, with the rules written out again. */
const BOOKS = process.env.NIGHT ? 400 : 15;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Outcomes of the counted game by goals: what of a stake of 1 at these odds is back. */
const OUTCOMES: readonly [id: string, back: (home: number, away: number, odds: number) => number][] = [
  ['1::1', (home, away, odds) => (home > away ? odds : 0)],
  ['1::x', (home, away, odds) => (home === away ? odds : 0)],
  ['18:2.5:over', (home, away, odds) => (home + away > 2 ? odds : 0)],
  ['11::1', (home, away, odds) => (home > away ? odds : home === away ? 1 : 0)],
];
/** Of the other games: the chance to win unless void, and to be void. */
const FAIR = { fair: 0.4, returned: 0.1 };

const leg = (
  n: number,
  gameId: number,
  outcomeId: string,
  oddsMilli: number,
): HeldCoupon['legs'][number] => ({
  ...{ n, gameId, outcomeId, oddsMilli, blockId: null, usualMilli: null },
  ...{ decidedSeq: 0, latestSeq: 0, latest: null },
});

const coupon = (change: Partial<HeldCoupon>): HeldCoupon => ({
  ...{ id: 'coupon', userId: 1, accountId: 1, currency: 'EUR', type: 'express', systemValues: [] },
  ...{ amountByBlockId: null, sameGames: [], terms: null, stake: 10_000n, closedStake: 0n, cashedOut: 0n },
  ...{ status: 'accepted', payout: 0n, revision: 0, receivable: 0n, legs: [] },
  ...change,
});

const facts = {
  rates: DEFAULT_RATES,
  startOf: (gameId: number) => gameId,
  fairOf: (gameId: number) => (gameId === 1 ? null : FAIR),
};
const lossesOf = async (...coupons: HeldCoupon[]) =>
  (
    await bookOfGames(
      coupons.map((each, n) => ({ coupon: each, at: n })),
      [0, Number.POSITIVE_INFINITY],
      facts,
    )
  ).find(({ gameId }) => gameId === 1)!;

/** What is back of a stake of 1, from what each leg leaves of its part. */
const RETURN: Record<string, (backs: readonly number[], odds: readonly number[]) => number> = {
  express: (backs) => backs.reduce((all, back) => all * back, 1),
  free: (backs) => Math.max(0, backs.reduce((all, back) => all * back, 1) - 1),
  blocks(backs) {
    const pairs = backs.flatMap((one, n) => backs.slice(n + 1).map((other) => one * other));
    return pairs.reduce((sum, each) => sum + each, 0) / pairs.length;
  },
  chain(backs) {
    return backs.reduce((held, back) => held - Math.min(1, held) + Math.min(1, held) * back, 1);
  },
};

function mean(kind: string, odds: readonly number[], own: number): number {
  const backs = [own];
  const follow = (n: number): number =>
    n === odds.length
      ? RETURN[kind]!(backs, odds)
      : [
          [FAIR.returned, 1],
          [(1 - FAIR.returned) * FAIR.fair, odds[n]!],
          [(1 - FAIR.returned) * (1 - FAIR.fair), 0],
        ].reduce((sum, [chance, back]) => {
          backs[n] = back!;
          return sum + chance! * follow(n + 1);
        }, 0);
  return follow(1);
}

describe('the book of a game', () => {
  test.each(['express', 'blocks', 'chain', 'free'])(
    `of %s, with other games at fair price, is the mean over their endings (seed ${SEED})`,
    async (kind) => {
      const draw = drawFrom(SEED);
      for (let n = 0; n < BOOKS; n++) {
        const [id, backOf] = OUTCOMES[draw.int(0, OUTCOMES.length - 1)]!;
        const count = draw.int(kind === 'blocks' ? 3 : 2, 4);
        const odds = Array.from({ length: count }, () => draw.int(1_100, 6_000));
        const legs = odds.map((each, place) => leg(place, 1 + place, place === 0 ? id : '1::1', each));
        const isFree = kind === 'free';
        const bet = coupon({
          type: isFree ? 'express' : (kind as 'express'),
          legs,
          systemValues: kind === 'blocks' ? [2] : [],
          terms: isFree ? ({ promo: { kind: 'free_bet', code: 'FREE' } } as never) : null,
        });
        const book = await lossesOf(bet);
        const ends = countedEnds('football');
        const decimals = odds.map((each) => each / 1000);
        const off = ends.map((end, place) => {
          if (!('goals' in end)) throw new Error('not football');
          const [home, away] = [end.first[0] + end.second[0], end.first[1] + end.second[1]];
          const paid = 10_000 * mean(kind, decimals, backOf(home, away, decimals[0]!));
          return Math.abs(book.losses.at(-1)![place]! - (paid - (isFree ? 0 : 10_000)));
        });
        expect(Math.max(...off), `book ${n}`).toBeLessThan(2);
      }
    },
  );

  test('an outcome that the rules do not know costs its whole win at each end', async () => {
    const [known, unknown] = [
      coupon({ type: 'single', legs: [leg(0, 1, '1::1', 2_000)] }),
      coupon({ type: 'single', legs: [leg(0, 1, '9999::1', 3_000)] }),
    ];
    for (const order of [
      [known, unknown],
      [unknown, known],
    ]) {
      const { losses, isAtMost } = await lossesOf(...order);
      const ends = countedEnds('football');
      expect(isAtMost).toBe(true);
      expect(losses.at(-1)).toHaveLength(ends.length);
      expect(Math.min(...losses.at(-1)!)).toBe(20_000 - 10_000);
      expect(Math.max(...losses.at(-1)!)).toBe(20_000 + 10_000);
    }
  });
});
