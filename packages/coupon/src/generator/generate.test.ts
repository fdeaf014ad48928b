import { describe, expect, test } from 'vitest';
import { generateCoupon, type OfferedGame, swapPick, totalOf, type Wish } from './generate.ts';

/** A linear congruential generator: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function games(count: number, changes: (i: number) => Partial<OfferedGame> = () => ({})): OfferedGame[] {
  return Array.from({ length: count }, (_, i) => ({
    gameId: i + 1,
    sportId: 1,
    isLive: false,
    startsAt: i,
    outcomes: [1250, 1400, 1650, 1900, 2200, 2900, 3600, 5500].map((base, n) => ({
      outcomeId: `${n + 1}::1`,
      coefMilli: base + i * 10,
      marginPercent: 4 + n / 2,
    })),
    ...changes(i),
  }));
}

const WISH: Wish = { coefMilli: 10_000, section: 'both', sportIds: [], minLegs: 3, maxLegs: 5 };

describe('a coupon for a target win', () => {
  test.each([
    [2_000, 1, 1],
    [3_000, 2, 2],
    [10_000, 3, 5],
    [50_000, 4, 8],
    [1_000_000, 8, 12],
  ])('odds of %s thousandths with %s to %s legs are met within a tenth', (coefMilli, minLegs, maxLegs) => {
    for (let seed = 1; seed <= 20; seed++) {
      const made = generateCoupon(games(30), { ...WISH, coefMilli, minLegs, maxLegs }, seeded(seed));
      if (made.kind !== 'made') throw new Error(made.kind);
      expect(Number(made.coefMilli) / coefMilli).toBeGreaterThan(0.9);
      expect(Number(made.coefMilli) / coefMilli).toBeLessThan(1.1);
      expect(made.picks.length).toBeGreaterThanOrEqual(minLegs);
      expect(made.picks.length).toBeLessThanOrEqual(maxLegs);
      expect(new Set(made.picks.map(({ gameId }) => gameId)).size).toBe(made.picks.length);
      expect(made.coefMilli).toBe(totalOf(made.picks));
    }
  });

  test('is the same for the same seed and differs for another', () => {
    const made = (seed: number) => {
      const coupon = generateCoupon(games(30), WISH, seeded(seed));
      return coupon.kind === 'made'
        ? coupon.picks.map(({ gameId, outcomeId }) => gameId + outcomeId).join()
        : coupon.kind;
    };
    expect(made(7)).toBe(made(7));
    expect(new Set([1, 2, 3, 4, 5].map(made)).size).toBeGreaterThan(1);
  });

  test('uses only the wanted sports and section', () => {
    const mixed = games(30, (i) => ({ isLive: i % 2 === 0, sportId: i % 3 }));
    const made = generateCoupon(mixed, { ...WISH, section: 'live', sportIds: [1, 2] }, seeded(3));
    if (made.kind !== 'made') throw new Error(made.kind);
    const picked = mixed.filter(({ gameId }) => made.picks.some((pick) => pick.gameId === gameId));
    expect(picked.every(({ isLive, sportId }) => isLive && sportId > 0)).toBe(true);
  });

  test('prefers the fairer market of two like prices', () => {
    const two = [
      { outcomeId: 'dear', coefMilli: 2000, marginPercent: 9 },
      { outcomeId: 'fair', coefMilli: 2000, marginPercent: 3 },
    ];
    const made = generateCoupon(
      games(1, () => ({ outcomes: two })),
      { ...WISH, coefMilli: 2000, minLegs: 1, maxLegs: 1 },
      seeded(1),
    );
    expect(made).toMatchObject({
      kind: 'made',
      picks: [{ outcomeId: 'fair', marginPercent: 3, wantedMilli: 2000 }],
    });
  });

  test('prefers the game with the fairer market of two like prices', () => {
    const offered = games(2, (i) => ({
      outcomes: [{ outcomeId: '1::1', coefMilli: 2000, marginPercent: i === 0 ? 9 : 3 }],
    }));
    for (let seed = 1; seed <= 5; seed++) {
      const wish = { ...WISH, coefMilli: 2000, minLegs: 1, maxLegs: 1 };
      expect(generateCoupon(offered, wish, seeded(seed))).toMatchObject({ picks: [{ gameId: 2 }] });
    }
  });

  test('reports too few games, or that none of them reaches the target', () => {
    expect(generateCoupon(games(2), WISH, seeded(1))).toEqual({ kind: 'too_few_games', games: 2 });
    expect(generateCoupon(games(5), { ...WISH, coefMilli: 1e9 }, seeded(1))).toMatchObject({
      kind: 'out_of_reach',
    });
    expect(generateCoupon([], { ...WISH, minLegs: 1 }, seeded(1))).toEqual({
      kind: 'too_few_games',
      games: 0,
    });
  });
});

test('one pick is swapped for another game, and the win stays near the target', () => {
  const random = seeded(5);
  const offered = games(30);
  const made = generateCoupon(offered, WISH, random);
  if (made.kind !== 'made') throw new Error(made.kind);
  const swapped = swapPick(offered, WISH, made.picks, 1, random)!;
  expect(swapped.map(({ gameId }, i) => gameId === made.picks[i]!.gameId)).toEqual(
    made.picks.map((_, i) => i !== 1),
  );
  expect(Math.abs(Math.log(Number(totalOf(swapped)) / WISH.coefMilli))).toBeLessThan(0.25);
  expect(
    swapPick(
      games(3),
      { ...WISH, minLegs: 1, maxLegs: 3 },
      made.picks.map((pick, i) => ({ ...pick, gameId: i + 1 })).slice(0, 3),
      0,
      random,
    ),
  ).toBe(null);
});
