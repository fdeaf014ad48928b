import { Refusal } from '@fairbook/contracts';
import { BEFORE_MATCH } from '@fairbook/feed-contract';
import { minorUnits } from '@fairbook/money';
import { describe, expect, it } from 'vitest';
import type { HotOutcome } from '../sportsbook/index.ts';
import { decide } from './decide.ts';
import type { Limits } from './limits.ts';
import { PLAIN_WISH, type Submitted, type SubmittedLeg } from './submitted.ts';
import { aHouse } from './testing.ts';

const LIMITS: Limits = {
  currency: 'EUR',
  exponent: 2,
  minStake: minorUnits(20n),
  maxStake: minorUnits(1_000_000n),
  maxPayout: minorUnits(10_000_000n),
};
const HOUSE = aHouse({ limits: LIMITS });

function fact(gameId: number, change: Partial<HotOutcome> = {}): HotOutcome {
  return {
    gameId,
    outcomeId: '1::1',
    marketTypeId: 1,
    line: '',
    sportId: 1,
    champId: 7,
    champName: 'League',
    countryCode: 'en',
    opponents: ['Home', 'Away'],
    startsAt: 0,
    coefMilli: 2000,
    isBlocked: false,
    marginPercent: 5,
    state: { ...BEFORE_MATCH, status: 'live', period: 'first_half' },
    suspended: null,
    epoch: 1,
    isOpen: true,
    delaySeconds: 6,
    priceVersion: 9,
    pricedAt: 0,
    isStale: false,
    ...change,
  };
}

function leg(gameId: number, change: Partial<SubmittedLeg> = {}): SubmittedLeg {
  return { gameId, outcomeId: '1::1', seenMilli: 2000, blockId: null, seenScore: [0, 0], ...change };
}

function coupon(legs: SubmittedLeg[], change: Partial<Submitted> = {}): Submitted {
  return {
    typeId: 0,
    systemValues: [],
    amountByBlockId: null,
    amount: '10.00',
    changeCoefAction: 2,
    tolerancePercent: 0,
    dropOnScoreChange: false,
    wish: PLAIN_WISH,
    legs,
    ...change,
  };
}

/** P2, the model: what each policy does with each move. */
const TAKEN: Record<0 | 1 | 2, Record<'up' | 'same' | 'down', boolean>> = {
  0: { up: false, same: true, down: false },
  1: { up: true, same: true, down: true },
  2: { up: true, same: true, down: false },
};
const NOW = { up: 2010, same: 2000, down: 1990 } as const;
/** Singles are coupons of type 0 by then. */
const TYPES = { single: 0, express: 1, system: 4, chain: 3 } as const;
/** Total odds as the player saw them; a system has none, there each price must be the same. */
const EXACT = { single: 2000, express: 8000, system: 1000, chain: 4000 } as const;

const MATRIX = Object.keys(TYPES).flatMap((type) =>
  ([0, 1, 2] as const).flatMap((action) =>
    (['up', 'same', 'down'] as const).flatMap((move) =>
      [false, true].flatMap((isSuspended) =>
        [false, true].flatMap((isScored) =>
          [false, true].flatMap((drops) =>
            [false, true].map((isExact) => ({
              type: type as keyof typeof TYPES,
              action,
              move,
              isSuspended,
              isScored,
              drops,
              isExact,
            })),
          ),
        ),
      ),
    ),
  ),
);

describe('P2: every policy against everything that can move', () => {
  it.each(MATRIX)('%o', ({ type, action, move, isSuspended, isScored, drops, isExact }) => {
    const legs = type === 'single' ? [leg(1)] : [leg(1), leg(2), leg(3)];
    const moved = fact(1, {
      coefMilli: NOW[move],
      suspended: isSuspended ? 'goal' : null,
      isOpen: !isSuspended,
      state: { ...fact(1).state, score: isScored ? [1, 0] : [0, 0] },
    });
    const submitted = coupon(legs, {
      typeId: TYPES[type],
      systemValues: type === 'system' ? [2] : [],
      changeCoefAction: action,
      dropOnScoreChange: drops,
      wish: { ...PLAIN_WISH, exactMilli: isExact ? EXACT[type] : null },
    });
    const house = aHouse({ limits: LIMITS, rules: { ...HOUSE.rules, couponTypes: [0, 1, 3, 4] } });
    const { accepted, reasons } = decide(submitted, [moved, fact(2), fact(3)].slice(0, legs.length), house);

    const ofLegs = isSuspended
      ? ['bets.game_suspended']
      : drops && isScored
        ? ['bets.score_changed']
        : TAKEN[action][move]
          ? []
          : ['bets.price_changed'];
    const expected = isExact && move !== 'same' ? [...ofLegs, 'bets.exact_coef'] : ofLegs;
    expect(reasons.map(({ code }) => code)).toEqual(expected);
    expect(accepted !== null).toBe(expected.length === 0);
    if (accepted) expect(accepted.legs[0]!.fact.coefMilli).toBe(NOW[move]);
  });
});

