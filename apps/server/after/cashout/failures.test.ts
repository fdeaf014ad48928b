import { expect, test } from 'vitest';
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts';
import { fakeClock } from '../../platform/time/clock.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { createPastValues } from './past-values.ts';
import { createWatch } from './watch.ts';

const clock = fakeClock(Date.UTC(2026, 7, 1, 12));

/** A database without a row, which is out of reach while told so. */
function emptyDatabase() {
  const state = { isAway: false };
  const query = async () => {
    if (state.isAway) throw new Error('the database is away');
    return { rows: [] };
  };
  return { state, pool: { query } as never };
}

test('past values that could not be read are read again at the next request', async () => {
  const { state, pool } = emptyDatabase();
  const coupon = { status: 'accepted', coupon: { id: 'x', currency: 'EUR', stake: 0n, legs: [] } } as never;
  const pastValues = createPastValues({ pool, rules: () => ({}) as never, now: clock.now });
  state.isAway = true;
  await expect(pastValues(coupon as CouponWithResults)).rejects.toThrow('away');
  state.isAway = false;
  await expect(pastValues(coupon as CouponWithResults)).resolves.toMatchObject({ couponId: 'x', sales: [] });
});

test('rules that could not be read again are logged, and hints are still heard', async () => {
  const { state, pool } = emptyDatabase();
  const bus = createInProcessBus({ error: () => {} } as never);
  const logged: unknown[] = [];
  const logger = { error: (about: object, event: string) => logged.push([event, about]) } as never;
  const watch = createWatch({ bus, clock, logger }, { pool } as never);
  await watch.start();
  state.isAway = true;
  for (const couponId of ['a', 'b']) {
    bus.publish('rules.changed', { couponId });
    await expect.poll(() => logged.pop()).toMatchObject(['cashout.rule_reload_failed', { couponId }]);
  }
  await watch.stop();
});
