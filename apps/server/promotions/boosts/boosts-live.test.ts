import type { live } from '@fairbook/contracts';
import { assertLedgerBalanced, HOME } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BoostWorld, createBoostWorld } from '../../testing/boosts.ts';

let world: BoostWorld;
/** Prices of the home win that followers of a game and of its list received, latest last. */
const told = new Map<string, (live.PriceTuple | 'none')[]>();

beforeAll(async () => {
  world = await createBoostWorld();
  world.book.world.services.sportsbook.shownTo(() => true);
  world.book.world.platform.bus.subscribe('live.delta', ({ topic, delta }) => {
    const changes = 'v' in delta ? [delta] : ((delta as live.ListDelta).changed ?? []);
    for (const { prices = [], ...change } of changes) {
      const key = 'id' in change ? `list ${change.id}` : topic;
      const price = prices.find(([id]) => id === '1::1');
      if (price) told.set(key, [...(told.get(key) ?? []), price]);
    }
  });
});
beforeEach(() => told.clear());
afterAll(async () => {
  await assertLedgerBalanced(world.book.world);
  await world.book.world.close();
});

/** At the next check, a second later. */
async function heard(gameId: number, price: live.PriceTuple): Promise<void> {
  for (const key of [`game:${gameId}`, `list ${gameId}`])
    await expect.poll(() => told.get(key)?.at(-1), { timeout: 60_000 }).toEqual(price);
}

/** The price in the API's answer and in the game's snapshot. */
async function shown(gameId: number): Promise<(number | undefined)[]> {
  const { services, api } = world.book.world;
  const game = await api()('sportsbook.game', { params: { id: gameId } });
  const { games } = await api()('sportsbook.lineGames', { query: { limit: 200 } });
  const snapshots = [`game:${gameId}`, 'list:line:1'].map((topic) =>
    services.sportsbook.snapshot(topic as live.Topic),
  );
  const all = [game, ...games, ...snapshots.flatMap((each) => ('games' in each! ? each.games : [each]))];
  return all.flatMap((each) => {
    if (!each || !('markets' in each) || each.id !== gameId) return [];
    return each.markets.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ id, boostedMilli }) => (id === '1::1' ? [boostedMilli] : [])),
    );
  });
}

it('a boost travels with the prices: at its start, when its price moves, and at its end', async () => {
  const { boost, leg } = await world.boosted();
  const { gameId } = leg;
  await heard(gameId, ['1::1', 2200, 0, 2500]);
  expect(await shown(gameId)).toEqual([2500, 2500, 2500, 2500]);
  await world.move(gameId, -200);
  await heard(gameId, ['1::1', 2000, 0, 2270]);
  await world.end(boost);
  await heard(gameId, ['1::1', 2000, 0]);
  expect(await shown(gameId)).toEqual([undefined, undefined, undefined, undefined]);
});

it('a boost with a used-up budget disappears from the prices', async () => {
  const gameId = await world.game();
  const { id: offerId } = await world.boost(gameId);
  await heard(gameId, ['1::1', 2200, 0, 2500]);
  await world.operator.api('budgets.set', { params: { kind: 'boost', offerId }, body: { amount: '1.00' } });
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const bets = [{ ...HOME, gameId, coef: 2.5, isSpecialCoef: true }];
      await world.book.place(await world.book.player(), { bets });
    }),
  );
  const left = () => world.operator.api('budgets.list');
  expect((await left()).budgets.find((each) => each.offerId === offerId)).toMatchObject({ amount: '1.00' });
  await world.operator.api('budgets.set', { params: { kind: 'boost', offerId }, body: { amount: '0.00' } });
  await heard(gameId, ['1::1', 2200, 0]);
});

it('a boost ends with the start of its match', async () => {
  const { leg } = await world.boosted();
  await heard(leg.gameId, ['1::1', 2200, 0, 2500]);
  await world.book.play(leg.gameId);
  await expect
    .poll(() => told.get(`game:${leg.gameId}`)?.at(-1), { timeout: 60_000 })
    .toEqual(['1::1', 2200, 0]);
  expect((await shown(leg.gameId)).filter((each) => each !== undefined)).toEqual([]);
});
