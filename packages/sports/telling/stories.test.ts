import { describe, expect, test } from 'vitest';
import { americanFootballStory } from '../american_football/story.ts';
import { basketballStates } from '../basketball/state.ts';
import { basketballStory } from '../basketball/story.ts';
import { footballStates } from '../football/state.ts';
import { footballStory } from '../football/story.ts';
import { handballStates } from '../handball/state.ts';
import { handballStory } from '../handball/story.ts';
import { hockeyStates } from '../hockey/state.ts';
import { hockeyStory } from '../hockey/story.ts';
import { rugbyUnionStory } from '../rugby_union/story.ts';
import { type TennisState, tennisStates } from '../tennis/state.ts';
import { tennisStory } from '../tennis/story.ts';
import { virtualBasketballStates } from '../virtual_basketball/state.ts';
import { virtualBasketballStory } from '../virtual_basketball/story.ts';
import { virtualFootballStates } from '../virtual_football/state.ts';
import { virtualFootballStory } from '../virtual_football/story.ts';
import { unitAfter, unitOfEnd } from './story.ts';

describe('football', () => {
  const at = (change: object) =>
    ({ ...footballStates.before, status: 'live', period: 'first_half', ...change }) as const;
  const events = (before: object, after: object) =>
    footballStory.eventsBetween(at(before) as never, at(after) as never);

  test.each([
    [{}, { score: [0, 2] }, ['goal 1', 'goal 1']],
    [{ corners: [1, 0] }, { corners: [2, 1] }, ['corner 0', 'corner 1']],
    [{}, { yellowCards: [1, 0], redCards: [0, 1] }, ['yellow_card 0', 'red_card 1']],
    [{}, { period: 'half_time' }, ['half_time null']],
    [{ score: [1, 0] }, { score: [0, 0] }, []],
    [{ period: 'extra_first', extraTime: [0, 0] }, { period: 'extra_first', extraTime: [0, 1] }, ['goal 1']],
    [{ period: 'shootout', penalties: [1, 0] }, { period: 'shootout', penalties: [2, 0] }, ['penalty 0']],
    [
      { period: 'shootout', penalties: [1, 0], penaltiesTaken: [1, 0] },
      { period: 'shootout', penalties: [1, 0], penaltiesTaken: [1, 1] },
      ['penalty_missed 1'],
    ],
    [
      { period: 'shootout', penalties: [1, 0], penaltiesTaken: [1, 1] },
      { period: 'over', penalties: [2, 0], penaltiesTaken: [2, 1] },
      ['penalty 0', 'over null'],
    ],
  ])('from %j to %j', (before, after, told) => {
    expect(events(before, after).map(({ kind, place }) => `${kind} ${place}`)).toEqual(told);
  });

  test('goals of extra time count in the score, and a shoot-out has its own', () => {
    const tie = { score: [1, 1], extraTime: [1, 1] };
    expect(footballStory.scoreIn!(at({ ...tie, period: 'extra_second' }) as never, 3)).toEqual([2, 2]);
    expect(footballStory.scoreIn!(at({ ...tie, period: 'shootout', penalties: [3, 2] }) as never, 3)).toEqual(
      [3, 2],
    );
    expect(footballStory.scoreIn!(at({ ...tie, period: 'over', penalties: [4, 3] }) as never, 3)).toEqual([
      2, 2,
    ]);
  });

  test('minutes are counted from one, and none in the break', () => {
    expect(footballStory.unitOf(at({}) as never, 0)).toEqual({ part: 0, n: 1 });
    expect(footballStory.unitOf(at({}) as never, 46 * 60 + 5)).toEqual({ part: 0, n: 47 });
    expect(footballStory.unitOf(at({ period: 'second_half' }) as never, 45 * 60)).toEqual({ part: 1, n: 46 });
    expect(footballStory.unitOf(at({ period: 'half_time' }) as never, 45 * 60)).toBeNull();
    expect(footballStory.unitOf(at({ period: 'extra_second' }) as never, 105 * 60)).toEqual({
      part: 3,
      n: 106,
    });
    expect(footballStory.unitOf(at({ period: 'shootout' }) as never, null)).toBeNull();
  });

  test.each([
    ['told last before its end', { part: 0, n: 42 }, 45 * 60, 45],
    ['in added time, with the clock set back', { part: 0, n: 48 }, 45 * 60, 48],
    ['of a match that is called off', { part: 0, n: 30 }, null, 30],
  ])('a half %s ends in its last minute', (_, last, seconds, n) => {
    expect(unitOfEnd(footballStory, last, at({}) as never, seconds)).toEqual({ part: 0, n });
  });

  test.each([
    ['second_half', 47, { part: 1, n: 46 }],
    ['extra_first', 93, { part: 2, n: 91 }],
    ['extra_second', 107, { part: 3, n: 106 }],
  ] as const)('%s first told in its minute %i began before', (period, minute, began) => {
    const state = at({ period }) as never;
    const place = footballStory.unitOf(state, (minute - 1) * 60)!;
    expect(unitAfter(footballStory, { part: place.part - 1, n: 50 }, place, state)).toEqual(began);
    expect(unitAfter(footballStory, { ...began }, place, state)).toEqual(place);
    expect(unitAfter(footballStory, undefined, place, state)).toEqual(place);
  });
});

