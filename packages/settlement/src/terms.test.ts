import { minorUnits } from '@fairbook/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonusCoef } from './bonus.ts';
import { decidedText, sameGameOf, settleText } from './coupon-text.ts';
import type { Endings } from './endings.ts';
import { hyperBonusOf, hyperBonusPercent, hyperBonusWithin } from './hyper-bonus.ts';
import { ratioText } from './ratio-text.ts';
import type { PayoutStep, Terms } from './terms.ts';
import { MOST_RETURN } from './worth.ts';

const hyper = (percent: number, minStake = 0n, maxBonus = 10n ** 12n) => ({
  hyperBonus: { percent, minStake: minorUnits(minStake), maxBonus: minorUnits(maxBonus) },
});
const most = (sum: bigint) => ({ maxPayout: minorUnits(sum) });

function stepsText(steps: readonly PayoutStep[]): string {
  return steps.map(({ name, sum }) => `${name} ${ratioText(sum)}`).join(', ');
}

const insured = (minBets: number): Terms => ({ insurance: { percent: 50, minBets } });
const ONE_LOST = ['2.00 lost', '1.50 won', '2.00 won'];
const THREE = ['2.00 won', '1.50 won', '2.00 won'];
const FOUR = ['1.20 won', '2.00 won', '1.50 won', '2.00 won'];

test('an insured coupon is open while one lost leg may stay the only one, and ends with the second', () => {
  const statusOf = (legs: string[], terms = insured(3)) => {
    const settled = settleText({ type: 'express', stake: 1000n, legs, terms });
    return [settled.status, settled.status === 'open' ? null : settled.payout];
  };
  expect(statusOf(['2.00 lost', '1.50 open', '2.00 open'])).toEqual(['open', null]);
  expect(statusOf(['2.00 lost', '1.50 open', '2.00 void'])).toEqual(['lost', 0n]);
  expect(statusOf(['2.00 lost', '1.50 open', '2.00 lost'])).toEqual(['lost', 0n]);
  expect(statusOf(['2.00 lost', '1.50 open', '2.00 open'], {})).toEqual(['lost', 0n]);
  expect(statusOf(ONE_LOST)).toEqual(['lost', 500n]);
});

