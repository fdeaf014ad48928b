import type { FeedFixture, FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { gameRates, type Ratings } from '../../families/timed-goals/parts/play/plan.ts';
import { gameScript } from '../../families/timed-goals/parts/play/script.ts';
import { modelAt } from '../../families/timed-goals/parts/play/standing.ts';
import { MEAN_LEAD } from '../../families/timed-goals/play/game.ts';
import { dataOf } from '../../play/data.ts';
import { randomStream } from '../../play/random.ts';
import { messagesFrom } from '../../testing/messages-from.ts';
import { hockeyPrices, hockeyPricing } from '../price/pricing.ts';
import { hockeyRules } from '../rules.ts';
import { HOCKEY } from '../sport.ts';
import { loadHockey } from './played.ts';

const START = Date.UTC(2026, 10, 24, 18);
const SEED = 'played';
const SPORT = loadHockey();
const RATINGS = dataOf<Ratings>('hockey', 'ratings');
/** A share this small is rounding and no gain. */
const ROUNDING = 1e-9;

function fixtureOf(n: number): FeedFixture {
  const { id, key, name, countryCode, pairings } = SPORT.leagues[0]!;
  const [round, first, second] = pairings[n]!;
  return {
    ...{ gameId: SPORT.idsFrom + 1 + n, sportId: SPORT.sportId, round, startsAt: START },
    champ: { id, key, name, countryCode },
    competitors: [SPORT.teams.get(first)!, SPORT.teams.get(second)!],
  };
}

const scriptOf = (n: number) =>
  gameScript(HOCKEY, SEED, fixtureOf(n).gameId, gameRates(RATINGS, fixtureOf(n)));
const GAMES = Array.from({ length: 60 }, (_, n) => n);
const REGULAR = GAMES.find((n) => scriptOf(n).parts.length === 3)!;
const OVERTIME = GAMES.find((n) => scriptOf(n).parts.length === 4)!;
const SHOOTOUT = GAMES.find((n) => scriptOf(n).parts.length === 5)!;

const gameOf = (n: number, speed = 20) => SPORT.game(fixtureOf(n), { seed: SEED, speed });

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;
const of = <Type extends FeedMessage['type']>(messages: readonly FeedMessage[], type: Type) =>
  messages.filter((message): message is Of<Type> => message.type === type);

test.each([
  ['regular time', REGULAR, ['before', 'part', 'pause']],
  ['an overtime', OVERTIME, ['before', 'part', 'pause']],
  ['a shoot-out', SHOOTOUT, ['before', 'part', 'pause', 'shootout']],
] as const)('a game with %s is played in order to its settlement', (_, n, periods) => {
  const messages = messagesFrom(gameOf(n).open(START - 60_000));
  const prices = of(messages, 'odds_change');
  const states = prices.map(({ state }) => state as Extract<typeof state, { sport: 'hockey' }>);
  const goals = states.map(({ parts }) => parts.flat().reduce((sum, each) => sum + each, 0));
  expect(goals).toEqual(goals.toSorted((a, b) => a - b));
  expect(new Set(states.map(({ period }) => period))).toEqual(new Set(periods));
  const rests = states.map(({ isBreak }) => isBreak);
  expect(rests.filter((rest, at) => rest && !states[at - 1]?.isBreak).length).toBeGreaterThanOrEqual(2);
  const last = of(messages, 'bet_settlement').at(-1)!;
  expect(last.final).toBe(true);
  const settled = new Set(
    of(messages, 'bet_settlement').flatMap((each) => each.outcomes.map(({ outcomeId }) => outcomeId)),
  );
  const offered = prices.flatMap(({ markets }) =>
    markets.flatMap(({ outcomes }) => outcomes.map(([id]) => id)),
  );
  expect(offered.filter((id) => !settled.has(id))).toEqual([]);
  expect(new Set(offered).size).toBeGreaterThan(150);
});

test.each([REGULAR, OVERTIME, SHOOTOUT])(
  'game %i joined in the middle offers and settles the same as from its start',
  (n) => {
    const whole = messagesFrom(gameOf(n).open(START - 60_000));
    const results = (messages: readonly FeedMessage[]) =>
      new Map(
        of(messages, 'bet_settlement').flatMap(({ outcomes }) =>
          outcomes.map((each) => [each.outcomeId, each.result] as const),
        ),
      );
    const all = results(whole);
    for (const at of [START + 180_000, START + 480_000]) {
      const rest = results(messagesFrom(gameOf(n).resume(at)));
      for (const [id, result] of all) expect(rest.get(id), id).toEqual(result);
    }
  },
);

describe.each([5, 20, 60])('at %i seconds of play per second', (speed) => {
  test('no price is worth more than it costs at any moment while it is on sale', () => {
    let [looked, best] = [0, 0];
    for (const n of [REGULAR, OVERTIME, SHOOTOUT]) {
      const [script, rates] = [scriptOf(n), gameRates(RATINGS, fixtureOf(n))];
      const known = new Map<string, FeedMarket['outcomes'][number]>();
      let count = 0;
      for (const message of messagesFrom(gameOf(n, speed).resume(START))) {
        if (message.type === 'bet_settlement')
          for (const { outcomeId } of message.outcomes) known.delete(outcomeId);
        if (message.type !== 'odds_change') continue;
        if (message.full) known.clear();
        for (const price of message.markets.flatMap(({ outcomes }) => outcomes)) known.set(price[0], price);
        if (message.suspended !== null || count++ % 8 > 0) continue;
        const secondsAt = (wall: number) => Math.max(0, ((wall - START) * speed) / 1000);
        const [from, to] = [Math.floor(secondsAt(message.at)), secondsAt(message.holdsUntil!)];
        for (const share of [0, 0.5, 1]) {
          const model = modelAt(HOCKEY, script, rates, from, from + (to + MEAN_LEAD - from) * share);
          for (const [id, odds, blocked] of known.values()) {
            if (blocked === 1 || hockeyPrices.isDecided(model, id)) continue;
            looked += 1;
            best = Math.max(best, (hockeyPrices.fairOf(model, id) * odds) / 1000);
          }
        }
      }
    }
    console.log(`speed ${speed}: ${looked} prices, the best returns ${(best * 100).toFixed(2)} %`);
    expect(best).toBeLessThan(1 - ROUNDING);
    expect(looked).toBeGreaterThan(5_000);
  });
});

const [, LIST] = messagesFrom(gameOf(REGULAR).open(START - 60_000), START - 30_000) as [
  FeedMessage,
  Of<'odds_change'>,
];
const MODEL = LIST.models![0] as Parameters<typeof hockeyPricing.chanceIn>[0];

test('every market is on offer before a game', () => {
  const offered = new Set(LIST.markets.map(({ typeId }) => typeId));
  // Hat-tricks are too unlikely until somebody has scored.
  offered.add(4055);
  expect([...offered].sort()).toEqual(hockeyRules.markets.map(({ id }) => id).sort());
});

test('combined prices and single ones come from one model', () => {
  const ids = LIST.markets
    .flatMap(({ outcomes }) => outcomes.map(([id]) => id))
    .filter(hockeyPricing.isBuildable);
  expect(ids.length).toBeGreaterThan(20);
  const random = randomStream('joint', 1);
  for (let n = 0; n < 20; n++) {
    const id = ids[Math.floor(random() * ids.length)]!;
    const { fair, returned } = hockeyPricing.chanceIn(MODEL, id)!;
    expect(hockeyPricing.jointReturn(MODEL, [id], () => 1)!, id).toBeCloseTo(
      returned + (1 - returned) * fair,
      5,
    );
  }
  expect(hockeyPricing.isBuildable('4101::1')).toBe(false);
  expect(hockeyPricing.impossiblePartners(MODEL, ['4001::1'], ['4002::2', '4006:5.5:over'])).toEqual([
    '4002::2',
  ]);
});

test('a model is found behind published prices', () => {
  const state = LIST.state as Parameters<typeof hockeyPricing.modelBehind>[0];
  const found = hockeyPricing.modelBehind(state, LIST.markets)!;
  for (const id of ['4001::1', '4002::1', '4006:5.5:over', '4101::1', '4203:1.5:over'])
    expect(
      Math.abs(hockeyPricing.chanceIn(found, id)!.fair - hockeyPricing.chanceIn(MODEL, id)!.fair),
      id,
    ).toBeLessThan(0.02);
  expect(hockeyPricing.modelBehind(state, [])).toBeNull();
});
