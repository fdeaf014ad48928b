import { expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { createRounds } from './rounds.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Rounds of 100 ms whose steps end when told to, and a log of what happened. */
function aWorld() {
  const clock = fakeClock(0);
  const log: string[] = [];
  const open: { end(): void; fail(): void; isStopped(): boolean }[] = [];
  const rounds = createRounds({
    clock,
    everyMs: 100,
    step: (isStopped) =>
      new Promise<void>((resolve, reject) => {
        log.push(`begun ${clock.now()}`);
        open.push({ end: resolve, fail: () => reject(new Error('failed')), isStopped });
      }),
    onFailed: (error) => log.push((error as Error).message),
  });
  async function pass(ms: number) {
    clock.advance(ms);
    await settled();
  }
  return { rounds, log, open, pass };
}

test('a round begins after its time has passed since the one before ended, and after a failed one too', async () => {
  const { rounds, log, open, pass } = aWorld();
  rounds.start();
  await pass(99);
  expect(log).toEqual([]);
  await pass(1);
  await pass(500);
  expect(log).toEqual(['begun 100']);
  open[0]!.fail();
  await settled();
  await pass(100);
  expect(log).toEqual(['begun 100', 'failed', 'begun 700']);
});

test('a round that is asked for waits for the one that runs, and tells its own failure alone', async () => {
  const { rounds, log, open } = aWorld();
  const first = rounds.now();
  const second = rounds.now();
  await settled();
  expect(log).toHaveLength(1);
  open[0]!.fail();
  await expect(first).rejects.toThrow('failed');
  await settled();
  open[1]!.end();
  await expect(second).resolves.toBeUndefined();
});

test('an end waits for the round that runs, and none follows', async () => {
  const { rounds, log, open, pass } = aWorld();
  rounds.start();
  await pass(100);
  expect(open[0]!.isStopped()).toBe(false);
  let isOver = false;
  const over = rounds.stop().then(() => {
    isOver = true;
  });
  await settled();
  expect(isOver).toBe(false);
  expect(open[0]!.isStopped()).toBe(true);
  open[0]!.end();
  await over;
  await pass(1_000);
  expect(log).toEqual(['begun 100']);
});
