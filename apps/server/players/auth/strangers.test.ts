import { Refusal } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { createStrangers, UNKNOWN_TOKENS } from './strangers.ts';

const NETWORK = '192.0.2.1';

/** So many come at once, and each is known a moment later to be a stranger or a holder. Answers how many were looked up. */
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

test('holders that come all at once from one network are all looked up (M7)', async () => {
  const strangers = createStrangers(fakeClock(0).now, 1);
  expect(await comeAtOnce(strangers, 500, false)).toBe(500);
});

test('of strangers that come at once so many are looked up as may in a minute, and the rest is refused', async () => {
  const clock = fakeClock(0);
  const strangers = createStrangers(clock.now, 1);
  expect(await comeAtOnce(strangers, 500, true)).toBe(UNKNOWN_TOKENS);
  expect(await comeAtOnce(strangers, 5, false)).toBe(0);
  clock.advance(60_000);
  expect(await comeAtOnce(strangers, 5, false)).toBe(5);
});

test('holders go on for as long as there is a place that no stranger has taken', async () => {
  const strangers = createStrangers(fakeClock(0).now, 1);
  expect(await comeAtOnce(strangers, UNKNOWN_TOKENS - 1, true)).toBe(UNKNOWN_TOKENS - 1);
  expect(await comeAtOnce(strangers, 200, false)).toBe(200);
  expect(await comeAtOnce(strangers, 2, true)).toBe(1);
});

test('a network does not keep more waiting than it may have connections', async () => {
  const strangers = createStrangers(fakeClock(0).now, 1);
  expect(await comeAtOnce(strangers, 5_000, false)).toBe(UNKNOWN_TOKENS + 1_000);
});