describe('each term alone, at a stake of 1000', () => {
  test.each<[string, Terms, string[], string, bigint]>([
    ['none', {}, THREE, 'combinations 6000.000', 6000n],
    [
      'bonus express',
      { bonusCoef: [103, 100] },
      THREE,
      'combinations 6000.000, bonus_express 6180.000',
      6180n,
    ],
    [
      'bonus express with a void leg, three left',
      { bonusCoef: [104, 100] },
      [...THREE, '3.00 void'],
      'combinations 6000.000, bonus_express 6180.000',
      6180n,
    ],
    [
      'bonus express with two left',
      { bonusCoef: [103, 100] },
      ['2.00 won', '1.50 won', '2.00 void'],
      'combinations 3000.000',
      3000n,
    ],
    [
      'bonus express of less than the table',
      { bonusCoef: [1025, 1000] },
      THREE,
      'combinations 6000.000, bonus_express 6150.000',
      6150n,
    ],
    [
      'bonus express of more than the table',
      { bonusCoef: [2, 1] },
      THREE,
      'combinations 6000.000, bonus_express 6180.000',
      6180n,
    ],
    [
      'bonus express, half lost',
      { bonusCoef: [103, 100] },
      ['2.00 won', '1.50 half_lost', '2.00 won'],
      'combinations 2000.000, bonus_express 2060.000',
      2060n,
    ],
    [
      'bonus express, lost',
      { bonusCoef: [103, 100] },
      ['2.00 won', '1.50 lost', '2.00 won'],
      'combinations 0.000',
      0n,
    ],
    ['boost', { boostPercent: 10 }, THREE, 'combinations 6000.000, boost 6500.000', 6500n],
    ['boost of half a percent', { boostPercent: 0.5 }, THREE, 'combinations 6000.000, boost 6025.000', 6025n],
    [
      'boost of a loss in part',
      { boostPercent: 10 },
      ['1.50 won', '1.10 half_lost'],
      'combinations 750.000',
      750n,
    ],
    ['free bet', { isFreeBet: true }, THREE, 'combinations 6000.000, free_bet 5000.000', 5000n],
    [
      'free bet that returns less than its stake',
      { isFreeBet: true },
      ['1.50 won', '1.10 half_lost'],
      'combinations 750.000, free_bet 0.000',
      0n,
    ],
    ['hyper bonus', hyper(3), FOUR, 'combinations 7200.000, hyper_bonus 7386.000', 7386n],
    [
      'hyper bonus of more than the table',
      hyper(50),
      FOUR,
      'combinations 7200.000, hyper_bonus 7386.000',
      7386n,
    ],
    [
      'hyper bonus with a void leg',
      hyper(5),
      [...FOUR, '3.00 void'],
      'combinations 7200.000, hyper_bonus 7386.000',
      7386n,
    ],
    ['hyper bonus with three left', hyper(3), [...THREE, '3.00 void'], 'combinations 6000.000', 6000n],
    ['hyper bonus of a leg below 1.2', hyper(3), [...THREE, '1.19 won'], 'combinations 7140.000', 7140n],
    [
      'hyper bonus at its minimum stake',
      hyper(3, 1000n),
      FOUR,
      'combinations 7200.000, hyper_bonus 7386.000',
      7386n,
    ],
    ['hyper bonus below its minimum stake', hyper(3, 1001n), FOUR, 'combinations 7200.000', 7200n],
    ['hyper bonus capped', hyper(3, 0n, 100n), FOUR, 'combinations 7200.000, hyper_bonus 7300.000', 7300n],
    ['refund', { refundPercent: 50 }, ['2.00 won', '2.00 lost'], 'combinations 0.000, refund 500.000', 500n],
    [
      'refund after a partial return',
      { refundPercent: 50 },
      ['1.50 won', '1.10 half_lost'],
      'combinations 750.000',
      750n,
    ],
    [
      'refund of a free bet',
      { refundPercent: 50, isFreeBet: true },
      ['2.00 won', '2.00 lost'],
      'combinations 0.000',
      0n,
    ],
    ['insurance, one lost', insured(3), ONE_LOST, 'combinations 0.000, insurance 500.000', 500n],
    ['insurance, two lost', insured(3), ['2.00 lost', '1.50 won', '2.00 lost'], 'combinations 0.000', 0n],
    ['insurance, too few', insured(4), ONE_LOST, 'combinations 0.000', 0n],
    [
      'insurance, a void leg does not count',
      insured(4),
      [...ONE_LOST, '2.00 void'],
      'combinations 0.000',
      0n,
    ],
    [
      'insurance, a half lost leg is not a lost one',
      insured(4),
      [...ONE_LOST, '2.00 half_lost'],
      'combinations 0.000, insurance 500.000',
      500n,
    ],
    ['insurance of a win', insured(3), THREE, 'combinations 6000.000', 6000n],
    ['insurance of a free bet', { ...insured(3), isFreeBet: true }, ONE_LOST, 'combinations 0.000', 0n],
    ['highest payout', most(5000n), THREE, 'combinations 6000.000, max_payout 5000.000', 5000n],
    ['maximum payout reached', most(6000n), THREE, 'combinations 6000.000', 6000n],
  ])('%s', (_, terms, legs, steps, payout) => {
    const settled = decidedText({ type: 'express', stake: 1000n, legs, terms });
    expect([stepsText(settled.steps), settled.payout]).toEqual([steps, payout]);
  });
});

const EVERYTHING: Terms = {
  bonusCoef: [110, 100],
  boostPercent: 10,
  isFreeBet: true,
  ...hyper(250),
  refundPercent: 100,
  ...most(9000n),
};

test('all terms, in order and rounded once', () => {
  const { steps, payout, unrounded } = decidedText({
    type: 'express',
    stake: 1001n,
    legs: FOUR,
    terms: EVERYTHING,
  });
  expect(stepsText(steps)).toBe(
    'combinations 7207.200, bonus_express 7495.488, boost 8144.9368, free_bet 7143.9368, hyper_bonus 7358.254904',
  );
  expect([payout, unrounded]).toEqual([7358n, '7358.254904']);
});

test.each<[string, Terms, bigint]>([
  ['a stake comes back whole', { ...EVERYTHING, isFreeBet: false }, 1000n],
  ['a free bet returns nothing', EVERYTHING, 0n],
  ['even beyond the maximum payout', most(10n), 1000n],
])('a coupon that is void as a whole has no terms: %s', (_, terms, payout) => {
  const legs = ['2.00 void', '3.00 void', '1.50 void', '1.60 void'];
  expect(decidedText({ type: 'express', stake: 1000n, legs, terms })).toMatchObject({
    status: 'void',
    payout,
  });
});

test.each<[string, Terms, string[], string, bigint]>([
  ['a free bet that wins', { isFreeBet: true }, ['1.01 won', '1.01 won'], 'won', 20n],
  [
    'a bonus that lifts the payout above the stake',
    { bonusCoef: [103, 100] },
    ['1.10 half_lost', '1.40 won', '1.40 won'],
    'won',
    1009n,
  ],
  ['a refund is not a win', { refundPercent: 100 }, ['1.10 lost', '1.40 won'], 'lost', 1000n],
  ['a capped win is a win', most(500n), ['2.00 won', '1.40 won'], 'won', 500n],
])('the status: %s', (_, terms, legs, status, payout) => {
  expect(decidedText({ type: 'express', stake: 1000n, legs, terms })).toMatchObject({ status, payout });
});

