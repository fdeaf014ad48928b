import { expect, test } from 'vitest';
import { againstBonus, countedOf, leftToStake, mostStakeOf, paidOf, requiredOf } from './rules.ts';
import type { BonusRow } from './store.ts';

const NOW = Date.parse('2026-05-04T12:00:00Z');
const bonus = (some: Partial<BonusRow> = {}): BonusRow => ({
  ...{ id: 'b', user_id: 1n, account_id: 2n, currency: 'EUR', operator_id: 3n, amount: 5_000n },
  terms: {
    wagerTimes: 3,
    mostStakePercent: 5,
    mostTimes: 10,
    counts: { dice: 40, 'slot-harbour-lamp': 100 },
  },
  ...{ wagered: 0n, state: 'active', at: new Date(NOW), expires_at: new Date(NOW + 1_000), ended_at: null },
  ...{ moved: 0n, taken: 0n },
  ...some,
});

test.each([
  [0n, 15_000n],
  [100n, 14_999n],
  // A part of a minor unit that is left counts as a whole one.
  [1n, 15_000n],
  [1_499_999n, 1n],
  [1_500_000n, 0n],
  [9_999_999n, 0n],
])('of %s hundredths wagered, %s minor units are left', (wagered, left) => {
  expect(requiredOf(bonus())).toBe(15_000n);
  expect(leftToStake(bonus({ wagered }))).toBe(left);
});

test.each([
  [10n, 250n],
  [300n, 300n],
])('the highest stake is 5 %% of the bonus, but not below the lowest stake of %s', (least, most) => {
  expect(mostStakeOf(bonus(), least)).toBe(most);
});

test.each([
  [0n, 0n],
  [50_000n, 50_000n],
  [50_001n, 50_000n],
])('of a balance of %s, %s becomes the player’s own', (balance, paid) => {
  expect(paidOf(bonus(), balance)).toBe(paid);
});

test.each([
  ['dice', 123n, 4_920n],
  ['slot-harbour-lamp', 123n, 12_300n],
  ['blackjack', 123n, 0n],
] as const)('in %s a stake of %s counts for %s hundredths', (game, stake, counted) => {
  expect(countedOf(bonus(), game, stake)).toBe(counted);
});

const round = { game: 'dice', staked: 250n, least: 10n, now: NOW } as const;
test.each<[string, BonusRow | undefined, Partial<Parameters<typeof againstBonus>[1]>, string | null]>([
  ['fits', bonus(), {}, null],
  ['has no bonus', undefined, {}, 'casino.bonus_over'],
  ['is of a bonus that has ended', bonus({ state: 'given_up' }), {}, 'casino.bonus_over'],
  ['comes when its time is over', bonus(), { now: NOW + 1_000 }, 'casino.bonus_over'],
  ['is of a game that is left out', bonus(), { game: 'blackjack' }, 'casino.bonus_game'],
  ['stakes too much', bonus(), { staked: 251n }, 'casino.bonus_stake'],
])('a round that %s', (_, of, some, code) => {
  expect(againstBonus(of, { ...round, ...some })?.code ?? null).toBe(code);
});
