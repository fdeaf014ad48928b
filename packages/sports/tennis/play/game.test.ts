import type { FeedFixture, FeedMarket, FeedMessage, OutcomeResult } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { messagesFrom } from '../../testing/messages-from.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { matchModel } from '../price/match-model.ts';
import type { ServeModel } from '../price/serve-model.ts';
import type { TennisState } from '../state.ts';
import { Game } from './game.ts';
import { matchScript } from './script.ts';

const START = Date.UTC(2026, 10, 21, 12);
const SEED = 'match';
const PLAN = { serve: [0.64, 0.61], format: { bestOf: 3, lastTieBreak: 7 } } as const;
const EVERY = process.env.NIGHT === '1' ? 1 : 7;
const GAMES = process.env.NIGHT === '1' ? 60 : 2;

type Prices = Extract<FeedMessage, { type: 'odds_change' }>;

function fixtureOf(gameId: number): FeedFixture {
  const team = { id: 1, name: 'A', kit: { pattern: 0, colors: ['#000', '#fff'] as [string, string] } };
  const champ = { id: 201, key: 'x', name: '', countryCode: 'en' };
  return {
    ...{ gameId, sportId: 4, champ, round: 'Final', startsAt: START },
    competitors: [team, { ...team, id: 2, name: 'B' }],
  };
}

/** All messages of a match from a moment on. */
function told(gameId: number, speed: number, from = START - 60_000): FeedMessage[] {
  const game = new Game(fixtureOf(gameId), { seed: SEED, speed, plan: PLAN });
  return messagesFrom(game.open(from));
}

const kept = new Map<number, FeedMessage[]>();

/** All messages of a match at twenty times the speed. Tests share those of the first matches; a night has too many. */
function atTwenty(gameId: number): FeedMessage[] {
  const messages = kept.get(gameId) ?? told(gameId, 20);
  if (kept.size < 2) kept.set(gameId, messages);
  return messages;
}

/** Ids of matches whose script has a property. */
function idsOf(isWanted: (script: ReturnType<typeof matchScript>) => boolean, count: number): number[] {
  const ids: number[] = [];
  for (let id = 1; ids.length < count; id++) if (isWanted(matchScript(SEED, id, PLAN))) ids.push(id);
  return ids;
}

const USUAL = idsOf(({ retirement, isWalkover }) => !retirement && !isWalkover, GAMES);

describe.each([1, 20, 100])('at %i match seconds per second', (speed) => {
  test('messages come in order, prices belong to the state sent with them, and none is worth more than it costs', () => {
    const open = new Map<string, FeedMarket['outcomes'][number]>();
    let [best, looked, count] = [0, 0, 0];
    for (const gameId of USUAL.slice(0, speed === 20 ? GAMES : 1)) {
      open.clear();
      let last = 0;
      for (const message of speed === 20 ? atTwenty(gameId) : told(gameId, speed)) {
        expect(message.at).toBeGreaterThanOrEqual(last);
        last = message.at;
        if (message.type === 'bet_settlement')
          for (const { outcomeId } of message.outcomes) open.delete(outcomeId);
        if (message.type !== 'odds_change') continue;
        if (message.full) open.clear();
        for (const price of message.markets.flatMap(({ outcomes }) => outcomes)) open.set(price[0], price);
        const model = message.models![0] as ServeModel;
        const state = message.state as TennisState;
        expect([model.sets, model.points]).toEqual([state.sets, state.points]);
        if (count++ % EVERY !== 0) continue;
        const prices = [...open.values()].filter(([, , blocked]) => blocked === 0);
        const fair = fairOutcomes(
          matchModel(model),
          prices.map(([id]) => id),
        );
        for (const [n, { fair: chance, isDecided }] of fair.entries()) {
          if (!isDecided) best = Math.max(best, (chance * prices[n]![1]) / 1000);
          looked += 1;
        }
      }
    }
    console.log(`speed ${speed}: ${looked} prices, the best returns ${(best * 100).toFixed(1)} %`);
    expect(best).toBeLessThan(1);
    expect(best).toBeGreaterThan(0.9);
  });
});

