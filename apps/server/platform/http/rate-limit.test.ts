import { auth } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { fakeClock } from '../time/clock.ts';
import { secureRandom } from '../values/random.ts';
import { createRateLimiter } from './rate-limit.ts';
import { shareCounts, TOLD_EVERY_MS } from './shared-counts.ts';

const call = { ...auth.login, rateLimit: { max: 10, windowMs: 60_000 } };

function takeMany(limiter: ReturnType<typeof createRateLimiter>, count: number, subject = 'a'): number {
  let passed = 0;
  for (let i = 0; i < count; i++) if (limiter.take(call, subject) === 0) passed++;
  return passed;
}

test('the eleventh call of a minute waits; another subject’s does not', () => {
  const clock = fakeClock(0);
  const limiter = createRateLimiter(clock.now, 1);
  expect(takeMany(limiter, 15)).toBe(10);
  expect(limiter.take(call, 'a')).toBe(60);
  expect(limiter.take(call, 'b')).toBe(0);
});

test('no burst between two windows: a sliding minute never has more than its share', () => {
  const clock = fakeClock(0);
  const limiter = createRateLimiter(clock.now, 1);
  clock.advance(59_000);
  expect(takeMany(limiter, 10)).toBe(10);
  clock.advance(61_000);
  expect(takeMany(limiter, 10)).toBeLessThanOrEqual(1);
  clock.advance(30_000);
  expect(takeMany(limiter, 10)).toBeLessThanOrEqual(5);
  clock.advance(180_000);
  expect(takeMany(limiter, 12)).toBe(10);
});

test('a persistent caller is admitted again when the window has passed', () => {
  const clock = fakeClock(0);
  const limiter = createRateLimiter(clock.now, 1);
  let passed = 0;
  for (let second = 0; second < 600; second++) {
    clock.advance(1_000);
    if (limiter.take(call, 'a') === 0) passed++;
  }
  expect(passed).toBeGreaterThan(85);
  expect(passed).toBeLessThanOrEqual(110);
});

test('several nodes have one limit: each counts what passed on the others, once', () => {
  const clock = fakeClock(0);
  const bus = { ...createInProcessBus({ error: () => {} }), isShared: true };
  const node = (kind: string) =>
    createRateLimiter(clock.now, 1, shareCounts({ bus, clock, random: secureRandom(clock) }, kind));
  const [one, other, pages] = [node('calls'), node('calls'), node('pages')];
  expect(takeMany(one, 4)).toBe(4);
  expect(takeMany(other, 3)).toBe(3);
  clock.advance(TOLD_EVERY_MS);
  expect(takeMany(one, 10)).toBe(3);
  clock.advance(TOLD_EVERY_MS);
  expect(takeMany(other, 10)).toBe(0);
  expect(takeMany(pages, 15)).toBe(10);
  // A burst within one batch passes on both, and is paid for afterwards.
  clock.advance(180_000);
  expect(takeMany(one, 20) + takeMany(other, 20)).toBe(20);
  clock.advance(90_000);
  expect(takeMany(one, 10) + takeMany(other, 10)).toBe(0);
});

test('a lone process tells nobody', () => {
  const clock = fakeClock(0);
  const bus = createInProcessBus({ error: () => {} });
  expect(shareCounts({ bus, clock, random: secureRandom(clock) }, 'calls')).toBeUndefined();
});
