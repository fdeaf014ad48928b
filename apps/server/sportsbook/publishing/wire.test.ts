import { expect, test } from 'vitest';
import { playing } from '../../testing/sample-feed.ts';
import { stateOf } from './wire.ts';

const AT = Date.UTC(2026, 10, 20);
const game = {
  state: { ...playing(AT), clock: { at: AT, seconds: 600, speed: 90 } },
  suspendedSince: AT + 300_000,
  heardAt: AT + 4_000,
};

test('the clock of a game runs until its feed falls silent, and then stands where it was last heard of', () => {
  expect(stateOf({ ...game, suspended: null }).clock).toMatchObject({ seconds: 600, speed: 90 });
  expect(stateOf({ ...game, suspended: 'feed_down' }).clock).toEqual({
    at: new Date(AT + 4_000).toISOString(),
    seconds: 960,
    speed: 0,
  });
});
