import { expect, test } from 'vitest';
import { progressName, progressOf } from '../settle.ts';

type State = Parameters<typeof progressOf>[1];
const NONE: [number, number] = [0, 0];
const COUNTS = { sport: 'football', redCards: NONE, yellowCards: NONE, corners: NONE } as const;
const FIRST = (home: number, away: number): State => ({
  ...COUNTS,
  period: 'first_half',
  score: [home, away],
  halfTimeScore: null,
});
const SECOND = (home: number, away: number, half: [number, number] = [0, 0]): State => ({
  ...COUNTS,
  period: 'second_half',
  score: [home, away],
  halfTimeScore: half,
});

test.each<[string, State, string, boolean, number | null]>([
  ['1::1', FIRST(0, 0), 'lost', false, 1],
  ['1::1', FIRST(1, 0), 'won', false, null],
  ['1::1', SECOND(0, 2), 'lost', false, 3],
  ['1::x', SECOND(1, 1), 'won', false, null],
  ['18:2.5:over', SECOND(1, 0), 'lost', false, 2],
  ['18:2.5:over', SECOND(2, 1), 'won', true, null],
  ['18:2.5:under', SECOND(2, 1), 'lost', true, null],
  ['18:2:over', SECOND(1, 1), 'void', false, 1],
  ['18:2.25:over', SECOND(1, 1), 'half_lost', false, 1],
  ['29::yes', FIRST(1, 0), 'lost', false, 1],
  ['29::yes', FIRST(1, 1), 'won', true, null],
  ['29::no', FIRST(1, 1), 'lost', true, null],
  ['60::1', FIRST(1, 0), 'won', false, null],
  ['60::1', SECOND(1, 2, [1, 0]), 'won', true, null],
  ['90:0.5:over', FIRST(2, 0), 'lost', false, 1],
  ['90:0.5:over', SECOND(2, 1, [2, 0]), 'won', true, null],
  ['16:-1:1', SECOND(1, 0), 'void', false, 1],
  ['45::2-0', SECOND(0, 1), 'lost', true, null],
])('%s at %o is %s, decided %s, with %s goals to go', (outcomeId, state, name, isDecided, toWin) => {
  const standing = progressOf(outcomeId, state)!;
  expect(progressName(standing)).toBe(name);
  expect(standing).toMatchObject({ isDecided, toWin });
});

test('at half-time the first half is over', () => {
  const state: State = { ...COUNTS, period: 'half_time', score: [1, 0], halfTimeScore: null };
  expect(progressOf('60::1', state)).toMatchObject({ isDecided: true });
});

test.each(['8:1:1', 'nonsense', '999::x'])('the score does not decide %s', (outcomeId) => {
  expect(progressOf(outcomeId, FIRST(0, 0))).toBeNull();
});
