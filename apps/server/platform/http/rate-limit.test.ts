import { auth } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { fakeClock } from '../clock.ts';
import { createRateLimiter } from './rate-limit.ts';

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
