import { describe, expect, test } from 'vitest';
import { GAMES, MOST_AHEAD, MOST_STAKES, nextRound, SHARED_IDS, sharedGame, tapeOf } from './index.ts';
import { drawnBy, outcomeOf } from './src/outcome.ts';
import { seeded, someOptions } from './src/testing.ts';

const DAY_MS = 86_400_000;
const ROUNDS = 40;
const DRAWN = SHARED_IDS.filter((id) => sharedGame(id).kind === 'drawn');

test.each(SHARED_IDS)('%s is defined so that its rounds follow each other', (id) => {
  const { everyMs, openMs, shownMs, restMs, stakesEach, ahead = 0 } = sharedGame(id);
  expect(ahead).toBeLessThanOrEqual(everyMs === null ? 0 : MOST_AHEAD);
  expect(Math.min(openMs, shownMs, restMs)).toBeGreaterThan(0);
  expect(stakesEach).toBeGreaterThan(0);
  expect(stakesEach).toBeLessThanOrEqual(MOST_STAKES);
  if (everyMs === null) return;
  expect(DAY_MS % everyMs).toBe(0);
  expect(openMs + shownMs + restMs).toBeLessThanOrEqual(everyMs);
  expect(GAMES[id].family).toBe('rounds');
});

describe.each(DRAWN)('%s', (id) => {
  const rules = GAMES[id];

  test('draws the same whatever is chosen, and ends with that', () => {
    const own = seeded(3);
    for (let round = 0; round < ROUNDS; round++) {
      const { draws } = outcomeOf(id, seeded(round));
      const chosen = someOptions(rules, own);
      expect(drawnBy(rules, chosen, seeded(round)), JSON.stringify(chosen)).toEqual(draws);
      expect(rules.start(chosen, tapeOf(draws!)).paid).not.toBeNull();
    }
    expect(rules.action).toBeNull();
  });
});

const EVERY = { everyMs: 300_000, openMs: 280_000 };
test.each([
  // now, opens, starts: seconds after the hour
  [0, 20, 300],
  [25, 25, 300],
  [290, 290, 300],
  [291, 320, 600],
])('on the clock, a round asked for at %d s opens at %d s and is drawn at %d s', (now, opens, starts) => {
  const hour = Date.parse('2026-05-04T12:00:00Z');
  const at = (seconds: number) => hour + seconds * 1_000;
  expect(nextRound(EVERY, at(now))).toEqual({ opensAt: at(opens), startsAt: at(starts) });
});

test('without a clock a round opens at once', () => {
  expect(nextRound({ everyMs: null, openMs: 13_000 }, 5)).toEqual({ opensAt: 5, startsAt: 13_005 });
});

test.each([
  [[], 'beyond the tape'],
  [[37], 'too large'],
  [[-1], 'negative'],
  [[1.5], 'no whole number'],
])('a tape of %j is refused: %s', (drawn) => {
  expect(() => GAMES['live-roulette'].start(GAMES['live-roulette'].usual, tapeOf(drawn))).toThrow(RangeError);
});
