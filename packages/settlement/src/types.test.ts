import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { describe, expect, test } from 'vitest';
import { antiExpressOdds } from './anti-express.ts';
import { decidedText, sameGameOf, settleText } from './coupon-text.ts';
import { ratioText } from './ratio-text.ts';

describe('blocks', () => {
  test.each<[string, CouponType, number[], bigint, string[], string, bigint]>([
    [
      'a block multiplies',
      'blocks',
      [2],
      3000n,
      ['2.00 won /1', '1.50 won /1', '2.00 won', '3.00 won'],
      'won',
      21_000n,
    ],
    [
      'a leg of a block is lost',
      'blocks',
      [2],
      3000n,
      ['2.00 won /1', '1.50 lost /1', '2.00 won', '3.00 won'],
      'won',
      6000n,
    ],
    [
      'a leg of a block is void',
      'blocks',
      [2],
      3000n,
      ['2.00 won /1', '1.50 void /1', '2.00 won', '3.00 won'],
      'won',
      16_000n,
    ],
    [
      'two blocks and a banker',
      'system',
      [1],
      2000n,
      ['2.00 won /0', '1.50 won /1', '2.00 won /1', '3.00 lost /2'],
      'won',
      6000n,
    ],
    ['all sizes', 'system', [1, 2, 3], 700n, ['2.00 won', '3.00 won', '4.00 lost'], 'won', 1100n],
  ])('%s', (_, type, systemValues, stake, legs, status, payout) => {
    expect(decidedText({ type, systemValues, stake, legs })).toMatchObject({ status, payout });
  });

  const amountByBlockId = { 1: minorUnits(100n), 2: minorUnits(900n) };
  test.each<[string, string[], string, bigint | undefined]>([
    ['both win', ['2.00 won /1', '1.50 won /1', '2.00 won /2'], 'won', 2100n],
    ['the small one wins', ['2.00 won /1', '1.50 won /1', '2.00 lost /2'], 'lost', 300n],
    ['the large one wins', ['2.00 won /1', '1.50 lost /1', '2.00 won /2'], 'won', 1800n],
    ['one is void', ['2.00 lost /1', '1.50 won /1', '2.00 void /2'], 'lost', 900n],
    ['all is void', ['2.00 void /1', '1.50 void /1', '2.00 void /2'], 'void', 1000n],
    ['one is lost, one open', ['2.00 lost /1', '1.50 open /1', '2.00 open /2'], 'open', undefined],
    ['both are lost, one leg open', ['2.00 lost /1', '1.50 open /1', '2.00 lost /2'], 'lost', 0n],
  ])('with stakes of their own: %s', (_, legs, status, payout) => {
    const settled = settleText({ type: 'blocks', stake: 1000n, amountByBlockId, legs });
    expect(settled.status).toBe(status);
    if (settled.status !== 'open') expect(settled.payout).toBe(payout);
  });

  test('stakes that do not add up throw', () => {
    const legs = ['2.00 won /1', '2.00 won /2'];
    expect(() => settleText({ type: 'blocks', stake: 999n, amountByBlockId, legs })).toThrow(
      new RangeError('The stakes of the blocks add up to 1000, but the stake of the coupon is 999'),
    );
  });
});

