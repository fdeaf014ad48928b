import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, type Hit, hitsOf, prizeOf, shareOf } from './arithmetic.ts';

/** Every variant of a ticket, one by one: the second arithmetic. */
function variantsOf(picks: readonly (readonly number[])[]): number[][] {
  return picks.reduce<number[][]>(
    (all, chosen) => all.flatMap((before) => chosen.map((each) => [...before, each])),
    [[]],
  );
}

const game = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 });
const hit: fc.Arbitrary<Hit> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 2 }) },
  fc.constant('void' as const),
);
const drawOf = (games: number) =>
  fc.record({
    results: fc.array(hit, { minLength: games, maxLength: games }),
    tickets: fc.array(
      fc.record({
        picks: fc.array(game, { minLength: games, maxLength: games }),
        price: fc.bigInt({ min: 1n, max: 999n }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    jackpot: fc.bigInt({ min: 0n, max: 1_000_000n }),
    sharePercent: fc.integer({ min: 0, max: 50 }),
    parts: fc.constantFrom([50, 30, 20], [34, 33, 33], [100, 0, 0]),
  });

test('hits are those of every variant counted one by one; in a void game each pick hits', () => {
  fc.assert(
    fc.property(drawOf(5), ({ results, tickets }) => {
      for (const { picks } of tickets) {
        const counted = Array.from({ length: 6 }, () => 0n);
        for (const variant of variantsOf(picks)) {
          const hits = variant.filter((each, n) => results[n] === 'void' || results[n] === each).length;
          counted[hits] = counted[hits]! + 1n;
        }
        expect(hitsOf(picks, results)).toEqual(counted);
      }
    }),
  );
});

test('a draw gives out to the cent what was staked and what the jackpot had', () => {
  fc.assert(
    fc.property(drawOf(6), ({ results, tickets, jackpot, sharePercent, parts }) => {
      const sold = tickets.map(({ picks, price }) => {
        const stake = price * BigInt(variantsOf(picks).length);
        return { counts: hitsOf(picks, results), stake, share: shareOf(stake, sharePercent) };
      });
      const sum = (of: (each: (typeof sold)[number]) => bigint) =>
        sold.reduce((total, each) => total + of(each), 0n);
      const fund = sum(({ stake, share }) => stake - share);
      const winners = parts.map((_, k) => sum(({ counts }) => counts[6 - k]!));
      const { prizes, left } = divide({ fund, jackpot }, winners, { games: 6, parts });
      const paid = sum(({ counts }) => prizeOf(counts, prizes));
      expect(sum(({ stake }) => stake) + jackpot).toBe(sum(({ share }) => share) + paid + left);
      expect(left).toBeGreaterThanOrEqual(0n);
      // Only what nobody won stays, and of each part that somebody won less than a minor unit for each variant.
      const lost = prizes.reduce((all, { part, variants, each }) => all + part - variants * each, 0n);
      expect(left).toBe(lost);
      for (const { part, variants, each } of prizes)
        if (variants > 0n) expect(part - variants * each).toBeLessThan(variants);
      if (winners[0]! > 0n) expect(prizes[0]!.part).toBeGreaterThanOrEqual(jackpot);
    }),
  );
});

test.each([
  ['all and one less', [1n, 3n, 0n], [650_00n, 100_00n, 0n], 200_00n],
  ['nobody hits all: the jackpot stays and grows', [0n, 3n, 7n], [0n, 100_00n, 28_57n], 650_01n],
  ['nobody wins', [0n, 0n, 0n], [0n, 0n, 0n], 1_150_00n],
])('a fund of 1,000.00 and a jackpot of 150.00: %s', (_, winners, each, left) => {
  const decided = divide({ fund: 1_000_00n, jackpot: 150_00n }, winners, { games: 15, parts: [50, 30, 20] });
  expect(decided.prizes.map((prize) => prize.each)).toEqual(each);
  expect(decided.left).toBe(left);
});
