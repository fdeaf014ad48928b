import type { bets } from '@fairbook/contracts';
import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { blockStakes, planFor } from './plan.ts';
import { PLAIN_WISH, type Submitted } from './submitted.ts';
import type { AcceptedLeg } from './types.ts';

const LIMITS = { currency: 'EUR', exponent: 2 };
const BOOST: bets.AcceptedTerms = {
  promo: { code: 'TENTH', kind: 'boost', percent: 10 },
  maxPayout: '100000.00',
};

/** Home at 2.20 for 4.00 and at 1.80 for 6.00, as blocks; 1.96 on the whole. */
function inBlocks(amountByBlockId: Record<string, string>): Submitted {
  const leg = (gameId: number, seenMilli: number) => ({
    gameId,
    outcomeId: '1::1',
    seenMilli,
    seenScore: null,
    isSpecialCoef: false,
  });
  return {
    type: 'blocks',
    askedType: 'blocks',
    hasBetStakes: false,
    systemValues: [],
    amount: '10.00',
    amountByBlockId,
    changeCoefAction: 2,
    tolerancePercent: 0,
    dropOnScoreChange: false,
    wish: PLAIN_WISH,
    legs: [
      { ...leg(1, 2200), blockId: 1 },
      { ...leg(2, 1800), blockId: 2 },
    ],
  };
}

function winOf(coupon: Submitted, terms: bets.AcceptedTerms | null) {
  const legs = coupon.legs.map(({ gameId, outcomeId, seenMilli, blockId }) => ({
    fact: { gameId, outcomeId, coefMilli: seenMilli },
    seenMilli,
    blockId,
  })) as unknown as AcceptedLeg[];
  const stakes = blockStakes(coupon, LIMITS);
  return figuresOf(planFor(coupon, stakes)!, {
    coupon,
    stakes,
    legs,
    sameGames: [],
    terms,
    limits: LIMITS,
  }).winOf;
}

test.each([
  ['its own', 1_000n, 1_960n, 2_056n],
  ['a lower', 333n, 652n, 684n],
  ['the highest', 1_000_000n, 1_960_000n, 2_056_000n],
])('blocks win their share of a stake of %s, with and without terms', (_, stake, plain, boosted) => {
  const coupon = inBlocks({ 1: '4.00', 2: '6.00' });
  expect(winOf(coupon, null)(minorUnits(stake))).toBe(plain);
  expect(winOf(coupon, BOOST)(minorUnits(stake))).toBe(boosted);
});

test.each([
  { 1: '0', 2: '0.00' },
  { 1: '4.005', 2: '6.00' },
])('invalid block stakes win something or nothing, without an error: %o', (amountByBlockId) => {
  expect(() =>
    winOf(inBlocks(amountByBlockId as Record<string, string>), BOOST)(minorUnits(500n)),
  ).not.toThrow();
});
