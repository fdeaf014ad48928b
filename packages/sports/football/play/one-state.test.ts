import { isDeepStrictEqual } from 'node:util';
import type { FeedFixture, FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { MEAN_LEAD } from '../../families/timed-goals/play/game.ts';
import { messagesFrom } from '../../testing/messages-from.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { goalsAhead, matchOf, type ScoreModel } from '../price/joint-model.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { loadFootballData } from './data.ts';
import { Game } from './game.ts';
import { footballLineUps } from './players.ts';
import { matchScript, type Script } from './script.ts';
import { matchAt } from './standing.ts';

/**
 * V1, V2: all prices a receiver has open belong to one state of the model, and waiting for the next one never pays off.
 */
const NIGHT = process.env.NIGHT === '1';
/** At real speed a match is six thousand messages. */
const gamesAt = (speed: number) => (NIGHT ? 40 : speed === 1 ? 1 : 2);
/** Matches whose last seconds are looked at. */
const LAST_SECONDS = NIGHT ? 480 : 3;
const START = Date.UTC(2026, 10, 21, 12);
const SEED = 'one-state';
const GOALS = { homeGoals: 1.7, awayGoals: 1.1, rho: -0.06 };
const { leagues, playerNames } = loadFootballData();
const lineUpsOf = footballLineUps(leagues, playerNames);
/** Odds are in thousandths and sums of chances are rounded: a share this small is no gain. */
const ROUNDING = 1e-9;

type PriceMessage = Extract<FeedMessage, { type: 'odds_change' }>;

interface Board {
  prices: ReadonlyMap<string, number>;
  models: NonNullable<PriceMessage['models']>;
  /** Match seconds from the message to the last moment at which its prices are on sale. */
  from: number;
  to: number;
}

describe.each([1, 20, 60])('at %i match seconds per second', (speed) => {
  const games = Array.from({ length: gamesAt(speed) }, (_, n) => ({
    gameId: 4000 + n,
    boards: boardsOf(4000 + n, speed),
  }));

  test('no price is worth more than it costs at any moment while it is on sale', () => {
    let [looked, best] = [0, 0];
    for (const { gameId, boards } of games) {
      const script = scriptOf(gameId);
      for (const board of boards)
        for (const share of [0, 0.37, 0.5, 1]) {
          const { prices, from, to } = board;
          const at = from + (to + MEAN_LEAD - from) * share;
          for (const { fair, odds } of valued(truthAt(script, board, at), prices)) {
            looked += 1;
            best = Math.max(best, fair * odds);
          }
        }
    }
    console.log(`speed ${speed}: ${looked} prices, the best returns ${(best * 100).toFixed(2)} %`);
    expect(best).toBeLessThan(1 - ROUNDING);
    expect(looked).toBeGreaterThan(20_000);
  });

  test('the expected goals of a message cover it to its last millisecond', () => {
    for (const { gameId, boards } of games) {
      const script = scriptOf(gameId);
      for (const { models, from, to } of boards) {
        const { counts, ...goals } = goalsAhead(
          GOALS,
          matchAt(script, GOALS, from, lastOf(script, from, to)),
        );
        expect(models[1]).toMatchObject(goals);
        // Nothing is known of corners and cards until the next prices.
        expect(models[1]).toMatchObject({ counts: expect.anything() });
        expect(countsOf(models[1])).toEqual(countsOf(models[0]));
      }
    }
  });

  test('equal payoffs have one price, and no better payoff has longer odds', () => {
    for (const { gameId, boards } of games) {
      const script = scriptOf(gameId);
      for (const board of boards) {
        const { prices, from, to } = board;
        const now = valued(truthAt(script, board, from), prices);
        const then = new Map(
          valued(truthAt(script, board, to + MEAN_LEAD), prices).map(({ id, fair }) => [id, fair]),
        );
        const sorted = now
          .map(({ id, fair, odds }) => ({ id, fair: Math.max(fair, then.get(id) ?? 0), odds }))
          .sort((a, b) => a.fair - b.fair);
        for (const [n, { id, fair, odds }] of sorted.slice(1).entries()) {
          const worse = sorted[n]!;
          const isEqual = fair - worse.fair < 1e-12;
          if (isEqual ? odds !== worse.odds : odds > worse.odds)
            expect.fail(`${id} ${odds}, ${worse.id} ${worse.odds}`);
        }
      }
    }
  });
});

test('no price is worth more than it costs in the last second of a half, when almost no stake is at risk', () => {
  for (let gameId = 5000; gameId < 5000 + LAST_SECONDS; gameId++) {
    const script = scriptOf(gameId);
    for (const board of boardsOf(gameId, 60, true))
      for (const whistle of script.parts.map(({ to }) => to)) {
        const { prices, from, to } = board;
        const at = whistle - 0.1;
        if (from >= at || to + MEAN_LEAD <= at) continue;
        for (const { id, fair, odds } of valued(truthAt(script, board, at), prices))
          if (fair * odds >= 1 - ROUNDING) expect.fail(`${id} at ${odds} in game ${gameId}: ${fair * odds}`);
      }
  }
});

/**
 * The model at a moment after a message: of the goals by the script, of corners and cards as the message has them, since
 * nothing is known of them until the next prices.
 */
function truthAt(script: Script, { models, from }: Board, at: number): MatchModel {
  const [, { counts }] = matchOf(models[0] as ScoreModel);
  return matchModel(GOALS, { ...matchAt(script, GOALS, from, at), ...(counts && { counts }) });
}

const countsOf = (model: Board['models'][0]) => (model as ScoreModel).counts;

/** The last moment that prices must hold for: from the whistle on nothing is at risk. */
function lastOf({ halves: [first, second] }: Script, from: number, to: number): number {
  const whistle = from < first.to ? first.to : second.to;
  return Math.min(to + MEAN_LEAD, whistle - 0.001);
}

/** Chances and odds of the open, undecided outcomes. */
function valued(model: MatchModel, prices: ReadonlyMap<string, number>) {
  return fairOutcomes(model, [...prices.keys()])
    .filter(({ isDecided }) => !isDecided)
    .map(({ outcomeId, fair }) => ({ id: outcomeId, fair, odds: prices.get(outcomeId)! / 1000 }));
}

const teamOf = (id: number) => ({
  ...{ id, name: '', kit: { pattern: 1, colors: ['#000', '#fff'] as [string, string] } },
});

function fixtureOf(gameId: number): FeedFixture {
  const champ = { id: 1, key: 'x', name: '', countryCode: 'en' };
  return {
    ...{ gameId, sportId: 1, champ, round: '', startsAt: START },
    competitors: [teamOf(1), teamOf(2)],
  };
}

/** The script of a game, with its players. */
function scriptOf(gameId: number) {
  return matchScript(SEED, gameId, GOALS, lineUpsOf(SEED, fixtureOf(gameId)));
}

/** What a receiver has open after each price message of a match, or after a sample of them. */
function boardsOf(gameId: number, speed: number, isAll = false): Board[] {
  const fixture = fixtureOf(gameId);
  const game = new Game(fixture, { seed: SEED, speed, model: GOALS, lineUps: lineUpsOf(SEED, fixture) });
  const script = scriptOf(gameId);
  const known = new Map<string, FeedMarket['outcomes'][number]>();
  const boards: Board[] = [];
  let count = 0;
  for (const message of messagesFrom(game.resume(START))) {
    if (message.type === 'bet_settlement')
      for (const { outcomeId } of message.outcomes) known.delete(outcomeId);
    if (message.type !== 'odds_change') continue;
    if (message.full) known.clear();
    for (const price of message.markets.flatMap(({ outcomes }) => outcomes)) known.set(price[0], price);
    if (message.suspended === null && (isAll || count++ % everyOf(speed) === 0))
      boards.push(board(message, known, { script, speed }));
  }
  return boards;
}

function board(
  { at, holdsUntil, models }: PriceMessage,
  known: ReadonlyMap<string, FeedMarket['outcomes'][number]>,
  { script, speed }: { script: Script; speed: number },
): Board {
  const open = [...known.values()].filter(([, , blocked]) => blocked === 0);
  const secondsAt = (wall: number) => Math.max(0, ((wall - START) * speed) / 1000);
  return {
    prices: new Map(open.map(([id, odds]) => [id, odds])),
    models: models!,
    from: secondOf(models![0], script, secondsAt(at)),
    to: secondsAt(holdsUntil!),
  };
}

/**
 * The second of play that the prices of a message are made for. Its time is that second rounded to a millisecond, which at
 * most speeds may be just before it; the goals still expected tell the two apart.
 */
function secondOf(model: Board['models'][0], script: Script, seconds: number): number {
  const second = Math.floor(seconds);
  const isOf = (at: number) =>
    isDeepStrictEqual(goalsAhead(GOALS, matchAt(script, GOALS, at)).rest, (model as ScoreModel).rest);
  return !isOf(second) && isOf(second + 1) ? second + 1 : second;
}

function everyOf(speed: number): number {
  return NIGHT || speed > 1 ? 2 : 40;
}
