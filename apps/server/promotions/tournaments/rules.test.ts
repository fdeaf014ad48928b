import { CATALOGUE, CATEGORIES } from '@fairbook/contracts/casino/catalogue';
import { gamesOf, TOURNAMENT_RULES, type TournamentRule } from '@fairbook/contracts/promotions/tournaments';
import { isShared } from '@fairbook/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SettledRound } from '../promotion.ts';
import { counts, NO_SCORE, phaseOf, pointsOf, type Terms, withRound } from './rules.ts';

const TERMS: Terms = { rule: 'turnover', from: 1_000, until: 2_000, games: ['dice'], leastStake: 50n };
const ROUND: SettledRound = {
  id: 'a-round',
  iso: 'EUR',
  number: 1n,
  userId: 1,
  accountId: 1,
  game: 'dice',
  at: 1_000,
  settledAt: 1_999,
  stake: 50n,
  drawn: () => 0,
  prize: 0n,
};

test.each([
  ['within all terms', {}, true],
  ['begun a moment too early', { at: 999 }, false],
  ['ended a moment too late', { settledAt: 2_000 }, false],
  ['of another game', { game: 'keno' }, false],
  ['with too small a stake', { stake: 49n }, false],
  ['that paid exactly its stake', { prize: 50n }, false],
  ['that paid less than its stake', { prize: 49n }, true],
])('a round %s counts: %s', (_, some, isCounted) => {
  expect(counts(TERMS, { ...ROUND, ...some })).toBe(isCounted);
});

test.each<[TournamentRule, bigint, bigint, bigint]>([
  ['turnover', 50n, 0n, 50n],
  ['turnover', 50n, 900n, 50n],
  ['wins', 50n, 0n, 0n],
  ['wins', 50n, 49n, 0n],
  ['wins', 50n, 51n, 1n],
  ['multiplier', 50n, 0n, 0n],
  ['multiplier', 50n, 125n, 25_000n],
  ['multiplier', 3n, 10n, 33_333n],
])('by %s, a stake of %s that paid %s gives %s points', (rule, stake, prize, points) => {
  expect(pointsOf(rule, { stake, prize })).toBe(points);
});

const round = fc.record({
  stake: fc.bigInt({ min: 1n, max: 10_000n }),
  prize: fc.bigInt({ min: 0n, max: 100_000n }),
  settledAt: fc.integer({ min: 0, max: 50 }),
});

test('whatever their order, the same rounds give the same score', () => {
  fc.assert(
    fc.property(
      fc
        .array(round, { maxLength: 30 })
        .chain((rounds) =>
          fc.tuple(
            fc.constant(rounds),
            fc.shuffledSubarray(rounds, { minLength: rounds.length, maxLength: rounds.length }),
          ),
        ),
      fc.constantFrom(...TOURNAMENT_RULES),
      ([rounds, otherwise], rule) => {
        const score = (of: typeof rounds) =>
          of.reduce((so, each) => withRound(rule, so, { ...ROUND, ...each }), NO_SCORE);
        expect(score(otherwise)).toEqual(score(rounds));
      },
    ),
  );
});

test('splitting a stake gives no more points by turnover, and none below the least stake', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 200n }), { minLength: 1, maxLength: 20 }), (parts) => {
      const total = parts.reduce((sum, each) => sum + each, 0n);
      const points = parts
        .map((stake) => ({ ...ROUND, stake }))
        .filter((each) => counts(TERMS, each))
        .reduce((sum, each) => sum + pointsOf('turnover', each), 0n);
      expect(points).toBeLessThanOrEqual(total);
      if (parts.every((stake) => stake < TERMS.leastStake)) expect(points).toBe(0n);
    }),
  );
});

test.each([
  ['public', 999, 'coming'],
  ['public', 1_000, 'running'],
  ['public', 1_999, 'running'],
  ['public', 2_000, 'ended'],
  ['paid', 2_000, 'paid'],
  ['stopped', 1_500, 'stopped'],
] as const)('%s at %i is %s', (state, now, phase) => {
  expect(phaseOf({ state, from: 1_000, until: 2_000 }, now)).toBe(phase);
});

test('every game counts except those whose rounds are of everybody, because no round of a player is counted in them', () => {
  const counted = Object.keys(CATALOGUE).filter((id) => !isShared(id));
  expect(counted.length).toBeLessThan(Object.keys(CATALOGUE).length);
  expect(gamesOf({ games: [], categories: [] })).toEqual(counted);
  expect(gamesOf({ games: [], categories: [...CATEGORIES] })).toEqual(counted);
});
