import { Refusal } from '@fairbook/contracts';
import { DEFAULT_RATES, minorUnits } from '@fairbook/money';
import { describe, expect, it } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { stateOf } from '../../../testing/sample-feed.ts';
import {
  type Limits,
  PLAIN_WISH,
  type Submitted,
  type SubmittedLeg,
  submittedOf,
} from '../../coupon/index.ts';
import { decide } from './decide.ts';
import type { House } from './house.ts';

const LIMITS: Limits = {
  currency: 'EUR',
  exponent: 2,
  rates: DEFAULT_RATES,
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
    champKey: 'league',
    round: '1',
    champName: 'League',
    countryCode: 'en',
    opponents: ['Home', 'Away'],
    startsAt: 0,
    coefMilli: 2000,
    isBlocked: false,
    marginPercent: 5,
    state: stateOf({ status: 'live', period: 'first_half' }),
    suspended: null,
    epoch: 1,
    isOpen: true,
    delaySeconds: 6,
    delayCause: 'sport',
    priceVersion: 9,
    pricedAt: 0,
    isStale: false,
    isLate: false,
    ...change,
  };
}

function leg(gameId: number, change: Partial<SubmittedLeg> = {}): SubmittedLeg {
  return {
    gameId,
    outcomeId: '1::1',
    seenMilli: 2000,
    blockId: null,
    seenScore: [0, 0],
    isSpecialCoef: false,
    ...change,
  };
}

