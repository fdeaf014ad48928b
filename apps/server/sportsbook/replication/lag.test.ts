import { expect, test } from 'vitest';
import { Lag } from './lag.ts';

/** A writer and a follower whose clocks say different things. */
function pair() {
  let now = 0;
  const lag = new Lag(() => now);
  const sent = (at: number, token = 1) => ({
    token,
    head: 0,
    at: 1e12 + at,
    sentMs: 9_000_000 + at,
    producers: [],
  });
  return {
    lag,
    /** A beat sent at one moment and heard at another. */
    beat(sentAt: number, heardAt: number, token?: number) {
      now = heardAt;
      lag.hear(sent(sentAt, token));
    },
    at(moment: number) {
      now = moment;
      return lag.behindMs();
    },
  };
}

test('a follower is as far behind as its last beat is old, whatever the clocks of the machines say', () => {
  const { lag, beat, at } = pair();
  beat(0, 10);
  beat(500, 510);
  expect(at(510)).toBe(0);
  expect(at(1_510)).toBe(1_000);
  expect(lag.now()).toBe(1e12 + 1_500);
});

test('beats that come late count from when they were sent', () => {
  const { beat, at } = pair();
  beat(0, 10);
  beat(500, 4_510);
  expect(at(4_510)).toBe(4_000);
  beat(4_500, 4_511);
  expect(at(4_511)).toBe(1);
});

test('a beat that comes again, or after a later one, changes nothing', () => {
  const { beat, at } = pair();
  beat(0, 10);
  beat(1_000, 1_010);
  beat(500, 1_300);
  expect(at(1_300)).toBe(290);
});

test('a process that was paused is behind as soon as it goes on', () => {
  const { beat, at } = pair();
  beat(0, 10);
  expect(at(60_010)).toBe(60_000);
});

test('clocks that drift apart are no delay', () => {
  const { beat, at } = pair();
  // One of them is a thousandth too fast, for an hour.
  for (let n = 0; n <= 7_200; n++) beat(n * 500, n * 500.5);
  expect(at(3_603_600)).toBeLessThan(200);
});

test('the clock of another writer has nothing to do with that of the former one', () => {
  const { beat, at } = pair();
  beat(0, 10);
  beat(-5_000_000, 4_000, 2);
  expect(at(4_200)).toBe(200);
});

test('without a beat a follower is behind since it started', () => {
  const { lag, at } = pair();
  expect(at(7_000)).toBe(7_000);
  expect(lag.now()).toBe(null);
});
