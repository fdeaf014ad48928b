import type { bets } from '@fairbook/contracts';
import { Refusal } from '@fairbook/contracts';
import { DEFAULT_RATES } from '@fairbook/money';
import { stateBefore } from '@fairbook/sports/state';
import { describe, expect, it } from 'vitest';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import type { Outcome, PlaceAnswer } from '../../coupon/index.ts';
import type { Unit } from '../lanes/together.ts';
import { createPlace, type PlaceDeps } from './place.ts';

const FACT = {
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
const TWO: bets.CouponToSubmit = {
  ...BODY,
  typeId: 9,
  bets: [...BODY.bets, { ...BODY.bets[0]!, gameId: 2 }],
};
const answer = (number: number) =>
  ({ couponId: `coupon ${number}`, number, account: null }) as never as PlaceAnswer;
const placed = (number = 1): Outcome => ({ kind: 'placed', answer: answer(number) });
const MOVED: Outcome = { kind: 'moved' };
const ABSENT: Outcome = { kind: 'absent' };

/** Placing with scripted outcomes: one list for each unit that reaches a lane; the last one repeats. */
function placing(script: readonly (readonly Outcome[])[], change: Partial<PlaceDeps> = {}) {
  const units: Unit[] = [];
  const refused: string[][] = [];
  const place = createPlace({
    facts: { outcome: (gameId) => ({ ...FACT, gameId }) },
    accountOf: async (id, userId) =>
      id === 7 && userId === 1 ? { userId, currency: 'EUR', isBonus: false } : undefined,
    houseOf: () => aHouse(),
    onRefused: ({ reasons }) => refused.push(reasons.map(({ code }) => code)),
    lanes: {
      async submit(unit) {
        units.push(unit);
        if (units.length > 100) throw new Error('the coupon is tried without end');
        return script[Math.min(units.length, script.length) - 1]!;
      },
    },
    guard: (submit) => submit,
    tracing: NO_TRACING,
    logger: { info: () => {} },
    rates: () => DEFAULT_RATES,
    now: () => 1_000,
    firstAnswer: async (_, couponId) => answer(couponId === 'first' ? 11 : 12),
    storedSingles: async () => new Map(),
    ...change,
  });
  return { place, units, refused };
}

const reasonsOf = (placed: Promise<unknown>) =>
  placed.then(
    () => [],
    (error) => {
      if (error instanceof Refusal) return error.reasons;
      throw error;
    },
  );

describe('a coupon', () => {
  it('is placed once, with its price, its account and its key', async () => {
    const { place, units } = placing([[placed()]]);
    expect(await place(1, BODY, 'key', 'en')).toMatchObject({ number: 1 });
    expect(units).toMatchObject([
      [
        {
          userId: 1,
          accountId: 7,
          key: 'key',
          told: null,
          together: null,
          decidedAt: 1_000,
          submitted: { type: 'single', amount: '10.00', legs: [{ gameId: 1 }] },
          accepted: { stake: 1000n, legs: [{ fact: { coefMilli: 2000 } }] },
        },
      ],
    ]);
    expect(units[0]![0]!.inputHash.length).toBeGreaterThan(16);
  });

  it.each([
    ['of another player', { userId: 2 }, [{ code: 'bets.other_player', field: 'userId' }]],
    ['of an unknown account', { accountId: 8 }, [{ code: 'wallet.unknown_account', field: 'accountId' }]],
  ])('%s reaches no lane', async (_, change, reasons) => {
    const { place, units } = placing([[placed()]]);
    expect(await reasonsOf(place(1, { ...BODY, ...change }, 'key', 'en'))).toEqual(reasons);
    expect(units).toEqual([]);
  });

  it('a coupon that moved is decided again, and at the fourth time refused as suspended', async () => {
    const second = placing([[MOVED], [placed()]]);
    expect(await second.place(1, BODY, 'key', 'en')).toMatchObject({ number: 1 });
    expect(second.units).toHaveLength(2);
    const never = placing([[MOVED]]);
    expect(await reasonsOf(never.place(1, BODY, 'key', 'en'))).toMatchObject([
      { code: 'bets.game_suspended', values: { cause: 'other' } },
    ]);
    expect(never.units).toHaveLength(4);
    expect(never.refused).toEqual([['bets.game_suspended']]);
  });

  it('a coupon that first needs limits settled waits for that, which is no try', async () => {
    let settled = 0;
    const settle = async () => {
      settled++;
    };
    const needs: Outcome[] = [{ kind: 'moved', settle }];
    const six = placing([...Array.from({ length: 6 }, () => needs), [placed()]]);
    expect(await six.place(1, BODY, 'key', 'en')).toMatchObject({ number: 1 });
    expect(settled).toBe(6);
    const endless = placing([needs]);
    expect(await reasonsOf(endless.place(1, BODY, 'key', 'en'))).toMatchObject([
      { code: 'bets.game_suspended' },
    ]);
    expect(endless.units).toHaveLength(61);
  });

  it('a coupon that was placed before gets its first answer', async () => {
    const { place, refused } = placing([[{ kind: 'replayed', couponId: 'first' }]]);
    expect(await place(1, BODY, 'key', 'en')).toEqual(answer(11));
    expect(refused).toEqual([]);
  });

  it.each<[Outcome, object]>([
    [{ kind: 'key_reused' }, { code: 'request.key_reused' }],
    [{ kind: 'no_account' }, { code: 'wallet.unknown_account', field: 'accountId' }],
    [{ kind: 'refused', reasons: [{ code: 'bets.limit_reached' }] }, { code: 'bets.limit_reached' }],
  ])('with the outcome %o is refused', async (outcome, reason) => {
    const { place } = placing([[outcome]]);
    expect(await reasonsOf(place(1, BODY, 'key', 'en'))).toEqual([reason]);
  });

  it.each([
    [20n, 0n, '0.20', '0.20'],
    [19n, 0n, '0.19', undefined],
    [19n, 1n, '0.19', '0.20'],
  ])(
    'beyond a balance of %s with %s given names what could be staked',
    async (balance, given, has, amount) => {
      const { place } = placing([[{ kind: 'funds', balance, given }]]);
      expect(await reasonsOf(place(1, BODY, 'key', 'en'))).toEqual([
        {
          code: 'wallet.insufficient_funds',
          field: 'amount',
          values: { balance: has, iso: 'EUR', needed: '10.00', ...(amount && { amount }) },
        },
      ]);
    },
  );
});

describe('singles', () => {
  it('go to a lane together, each with its own stake and what its sender told', async () => {
    const { place, units } = placing([[placed(1), placed(2)]]);
    const { singlesResultCoupons } = await place(1, { ...TWO, refId: 'partner' } as never, 'key', 'en');
    expect(singlesResultCoupons).toMatchObject([
      { gameId: 1, coupon: { number: 1 }, refusals: [] },
      { gameId: 2, coupon: { number: 2 }, refusals: [] },
    ]);
    const one = {
      userId: 1,
      accountId: 7,
      key: 'key',
      told: { refId: 'partner' },
      accepted: { stake: 500n },
    };
    expect(units).toMatchObject([
      [
        { ...one, together: { index: 0 }, submitted: { askedType: 'singles', legs: [{ gameId: 1 }] } },
        { ...one, together: { index: 1 }, submitted: { askedType: 'singles', legs: [{ gameId: 2 }] } },
      ],
    ]);
  });

  it('are decided again together when one has moved; at the last try it is refused alone', async () => {
    const { place, units } = placing([
      [MOVED, MOVED],
      [MOVED, MOVED],
      [MOVED, MOVED],
      [placed(1), MOVED],
    ]);
    const { singlesResultCoupons } = await place(1, TWO, 'key', 'en');
    expect(singlesResultCoupons).toMatchObject([
      { coupon: { number: 1 }, refusals: [] },
      { coupon: null, refusals: [{ code: 'bets.game_suspended', field: 'bets.1' }] },
    ]);
    expect(units.map((unit) => unit.map(({ together }) => together!.isLastTry))).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('singles that were all refused throw all their reasons', async () => {
    const facts = { outcome: (gameId: number) => ({ ...FACT, gameId, isBlocked: true }) };
    const { place, refused } = placing([[ABSENT, ABSENT]], { facts });
    expect(await reasonsOf(place(1, TWO, 'key', 'en'))).toMatchObject([
      { code: 'bets.outcome_blocked', field: 'bets.0' },
      { code: 'bets.outcome_blocked', field: 'bets.1' },
    ]);
    expect(refused).toEqual([['bets.outcome_blocked'], ['bets.outcome_blocked']]);
  });

  it.each<[Outcome, string]>([
    [{ kind: 'key_reused' }, 'request.key_reused'],
    [{ kind: 'no_account' }, 'wallet.unknown_account'],
  ])('are refused as a whole by %o', async (outcome, code) => {
    const { place, refused } = placing([[ABSENT, outcome]]);
    expect((await reasonsOf(place(1, TWO, 'key', 'en'))).map((reason) => reason.code)).toEqual([code]);
    expect(refused).toEqual([[code]]);
  });

  it('singles that were placed before get their first answers', async () => {
    const storedSingles = async () =>
      new Map([
        ['1/1::1', { couponId: 'first' }],
        ['key#1', { reasons: [{ code: 'bets.game_over' as const }] }],
      ]);
    const { place } = placing([[{ kind: 'replayed', couponId: 'first' }, ABSENT]], { storedSingles });
    const { singlesResultCoupons } = await place(1, TWO, 'key', 'en');
    expect(singlesResultCoupons).toMatchObject([
      { gameId: 1, coupon: { number: 11 } },
      { gameId: 2, coupon: null, refusals: [{ code: 'bets.game_over' }] },
    ]);
  });

  it('are refused where the house offers none', async () => {
    const house = aHouse();
    const rules = { ...house.rules, couponTypes: [0, 1] as const };
    const { place, units } = placing([[placed()]], { houseOf: () => ({ ...house, rules }) as never });
    expect(await reasonsOf(place(1, TWO, 'key', 'en'))).toEqual([
      { code: 'bets.type_unavailable', field: 'typeId', values: { typeId: 9 } },
    ]);
    expect(units).toEqual([]);
  });
});
