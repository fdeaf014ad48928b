import { expect, test } from 'vitest';
import { wallTime } from '../../play/view.ts';
import { matchScript } from './script.ts';
import { finalAt, restEnds, stateAt } from './standing.ts';

const PLAN = { serve: [0.64, 0.61], format: { bestOf: 3, lastTieBreak: 7 } } as const;
const SCRIPT = matchScript('standing', 7, PLAN);
const VIEW = { startsAt: 0, speed: 20, at: 0 };

test('a match starts with a server and ends without one', () => {
  expect(stateAt(SCRIPT, PLAN, VIEW)).toMatchObject({
    status: 'live',
    sets: [],
    server: SCRIPT.before.server,
  });
  const over = stateAt(SCRIPT, PLAN, { ...VIEW, at: SCRIPT.endsAt });
  expect(over).toMatchObject({ status: 'ended', server: null, clock: null, retired: null });
  expect(over.sets).toEqual(SCRIPT.points.at(-1)!.after.sets);
});

test('at any moment there are as many decided games as the score shows', () => {
  for (const { at } of SCRIPT.points) {
    const { sets, games } = finalAt(SCRIPT, PLAN, at);
    const counts = sets.map(([first, second]) => first + second);
    expect(games.map((each) => each.length)).toEqual(counts.filter((count) => count > 0));
  }
});

test('players rest after odd games, never longer than the clock allows', () => {
  const ends = SCRIPT.points.map((_, n) => restEnds(SCRIPT, n, 20));
  const rests = ends.flatMap((end, n) => (end === null ? [] : [{ end, from: SCRIPT.points[n]!.at }]));
  expect(rests.length).toBeGreaterThan(4);
  for (const { end, from } of rests) {
    expect(stateAt(SCRIPT, PLAN, { ...VIEW, at: from }).isBreak).toBe(true);
    expect(stateAt(SCRIPT, PLAN, { ...VIEW, at: end }).isBreak).toBe(false);
    expect(wallTime(VIEW, end) - wallTime(VIEW, from)).toBeGreaterThan(0);
  }
  expect(SCRIPT.points.every((_, n) => restEnds(SCRIPT, n, 200) === null)).toBe(true);
});
