import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { loadPlayed } from '../../../../play/played.ts';
import { messagesFrom } from '../../../../testing/messages-from.ts';
import { RALLY_SPORTS } from '../testing/tables.ts';

const START = Date.UTC(2026, 10, 24, 18);

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;
const of = <Type extends FeedMessage['type']>(messages: readonly FeedMessage[], type: Type) =>
  messages.filter((message): message is Of<Type> => message.type === type);

const resultsIn = (messages: readonly FeedMessage[]) =>
  new Map(
    of(messages, 'bet_settlement').flatMap(({ outcomes }) =>
      outcomes.map((each) => [each.outcomeId, each] as const),
    ),
  );

describe.each([...RALLY_SPORTS.keys()])('a match of %s', (key) => {
  const [sport] = loadPlayed([key]);
  const { id, key: champ, name, countryCode, pairings } = sport!.leagues[0]!;
  const fixtureOf = (n: number): FeedFixture => {
    const [round, first, second] = pairings[n]!;
    return {
      ...{ gameId: sport!.idsFrom + 1 + n, sportId: sport!.sportId, round, startsAt: START },
      champ: { id, key: champ, name, countryCode },
      competitors: [sport!.teams.get(first)!, sport!.teams.get(second)!],
    };
  };
  const gameOf = (n: number) => sport!.game(fixtureOf(n), { seed: 'rallies', speed: 20 });
  const whole = messagesFrom(gameOf(0).open(START - 60_000));

  test('is played in order to its settlement, and each outcome is settled once', () => {
    const states = of(whole, 'odds_change').map(({ state }) => state as unknown as { sets: number[][] });
    const points = states.map(({ sets }) => sets.flat().reduce((sum, each) => sum + each, 0));
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    const settled = of(whole, 'bet_settlement').flatMap(({ outcomes }) =>
      outcomes.map(({ outcomeId }) => outcomeId),
    );
    expect(new Set(settled).size).toBe(settled.length);
    const offered = of(whole, 'odds_change').flatMap(({ markets }) =>
      markets.flatMap(({ outcomes }) => outcomes.map(([outcomeId]) => outcomeId)),
    );
    expect(offered.filter((outcomeId) => !settled.includes(outcomeId))).toEqual([]);
    expect(of(whole, 'bet_settlement').at(-1)).toMatchObject({ final: true, state: { status: 'ended' } });
  });

  test('a match that is played to its end returns no stake, but on sets that were not needed', () => {
    const { sets } = of(whole, 'bet_settlement').at(-1)!.state as unknown as { sets: number[][] };
    for (const { outcomeId, void: returned } of resultsIn(whole).values()) {
      const [type = 0, line] = outcomeId.split(':').map(Number) as [number, number];
      const set = type % 1000 === 50 ? line : Math.floor((type % 1000) / 100);
      if (set <= sets.length) expect([outcomeId, returned[0]]).toEqual([outcomeId, 0]);
    }
  });

  test('joined in the middle it settles the same as from its start', () => {
    const middle = of(whole, 'odds_change');
    const { at } = middle[Math.floor(0.6 * middle.length)]!;
    const joined = resultsIn(messagesFrom(gameOf(0).resume(at)));
    for (const [outcomeId, { result, void: returned }] of resultsIn(whole))
      expect(joined.get(outcomeId), outcomeId).toMatchObject({ result, void: returned });
  });
});
