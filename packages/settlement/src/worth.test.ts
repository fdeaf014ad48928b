import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { antiExpressOdds } from './anti-express.ts';
import { bonusCoef } from './bonus.ts';
import { antiEndings, endingsOf, type ValuedUnit } from './endings.ts';
import { planOf } from './plan.ts';
import { type SettlementLeg, settleCoupon } from './settle.ts';
import type { Terms } from './terms.ts';
import { bonusWithin, worthOf } from './worth.ts';

/** So large that rounding to minor units has no effect. */
const STAKE = minorUnits(10n ** 15n);
const NO_END = minorUnits(10n ** 24n);

/** How one leg may be decided: share won, share returned, chance. */
type Ways = readonly { won: number; returned: number; chance: number }[];

interface Shape {
  type: CouponType;
  systemValues?: number[];
  legs: { oddsMilli: number; ways: Ways }[];
  terms: Terms;
}

const winOrLose = (chance: number): Ways => [
  { won: 2, returned: 0, chance },
  { won: 0, returned: 0, chance: 1 - chance },
];

/** Every combination of results, settled on its own and weighted with its chance. */
function byHand({ type, systemValues, legs, terms }: Shape): number {
  let sum = 0;
  const play = (decided: SettlementLeg[], chance: number): void => {
    const next = legs[decided.length];
    if (!next) {
      const settled = settleCoupon({ type, systemValues, stake: STAKE, legs: decided, terms });
      if (settled.status === 'open') throw new Error('all legs are decided');
      sum += (chance * Number(settled.payout)) / Number(STAKE);
      return;
    }
    for (const way of next.ways) {
      if (way.chance === 0) continue;
      const result = { result: [way.won, 2], void: [way.returned, 2] } as const;
      const leg = { oddsMilli: oddsMilli(next.oddsMilli), decided: result };
      play([...decided, leg], chance * way.chance);
    }
  };
  play([], 1);
  return sum;
}

function worth({ type, systemValues, legs, terms }: Shape): number {
  const units = legs.map(({ oddsMilli: milli, ways }): ValuedUnit => {
    const odds = milli / 1000;
    const back = ways.reduce(
      (sum, { won, returned, chance }) =>
        sum + chance * (returned / 2 + (1 - returned / 2) * (won / 2) * odds),
      0,
    );
    return { odds, back };
  });
  const plan = planOf({ type, systemValues, legs: legs.map(() => ({})) })!;
  const ofPlan = plan.units.map(({ legs: places }) =>
    places.reduce(
      (all, place) => ({ odds: all.odds * units[place]!.odds, back: all.back * units[place]!.back }),
      { odds: 1, back: 1 },
    ),
  );
  return worthOf(endingsOf(plan, ofPlan), terms, STAKE);
}

const terms = fc.oneof(
  fc.constant<Terms>({}),
  fc.integer({ min: 1, max: 100 }).map((boostPercent): Terms => ({ boostPercent })),
  fc.integer({ min: 1, max: 100 }).map((refundPercent): Terms => ({ refundPercent })),
  fc.constant<Terms>({ isFreeBet: true }),
);
/** Bonuses are for an express only. */
const expressTerms = fc.tuple(terms, fc.boolean(), fc.integer({ min: 0, max: 30 })).map(
  ([promo, hasBonus, percent]): Terms => ({
    ...promo,
    ...(hasBonus && { bonusCoef: [105, 100] }),
    ...(percent > 0 && { hyperBonus: { percent, minStake: minorUnits(1n), maxBonus: NO_END } }),
  }),
);
const whole = fc.double({ min: 0, max: 1, noNaN: true }).map(winOrLose);
/** A line that may return all, and a quarter line that may lose half. */
const inPart = fc
  .tuple(
    fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    fc.double({ min: 0, max: 0.35, noNaN: true }),
    fc.boolean(),
  )
  .map(
    ([win, push, isQuarter]): Ways => [
      { won: 2, returned: 0, chance: win },
      { won: 0, returned: isQuarter ? 1 : 2, chance: push },
      { won: 0, returned: 0, chance: 1 - win - push },
    ],
  );
const shapeOf = (ways: fc.Arbitrary<Ways>) =>
  fc
    .array(fc.record({ oddsMilli: fc.integer({ min: 1010, max: 6000 }), ways }), {
      minLength: 2,
      maxLength: 5,
    })
    .chain((legs) =>
      fc.oneof(
        expressTerms.map((agreed): Shape => ({ type: 'express', legs, terms: agreed })),
        terms.map((agreed): Shape => ({ type: 'chain', legs, terms: agreed })),
        fc
          .tuple(
            terms,
            fc.subarray(
              legs.map((_, n) => n + 1),
              { minLength: 1 },
            ),
          )
          .map(([agreed, systemValues]): Shape => ({ type: 'blocks', systemValues, legs, terms: agreed })),
      ),
    );
const runs = { numRuns: process.env.NIGHT ? 3000 : 60 };