test('every offered outcome is settled once, by the final score', () => {
  for (const gameId of USUAL) {
    const messages = atTwenty(gameId);
    const offered = new Set(messages.flatMap((each) => (each.type === 'odds_change' ? idsIn(each) : [])));
    const settled = messages.flatMap((each) => (each.type === 'bet_settlement' ? each.outcomes : []));
    expect(new Set(settled.map(({ outcomeId }) => outcomeId)).size).toBe(settled.length);
    expect(new Set(settled.map(({ outcomeId }) => outcomeId))).toEqual(offered);
    const last = messages.at(-1)!;
    expect(last).toMatchObject({ type: 'bet_settlement', final: true, state: { status: 'ended' } });
    const won = settled.filter(({ outcomeId }) => outcomeId.startsWith('2001:')).filter(isWon);
    expect(won).toHaveLength(1);
  }
});

test('a match pauses at changes of ends and between sets, and the break ends before play resumes', () => {
  const [gameId] = USUAL;
  const resting = atTwenty(gameId!)
    .filter((message): message is Prices => message.type === 'odds_change')
    .map(({ at, state }) => ({ at, state: state as TennisState }));
  let rests = 0;
  for (const [n, { at, state }] of resting.entries()) {
    if (!state.isBreak) continue;
    rests += 1;
    const [back, point] = [resting[n + 1]!, resting[n + 2]!];
    expect(back.state).toMatchObject({ isBreak: false, sets: state.sets, points: state.points });
    expect(point.at - back.at).toBeGreaterThanOrEqual(2_000);
    expect(back.at).toBeGreaterThan(at);
  }
  expect(rests).toBeGreaterThan(4);
});

test('a match joined halfway settles what was already decided, and ends as it would have', () => {
  const [gameId] = USUAL;
  const all = atTwenty(gameId!);
  const middle = START + 120_000;
  const joined = told(gameId!, 20, middle);
  expect(joined[0]).toMatchObject({ type: 'fixture' });
  expect(joined[1]).toMatchObject({ type: 'odds_change', full: true });
  const results = (messages: FeedMessage[]) =>
    new Map(
      messages
        .flatMap((each) => (each.type === 'bet_settlement' ? each.outcomes : []))
        .map((each) => [each.outcomeId, each]),
    );
  const [whole, late] = [results(all), results(joined)];
  for (const [outcomeId, { result, void: returned }] of whole)
    expect(late.get(outcomeId), outcomeId).toMatchObject({ result, void: returned });
});

test('on a retirement betting stops first, decided outcomes stand and the rest is void', () => {
  const [gameId] = idsOf(({ retirement, isWalkover }) => retirement !== null && !isWalkover, 1);
  const messages = told(gameId!, 20);
  const stop = messages.find(
    (message) => message.type === 'bet_stop' && message.cause === 'medical_timeout',
  )!;
  const last = messages.at(-1)!;
  expect(last).toMatchObject({ type: 'bet_settlement', final: true });
  expect(messages.some((message) => message.type === 'odds_change' && message.at > stop.at)).toBe(false);
  const state = (last as Extract<FeedMessage, { type: 'bet_settlement' }>).state as TennisState;
  expect(state.retired).not.toBeNull();
  const winner = (last as Extract<FeedMessage, { type: 'bet_settlement' }>).outcomes.filter(({ outcomeId }) =>
    outcomeId.startsWith('2001:'),
  );
  expect(winner.map(({ void: returned }) => returned)).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('a walkover voids every outcome', () => {
  const [gameId] = idsOf(({ isWalkover }) => isWalkover, 1);
  expect(told(gameId!, 20).at(-1)).toMatchObject({ type: 'bet_cancel', gameId });
});

test('a match at 20 times the speed takes about five minutes', () => {
  const minutes = USUAL.map((gameId) => matchScript(SEED, gameId, PLAN).endsAt / 20 / 60);
  for (const each of minutes) {
    expect(each).toBeGreaterThanOrEqual(3);
    expect(each).toBeLessThanOrEqual(7.5);
  }
});

function idsIn({ markets }: Prices): string[] {
  return markets.flatMap(({ outcomes }) => outcomes.map(([id]) => id));
}

function isWon({ result }: OutcomeResult): boolean {
  return result[0] === 1;
}