describe('chain', () => {
  test.each<[string, string[], string, bigint]>([
    ['all win', ['2.00 won', '3.00 won', '1.50 won'], 'won', 4500n],
    ['the first loses', ['2.00 lost', '3.00 won', '1.50 won'], 'lost', 0n],
    ['the second loses what was staked on it', ['2.00 won', '3.00 lost', '1.50 won'], 'won', 1500n],
    ['a small win is staked whole', ['1.40 won', '3.00 lost', '2.00 won'], 'lost', 800n],
    ['a chain ends when the balance is 0', ['1.00 won', '3.00 lost', '2.00 won'], 'lost', 0n],
    ['a void leg changes nothing', ['2.00 won', '3.00 void', '1.50 won'], 'won', 2500n],
    ['half lost', ['2.00 half_lost', '3.00 won', '1.50 won'], 'won', 2000n],
    ['all void', ['2.00 void', '3.00 void'], 'void', 1000n],
    ['blocks are links', ['2.00 won /1', '3.00 won', '1.50 won /1'], 'won', 5000n],
  ])('%s', (_, legs, status, payout) => {
    expect(decidedText({ type: 'chain', stake: 1000n, legs })).toMatchObject({ status, payout });
  });

  test('lists its rounds in multiples of the stake', () => {
    const { rounds } = decidedText({
      type: 'chain',
      stake: 1000n,
      legs: ['1.40 won', '3.00 lost', '2.00 won'],
    });
    const written = rounds?.map(({ unit, staked, after }) => [unit, ratioText(staked), ratioText(after)]);
    expect(written).toEqual([
      [0, '1.000', '1.400'],
      [1, '1.000', '0.400'],
      [2, '0.400', '0.800'],
    ]);
  });

  test.each<[string[], string]>([
    [['2.00 lost', '3.00 open'], 'lost'],
    [['2.00 open', '3.00 lost', '2.00 open'], 'open'],
    [['1.00 open', '3.00 lost', '2.00 open'], 'lost'],
    [['2.00 won', '3.00 lost', '2.00 open'], 'open'],
  ])('%j is %s', (legs, status) => {
    expect(settleText({ type: 'chain', stake: 1000n, legs }).status).toBe(status);
  });
});

describe('anti-express', () => {
  const antiExpressMilli = oddsMilli(1500);
  test.each<[string, string[], string, bigint]>([
    ['one leg loses', ['2.00 won', '3.00 lost', '1.50 won'], 'won', 1500n],
    ['all lose', ['2.00 lost', '3.00 lost', '1.50 lost'], 'won', 1500n],
    ['all win', ['2.00 won', '3.00 won', '1.50 won'], 'lost', 0n],
    ['a void leg leaves the odds', ['2.00 won', '3.00 lost', '1.50 void'], 'won', 1500n],
    ['a void leg and nothing lost', ['2.00 won', '3.00 won', '1.50 void'], 'lost', 0n],
    ['half lost', ['2.00 won', '3.00 half_lost', '1.50 won'], 'lost', 750n],
    ['half lost twice', ['2.00 half_lost', '3.00 half_lost', '1.50 won'], 'won', 1125n],
    ['half lost, the rest void', ['2.00 half_lost', '3.00 void', '1.50 void'], 'won', 1250n],
    ['a dead heat', ['2.00 dead_heat', '3.00 won', '1.50 won'], 'lost', 750n],
    ['all void', ['2.00 void', '3.00 void', '1.50 void'], 'void', 1000n],
  ])('%s', (_, legs, status, payout) => {
    expect(decidedText({ type: 'anti_express', stake: 1000n, legs, antiExpressMilli })).toMatchObject({
      status,
      payout,
    });
  });

  test('states the odds it was paid at, and never closes before its last leg', () => {
    const legs = ['2.00 lost', '3.00 void', '1.50 won'];
    expect(decidedText({ type: 'anti_express', stake: 1000n, legs, antiExpressMilli }).antiExpressMilli).toBe(
      1500,
    );
    const open = ['2.00 lost', '3.00 won', '1.50 open'];
    expect(settleText({ type: 'anti_express', stake: 1000n, legs: open, antiExpressMilli }).status).toBe(
      'open',
    );
  });

  test.each<[number[], number, number | null]>([
    [[500_000, 500_000], 0, 1333],
    [[500_000, 500_000], 50_000, 1269],
    [[900_000, 900_000], 60_000, 4965],
    [[500_000], 0, 2000],
    [[100_000, 100_000], 0, 1010],
    [[100_000, 100_000], 50_000, null],
    [[1_000_000, 1_000_000], 0, null],
    [[], 0, null],
    [[9900, 1_000_000], 0, null],
    [[10_000, 1_000_000], 0, 1010],
  ])('chances of %j with a margin of %i make odds of %s', (fair, margin, odds) => {
    expect(antiExpressOdds({ fairMillionths: fair, marginMillionths: margin })).toBe(odds);
  });

  test('throws without odds', () => {
    expect(() => settleText({ type: 'anti_express', stake: 1n, legs: ['2.00 won', '2.00 lost'] })).toThrow(
      new RangeError('The odds of the anti-express are missing'),
    );
  });
});

