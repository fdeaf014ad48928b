import { type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWholeGame } from '../../../sportsbook/journal/load.ts';
import { fixtureOf, odds, PRODUCER } from '../../../testing/sample-feed.ts';

const NUMBER = 9;
const squad = (names: readonly string[], number: number) => ({
  starters: names.map((name, n): [number, string, string] => [number + n, 'forward', name]),
  bench: [[12, 'goalkeeper', 'Never On'] as [number, string, string]],
  isMadeUp: true,
});
const SQUADS = [squad(['Sam Oakes'], NUMBER), squad(['Jan Elshout'], NUMBER)] as const;
const ID = '930::1-9';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
  const at = Date.now();
  const fixture = { ...fixtureOf(1, at + 3_600_000), squads: SQUADS };
  await book.feed({ type: 'fixture', at, producer: PRODUCER, fixture });
  const market = {
    ...{ id: '930:', typeId: 930, line: '', margin: 5 },
    outcomes: [[ID, 2500, 0] as [string, number, 0], ['930::2-9', 3000, 0] as [string, number, 0]],
  };
  await book.feed(odds(1, at, { markets: [market] }));
});
afterAll(() => book.world.close());

test('a bet on a player has the player’s name wherever it is read, and a void stake comes back', async () => {
  const player = await book.player();
  const before = await book.balance(player);
  const { answer, codes } = await book.place(player, { bets: [{ gameId: 1, outcomeId: ID, coef: 2.5 }] });
  expect(codes).toEqual([]);
  const [leg] = (await book.coupon(player, answer!.couponId)).bets;
  expect(leg).toMatchObject({ marketName: 'Anytime goalscorer', outcomeName: 'Sam Oakes' });

  // A price says nothing of the chance that the player doesn't come on and the stake comes back.
  const offer = await player.api('cashout.offer', { params: { id: answer!.couponId } });
  expect(offer).toMatchObject({ fair: null, offer: null });
  expect(offer.reasons.map(({ code }) => code)).toEqual(['cashout.no_model']);

  const shown = await player.api('sportsbook.game', { params: { id: 1 } });
  expect(shown.squads).toEqual(SQUADS);
  expect(shown.markets[0]!.outcomes.map(({ name }) => name)).toEqual(['Sam Oakes', 'Jan Elshout']);

  await book.decide(1, { [ID]: 'void' });
  await expect.poll(async () => (await book.coupon(player, answer!.couponId)).status).toBe('void');
  expect(await book.balance(player)).toBe(before);
});

test('squads survive a restart', async () => {
  const game = await loadWholeGame(book.world.platform.pool, 1);
  expect(game!.fixture.squads).toEqual(SQUADS);
});
