import { LANGUAGES, translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { hasTracker, screenOf, textOf } from '../all.ts';
import { META } from '../registry/meta.gen.ts';
import { STORIES } from '../registry/stories.gen.ts';
import { SPORTS } from '../sports.ts';
import { stateBefore } from '../states.ts';
import { trackerOf } from '../tracker.ts';

const drawn = SPORTS.filter(hasTracker);
const EMPTY = { units: [], events: [], latest: null, tallies: {} };

test('a sport that draws its games records their story', () => {
  expect(drawn.filter((sport) => !Object.hasOwn(STORIES, sport))).toEqual([]);
  expect(trackerOf('toString')).toBeNull();
});

test.each(SPORTS)('%s: rows have room for momentum where its tracker tells it, and nowhere else', (sport) => {
  const tells = trackerOf(sport)?.chart.kind === 'momentum';
  expect(screenOf(META[sport][0]).hasMomentum ?? false).toBe(tells);
});

test.each(drawn)('%s: every text of its tracker is in every language', (sport) => {
  const tracker = trackerOf(sport)!;
  const state = { ...stateBefore(META[sport][0]), status: 'live', clock: null } as never;
  const lines = tracker.statistics(state, { ...EMPTY, tallies: { points: [1, 1], breaks: [0, 0] } });
  for (const t of LANGUAGES.map((lang) => translatorIn(lang))) {
    for (const { text } of Object.values(tracker.events))
      expect(t(text, { name: 'A', part: 1 })).not.toContain(`${sport}.`);
    for (const { name } of lines) expect(t(name)).not.toContain(`${sport}.`);
    expect(textOf(t, tracker.unitText({ part: 0, n: 3, seconds: null }))).not.toContain(`${sport}.`);
  }
});

test.each(drawn)('%s: nothing is drawn of what nobody said', (sport) => {
  const tracker = trackerOf(sport)!;
  const before = { ...stateBefore(META[sport][0]), clock: null } as never;
  expect(tracker.picture(before, null)).toEqual({ zone: null, spots: [], notes: [null, null] });
});

test('a zone lies inside the field, on the side that the event was at', () => {
  const football = trackerOf('football')!;
  const live = { ...stateBefore(1), status: 'live', clock: null } as never;
  const [x = 0, , width = 0] = football.field.inside;
  const zone = (kind: string, place: number) => football.picture(live, { kind, place }).zone;
  expect(zone('corner', 0)!.box[0]).toBeGreaterThan(x + width / 2);
  expect(zone('corner', 1)!.box[0]).toBe(x);
  expect(zone('goal', 1)!.place).toBeNull();
  expect(zone('yellow_card', 0)).toBeNull();
});

test.each([
  ['nothing played', [[0, 0]], [0, 0], 0, 4, null],
  ['deuce', [[1, 0]], [3, 3], 0, 4, null],
  ['40–30 for the server', [[1, 0]], [3, 2], 0, 4, null],
  ['0–40: three chances to break', [[1, 0]], [0, 3], 0, 4, [1, 3]],
  ['30–40', [[1, 0]], [2, 3], 0, 4, [1, 1]],
  ['advantage of the receiver on the left', [[1, 0]], [4, 3], 1, 4, [0, 1]],
  ['a tie-break has no break points', [[6, 6]], [2, 6], 0, 7, null],
  ['a long tie-break', [[6, 6]], [9, 8], 0, 9, null],
] as const)('tennis shows the points of the running game: %s', (_, sets, points, server, room, stake) => {
  const tennis = trackerOf('tennis')!;
  const live = { ...stateBefore(4), status: 'live', clock: null, sets, points, server } as never;
  expect(tennis.picture(live, null).points).toEqual({
    won: points,
    room,
    stake: stake && {
      place: stake[0],
      text: { key: 'tennis.event.breakPoints', values: { count: stake[1] } },
    },
  });
});

test.each(LANGUAGES)('break points have a text in %s', (lang) => {
  const text = (count: number) => translatorIn(lang)('tennis.event.breakPoints', { count, name: 'A' });
  expect(text(1)).toContain('A');
  expect(text(3)).toContain('3');
});