test('a refund is paid as soon as nothing else can come back', () => {
  const legs = ['2.00 lost', '2.00 open'];
  const settled = decidedText({ type: 'express', stake: 1000n, legs, terms: { refundPercent: 20 } });
  expect(settled).toMatchObject({ status: 'lost', isEarly: true, payout: 200n });
});

describe('a same-game combination is one bet for a bonus, at the odds of its legs that are not void', () => {
  const legs = ['2.00 won #1', '1.50 won #1', '2.00 won', '1.30 won'];
  test.each<[string, string[], Record<number, number>, string]>([
    ['one of three', legs, { 2: 2.5 }, 'combinations 6500.000, bonus_express 6695.000'],
    ['below the minimum odds', legs, { 2: 1.09 }, 'combinations 2834.000'],
    [
      'a leg of it void',
      ['2.00 void #1', ...legs.slice(1)],
      { 1: 1.5 },
      'combinations 3900.000, bonus_express 4017.000',
    ],
    ['void', ['2.00 void #1', '1.50 void #1', ...legs.slice(2)], {}, 'combinations 2600.000'],
  ])('%s', (_, legs, odds, steps) => {
    const sameGames = [sameGameOf([0, 1], odds)];
    const terms = { bonusCoef: [103, 100] as const };
    expect(stepsText(decidedText({ type: 'express', stake: 1000n, legs, sameGames, terms }).steps)).toBe(
      steps,
    );
  });
});

test('the tables rise with the number of bets and end', () => {
  for (let bets = 2; bets < 60; bets++) {
    expect(hyperBonusPercent(bets)).toBeGreaterThanOrEqual(hyperBonusPercent(bets - 1));
    const [now, before] = [bonusCoef(bets), bonusCoef(bets - 1)];
    expect(now.num * before.den >= before.num * now.den).toBe(true);
  }
  expect([0, 1, 2, 3, 26, 50].map(hyperBonusPercent)).toEqual([0, 0, 0, 0, 250, 250]);
  expect(Array.from({ length: 22 }, (_, n) => hyperBonusPercent(n + 4))).toEqual([
    3, 5, 8, 11, 15, 20, 25, 31, 38, 45, 53, 62, 72, 83, 95, 108, 122, 138, 156, 176, 210, 250,
  ]);
});

test('the hyper bonus is for expresses, by their bets of at least 1.2', () => {
  const legs = [1200, 1200, 1500, 1199, 2000].map((milli) => ({ oddsMilli: milli as never }));
  expect(hyperBonusOf({ type: 'express', legs })).toBe(3);
  expect(hyperBonusOf({ type: 'express', legs: legs.slice(1) })).toBe(0);
  expect(hyperBonusOf({ type: 'system', legs })).toBe(0);
});

describe('the hyper bonus that the house can afford', () => {
  /** Nearly all of the return is above the stake. */
  const LONG = 1e6;
  const longShot = (back: number): Endings => ({
    paid: [{ chance: back / LONG, factor: LONG }],
    lost: 1 - back / LONG,
  });

  test.each([
    // Twenty-five markets with a margin of 7 % each leave room for all of it, of 1.5 % for a part.
    [250, 0.93 ** 25, 250],
    [250, 0.985 ** 25, 38],
    [20, 0.985 ** 10, 11],
    [3, 0.95, 3],
    [3, 0.96, 0],
    [250, 1.02, 0],
    [0, 0.5, 0],
  ])('of %s percent for a coupon that returns %s without it is %s', (percent, back, borne) => {
    expect(hyperBonusWithin(percent, longShot(back), {})).toBe(borne);
  });

  test('never makes playing pay, is a step of the table, and is the highest that fits', () => {
    const steps = Array.from({ length: 22 }, (_, n) => hyperBonusPercent(n + 4));
    fc.assert(
      fc.property(fc.nat(30), fc.double({ min: 0.01, max: 1.2, noNaN: true }), (bets, back) => {
        const table = hyperBonusPercent(bets);
        const percent = hyperBonusWithin(table, longShot(back), {});
        const won = back * (1 - 1 / LONG);
        const fits = (step: number) => step <= table && back + (won * step) / 100 <= MOST_RETURN;
        expect(percent === 0 || (steps.includes(percent) && fits(percent))).toBe(true);
        expect(steps.filter((step) => step > percent).some(fits)).toBe(false);
      }),
    );
  });
});