describe('same-game combinations', () => {
  const odds = { 3: 4.5, 2: 3, 1: 1.8 };
  test.each<[string, CouponType, string[], string, bigint]>([
    ['alone', 'single', ['2.00 won #1', '1.80 won #1', '1.50 won #1'], 'won', 4500n],
    ['a leg lost', 'single', ['2.00 won #1', '1.80 lost #1', '1.50 won #1'], 'lost', 0n],
    ['a leg lost, a leg void', 'single', ['2.00 void #1', '1.80 lost #1', '1.50 won #1'], 'lost', 0n],
    ['a leg void', 'single', ['2.00 won #1', '1.80 won #1', '1.50 void #1'], 'won', 3000n],
    ['two legs void', 'single', ['2.00 void #1', '1.80 won #1', '1.50 void #1'], 'won', 1800n],
    ['all void', 'single', ['2.00 void #1', '1.80 void #1', '1.50 void #1'], 'void', 1000n],
    [
      'lost, even with a leg decided in part',
      'single',
      ['2.00 half_won #1', '1.80 lost #1', '1.50 won #1'],
      'lost',
      0n,
    ],
    ['in an express', 'express', ['2.00 won #1', '1.80 won #1', '1.50 won #1', '2.00 won'], 'won', 9000n],
    [
      'void in an express',
      'express',
      ['2.00 void #1', '1.80 void #1', '1.50 void #1', '2.00 won'],
      'won',
      2000n,
    ],
  ])('%s', (_, type, legs, status, payout) => {
    const sameGames = [sameGameOf([2, 0, 1], odds)];
    expect(decidedText({ type, stake: 1000n, legs, sameGames })).toMatchObject({ status, payout });
  });

  test('one inside a block of a system', () => {
    const legs = ['2.00 won /1 #1', '1.80 won /1 #1', '2.00 won #2', '3.00 lost #3'];
    const coupon = { type: 'blocks' as const, systemValues: [2], stake: 3000n, legs };
    const settled = decidedText({ ...coupon, sameGames: [sameGameOf([0, 1], odds)] });
    expect(settled).toMatchObject({ status: 'won', payout: 6000n });
    expect(settled.units.map(({ factor, sameGames }) => [factor, sameGames[0]?.odds])).toEqual([
      ['3.000', '3.000'],
      ['2.000', undefined],
      ['0.000', undefined],
    ]);
  });

  test('a lost one closes an express early', () => {
    const legs = ['2.00 lost #1', '1.80 open #1', '1.50 open'];
    const sameGames = [sameGameOf([0, 1], odds)];
    expect(decidedText({ type: 'express', stake: 1000n, legs, sameGames })).toMatchObject({
      isEarly: true,
      payout: 0n,
    });
  });

  test.each<[string, string[], string]>([
    ['without a combined price', ['2.00 won #1', '1.80 won #1'], 'No combined price for the legs 0, 1'],
    ['decided in part', ['2.00 half_won #2', '1.80 won #2'], 'The leg 0 of a same-game combination'],
  ])('%s: throws', (_, legs, message) => {
    const sameGames = legs[0]!.endsWith('2') ? [sameGameOf([0, 1], odds)] : [];
    expect(() => settleText({ type: 'single', stake: 1n, legs, sameGames })).toThrow(message);
  });
});
