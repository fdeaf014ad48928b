import type { bets } from '@fairbook/contracts';
import { DEFAULT_RATES } from '@fairbook/money';
import { stateBefore } from '@fairbook/sports/state';
import { expect, it } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import type { Outcome, PlaceAnswer } from '../../coupon/index.ts';
import { createPlaceInside } from './place-inside.ts';

const FACT = {
  gameId: 1,
  outcomeId: '1::1',
  marketTypeId: 1,
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore,
  suspended: null,
  isOpen: true,
  isBlocked: false,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  delayCause: null,
  marginPercent: 5,
} as unknown as HotOutcome;
const BODY: bets.CouponToSubmit = {
  typeId: 0,
  accountId: 7,
  amount: '10.00',
  changeCoefAction: 2,
  bets: [{ gameId: 1, outcomeId: '1::1', coef: 2 }],
};
const PLACED: Outcome = { kind: 'placed', answer: {} as PlaceAnswer };

/** Placing inside a transaction with scripted outcomes, during which the price moves to 2.5. */
function inside(outcomes: readonly Outcome[], fact: Partial<HotOutcome> = {}) {
  let runs = 0;
  let coefMilli = 2000;
  const placeInside = createPlaceInside({
    facts: { outcome: () => ({ ...FACT, coefMilli, ...fact }) },
    accountOf: async () => ({ userId: 1, currency: 'EUR', isBonus: false }),
    houseOf: () => aHouse(),
    rates: () => DEFAULT_RATES,
    guard: (submit) => submit,
    group: { now: () => 1_000 } as never,
  });
  const run = async () => {
    coefMilli = 2500;
    return outcomes[runs++]!;
  };
  const order = { userId: 1, accountId: 7, body: BODY, key: 'key', sentFrom: null, except: 'old' };
  return { placing: placeInside.place(order, run), runs: () => runs };
}

it('a coupon placed inside is returned with the decision that placed it', async () => {
  const { placing, runs } = inside([PLACED]);
  const { decision, outcome } = await placing;
  expect(outcome).toBe(PLACED);
  expect(decision.legs[0]!.fact.coefMilli).toBe(2000);
  expect(runs()).toBe(1);
});

it('a coupon that moved meanwhile is returned with the current decision', async () => {
  const { placing, runs } = inside([{ kind: 'moved' }]);
  const { decision, outcome } = await placing;
  expect(outcome).toEqual({ kind: 'moved' });
  expect(decision.legs[0]!.fact.coefMilli).toBe(2500);
  expect(runs()).toBe(1);
});

it('limits shared with other nodes are settled first, then it is placed once more', async () => {
  let settled = 0;
  const settle = async () => {
    settled++;
  };
  const { placing, runs } = inside([{ kind: 'moved', settle }, PLACED]);
  expect((await placing).outcome).toBe(PLACED);
  expect([settled, runs()]).toEqual([1, 2]);
});

it.each<[string, Partial<HotOutcome>]>([
  ['refused', { isBlocked: true }],
  ['delayed', { delaySeconds: 6, delayCause: 'sport' }],
])('a coupon that would be %s opens no transaction', async (_, fact) => {
  const { placing, runs } = inside([PLACED], fact);
  expect((await placing).outcome).toEqual({ kind: 'absent' });
  expect(runs()).toBe(0);
});
