import { expect, test } from 'vitest';
import { playingText } from './GameTag.tsx';

test.each([
  [{ status: 'upcoming', clock: null, score: [0, 0] }, ''],
  [
    {
      sport: 'football',
      status: 'live',
      clock: { at: '2026-08-16T18:00:00.000Z', seconds: 3780, speed: 1 },
      score: [1, 1],
    },
    '64′ · 1–1',
  ],
  [{ sport: 'football', status: 'ended', clock: null, score: [2, 0] }, '2–0'],
])('%o reads %j', (state, text) => {
  expect(playingText({ state } as never, Date.parse('2026-08-16T18:00:00.000Z'))).toBe(text);
});
