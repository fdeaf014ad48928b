import { expect, test } from 'vitest';
import type { Platform } from '../../platform/context.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { OpenReads } from './open-reads.ts';
import type { OpenCoupon } from './open-store.ts';

const row = (id: string, stake: bigint) => ({
  ...{ id, user_id: 1n, currency: 'EUR', stake, possible_win: 2n * stake, status: 'accepted' },
  ...{ games: ['1'], outcomes: ['1::1'], type_id: 0, builders: null },
});

/** Memory that has nothing as it is, over a database whose answers come when a test gives them. */
function reads() {
  const asked: PromiseWithResolvers<{ rows: unknown[] }>[] = [];
  const held = new Map<string, bigint>();
  const query = () => {
    const answer = Promise.withResolvers<{ rows: unknown[] }>();
    asked.push(answer);
    return answer.promise;
  };
  const logger = { error: () => undefined } as never;
  const of = new OpenReads(
    { pool: { query } as unknown as Platform['pool'], clock: systemClock(), logger },
    {
      size: () => held.size,
      ids: () => held.keys(),
      isAs: () => false,
      concerns: ({ id }) => held.has(id),
      put: ({ id, stake }: OpenCoupon) => void held.set(id, stake),
      forget: (id) => void held.delete(id),
    },
  );
  /** Answers the nth query, and lets what follows run. */
  async function answer(n: number, rows: unknown[]): Promise<void> {
    await expect.poll(() => asked.length).toBeGreaterThan(n);
    asked[n]!.resolve({ rows });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { of, held, asked, answer };
}

test('a read that began earlier does not undo what a later one found, nor what was placed meanwhile', async () => {
  const { of, held, asked, answer } = reads();
  held.set('kept', 1n);
  const whole = of.readAll();
  await expect.poll(() => asked.length).toBe(1);
  const taken = of.readOf([1]);
  // The takeover sees a coupon that was not there when the whole book was read, and one as it is now.
  await answer(1, [row('new', 5n), row('sold', 3n)]);
  await answer(2, [row('new', 5n), row('sold', 3n)]);
  await taken;
  held.set('placed', 7n);
  of.touch('placed');
  await answer(0, [row('kept', 1n), row('sold', 9n)]);
  await answer(3, [row('kept', 1n), row('sold', 9n)]);
  await whole;
  expect(Object.fromEntries(held)).toEqual({ kept: 1n, new: 5n, sold: 3n, placed: 7n });
});

test('a coupon that ended during a read stays ended', async () => {
  const { of, held, answer } = reads();
  const taken = of.readOf([1]);
  await answer(0, [row('ended', 5n), row('open', 5n)]);
  of.touch('ended');
  await answer(1, [row('ended', 5n), row('open', 5n)]);
  await taken;
  expect([...held.keys()]).toEqual(['open']);
});

test('a comparison leaves coupons of other nodes, until there is time or somebody asks', async () => {
  const { of, held, asked, answer } = reads();
  held.set('own', 1n).set('ended', 1n);
  const compared = of.compare();
  await answer(0, [row('own', 2n), row('theirs', 5n)]);
  await answer(1, [row('own', 2n)]);
  await compared;
  expect(Object.fromEntries(held)).toEqual({ own: 2n });
  const rest = of.readRest();
  await answer(2, [row('theirs', 5n)]);
  await rest;
  expect(Object.fromEntries(held)).toEqual({ own: 2n, theirs: 5n });
  expect(asked).toHaveLength(3);
  await of.stop();
});

test('what waits for a read of the whole book gets it, also when the database refuses the first one', async () => {
  const { of, held, asked, answer } = reads();
  held.set('kept', 1n);
  let released = 0;
  of.readAllLater(() => {
    released += 1;
  });
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.reject(new Error('the database is silent'));
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(2);
  expect(released).toBe(0);
  await answer(1, [row('kept', 1n)]);
  await answer(2, [row('kept', 1n)]);
  await expect.poll(() => released).toBe(1);
  await of.stop();
});
