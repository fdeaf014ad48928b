import { Refusal } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts';
import { shareCounts, TOLD_EVERY_MS } from '../../platform/http/shared-counts.ts';
import { fakeClock } from '../../platform/time/clock.ts';
import { secureRandom } from '../../platform/values/random.ts';
import { createStrangers, UNKNOWN_TOKENS } from './strangers.ts';

const NETWORK = '192.0.2.1';

/**
 * A crowd of tokens comes at once; each turns out a moment later to be known or unknown. Returns how many were looked
 * up.
 */
async function comeAtOnce(strangers: ReturnType<typeof createStrangers>, many: number, isStranger: boolean) {
  const looks = Array.from({ length: many }, async () => {
    const look = await strangers.enter(NETWORK);
    await new Promise(setImmediate);
    look.end(isStranger);
  });
  const ended = await Promise.allSettled(looks);
  for (const each of ended) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal);
  return ended.filter(({ status }) => status === 'fulfilled').length;
}

test('sessions that return all at once from one network are all looked up (M7)', async () => {
  const strangers = createStrangers(fakeClock(0).now, 1);
  expect(await comeAtOnce(strangers, 500, false)).toBe(500);
});

test('of simultaneous unknown tokens a minute’s limit is looked up, and the rest refused', async () => {
  const clock = fakeClock(0);
  const strangers = createStrangers(clock.now, 1);
  expect(await comeAtOnce(strangers, 500, true)).toBe(UNKNOWN_TOKENS);
  expect(await comeAtOnce(strangers, 5, false)).toBe(0);
  clock.advance(60_000);
  expect(await comeAtOnce(strangers, 5, false)).toBe(5);
});

test('real sessions continue as long as unknown tokens leave a place', async () => {
  const strangers = createStrangers(fakeClock(0).now, 1);
  expect(await comeAtOnce(strangers, UNKNOWN_TOKENS - 1, true)).toBe(UNKNOWN_TOKENS - 1);
  expect(await comeAtOnce(strangers, 200, false)).toBe(200);
  expect(await comeAtOnce(strangers, 2, true)).toBe(1);
});

test('a network keeps no more waiting than it may have connections', async () => {
  const strangers = createStrangers(fakeClock(0).now, 1);
  expect(await comeAtOnce(strangers, 5_000, false)).toBe(UNKNOWN_TOKENS + 1_000);
});

test('several nodes have one limit', async () => {
  const clock = fakeClock(0);
  const bus = { ...createInProcessBus({ error: () => {} }), isShared: true };
  const node = () =>
    createStrangers(clock.now, 1, shareCounts({ bus, clock, random: secureRandom(clock) }, 'strangers'));
  const [one, other] = [node(), node()];
  expect(await comeAtOnce(one, UNKNOWN_TOKENS - 1, true)).toBe(UNKNOWN_TOKENS - 1);
  clock.advance(TOLD_EVERY_MS);
  expect(await comeAtOnce(other, 5, true)).toBe(1);
  clock.advance(TOLD_EVERY_MS);
  expect(await comeAtOnce(one, 5, false)).toBe(0);
});
