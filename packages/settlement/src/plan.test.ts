import { COUPON_TYPES, type CouponType } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits } from '@fairbook/money';
import { describe, expect, test } from 'vitest';
import { combinationsOf, planOf } from './plan.ts';

/** `7b1` is a leg of game 7 in block 1, `7` one without a block, `-` a leg of no game. */
function legs(text: string) {
  return text.split(' ').map((leg) => {
    const [game, block] = leg.split('b');
    return {
      gameId: game === '-' ? null : Number(game),
      blockId: block === undefined ? null : Number(block),
    };
  });
}

/** `[0 1*2*]` is a unit of three legs, of which two are a same-game combination; bankers first, then `|`. */
function shape(type: CouponType, text: string, systemValues: number[] = [], amounts?: number[]) {
  const amountByBlockId =
    amounts && Object.fromEntries(amounts.map((amount, i) => [i + 1, minorUnits(BigInt(amount))]));
  const plan = planOf({ type, systemValues, legs: legs(text), amountByBlockId });
  if (!plan) return null;
  const unitText = (index: number) => {
    const { legs, sameGames } = plan.units[index]!;
    return legs.map((leg) => (sameGames.flat().includes(leg) ? `${leg}*` : leg)).join('+');
  };
  const units = `${plan.bankers.map(unitText).join(' ')}|${plan.free.map(unitText).join(' ')}`;
  return `${plan.kind} ${units} ${plan.sizes} =${plan.combinations}`;
}

describe('planOf', () => {
  test.each<[string, CouponType, string, number[], string]>([
    ['a single', 'single', '1', [], 'even 0| 0 =1'],
    ['a same-game combination alone is a single', 'single', '1 1 1', [], 'even 0*+1*+2*| 0 =1'],
    ['an express', 'express', '1 2b0 3b3', [], 'even 0+1+2| 0 =1'],
    [
      'an express with a same-game combination, whatever the blocks',
      'express',
      '1 2 1b1',
      [],
      'even 0*+1+2*| 0 =1',
    ],
    ['two of three', 'system', '1 2 3b1', [2], 'even |0 1 2 2 =3'],
    ['two of three and a banker', 'system', '1 9b0 2 3', [2], 'even 1|0 2 3 2 =3'],
    ['bankers are one unit', 'system', '9b0 1 8b0 2', [1], 'even 0+2|1 3 1 =2'],
    ['bankers of one game are a same-game combination', 'system', '9b0 1 9b0 2', [1], 'even 0*+2*|1 3 1 =2'],
    ['blocks are units', 'system', '1b1 2 3b1 4b2 5b2', [2], 'even |0+2 1 3+4 2 =3'],
    ['a same-game combination inside a block', 'blocks', '1b1 2b1 1b1 3', [1, 2], 'even |0*+1+2* 3 1,2 =3'],
    ['legs without a game make no same-game combination', 'blocks', '-b1 -b1 2', [2], 'even |0+1 2 2 =1'],
    ['singles', 'singles', '1b0 1 2b1 3b1', [], 'even |0 1 2 3 1 =4'],
    ['a patent', 'system', '1 2 3', [3, 1, 2, 2], 'even |0 1 2 1,2,3 =7'],
    ['a chain in the order of the coupon', 'chain', '3 1b1 2 4b1', [], 'chain 0 1+3 2| 0 =1'],
    ['a chain has no bankers', 'chain', '3b0 1b0', [], 'chain 0 1| 0 =1'],
    ['an anti-express', 'anti_express', '1 2 3b1 4b1', [], 'anti 0 1 2+3| 0 =1'],
  ])('%s', (_, type, text, systemValues, expected) => {
    expect(shape(type, text, systemValues)).toBe(expected);
  });

  test('blocks with stakes of their own', () => {
    expect(shape('blocks', '1b2 2b1 3b2', [], [30, 70])).toBe('blocks |0+2 1 1 =2');
    const plan = planOf({
      type: 'blocks',
      legs: legs('1b2 2b1 3b2'),
      amountByBlockId: { 1: minorUnits(30n), 2: minorUnits(70n) },
    });
    expect(plan?.amounts).toEqual([70n, 30n]);
  });

  test.each<[string, CouponType, string, number[], number[]?]>([
    ['a single of two games', 'single', '1 2', []],
    ['a single of two legs without a game', 'single', '- -', []],
    ['a single of a same-game combination and a leg', 'single', '1 1 2', []],
    ['an express of one', 'express', '1', []],
    ['a system without a size', 'system', '1 2 3', []],
    ['a system larger than its legs', 'system', '1 2 3', [4]],
    ['a system larger than its units', 'system', '1b1 2b1 3', [3]],
    ['a system larger than its free legs', 'system', '1 2 3b0', [3]],
    ['a system of size 0', 'system', '1 2 3', [0]],
    ['a system of bankers only', 'system', '1b0 2b0', [1]],
    ['bankers in system 4', 'blocks', '1b0 2 3', [2]],
    ['a block without a stake', 'blocks', '1b1 2b2', [], [10]],
    ['a stake without a block', 'blocks', '1b1 2b1', [], [10, 20]],
    ['a leg without a block', 'blocks', '1b1 2', [], [10]],
    ['a chain of one unit', 'chain', '1b1 2b1', []],
    ['an anti-express of one leg', 'anti_express', '1', []],
  ])('%s is not a coupon', (_, type, text, systemValues, amounts) => {
    expect(shape(type, text, systemValues, amounts)).toBeNull();
  });

  test('no legs make no coupon of any type', () => {
    for (const type of COUPON_TYPES) {
      expect(planOf({ type, systemValues: [1], legs: [] })).toBeNull();
    }
  });
});

test('combinations are counted exactly up to fifty legs', () => {
  const row = [1n];
  for (let n = 1; n <= 50; n++) {
    for (let k = n; k >= 1; k--) row[k] = (row[k] ?? 0n) + row[k - 1]!;
    for (let k = 0; k <= n; k++) expect(BigInt(combinationsOf(n, k))).toBe(row[k]);
  }
});
