import type { sportsbook } from '@fairbook/contracts';
import { sportAt } from '@fairbook/sports';
import { trackerOf } from '@fairbook/sports/tracker';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../data.ts';
import { gameMarkets } from '../../testing/games.ts';
import { resultFor } from './form/results.ts';
import { knownAround, NOTHING_KNOWN } from './known.ts';
import { deedsOf } from './line-ups/deeds.ts';
import { fromMoment, isFlat, storyLine, trailLine } from './prices/lines.ts';
import { chosenMarkets } from './prices/markets.ts';
import { signedText } from './signed.ts';
import { settledTypes } from './story/settled.ts';
import { chancesIn, continued, noEvents, toldOf } from './story/told.ts';
import { tabsOf } from './tabs.ts';

const GOLF_DUEL = 67_010;
const SEASON_WINNER = 72_001;

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const ms = (second: number) => Date.parse(at(second));

test.each([
  ['upcoming', [], 'wordsNone'],
  ['live', [{ part: 0, n: 1 }], 'wordsNone'],
  ['live', [{ part: 0, n: 40 }], 'wordsSince'],
  ['live', [{ part: 1, n: 1 }], 'wordsSince'],
  ['live', [], 'wordsSince'],
  ['ended', [{ part: 0, n: 1 }], 'wordsOver'],
])('%s, followed from %j on, without events: %s', (status, units, words) => {
  expect(noEvents({ units } as never, { status } as never)).toBe(words);
});

test('chances to win are the last known ones, and none once the result is settled', () => {
  const units = [{ chances: [0.5, 0.3, 0.2] }, { chances: null }] as never;
  const of = (...ids: string[]) => ({
    ...{ units, winner: ['1::1', '1::x', '1::2'] },
    settled: ids.map((outcomeId) => ({ outcomeId, ending: 'won' as const })),
  });
  expect(chancesIn(of('60::1'))).toEqual([0.5, 0.3, 0.2]);
  expect(chancesIn(of('60::1', '1::x'))).toBeNull();
});

describe('tabs', () => {
  const state = (sport: string, status: string, typeId?: number) =>
    ({
      state: { sport, status },
      sportId: sportAt(sport)!.sportId,
      markets: typeId === undefined ? [] : [{ typeId }],
    }) as unknown as Game;
  test.each([
    ['football', 'upcoming', ['form', 'prices']],
    ['football', 'live', ['tracker', 'stats', 'timeline', 'prices', 'form']],
    ['football', 'ended', ['timeline', 'tracker', 'stats', 'prices', 'form']],
    ['golf', 'live', ['prices', 'form'], GOLF_DUEL],
    ['golf', 'ended', ['form']],
    ['season', 'upcoming', ['form'], SEASON_WINNER],
    ['season', 'ended', ['form']],
    ['tennis', 'cancelled', ['form']],
  ])('%s, %s', (sport, status, tabs, typeId?: number) => {
    expect(tabsOf(state(sport, status, typeId))).toEqual(tabs);
  });
  test('with line-ups where squads are told', () => {
    const squads = [0, 1].map(() => ({ starters: [], bench: [], isMadeUp: true }));
    const of = (status: string) => tabsOf({ ...state('football', status), squads } as unknown as Game);
    expect(of('live')).toEqual(['tracker', 'stats', 'timeline', 'lineups', 'prices', 'form']);
    // Never first, also where no form is known.
    expect(of('upcoming')).toEqual(['form', 'prices', 'lineups']);
  });
});

test('line-ups mark goals and substitutions, each for its own side', () => {
  const deeds = deedsOf({
    sport: 'football',
    scorers: ['1-9', 'own', '1-9', '2-9'],
    substitutions: ['1-9-18'],
  } as unknown as Game['state']);
  expect(deeds(0, 9)).toEqual({ goals: 2, isOff: true, isOn: false });
  expect(deeds(0, 18)).toEqual({ goals: 0, isOff: false, isOn: true });
  expect(deeds(1, 9)).toEqual({ goals: 1, isOff: false, isOn: false });
  expect(deedsOf({ sport: 'golf' } as unknown as Game['state'])(0, 9).goals).toBe(0);
});