describe('the tolerance', () => {
  it.each([
    [1960, 2, true],
    [1959, 2, false],
    [1800, 10, true],
    [1990, 0, false],
  ])('a fall from 2.000 to %s thousandths with %s percent', (coefMilli, tolerancePercent, isTaken) => {
    const { accepted } = decide(coupon([leg(1)], { tolerancePercent }), [fact(1, { coefMilli })], HOUSE);
    expect(accepted !== null).toBe(isTaken);
  });

  it.each([
    [1960, 4, true],
    [1959, 2, false],
    [1800, 10, true],
  ])(
    'of the total: one leg of two falls to %s thousandths with %s percent',
    (coefMilli, percent, isTaken) => {
      const wish = { ...PLAIN_WISH, totalTolerancePercent: percent };
      const submitted = coupon([leg(1), leg(2)], { typeId: 1, wish });
      const { accepted, reasons } = decide(submitted, [fact(1, { coefMilli }), fact(2)], HOUSE);
      expect(accepted !== null).toBe(isTaken);
      if (!isTaken) expect(reasons[0]).toMatchObject({ code: 'bets.total_changed', values: { percent } });
    },
  );

  it('of a leg holds beside that of the total', () => {
    const wish = { ...PLAIN_WISH, totalTolerancePercent: 10 };
    const submitted = coupon([leg(1), leg(2)], { typeId: 1, tolerancePercent: 1, wish });
    const { reasons } = decide(submitted, [fact(1, { coefMilli: 1960 }), fact(2)], HOUSE);
    expect(reasons.map(({ code }) => code)).toEqual(['bets.price_changed']);
  });

  it('is nothing to a player who wants to be asked', () => {
    const submitted = coupon([leg(1)], { changeCoefAction: 0, tolerancePercent: 20 });
    expect(decide(submitted, [fact(1, { coefMilli: 1990 })], HOUSE).accepted).toBeNull();
  });
});

describe('the first reason of a leg', () => {
  const worst = {
    isStale: true,
    suspended: 'goal',
    isOpen: false,
    isBlocked: true,
    coefMilli: 1500,
  } as const;
  it.each([
    ['bets.game_over', { ...worst, state: { ...fact(1).state, status: 'ended' } }],
    ['bets.feed_stale', worst],
    ['bets.game_suspended', { ...worst, isStale: false }],
    ['bets.game_suspended', { ...worst, isStale: false, suspended: null }],
    ['bets.outcome_blocked', { ...worst, isStale: false, suspended: null, isOpen: true }],
    ['bets.price_changed', { coefMilli: 1500 }],
  ] as const)('%s', (code, change) => {
    const { reasons } = decide(coupon([leg(1)]), [fact(1, change as Partial<HotOutcome>)], HOUSE);
    expect(reasons).toMatchObject([{ code, field: 'bets.0', values: { gameId: 1, outcomeId: '1::1' } }]);
    expect(new Refusal(reasons[0]!).code).toBe(code);
  });
});

describe('the stake', () => {
  it.each([
    ['0.19', 'bets.stake_too_small', '0.20'],
    ['10000.01', 'bets.stake_too_large', '10000.00'],
    ['1.234', 'bets.stake_precision', '1.23'],
    ['99999999999999999999', 'bets.stake_too_large', '10000.00'],
  ])('%s: %s, and %s would work', (amount, code, better) => {
    const { reasons } = decide(coupon([leg(1)], { amount }), [fact(1)], HOUSE);
    expect(reasons).toMatchObject([{ code, field: 'amount', values: { amount: better } }]);
    expect(decide(coupon([leg(1)], { amount: better }), [fact(1)], HOUSE).accepted).not.toBeNull();
  });

  it('is held to the highest payout, to the last unit', () => {
    const legs = [leg(1, { seenMilli: 30_001 })];
    const facts = [fact(1, { coefMilli: 30_001 })];
    const { range } = decide(coupon(legs), facts, HOUSE);
    expect(range.max).toBe(333_322n);
    expect(decide(coupon(legs, { amount: '3333.22' }), facts, HOUSE).accepted?.possibleWin).toBe(9_999_993n);
    expect(decide(coupon(legs, { amount: '3333.23' }), facts, HOUSE).reasons).toMatchObject([
      { code: 'bets.win_too_large', values: { amount: '3333.22', maxPayout: '100000.00' } },
    ]);
  });
});
