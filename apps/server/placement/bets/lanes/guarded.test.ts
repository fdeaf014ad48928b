import { DEFAULT_RATES } from '@fairbook/money';
import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { BOUNDS } from '../../../platform/bounds.ts';
import { OutcomeUnknown } from '../../../platform/database/lanes.ts';
import { createMetrics } from '../../../platform/telemetry/metrics.ts';
import { fakeClock } from '../../../platform/time/clock.ts';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import { DEFAULT_SETTINGS } from '../../../site/config/index.ts';
import type { Outcome, PlacementTerm } from '../../coupon/index.ts';
import { NO_COUPON_TRACES } from '../../coupon-traces/index.ts';
import { createBets } from '../index.ts';

const FACT = {
  gameId: 1,
  outcomeId: '1::1',
  marketTypeId: 1,
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore(1),
  suspended: null,
  isOpen: true,
  isBlocked: false,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  delayCause: null,
  marginPercent: 5,
};
const BODY = {
  typeId: 0 as const,
  accountId: 7,
  amount: '10.00',
  changeCoefAction: 2 as const,
  bets: [{ gameId: 1, outcomeId: '1::1', coef: 2 }],
};
const MOVED: Outcome = { kind: 'moved' };

/** Bets with one term, which answers in place of the database. */
function guardedBy(guard: NonNullable<PlacementTerm['guard']>) {
  const account = { id: 7n, user_id: 1n, type: 0, currency: 'EUR' };
  const platform = {
    bounds: BOUNDS,
    pool: { query: async () => ({ rows: [account] }), options: {} },
    clock: fakeClock(Date.UTC(2026, 7, 1)),
    random: {},
    bus: {},
    logger: {},
    config: {},
    metrics: createMetrics({ withProcess: false }),
    tracing: NO_TRACING,
  };
  const facts = { outcome: () => FACT, confirmedAt: () => null, fairChance: () => null, returned: () => 0 };
  return createBets(platform as never, {
    ledger: {} as never,
    facts: facts as never,
    risk: { rates: () => DEFAULT_RATES, refused: () => {} } as never,
    rules: () => DEFAULT_SETTINGS.betting,
    terms: [{ name: 'any', guard }, { name: 'without a guard' }],
    traces: NO_COUPON_TRACES,
  });
}

test('a term that guards submissions hears which coupon is replaced, and which errors leave an outcome to come', async () => {
  const heard: (string | undefined)[] = [];
  const bets = guardedBy((_, { endOf, except }) => {
    heard.push(except);
    const end = Promise.resolve(MOVED);
    expect(endOf(new OutcomeUnknown(end))).toBe(end);
    expect(endOf(new Error('the database is away'))).toBeNull();
    return async () => MOVED;
  });
  const order = { userId: 1, accountId: 7, body: BODY, key: 'key', sentFrom: null, except: 'old' };
  const { outcome } = await bets.placeInside.place(order, () => expect.unreachable());
  expect(outcome).toEqual(MOVED);
  await expect(bets.place(1, BODY, 'key', 'en')).rejects.toMatchObject({ code: 'bets.game_suspended' });
  expect(new Set(heard)).toEqual(new Set([undefined, 'old']));
});
