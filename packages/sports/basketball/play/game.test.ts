import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import { expect, test } from 'vitest';
import { randomStream } from '../../play/random.ts';
import { messagesFrom } from '../../testing/messages-from.ts';
import { basketballPricing } from '../price/pricing.ts';
import { loadBasketball } from './played.ts';

const START = Date.UTC(2026, 10, 24, 18);
const SPORT = loadBasketball();

function fixtureOf(league: number): FeedFixture {
  const { id, key, name, countryCode, pairings } = SPORT.leagues[league]!;
  const [round, first, second] = pairings[0]!;
  return {
    ...{ gameId: SPORT.idsFrom + 1 + league, sportId: SPORT.sportId, round, startsAt: START },
    champ: { id, key, name, countryCode },
    competitors: [SPORT.teams.get(first)!, SPORT.teams.get(second)!],
  };
}

const gameOf = (league: number, speed = 20) => SPORT.game(fixtureOf(league), { seed: 'played', speed });

const games = new Map<number, FeedMessage[]>();

/** All messages of a game, which is played once for all tests. */
function messagesOf(league: number): FeedMessage[] {
  const messages = games.get(league) ?? messagesFrom(gameOf(league).open(START - 60_000));
  games.set(league, messages);
  return messages;
}

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;
const of = <Type extends FeedMessage['type']>(messages: readonly FeedMessage[], type: Type) =>
  messages.filter((message): message is Of<Type> => message.type === type);

test.each([0, 1, 2])('a game of competition %i is played in order to its settlement', (league) => {
  const messages = messagesOf(league);
  const prices = of(messages, 'odds_change');
  const states = prices.map(({ state }) => state as Extract<typeof state, { sport: 'basketball' }>);
  const points = states.map(({ parts }) => parts.flat().reduce((sum, each) => sum + each, 0));
  expect(points).toEqual(points.toSorted((a, b) => a - b));
  expect(new Set(states.map(({ period }) => period))).toEqual(new Set(['before', 'part', 'pause']));
  expect(Math.max(...states.map(({ parts }) => parts.length))).toBeGreaterThanOrEqual(4);
  const rests = states.map(({ isBreak }) => isBreak);
  expect(rests.filter((rests, n) => rests && !states[n - 1]?.isBreak).length).toBeGreaterThanOrEqual(3);
  const last = of(messages, 'bet_settlement').at(-1)!;
  expect(last.final).toBe(true);
  expect(last.state.status).toBe('ended');
  const settled = new Set(
    of(messages, 'bet_settlement').flatMap((each) => each.outcomes.map(({ outcomeId }) => outcomeId)),
  );
  const offered = prices.flatMap(({ markets }) =>
    markets.flatMap(({ outcomes }) => outcomes.map(([id]) => id)),
  );
  expect(offered.filter((id) => !settled.has(id))).toEqual([]);
  expect(new Set(offered).size).toBeGreaterThan(400);
});

test('joined in the middle it offers and settles the same as from its start', () => {
  const whole = messagesOf(1);
  const at = START + 180_000;
  const joined = messagesFrom(gameOf(1).resume(at));
  const [, first] = joined as [FeedMessage, Of<'odds_change'>];
  const before = of(whole, 'odds_change').findLast((message) => message.at <= at)!;
  expect(first.state).toMatchObject({ parts: (before.state as { parts?: unknown }).parts });
  const results = (messages: readonly FeedMessage[]) =>
    new Map(
      of(messages, 'bet_settlement').flatMap(({ outcomes }) =>
        outcomes.map((each) => [each.outcomeId, each.result] as const),
      ),
    );
  const [all, rest] = [results(whole), results(joined)];
  for (const [id, result] of all) expect(rest.get(id), id).toEqual(result);
});

test('combined prices and single ones come from one model', () => {
  const [, list] = messagesFrom(gameOf(0).open(START - 60_000), START - 30_000) as [
    FeedMessage,
    Of<'odds_change'>,
  ];
  const model = list.models![0] as Parameters<typeof basketballPricing.chanceIn>[0];
  const ids = list.markets
    .flatMap(({ outcomes }) => outcomes.map(([id]) => id))
    .filter(basketballPricing.isBuildable);
  expect(ids.length).toBeGreaterThan(20);
  const random = randomStream('joint', 1);
  for (let n = 0; n < 20; n++) {
    const id = ids[Math.floor(random() * ids.length)]!;
    const back = basketballPricing.jointReturn(model, [id], () => 1)!;
    expect(back, id).toBeCloseTo(basketballPricing.chanceIn(model, id)!.fair, 5);
  }
  expect(basketballPricing.isBuildable('3301::1')).toBe(false);
  expect(basketballPricing.impossiblePartners(model, ['3001::1'], ['3001::2', '3003:220.5:over'])).toEqual([
    '3001::2',
  ]);
});

test('a model is found behind published prices', () => {
  const [, list] = messagesFrom(gameOf(1).open(START - 60_000), START - 30_000) as [
    FeedMessage,
    Of<'odds_change'>,
  ];
  const model = list.models![0] as Parameters<typeof basketballPricing.chanceIn>[0];
  const state = list.state as Parameters<typeof basketballPricing.modelBehind>[0];
  const found = basketballPricing.modelBehind(state, list.markets)!;
  for (const id of ['3001::1', '3003:161.5:over', '3301::1', '3103:80.5:over'])
    expect(
      Math.abs(basketballPricing.chanceIn(found, id)!.fair - basketballPricing.chanceIn(model, id)!.fair),
      id,
    ).toBeLessThan(0.02);
  expect(basketballPricing.modelBehind(state, [])).toBeNull();
});