describe('a story continued by pushed states', () => {
  const tracker = trackerOf('football')!;
  const football = (seconds: number, change: object = {}) =>
    ({
      ...{ sport: 'football', status: 'live', period: 'first_half', score: [0, 0], halfTimeScore: null },
      ...{ redCards: [0, 0], yellowCards: [0, 0], corners: [0, 0], isBreak: false },
      ...{ clock: { at: at(0), seconds, speed: 1 }, ...change },
    }) as unknown as Game['state'];
  const story = toldOf({
    units: [],
    events: [],
    latest: null,
    tallies: {},
  } as unknown as sportsbook.GameStory);
  const step = { before: football(600), after: football(600, { score: [1, 0] }), at: ms(5) };

  test('tells a goal at once, in its minute', () => {
    const told = continued(story, [step], tracker);
    expect(told.events).toMatchObject([{ kind: 'goal', place: 0, n: 11, score: [1, 0] }]);
    expect(told.latest).toMatchObject({ kind: 'goal' });
    expect(told.units).toHaveLength(1);
  });

  test('names who scored, if one goal came', () => {
    const named = { ...step, after: football(600, { score: [1, 0], scorers: ['1-9'] }) };
    expect(continued(story, [named], tracker).events).toMatchObject([{ kind: 'goal', player: '1-9' }]);
    const two = { ...step, after: football(600, { score: [1, 1], scorers: ['1-9', '2-9'] }) };
    expect(continued(story, [two], tracker).events.every(({ player }) => player === undefined)).toBe(true);
    const change = { ...step, after: football(600, { substitutions: ['2-9-18'] }) };
    expect(continued(story, [change], tracker).events).toMatchObject([
      { kind: 'substitution', place: 1, player: '2-9-18' },
    ]);
  });

  test('a pushed state that the server has told meanwhile is not told twice', () => {
    const once = continued(story, [step], tracker);
    expect(continued(once, [step], tracker).events).toHaveLength(1);
  });
});

describe('lines of prices', () => {
  const trail = {
    ...{ outcomeId: '1::1', opening: { at: at(0), coef: 1.7 }, inPlay: null },
    points: [
      { at: at(0), coef: 1.7, isSuspended: false },
      { at: at(10), coef: 2.1, isSuspended: false },
      { at: at(20), coef: 2.1, isSuspended: true },
    ],
  } as unknown as sportsbook.PriceMovement;

  test('break where bets were suspended, and say what was last taken', () => {
    const line = trailLine(trail);
    expect(line.points.map(([, coef]) => coef)).toEqual([1.7, 2.1, null]);
    expect([line.opening, line.last]).toEqual([1.7, 2.1]);
  });

  test('begin at a moment with the price of then', () => {
    expect(fromMoment(trailLine(trail), ms(5)).points[0]).toEqual([ms(5), 1.7]);
  });

  test('come from the story where the trail is gone', () => {
    const story = {
      ...{ winner: ['1::1', '1::x', '1::2'], opening: { at: at(0), odds: [1700, 4000, 5000], margin: 5 } },
      units: [
        { at: at(10), odds: [2790, 1950, 5790] },
        { at: at(20), odds: null },
      ],
    } as unknown as sportsbook.GameStory;
    const line = storyLine(story, '1::1')!;
    expect(line.points.map(([, coef]) => coef)).toEqual([1.7, 2.79, null]);
    expect([line.opening, line.last]).toEqual([1.7, 2.79]);
    expect(storyLine(story, '18:2.5:over')).toBeNull();
  });

  test('are offered for markets of two or three outcomes, the winner first, even when it is over', () => {
    const ids = chosenMarkets({ markets: gameMarkets(), sportId: 1 }, ['1::1', '1::x', '1::2']).map(
      ({ id }) => id,
    );
    expect(ids[0]).toBe('1:');
    expect(ids).not.toContain('45:');
    expect(chosenMarkets({ markets: [], sportId: 1 }, ['1::1', '1::x', '1::2'])).toHaveLength(1);
    expect(chosenMarkets({ markets: [], sportId: 1 }, [])).toEqual([]);
  });
});

