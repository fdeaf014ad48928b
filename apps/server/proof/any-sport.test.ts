import type { FeedFixture, FeedMarket, FeedMessage, OutcomeResult } from '@fairbook/feed-contract';
import { verifyBundle } from '@fairbook/proof/bundle';
import { screenOf } from '@fairbook/sports';
import { loadPlayed, type PlayedSport, PRODUCER, StepQueue } from '@fairbook/sports/play';
import { mayReturn } from '@fairbook/sports/price';
import { rulesVersionOf } from '@fairbook/sports/settle';
import type { SportKey } from '@fairbook/sports/state';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPORTS_NOW } from '../../../packages/sports/testing/by-day.ts';
import { seller } from '../testing/cashout.ts';
import { follow } from '../testing/proof.ts';

/** The whole life of a bet, by day for each kind of sport, by night for every sport. */
const SPEED = 60;
const ALIVE_MS = 5_000;
const clock = fakeClock(Date.UTC(2026, 10, 22, 12));

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  await book.setDelays({ otherwise: { seconds: 0, note: '' }, sports: [], champs: [] });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

test.each(SPORTS_NOW.filter((key) => loadPlayed([key]).length > 0))(
  '%s: a game is bet on, cashed out, played and settled, and its receipts verify',
  async (key) => {
    const match = matchOf(key);
    const { gameId, competitors } = match.fixture;
    await match.play(({ type }) => type === 'odds_change');
    const player = await book.player('1000');
    const winner = winnerOf(match);
    const sold = await placed(player, gameId, [winner]);
    const single = await placed(player, gameId, [winner]);
    const partner = partnerOf(match, winner);
    // Outcomes of a field of many can't be combined.
    const combined = partner && (await placed(player, gameId, [winner, partner]));
    if (combined)
      expect(combined.receipt!.statement).toMatchObject({ builders: [{}], rules: [rulesVersionOf(key)] });

    await match.play((message) => isInPlay(message) && match.outcomes().length > 0);
    const live = await placed(player, gameId, [winnerOf(match)]);
    expect(await seller(book, player).sell(sold.couponId)).toMatchObject({ status: 'done' });
    const operator = await book.world.operator(`traders-of-${key}`);
    const { games } = await operator.api('risk.exposures', { query: { limit: 200 } });
    expect(games.find((game) => game.gameId === gameId)?.worst?.score).toHaveLength(competitors.length);

    const kept = [single, ...(combined ? [combined] : []), live];
    await playedOut(match, player, kept);
    await follow(book.world);
    for (const { couponId } of [sold, ...kept]) {
      const bundle = await player.api('proof.bundle', { params: { id: couponId } });
      expect((await verifyBundle(bundle)).filter(({ holds }) => holds === false)).toEqual([]);
    }
  },
  240_000,
);

test('a runner that withdraws returns its stakes, and a second book opens', async () => {
  const match = matchOf('racing', 'withdrawn 27', 2);
  await match.play(({ type }) => type === 'odds_change');
  const player = await book.player('1000');
  const before = [];
  for (const runner of [1, 2, 3])
    before.push(await placed(player, match.fixture.gameId, [`62001::${runner}`]));
  await match.play((message) => isInPlay(message) && match.outcomes().length > 0);
  const [again] = match.outcomes();
  expect(again).toBe('62003::2');
  const after = await placed(player, match.fixture.gameId, [again!]);
  expect(await playedOut(match, player, [...before, after])).toEqual(['void', 'won', 'lost', 'won']);
});

/** Plays to the end: every leg ends as the feed says, and is paid so. Gives how the first legs ended. */
async function playedOut(match: Match, player: Player, coupons: readonly { couponId: string }[]) {
  await match.play((message) => message.type === 'bet_settlement' && message.final);
  await book.world.services.settlement.settling.idle();
  const ended = [];
  for (const { couponId } of coupons) {
    const { bets, payout, possibleWin, amount } = await book.coupon(player, couponId);
    const came = bets.map(({ outcomeId }) => match.came(outcomeId));
    expect(bets.map(({ status }) => status)).toEqual(came);
    // Only a leg that is alone may be void.
    expect(payout).toBe(came.includes('lost') ? '0.00' : came.includes('void') ? amount : possibleWin);
    expect(bets[0]!.score).toHaveLength(match.fixture.competitors.length);
    ended.push(came[0]);
  }
  return ended;
}

