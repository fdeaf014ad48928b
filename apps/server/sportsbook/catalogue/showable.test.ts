import type { FeedFixture, FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { createWorld } from '@fairbook/testkit';
import { expect, it, test } from 'vitest';
import { announce, fixtureOf, marketsOf, odds, playing } from '../../testing/sample-feed.ts';
import { checkShowable } from './showable.ts';

const AT = Date.UTC(2026, 10, 20);
const CLOCK = { at: AT, seconds: 600, speed: 20 };

const state = (change: object) => odds(1, AT, { state: { ...playing(AT), ...change } as never });
const clock = (change: object) => state({ clock: { ...CLOCK, ...change } });
const fixture = (change: object): FeedMessage => ({
  ...announce(1, AT),
  ...{ type: 'fixture', fixture: { ...fixtureOf(1, AT), ...change } as FeedFixture },
});
const [team] = fixtureOf(1, AT).competitors;
const nine = [9, 'forward', 'Alan Smith'] as const;
const squad = (change: object) => ({ starters: [nine], bench: [], isMadeUp: false, ...change });
const market = (change: object) =>
  odds(1, AT, { markets: [{ ...marketsOf()[0]!, ...change } as FeedMarket] });

test.each<[string, FeedMessage]>([
  ['an alive', { type: 'alive', at: AT, producer: 'sample' }],
  ['a fixture', announce(1, AT)],
  ['squads', fixture({ squads: [squad({}), squad({ bench: [[12, 'goalkeeper', 'John Jones']] })] })],
  ['prices', odds(1, AT)],
  ['prices in play', clock({})],
  ['a clock of another speed', clock({ speed: 33.3 })],
  ['no clock', state({ clock: null })],
  ['prices that are held', market({ margin: Number.NaN, outcomes: [['1::1', Number.NaN, 0]] })],
])('%s can be shown', (_, message) => {
  expect(() => checkShowable(message)).not.toThrow();
});

test.each<[string, FeedMessage, RegExp]>([
  ['half a second', clock({ seconds: 37.5 }), /clock/],
  ['no second', clock({ seconds: Number.NaN }), /clock/],
  ['a clock at no time', clock({ at: Number.NaN }), / at:/],
  ['an endless speed', clock({ speed: Number.POSITIVE_INFINITY }), /state/],
  ['half a goal', state({ score: [0.5, 0] }), /score|state/],
  ['one score', state({ score: [1] }), /state/],
  ['a status that no list knows', state({ status: 'paused' }), /state/],
  ['a field of its own', state({ weather: 'rain' }), /state/],
  ['a cause that no text knows', odds(1, AT, { suspended: 'rain' as never }), /state/],
  ['a time that no calendar has', { ...odds(1, AT), at: 9e15 }, / at:/],
  ['half a millisecond', { ...odds(1, AT), at: AT + 0.5 }, / at:/],
  ['prices that hold until no time', odds(1, AT, { holdsUntil: Number.NaN }), / at:/],
  ['a game without a number', fixture({ gameId: 0 }), /gameId/],
  ['a start that is no time', fixture({ startsAt: Number.NaN }), /startsAt/],
  ['a round without words', fixture({ round: null }), /round/],
  ['a side that is missing', fixture({ competitors: [team] }), /competitors/],
  [
    'a kit that nobody can draw',
    fixture({ competitors: [{ ...team, kit: { ...team.kit, pattern: 9 } }, team] }),
    /kit/,
  ],
  ['squads that are none', fixture({ squads: 'both' }), /squads/],
  ['the squad of one side', fixture({ squads: [squad({})] }), /squads/],
  ['a squad without a bench', fixture({ squads: [squad({}), squad({ bench: undefined })] }), /squads/],
  [
    'a player without a name',
    fixture({ squads: [squad({ starters: [[9, 'forward']] }), squad({})] }),
    /squads/,
  ],
  ['a number as text', fixture({ squads: [squad({ bench: [['9', 'forward', 'A']] }), squad({})] }), /squads/],
  ['two players with one number', fixture({ squads: [squad({ bench: [nine] }), squad({})] }), /squads/],
  ['a market with too long an id', market({ id: `1:${'x'.repeat(48)}` }), /markets/],
  ['an outcome without an id', market({ outcomes: [[null, 2000, 0]] }), /markets/],
])('%s is refused', (_, message, field) => {
  expect(() => checkShowable(message)).toThrow(RangeError);
  expect(() => checkShowable(message)).toThrow(field);
});

it('a message that can’t be shown costs its own game: the others stay in the list, and it takes no bets until it is told again', async () => {
  const world = await createWorld();
  try {
    const { facts } = world.services.sportsbook;
    const now = Date.now();
    for (const id of [1, 2]) {
      await facts.ingest(announce(id, now));
      await facts.ingest(odds(id, now, { state: playing(now) }));
    }
    const broken = odds(1, now, { state: playing(now, { clock: { at: now, seconds: 37.5, speed: 25 } }) });
    await expect(facts.ingest(broken)).rejects.toThrow(RangeError);
    const { games } = await world.api()('sportsbook.liveGames', {});
    expect(games.map(({ id, state: { suspended, clock } }) => [id, suspended, clock?.seconds])).toEqual([
      [1, 'feed_down', 600],
      [2, null, 600],
    ]);
    await facts.ingest(odds(1, now + 1, { state: playing(now) }));
    expect(facts.outcome(1, '1::1')).toMatchObject({ suspended: null, isOpen: true });
  } finally {
    await world.close();
  }
});
