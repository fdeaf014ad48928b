import { expect, test } from 'vitest';
import { againstFree, isPlayable, winOf } from './rules.ts';
import type { FreeRow } from './store.ts';

const NOW = Date.parse('2026-05-04T12:00:00Z');
const FREE: FreeRow = {
  ...{ id: 'free', user_id: 7n, currency: 'EUR', games: ['dice', 'keno'], stake: 20n, rounds: 5, used: 4 },
  ...{ wins: null, operator_id: 1n, won: 0n, state: 'active', at: new Date(NOW - 1), ended_at: null },
  ...{ expires_at: new Date(NOW + 1), bonus_id: null },
};
const WANTED = { userId: 7, game: 'dice', stake: '0.20', iso: 'EUR', now: NOW } as const;

test.each<[string, Partial<FreeRow> | null, Partial<Parameters<typeof againstFree>[1]>, string | null]>([
  ['can be played', {}, {}, null],
  ['that nobody has can’t', null, {}, 'casino.unknown_free'],
  ['of somebody else can’t', {}, { userId: 8 }, 'casino.unknown_free'],
  ['that are used up can’t', { used: 5 }, {}, 'casino.free_over'],
  ['that have ended can’t', { state: 'ended' }, {}, 'casino.free_over'],
  ['whose wins wait can’t', { state: 'waiting' }, {}, 'casino.free_over'],
  ['whose time is over can’t', { expires_at: new Date(NOW) }, {}, 'casino.free_over'],
  ['for another game can’t', {}, { game: 'mines' }, 'casino.free_game'],
  ['in another currency can’t', {}, { iso: 'USD' }, 'casino.other_currency'],
  ['at another stake can’t', {}, { stake: '0.21' }, 'casino.free_stake'],
  ['at a stake written otherwise can’t', {}, { stake: '0.2' }, 'casino.free_stake'],
])('free rounds %s', (_, row, wanted, code) => {
  const free = row === null ? undefined : { ...FREE, ...row };
  expect(againstFree(free, { ...WANTED, ...wanted })?.code ?? null).toBe(code);
});

test('free rounds are playable until their last moment, and pay money or are held for a bonus', () => {
  expect(isPlayable(FREE, NOW)).toBe(true);
  expect(isPlayable(FREE, NOW + 1)).toBe(false);
  expect(winOf({ wins: null })).toBe('free_round_win');
  const wins = { wagerTimes: 5, mostTimes: 10, mostStakePercent: 5, days: 7, excluded: [] };
  expect(winOf({ wins })).toBe('free_round_held');
});