function isInPlay(message: FeedMessage): boolean {
  return (
    message.type === 'odds_change' &&
    message.full &&
    message.suspended === null &&
    message.state.status === 'live'
  );
}

/** An open match-winner outcome. */
function winnerOf(match: Match): string {
  const [typeId] = screenOf(match.fixture.sportId).columns;
  return match.outcomes().find((id) => id.startsWith(`${typeId}:`))!;
}

/** An outcome that can win together with another one of its game, if there is one, and that is never void. */
function partnerOf(match: Match, outcomeId: string): string | undefined {
  const { facts } = book.world.services.sportsbook;
  const { gameId } = match.fixture;
  return match
    .outcomes()
    .filter((id) => id !== outcomeId && mayReturn(id) === 'never')
    .find((id) => !('code' in facts.sameGame(gameId, [outcomeId, id])));
}

async function placed(player: Player, gameId: number, outcomeIds: readonly string[]) {
  const { facts } = book.world.services.sportsbook;
  const bets = outcomeIds.map((outcomeId) => {
    const fact = facts.outcome(gameId, outcomeId);
    return { gameId, outcomeId, coef: typeof fact === 'string' ? 1 : fact.coefMilli / 1000 };
  });
  const { answer, codes } = await book.place(player, { typeId: bets.length > 1 ? 1 : 0, bets });
  expect(codes).toEqual([]);
  return answer!;
}

type Match = ReturnType<typeof matchOf>;

/** A game of a sport that is played to its end, controlled by the test. */
function matchOf(key: SportKey, seed = 'any sport', game = 1) {
  const [sport] = loadPlayed([key]) as [PlayedSport];
  const fixture = fixtureOf(sport, game);
  const queue = new StepQueue();
  queue.push(sport.game(fixture, { seed, speed: SPEED }).open(clock.now()));
  const results = new Map<string, OutcomeResult>();
  let prices: readonly FeedMarket[] = [];

  /** Plays on, up to and including the first message that `isIt` accepts. */
  async function play(isIt: (message: FeedMessage) => boolean): Promise<void> {
    for (let step = queue.pop(); step; step = queue.pop()) {
      await waitUntil(step.at);
      const { messages, next } = step.run();
      for (const later of next) queue.push(later);
      for (const message of messages) await take(message);
      if (messages.some(isIt)) return;
    }
    throw new Error(`the ${key} game was over before`);
  }

  async function take(message: FeedMessage): Promise<void> {
    if (message.type === 'odds_change' && message.full) prices = message.markets;
    if (message.type === 'bet_settlement')
      for (const outcome of message.outcomes) results.set(outcome.outcomeId, outcome);
    await book.feed(message);
  }

  return {
    fixture,
    play,
    /** The open outcomes of the last full list. */
    outcomes: () => prices.flatMap((market) => market.outcomes.flatMap(([id, , off]) => (off ? [] : [id]))),
    /** The result of an outcome: these outcomes are decided as a whole. */
    came(outcomeId: string) {
      const { result, void: back } = results.get(outcomeId)!;
      if (back[0] > 0) return 'void';
      return result[0] === 0 ? 'lost' : 'won';
    },
  };
}

async function waitUntil(at: number): Promise<void> {
  while (clock.now() < at) {
    clock.advance(Math.min(ALIVE_MS, at - clock.now()));
    await book.feed({ type: 'alive', at: clock.now(), producer: PRODUCER });
  }
}

function fixtureOf({ sportId, idsFrom, leagues, teams }: PlayedSport, game: number): FeedFixture {
  const { id, key, name, countryCode, pairings } = leagues[0]!;
  const [round, first, second, , ...others] = pairings[0]!;
  return {
    gameId: idsFrom + game,
    sportId,
    champ: { id, key, name, countryCode },
    round,
    competitors: [first, second, ...others].map((id) => teams.get(id)!) as FeedFixture['competitors'],
    startsAt: clock.now() + 60_000,
  };
}
