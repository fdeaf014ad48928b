import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { formatDecimal } from '@fairbook/money';
import { type DecidedResult, settleCoupon } from '@fairbook/settlement';
import { stateBefore } from '@fairbook/sports/state';
import { numbersFrom } from '@fairbook/testkit/oracle';
import { expect, test } from 'vitest';
import type { Promo } from '../../../promotions/promo/term.ts';
import { toBase } from '../../../risk/index.ts';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { type Accepted, limitsOf, type SubmittedBody, submittedOf } from '../../coupon/index.ts';
import { type Decision, decide } from './decide.ts';
import type { House } from './house.ts';

/** Of each type with each kind of promo code. */
const COUPONS = process.env.NIGHT ? 1_000 : 12;
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const TYPES = [0, 1, 2, 3, 4, 6] as const;
const CODES = ['none', 'boost', 'refund', 'insurance', 'risk_free', 'free_bet'] as const;
const LIMITS = limitsOf('EUR');

type Way = readonly [chance: number, result: DecidedResult['result'], returned: DecidedResult['void']];

interface Leg {
  fact: HotOutcome;
  ways: readonly Way[];
  fair: number;
  returned: number;
  boostMilli: number | null;
}

const VOID: Way[1] = [0, 1];
const KEPT: Way[2] = [0, 1];
/** Outcomes that win or lose, that may be void, and quarter lines: half lost, half won. */
const LINES: readonly [string, ((push: number) => Way) | null][] = [
  ['1::1', null],
  ['18:3:over', (push) => [push, VOID, [1, 1]]],
  ['18:2.25:over', (push) => [push, VOID, [1, 2]]],
  ['18:2.75:over', (push) => [push, [1, 1], [1, 2]]],
];

function legOf(random: () => number, gameId: number, isWhole: boolean): Leg {
  const [outcomeId, pushOf] = LINES[isWhole ? 0 : Math.floor(random() * LINES.length)]!;
  const win = 0.15 + 0.6 * random();
  const push = pushOf ? 0.3 * random() * (1 - win) : 0;
  const ways: Way[] = [
    [win, [1, 1], KEPT],
    ...(pushOf ? [pushOf(push)] : []),
    [1 - win - push, [0, 1], KEPT],
  ];
  const share = ([num, den]: readonly [number, number]) => num / den;
  const returned = ways.reduce((sum, [chance, , back]) => sum + chance * share(back), 0);
  const won = ways.reduce(
    (sum, [chance, result, back]) => sum + chance * (1 - share(back)) * share(result),
    0,
  );
  const fair = won / (1 - returned);
  const marginPercent = Math.round((0.5 + 7 * random()) * 10) / 10;
  const coefMilli = Math.max(1010, Math.floor(10_000 / (fair * (100 + marginPercent))) * 10);
  const fact = {
    gameId,
    outcomeId,
    coefMilli,
    marginPercent,
    marketTypeId: Number(outcomeId.split(':')[0]),
    opponents: ['Home', 'Away'],
    state: stateBefore,
    suspended: null,
    isOpen: true,
    isBlocked: false,
    isStale: false,
    delaySeconds: 0,
    delayCause: null,
    epoch: 1,
  } as unknown as HotOutcome;
  const isBoosted = random() < 0.15;
  return {
    fact,
    ways,
    fair,
    returned,
    boostMilli: isBoosted ? Math.floor(coefMilli * (1 + random())) : null,
  };
}

interface Case {
  body: SubmittedBody;
  legs: Leg[];
  house: House;
}

/** The remaining budget of each offer of a run, in cents: each has its own, all of the same size. */
class Purse {
  readonly #left = new Map<number, bigint>();
  readonly #each: bigint;

  constructor(each: bigint) {
    this.#each = each;
  }

  left(offerId: number): bigint {
    return this.#left.get(offerId) ?? this.#each;
  }

  draw(offerId: number, amount: bigint): void {
    this.#left.set(offerId, this.left(offerId) - amount);
  }

