import { GAMES } from '@fairbook/games';
import { commitmentOf } from '@fairbook/proof/lotto';
import { expect, test } from 'vitest';
import type { PairRow } from '../seeds/index.ts';
import { shownRound } from './shown.ts';
import type { RoundRow } from './store.ts';

const [SEED, OTHER] = ['11'.repeat(32), '22'.repeat(32)];
const at = new Date('2026-05-04T12:00:00Z');
const pair = {
  id: 'pair',
  number: 1,
  commitment: commitmentOf(SEED),
  state: 'active',
  client_seed: 'a-seed-of-mine',
  seed: null,
} as PairRow;
const round = {
  id: 'round',
  number: 1n,
  user_id: 1n,
  account_id: 1n,
  currency: 'EUR',
  game: 'dice',
  version: GAMES.dice.version,
  nonce: 0,
  options: GAMES.dice.usual,
  actions: [] as unknown[],
  unit: 100n,
  stake: 100n,
  prize: 0n,
  times: 0n,
  status: 'lost',
  at,
  settled_at: at,
  jackpot_number: null,
  drop_won: null,
} as RoundRow;

test('a round is shown from the seed that was committed to, and from no other', () => {
  expect(shownRound({ round, pair }, () => SEED).shown).toMatchObject({ roll: expect.any(Number) });
  // The key of the site was replaced while the pair is active: its seed can’t be made any more.
  expect(shownRound({ round, pair }, () => OTHER).shown).toBeNull();
});