function coupon(legs: SubmittedLeg[], change: Partial<Submitted> = {}): Submitted {
  return {
    type: 'single',
    askedType: change.type ?? 'single',
    hasBetStakes: false,
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

/** P2, the model: which moves each policy accepts. */
const TAKEN: Record<0 | 1 | 2, Record<'up' | 'same' | 'down', boolean>> = {
  0: { up: false, same: true, down: false },
  1: { up: true, same: true, down: true },
  2: { up: true, same: true, down: false },
};
const NOW = { up: 2010, same: 2000, down: 1990 } as const;
/** Singles (type 9) are coupons of type 0 here. */
const TYPES = {
  single: 'single',
  express: 'express',
  system: 'blocks',
  bankers: 'system',
  blocks: 'blocks',
  chain: 'chain',
} as const;
/** Total odds as the player saw them; a system has none, so each price must be the same. */
const EXACT = { single: 2000, express: 8000, system: 1000, bankers: 1000, blocks: 1000, chain: 4000 };
const BLOCK_IDS = { bankers: [0, null, null, null], blocks: [1, 1, 2] } as Record<string, (number | null)[]>;

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
    const ids = type === 'single' ? [1] : type === 'bankers' ? [1, 2, 3, 4] : [1, 2, 3];
    const legs = ids.map((id, i) => leg(id, { blockId: BLOCK_IDS[type]?.[i] ?? null }));
    const moved = fact(1, {
      coefMilli: NOW[move],
      suspended: isSuspended ? 'goal' : null,
      isOpen: !isSuspended,
      state: stateOf({ status: 'live', period: 'first_half', score: isScored ? [1, 0] : [0, 0] }),
    });
    const submitted = coupon(legs, {
      type: TYPES[type],
      systemValues: type === 'system' || type === 'bankers' ? [2] : [],
      amountByBlockId: type === 'blocks' ? { 1: '4.00', 2: '6.00' } : null,
      changeCoefAction: action,
      dropOnScoreChange: drops,
      wish: { ...PLAIN_WISH, exactMilli: isExact ? EXACT[type] : null },
    });
    const house = aHouse({ limits: LIMITS, rules: { ...HOUSE.rules, couponTypes: [0, 1, 2, 3, 4] } });
    const { accepted, reasons } = decide(
      submitted,
      [moved, fact(2), fact(3), fact(4)].slice(0, legs.length),
      house,
    );

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

/** Coupons whose odds do not follow from their legs' prices, at prices that make the total that high. */
const WHOLES: Record<string, (total: 'up' | 'same' | 'down') => Decided> = {
  'a same-game combination': (total) => sameGameOf(total, {}, []),
  'a same-game combination in an express': (total) => sameGameOf(total, { type: 'express' }, [leg(2)]),
  'a same-game combination in a chain': (total) => sameGameOf(total, { type: 'chain' }, [leg(2)]),
  'a same-game combination in a system': (total) =>
    sameGameOf(total, { type: 'blocks', systemValues: [2] }, [leg(2), leg(3)]),
  'a same-game combination that is the banker': (total) =>
    sameGameOf(total, { type: 'system', systemValues: [2] }, [leg(2), leg(3), leg(4)], 0),
  'a same-game combination in a block': (total) =>
    sameGameOf(total, { type: 'blocks', amountByBlockId: { 1: '4.00', 2: '6.00' } }, [
      leg(2, { blockId: 2 }),
    ]),
  // The total rises when the legs' prices fall.
  'an anti-express': (total) => {
    const coefMilli = { up: 1900, same: 2000, down: 2100 }[total];
    return {
      submitted: coupon([leg(1), leg(2)], { type: 'anti_express' }),
      facts: [fact(1, { coefMilli }), fact(2)],
      house: { fairChance: (gameId) => 950 / (gameId === 1 ? coefMilli : 2000) },
    };
  },
};

interface Decided {
  submitted: Submitted;
  facts: HotOutcome[];
  house: Partial<House>;
}

/** Two legs of game 1 at a combined price that moves while the legs' prices stay. */
function sameGameOf(
  total: 'up' | 'same' | 'down',
  change: Partial<Submitted>,
  others: SubmittedLeg[],
  blockId: number | null = change.systemValues || change.amountByBlockId || change.type === 'chain'
    ? 1
    : null,
): Decided {
  const pair = [leg(1, { blockId }), leg(1, { blockId, outcomeId: '18:2.5:over' })];
  return {
    submitted: coupon([...pair, ...others], change),
    facts: [fact(1), fact(1, { outcomeId: '18:2.5:over' }), ...others.map(({ gameId }) => fact(gameId))],
    house: {
      sameGame: () => ({
        oddsMilli: { up: 3300, same: 3200, down: 3100 }[total],
        probability: 0.3,
        back: 0.9,
        marginPercent: 5,
        model: {} as never,
      }),
    },
  };
}

function judged(
  { submitted, facts, house }: Decided,
  policy: Partial<Submitted> & { wish?: Submitted['wish'] },
) {
  const rules = { ...HOUSE.rules, couponTypes: [0, 1, 2, 3, 4, 6] as const, isBuilderAllowed: true };
  return decide({ ...submitted, ...policy }, facts, aHouse({ limits: LIMITS, ...house, rules } as never));
}

const WHOLE_MATRIX = Object.keys(WHOLES).flatMap((kind) =>
  ([0, 1, 2] as const).flatMap((action) =>
    (['up', 'same', 'down'] as const).map((move) => ({ kind, action, move })),
  ),
);

describe('P2: odds that do not follow from the legs’ prices', () => {
  const seenIn = (kind: string) => {
    const { figures, reasons } = judged(WHOLES[kind]!('same'), { changeCoefAction: 1 });
    expect(reasons).toEqual([]);
    return Number((figures!.factor.num * 1000n) / figures!.factor.den);
  };

  it.each(WHOLE_MATRIX)('%o', ({ kind, action, move }) => {
    const wish = { ...PLAIN_WISH, seenCoefMilli: seenIn(kind) };
    const { accepted, reasons } = judged(WHOLES[kind]!(move), { changeCoefAction: action, wish });
    const expected = TAKEN[action][move] ? [] : ['bets.total_changed'];
    expect(reasons.map(({ code }) => code)).toEqual(expected);
    expect(accepted !== null).toBe(expected.length === 0);
  });

  it.each(Object.keys(WHOLES))('%s may fall by a tolerance of the total, before that of a price', (kind) => {
    const wish = { ...PLAIN_WISH, seenCoefMilli: seenIn(kind) };
    const takes = (change: Partial<Submitted>, total: number) =>
      judged(WHOLES[kind]!('down'), { ...change, wish: { ...wish, totalTolerancePercent: total } }).accepted;
    expect(takes({ tolerancePercent: 10 }, 0)).not.toBeNull();
    expect(takes({}, 10)).not.toBeNull();
    expect(takes({ tolerancePercent: 10 }, 1)).toBeNull();
  });

  it.each(Object.keys(WHOLES))('%s at exact odds is accepted at these odds only', (kind) => {
    const seenCoefMilli = seenIn(kind);
    const wish = { ...PLAIN_WISH, seenCoefMilli, exactMilli: seenCoefMilli };
    for (const [move, codes] of [
      ['same', []],
      ['up', ['bets.exact_coef']],
      ['down', ['bets.exact_coef']],
    ] as const) {
      const { reasons } = judged(WHOLES[kind]!(move), { changeCoefAction: 0, wish });
      expect(reasons.map(({ code }) => code)).toEqual(codes);
    }
  });

  it('an anti-express without a seen total is accepted at the seen prices, or at any', () => {
    const codesAt = (move: 'up' | 'same' | 'down', changeCoefAction: 0 | 1 | 2) =>
      judged(WHOLES['an anti-express']!(move), { changeCoefAction }).reasons.map(({ code }) => code);
    expect(codesAt('same', 0)).toEqual([]);
    expect(codesAt('up', 2)).toEqual(['bets.price_changed']);
    expect(codesAt('down', 2)).toEqual(['bets.price_changed']);
    expect(codesAt('down', 1)).toEqual([]);
  });

  it.each([
    ['legs of one game', 0, [HOME, OVER], 3.2, 3200],
    ['an anti-express', 6, [HOME, { ...OVER, gameId: 2 }], 1.3, 1300],
    ['legs of many games', 1, [HOME, { ...OVER, gameId: 2 }], 4, null],
    ['singles', 9, [HOME, OVER], 4, null],
  ] as const)('the seen total of %s is kept', (_, typeId, bets, coef, kept) => {
    const body = { typeId, amount: '10.00', changeCoefAction: 2 as const, coef, bets: [...bets] };
    expect(submittedOf(body).wish.seenCoefMilli).toBe(kept);
  });
});

const HOME = { gameId: 1, outcomeId: '1::1', coef: 2 };
const OVER = { gameId: 1, outcomeId: '18:2.5:over', coef: 2 };

describe('the tolerance', () => {
  it.each([
    [1960, 2, true],
    [1959, 2, false],
    [1800, 10, true],
    [1990, 0, false],
  ])('allows a fall from 2.000 to %s thousandths with %s percent', (coefMilli, tolerancePercent, isTaken) => {
    const { accepted } = decide(coupon([leg(1)], { tolerancePercent }), [fact(1, { coefMilli })], HOUSE);
    expect(accepted !== null).toBe(isTaken);
  });

  it.each([
    [1960, 4, true],
    [1959, 2, false],
    [1800, 10, true],
  ])(
    'covers the total: one leg of two falls to %s thousandths with %s percent',
    (coefMilli, percent, isTaken) => {
      const wish = { ...PLAIN_WISH, totalTolerancePercent: percent };
      const submitted = coupon([leg(1), leg(2)], { type: 'express', wish });
      const { accepted, reasons } = decide(submitted, [fact(1, { coefMilli }), fact(2)], HOUSE);
      expect(accepted !== null).toBe(isTaken);
      if (!isTaken) expect(reasons[0]).toMatchObject({ code: 'bets.total_changed', values: { percent } });
    },
  );

  it('of a leg applies beside that of the total', () => {
    const wish = { ...PLAIN_WISH, totalTolerancePercent: 10 };
    const submitted = coupon([leg(1), leg(2)], { type: 'express', tolerancePercent: 1, wish });
    const { reasons } = decide(submitted, [fact(1, { coefMilli: 1960 }), fact(2)], HOUSE);
    expect(reasons.map(({ code }) => code)).toEqual(['bets.price_changed']);
  });

  it('doesn’t apply for a player who wants to be asked', () => {
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
  ])('%s: %s, and %s would be accepted', (amount, code, better) => {
    const { reasons } = decide(coupon([leg(1)], { amount }), [fact(1)], HOUSE);
    expect(reasons).toMatchObject([{ code, field: 'amount', values: { amount: better } }]);
    expect(decide(coupon([leg(1)], { amount: better }), [fact(1)], HOUSE).accepted).not.toBeNull();
  });

  it('is limited by the maximum payout, to the last unit', () => {
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