  get least(): bigint {
    return [...this.#left.values()].reduce((one, other) => (other < one ? other : one), this.#each);
  }
}

function caseOf(
  random: () => number,
  typeId: (typeof TYPES)[number],
  code: (typeof CODES)[number],
  purse: Purse,
): Case {
  const count = typeId === 0 ? 1 : 2 + Math.floor(random() * (typeId === 1 ? 6 : 3));
  const legs = Array.from({ length: count }, (_, n) => legOf(random, n + 1, n > 2));
  const percent = 1 + Math.floor(100 * random());
  const promo: Promo = {
    id: 1,
    code: 'CODE',
    kind: code === 'none' ? 'boost' : code,
    percent: code === 'free_bet' ? null : percent,
    amount: code === 'free_bet' ? 10_00n : null,
    currency: code === 'free_bet' ? 'EUR' : null,
    types: code === 'insurance' ? ['express'] : TYPES.map(typeOfId),
    minOddsMilli: 1000,
    minLegs: code === 'insurance' ? Math.min(3, count) : 1,
    wagerTimes: code === 'risk_free' ? 1 : null,
  };
  const of = (gameId: number) => legs[gameId - 1]!;
  const rules = aHouse().rules;
  const sizes = [2, count].slice(0, 1 + Math.floor(2 * random()));
  const hasCode = code !== 'none';
  return {
    legs,
    body: {
      typeId,
      amount: '10.00',
      changeCoefAction: 1,
      ...((typeId === 2 || typeId === 4) && {
        systemValues: [...new Set(sizes.map((size) => Math.min(size, count - (typeId === 2 ? 1 : 0))))],
      }),
      ...(hasCode && { promoCode: 'CODE' }),
      bets: legs.map(({ fact, boostMilli }, n) => ({
        gameId: fact.gameId,
        outcomeId: fact.outcomeId,
        coef: fact.coefMilli / 1000,
        ...(typeId === 2 && n === 0 && { blockId: 0 }),
        ...(!hasCode && boostMilli !== null && { isSpecialCoef: true }),
      })),
    },
    house: aHouse({
      rules: {
        ...rules,
        couponTypes: [...TYPES],
        isBonusBetAllowed: random() < 0.7,
        isHyperBonusAllowed: random() < 0.7,
      },
      fairChance: (gameId) => of(gameId).fair,
      returned: (gameId) => of(gameId).returned,
      promoOf: () => promo,
      boostOf: ({ gameId, coefMilli }) =>
        of(gameId).boostMilli === null
          ? null
          : {
              boost: {
                id: gameId,
                usualMilli: coefMilli,
                maxStakeBase: 1_000_00n,
                types: ['single', 'express', 'system', 'blocks'],
              },
              coefMilli: of(gameId).boostMilli!,
            },
      budgetLeft: ({ offerId }) => purse.left(offerId),
    }),
  };
}

/**
 * The average payout in cents: every ending of the legs, settled and weighted. With the bonus money of a risk-free bet, which
 * counts in full.
 */
function paidOnAverage({ body, legs }: Case, { terms, stake, legs: taken }: Accepted): number {
  const submitted = submittedOf(body);
  const agreed = {
    type: typeOfId(body.typeId),
    systemValues: submitted.systemValues,
    amount: formatDecimal(stake, 2),
    iso: 'EUR',
    amountByBlockId: null,
    legs: taken.map(({ fact, blockId }) => ({ ...fact, oddsMilli: fact.coefMilli, blockId })),
    sameGames: [],
    terms,
  };
  let sum = 0;
  const play = (decided: DecidedResult[], chance: number): void => {
    const leg = legs[decided.length];
    if (leg) {
      for (const [part, result, returned] of leg.ways) {
        if (part > 0) play([...decided, { result, void: returned }], chance * part);
      }
      return;
    }
    const settled = settleCoupon(settlementInputOf(agreed, decided));
    if (settled.status === 'open') throw new Error('all legs are decided');
    sum += chance * Number(settled.payout);
    if (terms?.promo?.kind === 'risk_free' && settled.payout === 0n)
      sum += (chance * Number(stake) * terms.promo.percent!) / 100;
  };
  play([], 1);
  return sum;
}

const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

function judge(one: Case, purse: Purse): Decision {
  const decision = decide(
    submittedOf(one.body),
    one.legs.map(({ fact }) => fact),
    one.house,
  );
  const { accepted, reasons } = decision;
  for (const { code } of reasons) count(code);
  if (!accepted) return decision;
  const { terms, draws, stake } = accepted;
  const isFreeBet = terms?.promo?.kind === 'free_bet';
  const isGiven = terms?.bonusCoef || terms?.hyperBonus || terms?.promo || draws.length > 0;
  const own = isFreeBet ? 0 : Number(stake) * (isGiven ? 0.98 : 1);
  const beyond = paidOnAverage(one, accepted) - own;
  const drawn = draws.reduce((sum, { amount }) => sum + amount, 0n);
  if (terms?.bonusCoef) count('bonus');
  if (terms?.hyperBonus) count('hyper');
  if (terms?.promo) count(terms.promo.kind);
  if (accepted.legs.some(({ fact }) => fact.offer)) count('boosted');
  if (drawn > 0n) count('drawn');
  const named = `type ${one.body.typeId}, ${JSON.stringify(terms)}, ${one.legs.map(({ fact }) => fact.outcomeId)}`;
  expect(beyond, named).toBeLessThanOrEqual(Number(drawn) + 1e-6);
  for (const { offerId, amount } of draws) purse.draw(offerId, amount);
  return decision;
}

test(`no coupon is worth more than it costs and draws, seed ${SEED}`, { timeout: 3_600_000 }, () => {
  expect(toBase(1000n, 'EUR', LIMITS.rates)).toBe(1000n);
  for (const typeId of TYPES) {
    for (const code of CODES) {
      const random = numbersFrom(SEED + 31 * typeId + CODES.indexOf(code));
      const purse = new Purse(50_00n);
      for (let n = 0; n < COUPONS; n++) judge(caseOf(random, typeId, code, purse), purse);
      expect(purse.least).toBeGreaterThanOrEqual(0n);
    }
  }
  const every = [
    'bonus',
    'hyper',
    'boost',
    'refund',
    'insurance',
    'risk_free',
    'free_bet',
    'boosted',
    'drawn',
    'offers.budget',
  ];
  expect(every.filter((what) => !seen.get(what))).toEqual([]);
});

test('without a budget no coupon is worth more than it costs, whatever the offers', () => {
  for (const code of CODES) {
    const random = numbersFrom(SEED + CODES.indexOf(code));
    const purse = new Purse(0n);
    for (let n = 0; n < COUPONS; n++) {
      const { accepted } = judge(caseOf(random, n % 2 === 0 ? 1 : 0, code, purse), purse);
      expect(accepted?.draws ?? []).toEqual([]);
    }
  }
});

test('the bonus express and the hyper bonus together leave a coupon its cost, and the shown cost is the real one', () => {
  // Ten bets at 1.50 in markets of 1.5 %: the average return is 0.86 without a bonus, 1.05 with both tables in full.
  const random = numbersFrom(7);
  const one = caseOf(random, 1, 'none', new Purse(0n));
  const fair = 1 / (1.5 * 1.015);
  const legs = Array.from(
    { length: 10 },
    (_, n): Leg => ({
      ...legOf(random, n + 1, true),
      ways: [
        [fair, [1, 1], KEPT],
        [1 - fair, [0, 1], KEPT],
      ],
      fair,
      returned: 0,
      boostMilli: null,
    }),
  ).map((leg) => ({ ...leg, fact: { ...leg.fact, coefMilli: 1500, marginPercent: 1.5 } }));
  const bets = legs.map(({ fact }) => ({ gameId: fact.gameId, outcomeId: fact.outcomeId, coef: 1.5 }));
  const house: House = {
    ...one.house,
    rules: { ...one.house.rules, isBonusBetAllowed: true, isHyperBonusAllowed: true },
    fairChance: () => fair,
    returned: () => 0,
  };
  const both: Case = { legs, house, body: { ...one.body, bets } };
  const decision = judge(both, new Purse(0n));
  const { accepted, worth, terms } = decision;
  expect(terms?.bonusCoef).toBe(1.1);
  expect(terms?.hyperBonus?.percent ?? 0).toBeLessThan(20);
  const back = paidOnAverage(both, accepted!) / Number(accepted!.stake);
  expect(back).toBeLessThan(0.98);
  expect(worth!(terms, accepted!.stake)).toBeCloseTo(back, 3);
  expect(LIMITS.currency).toBe('EUR');
});

test.each([
  ['refund', 30, 0.5],
  ['boost', 50, 0.5],
  ['free_bet', null, 0.5],
] as const)('blocks on one game may all win or all lose together: %s', (kind, percent, fair) => {
  const coefMilli = 1900;
  const random = numbersFrom(11);
  // One bet under two names: allowed in different blocks, because no combination has both.
  const legs = ['1::1', '16:-0.5:1'].map((outcomeId) => {
    const { fact } = legOf(random, 1, true);
    return { ...fact, outcomeId, coefMilli };
  });
  const promo = { code: 'CODE', kind, percent, amount: kind === 'free_bet' ? 10_00n : null } as const;
  const { accepted } = decide(
    submittedOf(
      {
        typeId: 4,
        amount: '10.00',
        amountByBlockId: { 1: '5.00', 2: '5.00' },
        changeCoefAction: 1,
        promoCode: 'CODE',
        bets: legs.map(({ gameId, outcomeId }, n) => ({
          gameId,
          outcomeId,
          coef: coefMilli / 1000,
          blockId: n + 1,
        })),
      },
      'blocks',
    ),
    legs,
    aHouse({
      rules: { ...aHouse().rules, couponTypes: [...TYPES] },
      fairChance: () => fair,
      promoOf: () => ({
        ...promo,
        id: 1,
        currency: 'EUR',
        types: TYPES.map(typeOfId),
        minOddsMilli: 1000,
        minLegs: 1,
      }),
      budgetLeft: () => 100_00n,
    }),
  );
  const [won, lost] = { refund: [19, 3], boost: [19 + 4.5, 0], free_bet: [9, 0] }[kind] as [number, number];
  const beyond = fair * won + (1 - fair) * lost - (kind === 'free_bet' ? 0 : 10);
  expect(Number(accepted!.draws[0]!.amount)).toBeGreaterThanOrEqual(Math.round(beyond * 100));
});
