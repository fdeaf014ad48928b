import type { FeedMessage, OutcomeResult } from '@fairbook/feed-contract';
import { seasonMessages } from '@fairbook/feed-simulator/testing';
import { verifyBundle } from '@fairbook/proof/bundle';
import { loadPlayed, type PlayedSport } from '@fairbook/sports/play';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, fakeClock } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seller } from '../testing/cashout.ts';
import { follow } from '../testing/proof.ts';

const clock = fakeClock(Date.UTC(2026, 10, 25, 12));
const HOUR = 3_600_000;
const HALF_A_MINUTE = 30_000;

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

type Fixture = Extract<FeedMessage, { type: 'fixture' }>['fixture'];

/** Football without its games: only what is said of its leagues, or of its cup alone. */
function football(isCup: boolean): PlayedSport {
  const nothing = { at: clock.now(), run: () => ({ messages: [], next: [] }) };
  const silent = { endsAt: 0, open: () => nothing, resume: () => nothing, tell: () => [] };
  const all = loadPlayed(['football'])[0]!;
  const seasons = isCup ? { ...all.seasons!, places: {} } : all.seasons!;
  return { ...all, seasons, fixtures: [], game: () => silent };
}

async function said(open: readonly Fixture[] = [], hasCups = false): Promise<FeedMessage[]> {
  const resume = open.map(({ gameId, startsAt, competitors }) => ({
    ...{ gameId, startsAt, competitorIds: competitors.map(({ id }) => id) },
  }));
  const sports = [football(hasCups)];
  const season = { seed: 'whole life', clockSpeed: 20, sports, hasSeasons: true, hasCups, resume };
  return seasonMessages({ ...season, from: clock.now(), minutes: 0.5 });
}

async function feed(messages: readonly FeedMessage[], { gameId }: Fixture) {
  for (const message of messages) {
    if (message.type === 'alive') continue;
    const id = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
    if (id === gameId) await book.feed(message);
  }
}

test('a final table is found, bet on, cashed out, settled and proven', async () => {
  const first = await said();
  const priced = first.find((message) => message.type === 'odds_change')!;
  const { fixture } = first
    .filter((message) => message.type === 'fixture')
    .find((message) => message.fixture.gameId === priced.gameId)!;
  await feed(first, fixture);
  const player = await book.player('1000');
  const { champs } = await player.api('search.find', { query: { q: fixture.champ.name } });
  expect(champs.hits).toMatchObject([{ id: fixture.champ.id, sportId: 95, line: 1 }]);

  const placed = async ([outcomeId, odds]: (typeof priced.markets)[0]['outcomes'][0]) => {
    const bets = [{ gameId: fixture.gameId, outcomeId, coef: odds / 1000 }];
    const { answer, codes } = await book.place(player, { bets });
    expect(codes).toEqual([]);
    return { ...answer!, outcomeId };
  };
  const kept = [];
  for (const { outcomes } of priced.markets)
    kept.push(await placed(outcomes[0]!), await placed(outcomes[1]!));
  const sold = await placed(priced.markets[0]!.outcomes[0]!);
  expect(await seller(book, player).sell(sold.couponId)).toMatchObject({ status: 'done' });
  const two = priced.markets.slice(0, 2).map(({ outcomes }) => {
    const [outcomeId, odds] = outcomes[0]!;
    return { gameId: fixture.gameId, outcomeId, coef: odds / 1000 };
  });
  expect((await book.place(player, { typeId: 1, bets: two })).codes).toEqual(['bets.not_buildable']);
  const operator = await book.world.operator('traders-of-tables');
  const { games } = await operator.api('risk.exposures', { query: { limit: 10 } });
  expect(games).toMatchObject([{ gameId: fixture.gameId }]);

  clock.advance(fixture.startsAt + 6 * HOUR - clock.now());
  const last = await said([fixture]);
  await feed(last, fixture);
  await book.world.services.settlement.settling.idle();
  const results = new Map<string, OutcomeResult>();
  for (const message of last)
    if (message.type === 'bet_settlement' && message.gameId === fixture.gameId)
      for (const outcome of message.outcomes) results.set(outcome.outcomeId, outcome);
  for (const { couponId, outcomeId } of kept) {
    const { status, payout, possibleWin } = await book.coupon(player, couponId);
    const won = results.get(outcomeId)!.result[0] > 0;
    expect([status, payout]).toEqual(won ? ['won', possibleWin] : ['lost', '0.00']);
  }
  await follow(book.world);
  for (const { couponId } of [sold, ...kept]) {
    const bundle = await player.api('proof.bundle', { params: { id: couponId } });
    expect((await verifyBundle(bundle)).filter(({ holds }) => holds === false)).toEqual([]);
  }
}, 120_000);

test('a club that goes out of a cup has lost at once, and the winner is paid after the final', async () => {
  const first = await said([], true);
  const { fixture } = first
    .filter((message) => message.type === 'fixture')
    .find((message) => message.fixture.champ.key === 'en.cup.season')!;
  clock.advance(HALF_A_MINUTE);
  await feed(first, fixture);
  const player = await book.player('1000');
  const { champs } = await player.api('search.find', { query: { q: 'FA Cup' } });
  expect(champs.hits).toMatchObject([{ id: fixture.champ.id, sportId: 95, line: 1 }]);
  const priced = first.findLast((message) => message.type === 'odds_change')!;
  const kept = new Map<string, string>();
  for (const [outcomeId, odds] of priced.markets[0]!.outcomes) {
    const bets = [{ gameId: fixture.gameId, outcomeId, coef: odds / 1000 }];
    const { answer, codes } = await book.place(player, { amount: '1.00', bets });
    expect(codes).toEqual([]);
    kept.set(outcomeId, answer!.couponId);
  }
  const statuses = async () => {
    await book.world.services.settlement.settling.idle();
    const coupons = [...kept].map(async ([id, couponId]) => {
      const { status } = await book.coupon(player, couponId);
      return [id, status] as const;
    });
    return new Map(await Promise.all(coupons));
  };

  // The final is drawn: its clubs are on offer, and all others have lost.
  clock.advance(fixture.startsAt - 2 * HOUR - clock.now());
  const drawn = await said([fixture], true);
  clock.advance(HALF_A_MINUTE);
  await feed(drawn, fixture);
  const [market] = drawn.findLast((message) => message.type === 'odds_change')!.markets;
  const finalists = market!.outcomes.map(([id]) => id);
  expect(finalists).toHaveLength(2);
  for (const [id, status] of await statuses())
    expect([id, status]).toEqual([id, finalists.includes(id) ? 'accepted' : 'lost']);

  clock.advance(fixture.startsAt + 6 * HOUR - clock.now());
  const over = await said([fixture], true);
  await feed(over, fixture);
  const { outcomes } = over.find((message) => message.type === 'bet_settlement')!;
  for (const [id, status] of await statuses()) {
    const { result } = outcomes.find(({ outcomeId }) => outcomeId === id)!;
    expect([id, status]).toEqual([id, result[0] > 0 ? 'won' : 'lost']);
  }
  await follow(book.world);
  for (const id of kept.values()) {
    const bundle = await player.api('proof.bundle', { params: { id } });
    expect((await verifyBundle(bundle)).filter(({ holds }) => holds === false)).toEqual([]);
  }
}, 120_000);