describe('tennis', () => {
  const state = (sets: number[][], points: number[], server = 0): TennisState =>
    ({ ...tennisStates.before, status: 'live', sets, points, server }) as TennisState;
  const told = (before: TennisState, after: TennisState) =>
    tennisStory.eventsBetween(before, after).map(({ kind, place }) => `${kind} ${place}`);

  test.each([
    ['a point', state([[1, 1]], [1, 0]), state([[1, 1]], [1, 1]), ['point 1']],
    ['back to deuce', state([[1, 1]], [4, 3]), state([[1, 1]], [3, 3]), ['point 1']],
    ['a held game', state([[1, 1]], [3, 0]), state([[2, 1]], [0, 0], 1), ['game 0']],
    ['a break', state([[1, 1]], [0, 3]), state([[1, 2]], [0, 0], 1), ['break 1']],
    ['a set by a break', state([[4, 5]], [0, 3]), state([[4, 6]], [0, 0], 1), ['break 1', 'set 1']],
    [
      'a tie-break, which nobody serves for',
      state([[6, 6]], [6, 2], 1),
      state([[7, 6]], [0, 0]),
      ['game 0', 'set 0'],
    ],
  ])('%s', (_, before, after, events) => {
    expect(told(before, after)).toEqual(events);
  });

  test('counts break points, held games and points on serve', () => {
    let tallies = {};
    const run = [
      state([[1, 1]], [0, 2]),
      state([[1, 1]], [0, 3]),
      state([[1, 1]], [1, 3]),
      state([[1, 2]], [0, 0], 1),
    ];
    for (const [n, after] of run.entries()) {
      const before = run[n - 1];
      if (before) tallies = tennisStory.tallied!(tallies, before, after);
    }
    expect(tallies).toEqual({
      ...{ points: [1, 2], served: [3, 0], servedWon: [1, 0] },
      ...{ breakPoints: [0, 2], serviceGames: [1, 0], breaks: [0, 1] },
    });
  });

  test('an event has the games of its set', () => {
    expect(
      tennisStory.scoreIn!(
        state(
          [
            [6, 3],
            [2, 1],
          ],
          [0, 0],
        ),
        1,
      ),
    ).toEqual([2, 1]);
  });
});

test('basketball tells leads and parts, and of baskets only the latest', () => {
  const at = (parts: number[][], period = 'part') =>
    ({ ...basketballStates.before, status: 'live', period, parts }) as never;
  const told = (before: never, after: never) =>
    basketballStory.eventsBetween(before, after).map(({ kind, place }) => `${kind} ${place}`);
  expect(told(at([[0, 0]]), at([[2, 0]]))).toEqual(['scored 0']);
  expect(told(at([[2, 1]]), at([[2, 4]]))).toEqual(['scored 1', 'lead 1']);
  expect(told(at([[2, 4]]), at([[2, 4]], 'pause'))).toEqual(['part null']);
  expect(basketballStory.passing).toEqual(['scored']);
});

test('quarters count their own minutes and halves those of the game; scores are kept where they are few', () => {
  const inPart = (states: { before: object }, parts: number) =>
    ({
      ...states.before,
      ...{ status: 'live', period: 'part', parts: Array.from({ length: parts }, () => [1, 0]) },
    }) as never;
  const minute = 60;
  expect(basketballStory.unitOf(inPart(basketballStates, 4), 38 * minute)).toEqual({ part: 3, n: 9 });
  expect(basketballStory.unitOf(inPart(basketballStates, 6), 45 * minute)).toEqual({ part: 5, n: 1 });
  expect(virtualBasketballStory.unitOf(inPart(virtualBasketballStates, 4), 19 * minute)).toEqual({
    part: 3,
    n: 5,
  });
  expect(handballStory.unitOf(inPart(handballStates, 2), 44 * minute)).toEqual({ part: 1, n: 45 });
  expect(handballStory.passing).toEqual(['scored']);
  // In the last second: a goal at 4:00 in a half of four minutes, a basket at 10:00 in a quarter of ten.
  expect(virtualFootballStory.unitOf(inPart(virtualFootballStates, 1), 4 * minute)).toEqual({
    part: 0,
    n: 4,
  });
  expect(basketballStory.unitOf(inPart(basketballStates, 4), 40 * minute)).toEqual({ part: 3, n: 10 });
  expect(basketballStory.unitOf(inPart(basketballStates, 5), 45 * minute)).toEqual({ part: 4, n: 5 });
  for (const story of [americanFootballStory, rugbyUnionStory, virtualFootballStory])
    expect(story.passing).toEqual([]);
});

test('ice hockey tells goals, the one of a shoot-out too', () => {
  const at = (change: object) =>
    ({ ...hockeyStates.before, status: 'live', period: 'part', ...change }) as never;
  const before = at({ parts: [[1, 1]] });
  expect(hockeyStory.eventsBetween(before, at({ parts: [[1, 2]] }))).toEqual([{ kind: 'goal', place: 1 }]);
  expect(hockeyStory.eventsBetween(before, at({ parts: [[1, 1]], shootout: 0 }))).toEqual([
    { kind: 'goal', place: 0 },
  ]);
});
