import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { describe, expect, test } from 'vitest';
import { type CouponMathsInput, couponMaths } from './maths.ts';

/** `2 3/1 3/1` are a leg at 2.00 and a block of two at 3.00; `2#7` is of game 7. */
function legs(text: string) {
  return text.split(' ').map((leg) => {
    const [, coef, block, game] = /^([\d.]+)(?:\/(\d+))?(?:#(\d+))?$/.exec(leg)!;
    return {
      oddsMilli: oddsMilli(Math.round(Number(coef) * 1000)),
      blockId: block === undefined ? null : Number(block),
      gameId: game === undefined ? null : Number(game),
    };
  });
}

const maths = (type: CouponMathsInput['type'], text: string, more: Partial<CouponMathsInput> = {}) =>
  couponMaths({ type, legs: legs(text), stake: minorUnits(1000n), ...more });

describe('each size of a system', () => {
  test.each<[string, CouponMathsInput['type'], string, number[], string[], string | null]>([
    [
      'patent',
      'blocks',
      '2 3 4',
      [1, 2, 3],
      ['1: 3 cost 300, 200–900', '2: 3 cost 300, 600–2600', '3: 1 cost 100, 2400–2400'],
      'patent',
    ],
    [
      'several sizes without a name',
      'system',
      '2 2 2 2',
      [2, 3],
      ['2: 6 cost 420, 280–1680', '3: 4 cost 280, 560–2240'],
      null,
    ],
    [
      'no name with a banker',
      'system',
      '2/0 2 3 4',
      [1, 2, 3],
      ['1: 3 cost 300, 400–1800', '2: 3 cost 300, 1200–5200', '3: 1 cost 100, 4800–4800'],
      null,
    ],
    [
      'a block is one unit',
      'blocks',
      '2/1 2/1 3 2',
      [2, 3],
      ['2: 3 cost 525, 1050–4550', '3: 1 cost 175, 4200–4200'],
      'trixie',
    ],
  ])('%s', (_, type, text, systemValues, expected, name) => {
    const answer = maths(type, text, { systemValues, stake: minorUnits(700n) })!;
    const rows = answer.sizes.map(
      (row) => `${row.size}: ${row.combinations} cost ${row.cost}, ${row.minReturn}–${row.maxReturn}`,
    );
    expect([rows, answer.name]).toEqual([expected, name]);
  });

  test('the costs of each size of a system add up to the stake where it does not divide evenly', () => {
    for (const stake of [1n, 5n, 499n, 500n, 501n].map(minorUnits)) {
      const { sizes } = maths('blocks', '2 3 4 5 6', { systemValues: [2, 3, 4], stake })!;
      expect(sizes.reduce((sum, { cost }) => sum + cost, 0n)).toBe(stake);
    }
  });

  test('the sizes of a system add up to the whole', () => {
    const answer = maths('blocks', '2 3 4 5', { systemValues: [1, 2, 3, 4], stake: minorUnits(1500n) })!;
    expect(answer.sizes.reduce((sum, { maxReturn }) => sum + maxReturn, 0n)).toBe(answer.possibleWin);
    expect(answer.sizes[0]!.minReturn).toBe(answer.minReturn);
    expect(answer.name).toBe('lucky_15');
  });

  test('other types have none', () => {
    for (const [type, text] of [
      ['single', '2'],
      ['express', '2 3'],
      ['chain', '2 3'],
      ['singles', '2 3'],
    ] as const) {
      expect(maths(type, text)).toMatchObject({ sizes: [], name: null });
    }
  });
});

describe('chain', () => {
  test('has the total odds of all legs winning', () => {
    expect(maths('chain', '2 3 1.5')).toMatchObject({
      coefMilli: 4500n,
      possibleWin: 4500n,
      minReturn: null,
    });
  });
});

describe('anti-express', () => {
  test('pays its own odds, or nothing', () => {
    const antiExpressMilli = oddsMilli(1269);
    expect(maths('anti_express', '2 3', { antiExpressMilli })).toMatchObject({
      combinations: 1,
      coefMilli: 1269n,
      possibleWin: 1269n,
      minReturn: 1269n,
    });
  });

  test('has no figures without odds', () => {
    expect(maths('anti_express', '2 3')).toBeNull();
  });
});

describe('blocks with stakes of their own', () => {
  test('the cheapest of them is the minimum return', () => {
    const amountByBlockId = { 1: minorUnits(100n), 2: minorUnits(900n) };
    expect(maths('blocks', '2/1 3/1 1.5/2', { amountByBlockId })).toMatchObject({
      combinations: 2,
      coef: null,
      stakePerCombination: null,
      possibleWin: 1950n,
      minReturn: 600n,
      sizes: [],
    });
  });
});

describe('same-game combinations', () => {
  const sameGames = [{ legs: [0, 1], priceOf: () => oddsMilli(3100) }];
  test('combined odds instead of the product', () => {
    expect(maths('single', '2#1 2#1', { sameGames })).toMatchObject({ coefMilli: 3100n, possibleWin: 3100n });
    expect(maths('express', '2#1 2#1 2', { sameGames })).toMatchObject({ coefMilli: 6200n });
    expect(maths('blocks', '2/1#1 2/1#1 2 2', { sameGames, systemValues: [2] })).toMatchObject({
      possibleWin: 5466n,
      minReturn: 1333n,
    });
  });
});

describe('terms', () => {
  test('count in the possible win, not in the total odds', () => {
    const terms = { bonusCoef: [103, 100] as const, boostPercent: 10, maxPayout: minorUnits(7000n) };
    const answer = maths('express', '2 2 2', { terms })!;
    expect(answer).toMatchObject({ coefMilli: 8000n, possibleWin: 7000n, minReturn: 7000n });
    expect(answer.steps.map(({ name }) => name)).toEqual([
      'combinations',
      'bonus_express',
      'boost',
      'max_payout',
    ]);
  });

  test('with exact odds, the possible win uses these (S1 §5)', () => {
    expect(maths('express', '2 2', { exactMilli: 4100n })).toMatchObject({
      coefMilli: 4100n,
      possibleWin: 4100n,
    });
    expect(maths('express', '2 2', { exactMilli: 4100n, terms: { isFreeBet: true } })).toMatchObject({
      possibleWin: 3100n,
    });
    expect(maths('system', '2 2 2', { exactMilli: 4100n, systemValues: [2] })).toMatchObject({
      possibleWin: 4000n,
    });
  });
});

test('fifty legs in all sizes have figures', () => {
  const text = Array.from({ length: 50 }, () => '2').join(' ');
  const systemValues = Array.from({ length: 50 }, (_, i) => i + 1);
  const answer = maths('blocks', text, { systemValues, stake: minorUnits(2n ** 50n - 1n) })!;
  expect(answer).toMatchObject({ combinations: 2 ** 50 - 1, possibleWin: 3n ** 50n - 1n, minReturn: 2n });
  expect(answer.sizes[24]).toMatchObject({ size: 25, combinations: 126_410_606_437_752 });
});