test('settled markets: what people bet on first, lines together by ending', () => {
  const won = (outcomeId: string) => ({ outcomeId, ending: 'won' as const });
  const types = settledTypes(
    [won('26::odd'), won('18:2.5:over'), won('18:1.5:over'), won('1::1'), won('8:2:1'), won('8:1:1')],
    1,
  );
  expect(types.map(({ typeId, line }) => `${typeId}:${line}`)).toEqual(['1:', '18:', '8:1', '8:2', '26:']);
  expect(types[1]!.runs[0]!.map(({ outcomeId }) => outcomeId)).toEqual(['18:1.5:over', '18:2.5:over']);
});

test('settled markets: players who did not play are left out', () => {
  const types = settledTypes(
    [
      { outcomeId: '930::1-9', ending: 'won' },
      { outcomeId: '930::1-13', ending: 'void' },
      { outcomeId: '11::1', ending: 'void' },
    ],
    1,
  );
  expect(types.flatMap(({ runs }) => runs.flat().map(({ outcomeId }) => outcomeId))).toEqual([
    '11::1',
    '930::1-9',
  ]);
});

test('a past game as one of its sides saw it', () => {
  const game = {
    ...{ sport: 'football', score: [1, 2], halfTimeScore: null },
    opponents: [
      { id: 1, name: 'Home' },
      { id: 2, name: 'Away' },
    ],
  } as unknown as sportsbook.GameResult;
  expect(resultFor(game, 2)).toEqual({ mark: 'W', score: [2, 1], other: 'Home' });
  expect(resultFor(game, 1)).toEqual({ mark: 'L', score: [1, 2], other: 'Away' });
});

test.each([
  [1.5, '+1.5'],
  [-2, '−2'],
  [0, '0'],
])('%d is signed as %s', (value, text) => {
  expect(signedText(value, 'en')).toBe(text);
});

test.each([
  ['one price', [[1, 2]], true],
  [
    'one price with a suspension',
    [
      [1, 2],
      [2, null],
      [3, 2],
    ],
    true,
  ],
  [
    'a move',
    [
      [1, 2],
      [2, 2.1],
    ],
    false,
  ],
  ['nothing', [], true],
] as const)('a line is flat or not: %s', (_, points, flat) => {
  const line = (moves: readonly (readonly [number, number | null])[]) => ({
    outcomeId: '1::1',
    points: moves,
    opening: null,
    last: null,
  });
  expect(isFlat([line(points)])).toBe(flat);
  expect(
    isFlat([
      line(points),
      line([
        [1, 3],
        [2, 4],
      ]),
    ]),
  ).toBe(false);
});

describe('what is known around a game before its start', () => {
  const game = {
    id: 5,
    sportId: 1,
    state: { status: 'upcoming', sport: 'football' },
  } as unknown as Game;
  const form = { recent: [[], []], meetings: [], table: [] };
  const asked = (answers: Record<string, object>, of = game) =>
    knownAround((async (id: string) => answers[id] ?? Promise.reject(new Error('away'))) as never, of);

  test('nobody has played', async () => {
    expect(await asked({ 'sportsbook.form': form })).toEqual({ isFormless: true });
  });
  test('what does not answer has the usual room, and a game in play is not asked about', async () => {
    expect(await asked({})).toEqual(NOTHING_KNOWN);
    const live = { ...game, state: { status: 'live' } } as unknown as Game;
    expect(await asked({ 'sportsbook.form': form }, live)).toEqual(NOTHING_KNOWN);
  });
});
