import { FREE_RETURNS, type FreeGame, freeCostOf } from '@fairbook/contracts/casino/free-rules';
import { GAMES, mathsOf, stakedFirst, WHOLE } from '@fairbook/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsOf } from './game-options.ts';

/** Rounding of binary fractions: 0.96 of 10,000 may be a little more than 9,600. */
const ROUNDING = 1e-6;

test.each(Object.entries(FREE_RETURNS) as [FreeGame, number][])(
  'a free round of %s returns at most %i ten-thousandths, whatever is chosen, and stakes once',
  (id, most) => {
    const returns = optionsOf(id).map((options) => {
      const { returned, simulated } = mathsOf(GAMES[id], options);
      expect(stakedFirst(GAMES[id], options)).toBe(WHOLE);
      for (const { staked } of GAMES[id].endings(options) ?? []) expect(staked).toBe(WHOLE);
      return returned + (simulated?.halfWidth ?? 0);
    });
    expect(Math.ceil(WHOLE * Math.max(...returns) - ROUNDING)).toBe(most);
  },
);

test('free rounds cost their stakes times the highest return, rounded up once; a bonus costs less', () => {
  const games = fc.subarray(Object.keys(FREE_RETURNS) as FreeGame[], { minLength: 1 });
  const stakes = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(games, stakes, fc.integer({ min: 1, max: 1_000 }), (some, stake, rounds) => {
      const most = Math.max(...some.map((game) => FREE_RETURNS[game]));
      const cost = freeCostOf({ games: some, stake, rounds, wins: null });
      const exact = stake * BigInt(rounds) * BigInt(most);
      expect(cost * 10_000n >= exact && (cost - 1n) * 10_000n < exact).toBe(true);
      expect(cost).toBeLessThanOrEqual(stake * BigInt(rounds));
      const wins = { wagerTimes: 10, mostTimes: 5 };
      expect(freeCostOf({ games: some, stake, rounds, wins })).toBeLessThanOrEqual(cost);
    }),
  );
});
