import { expect, test } from 'vitest';
import {
  chanceOf,
  LOTTERIES,
  LOTTERY_IDS,
  type Lottery,
  lotteryOf,
  returnOf,
  returnPercent,
} from './lotteries.ts';

/** Every set of `k` numbers up to `n`. */
function* setsOf(n: number, k: number, from = 1): Generator<number[]> {
  if (k === 0) yield [];
  else
    for (let first = from; first <= n - k + 1; first++)
      for (const rest of setsOf(n, k - 1, first + 1)) yield [first, ...rest];
}

const SMALL: Lottery = {
  ...{ of: 12, drawn: 4, everyMinutes: 5, closesSeconds: 30, price: 1n },
  prizes: { 3: { 3: 40, 2: 4, 0: 1 }, 5: { 4: 100, 3: 3 } },
};

test.each([3, 5])(
  'the chances and the return with %i numbers are those of every draw counted one by one',
  (chosen) => {
    const mine = new Set(Array.from({ length: chosen }, (_, n) => 2 * n + 1));
    const counts = new Map<number, bigint>();
    let all = 0n;
    for (const drawn of setsOf(SMALL.of, SMALL.drawn)) {
      const hits = drawn.filter((each) => mine.has(each)).length;
      counts.set(hits, (counts.get(hits) ?? 0n) + 1n);
      all += 1n;
    }
    for (let hits = 0; hits <= chosen; hits++) {
      const chance = chanceOf(SMALL, chosen, hits);
      expect(chance.ways * all).toBe((counts.get(hits) ?? 0n) * chance.all);
    }
    const paid = Object.entries(SMALL.prizes[chosen]!).reduce(
      (sum, [hits, times]) => sum + (counts.get(Number(hits)) ?? 0n) * BigInt(times),
      0n,
    );
    const { num, den } = returnOf(SMALL, chosen);
    expect(num * all).toBe(paid * den);
  },
);

test('5 of 36: 376,992 draws counted one by one return what is stated', () => {
  const lottery = LOTTERIES['5-of-36'];
  let paid = 0n;
  let all = 0n;
  for (const drawn of setsOf(36, 5)) {
    const hits = drawn.filter((each) => each <= 5).length;
    paid += BigInt((lottery.prizes[5] as Readonly<Record<number, number>>)[hits] ?? 0);
    all += 1n;
  }
  expect(all).toBe(376_992n);
  expect(returnOf(lottery, 5)).toEqual({ num: paid, den: all });
});

test.each(
  LOTTERY_IDS.flatMap((id) =>
    Object.keys(lotteryOf(id).prizes).map((chosen) => [id, Number(chosen)] as const),
  ),
)('%s with %i numbers returns between 70 and 80 per cent', (id, chosen) => {
  const percent = returnPercent(lotteryOf(id), chosen);
  expect(percent).toBeGreaterThan(70);
  expect(percent).toBeLessThan(80);
});