test('the mean return is the mean over all results of the legs', () => {
  fc.assert(
    fc.property(shapeOf(whole), (shape) => {
      // The bonuses need three bets and four; with fewer, settlement gives none.
      if (shape.terms.bonusCoef && shape.legs.length < 5) return;
      if (shape.terms.hyperBonus && (shape.legs.length < 5 || shape.terms.hyperBonus.percent > 5)) return;
      if (shape.legs.some((leg) => leg.oddsMilli < 1200)) return;
      expect(worth(shape)).toBeCloseTo(byHand(shape), 8);
    }),
    runs,
  );
});

test('the mean return is never less than that mean where legs may be returned, in part or as a whole', () => {
  fc.assert(
    fc.property(shapeOf(inPart), (shape) => {
      // At a price above twice the fair one a later round of a chain is worth more than its stake.
      if (shape.type === 'chain') return;
      expect(worth(shape)).toBeGreaterThanOrEqual(byHand(shape) - 1e-9);
    }),
    runs,
  );
});

test.each<[string, CouponType, number[], number]>([
  ['a chain costs the margin of each bet made', 'chain', [], 0.925],
  ['an express costs all margins', 'express', [], 0.9025],
  ['a system costs the mean of its combinations', 'blocks', [1, 2], (0.95 + 0.95 + 0.9025) / 3],
])('%s', (_, type, systemValues, back) => {
  const legs = [1, 2].map(() => ({ oddsMilli: 1900, ways: winOrLose(0.5) }));
  expect(worth({ type, systemValues, legs, terms: {} })).toBeCloseTo(back, 10);
});

test.each<[string, CouponType, number, number[]]>([
  ['a system of thirty legs', 'blocks', 30, [2, 30]],
  ['a chain of thirty legs', 'chain', 30, []],
])('%s is worth at least what it pays, and refund and boost count', (_, type, count, systemValues) => {
  const legs = Array.from({ length: count }, (_leg, n) => ({
    oddsMilli: 1500 + 37 * n,
    ways: winOrLose(950 / (1500 + 37 * n)),
  }));
  const shape = { type, systemValues, legs };
  const bare = worth({ ...shape, terms: {} });
  expect(bare).toBeGreaterThan(0.2);
  expect(bare).toBeLessThan(0.96);
  expect(worth({ ...shape, terms: { refundPercent: 50 } })).toBeGreaterThan(bare);
  expect(worth({ ...shape, terms: { boostPercent: 50 } })).toBeGreaterThan(bare);
});

test.each([
  // -0.25 and -0.75: half of the stake comes back when the game ends level with the line.
  ['quarter lines', 0.5, 0.5],
  ['whole lines', 1, 1],
  ['a whole line and a quarter line', 1, 0.5],
])('an anti-express with %s costs its margin, and nothing where all is returned', (_, ...shares) => {
  const ways = { win: 0.41, push: 0.27, lose: 0.32 };
  const ends = shares.map(
    (share) =>
      [
        [ways.win, [1, 1], [0, 1]],
        [ways.push, [0, 1], [1, 1 / share]],
        [ways.lose, [0, 1], [0, 1]],
      ] as const,
  );
  const priced = {
    fairMillionths: shares.map((share) => Math.floor(1e6 * (ways.win + share * ways.push))),
    returnedMillionths: shares.map((share) => Math.ceil(1e6 * share * ways.push)),
    marginMillionths: 81_000,
  };
  const odds = antiExpressOdds(priced)!;
  let back = 0;
  for (const [p, result, returns] of ends[0]!) {
    for (const [q, other, otherReturns] of ends[1]!) {
      const settled = settleCoupon({
        type: 'anti_express',
        stake: STAKE,
        legs: [
          { oddsMilli: oddsMilli(2000), decided: { result, void: returns } },
          { oddsMilli: oddsMilli(2000), decided: { result: other, void: otherReturns } },
        ],
        antiExpressMilli: odds,
      });
      if (settled.status === 'open') throw new Error('all legs are decided');
      expect(settled.payout * 1000n).toBeLessThanOrEqual(STAKE * BigInt(odds));
      back += (p * q * Number(settled.payout)) / Number(STAKE);
    }
  }
  const returned = shares.reduce((product, share) => product * share * ways.push, 1);
  const cost = (0.081 / 1.081) * (1 - returned);
  expect(1 - back).toBeLessThan(cost + 0.002);
  expect(1 - back).toBeGreaterThan(cost - 1e-6);
  expect(worthOf(antiEndings({ odds: 2, back }), {}, null)).toBeCloseTo(back, 12);
});

test('a bonus express is the highest step at which a coupon returns at most 0.98 of its stake', () => {
  const endings = (back: number) => ({ paid: [{ chance: back / 8, factor: 8 }], lost: 1 - back / 8 });
  const coefOf = (back: number, terms: Terms = {}) => {
    const coef = bonusWithin(bonusCoef(5), endings(back), terms);
    return coef && Number(coef.num) / Number(coef.den);
  };
  expect(coefOf(0.9)).toBe(1.05);
  expect(coefOf(0.97)).toBe(1.01);
  expect(coefOf(0.975)).toBe(null);
  expect(coefOf(1)).toBe(null);
  expect(coefOf(0.9, { refundPercent: 20 })).toBe(null);
});
