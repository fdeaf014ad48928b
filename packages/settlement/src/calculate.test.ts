import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { CalculatorInput } from './calculated.ts';

type Bet = CalculatorInput['bets'][number];
const won = (coef: number, more: Partial<Bet> = {}): Bet => ({ coef, result: 'won', ...more });
const fifth = { places: 3, fraction: 0.2 };

function returnOf(input: Omit<CalculatorInput, 'stake'>, stake = 1000n) {
  const answer = calculate({ ...input, stake: minorUnits(stake) });
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

test.each<[string, Omit<CalculatorInput, 'stake'>, bigint, number, bigint]>([
  ['single', { type: 'single', bets: [won(2.24)] }, 1000n, 1, 2240n],
  ['single half won', { type: 'single', bets: [won(1.94, { result: 'half_won' })] }, 1000n, 1, 1470n],
  ['single half lost', { type: 'single', bets: [won(1.94, { result: 'half_lost' })] }, 1000n, 1, 500n],
  ['placed counts only for each way', { type: 'single', bets: [won(5, { result: 'placed' })] }, 1000n, 1, 0n],
  ['dead heat of two', { type: 'single', bets: [won(5, { deadHeat: [1, 2] })] }, 1000n, 1, 2500n],
  ['two tied for three places', { type: 'single', bets: [won(5, { deadHeat: [3, 2] })] }, 1000n, 1, 5000n],
  [
    'a loser is not helped by a tie',
    { type: 'single', bets: [won(5, { result: 'lost', deadHeat: [1, 2] })] },
    1000n,
    1,
    0n,
  ],
  ['rule 4 takes from the profit', { type: 'single', bets: [won(5, { rule4: 25 })] }, 1000n, 1, 4000n],
  [
    'rule 4 on a dead heat',
    { type: 'single', bets: [won(5, { rule4: 25, deadHeat: [1, 2] })] },
    1000n,
    1,
    2000n,
  ],
  [
    'rule 4 does not affect a void',
    { type: 'single', bets: [won(5, { rule4: 25, result: 'void' })] },
    1000n,
    1,
    1000n,
  ],
  ['each way, won', { type: 'single', eachWay: true, bets: [won(6, { eachWay: fifth })] }, 2000n, 2, 8000n],
  [
    'each way, placed',
    { type: 'single', eachWay: true, bets: [won(6, { result: 'placed', eachWay: fifth })] },
    2000n,
    2,
    2000n,
  ],
  [
    'each way, tied for the last place',
    { type: 'single', eachWay: true, bets: [won(6, { result: 'placed', eachWay: fifth, deadHeat: [1, 2] })] },
    2000n,
    2,
    1000n,
  ],
  [
    'each way, tied for first',
    { type: 'single', eachWay: true, bets: [won(6, { eachWay: fifth, deadHeat: [1, 2] })] },
    2000n,
    2,
    5000n,
  ],
  [
    'each way with rule 4',
    { type: 'single', eachWay: true, bets: [won(6, { eachWay: fifth, rule4: 20 })] },
    2000n,
    2,
    6800n,
  ],
  [
    'a third as a decimal',
    { type: 'single', eachWay: true, bets: [won(4, { eachWay: { places: 2, fraction: 0.333 } })] },
    2000n,
    2,
    6000n,
  ],
  [
    'an odd fraction',
    { type: 'single', eachWay: true, bets: [won(2, { eachWay: { places: 2, fraction: 0.4 } })] },
    2000n,
    2,
    3400n,
  ],
  [
    'each-way double: win parts and place parts multiply apart',
    {
      type: 'express',
      eachWay: true,
      bets: [won(6, { eachWay: fifth }), won(11, { result: 'placed', eachWay: fifth })],
    },
    2000n,
    2,
    6000n,
  ],
  [
    'a leg without place terms runs at its odds',
    { type: 'express', eachWay: true, bets: [won(2), won(6, { result: 'placed', eachWay: fifth })] },
    2000n,
    2,
    4000n,
  ],
  [
    'patent',
    { type: 'system', systemValues: [1, 2, 3], bets: [won(2), won(3), won(4, { result: 'lost' })] },
    700n,
    7,
    1100n,
  ],
  [
    'lucky 15, all won at evens',
    { type: 'system', systemValues: [1, 2, 3, 4], bets: [won(2), won(2), won(2), won(2)] },
    1500n,
    15,
    8000n,
  ],
  [
    'each-way lucky 15',
    { type: 'system', eachWay: true, systemValues: [1, 2, 3, 4], bets: [won(2), won(2), won(2), won(2)] },
    3000n,
    30,
    16_000n,
  ],
  [
    'banker',
    { type: 'system', systemValues: [2], bets: [won(2, { blockId: 0 }), won(2), won(3), won(4)] },
    300n,
    3,
    5200n,
  ],
  ['singles', { type: 'singles', bets: [won(2), won(3, { result: 'lost' })] }, 1000n, 2, 1000n],
  ['chain', { type: 'chain', bets: [won(2), won(3, { result: 'lost' }), won(1.5)] }, 1000n, 1, 1500n],
  ['chain, lost at once', { type: 'chain', bets: [won(2, { result: 'lost' }), won(3)] }, 1000n, 1, 0n],
  [
    'chain each way is two chains',
    {
      type: 'chain',
      eachWay: true,
      bets: [won(6, { eachWay: fifth }), won(6, { result: 'placed', eachWay: fifth })],
    },
    2000n,
    2,
    8000n,
  ],
  [
    'anti-express at fair odds',
    { type: 'anti_express', bets: [won(2), won(2, { result: 'lost' })] },
    900n,
    1,
    1199n,
  ],
  ['anti-express, all won', { type: 'anti_express', bets: [won(2), won(2)] }, 900n, 1, 0n],
  [
    'anti-express with chances and a margin of its own',
    {
      type: 'anti_express',
      antiExpressMargin: 5,
      bets: [won(1.9, { probability: 0.5 }), won(1.9, { result: 'lost', probability: 0.5 })],
    },
    1000n,
    1,
    1269n,
  ],
  [
    'anti-express with a void leg, at the odds of all',
    { type: 'anti_express', bets: [won(2, { result: 'void' }), won(2, { result: 'lost' }), won(2)] },
    900n,
    1,
    1027n,
  ],
  [
    'separately staked blocks',
    {
      type: 'blocks',
      amountByBlockId: { 1: minorUnits(100n), 2: minorUnits(200n) },
      bets: [won(2, { blockId: 1 }), won(3, { blockId: 1 }), won(4, { blockId: 2, result: 'lost' })],
    },
    300n,
    2,
    600n,
  ],
  [
    'blocks in a system',
    {
      type: 'blocks',
      systemValues: [2],
      bets: [won(2, { blockId: 1 }), won(3, { blockId: 1 }), won(4), won(5, { result: 'lost' })],
    },
    300n,
    3,
    2400n,
  ],
])('%s', (_, input, stake, combinations, expected) => {
  expect(returnOf(input, stake)).toMatchObject({ combinations, stake, return: expected });
});

test('the minimum and maximum return', () => {
  const bets = [won(2), won(3, { result: 'lost' }), won(4, { result: 'lost' })];
  expect(returnOf({ type: 'system', systemValues: [2, 3], bets }, 400n)).toEqual({
    combinations: 4,
    stake: 400n,
    return: 0n,
    minReturn: 600n,
    maxReturn: 5000n,
  });
  expect(
    returnOf({ type: 'single', eachWay: true, bets: [won(6, { result: 'lost', eachWay: fifth })] }, 2000n),
  ).toMatchObject({ minReturn: 2000n, maxReturn: 8000n });
});

test('a chain has no minimum, blocks have their cheapest one, an anti-express wins or loses', () => {
  expect(returnOf({ type: 'chain', bets: [won(2), won(3)] })).toMatchObject({
    minReturn: null,
    maxReturn: 4000n,
  });
  const amountByBlockId = { 1: minorUnits(100n), 2: minorUnits(900n) };
  const bets = [won(4, { blockId: 1 }), won(2, { blockId: 2 })];
  expect(returnOf({ type: 'blocks', amountByBlockId, bets })).toMatchObject({
    minReturn: 400n,
    maxReturn: 2200n,
  });
  expect(returnOf({ type: 'anti_express', bets: [won(2), won(2)] })).toMatchObject({
    minReturn: 1333n,
    maxReturn: 1333n,
  });
});

test.each<[string, Omit<CalculatorInput, 'stake'>, string]>([
  [
    'an anti-express each way',
    { type: 'anti_express', eachWay: true, bets: [won(2), won(2)] },
    'bets.type_legs_mismatch',
  ],
  [
    'an anti-express that can only lose',
    { type: 'anti_express', bets: [won(1), won(1)] },
    'bets.anti_express_odds',
  ],
  ['a chain of one', { type: 'chain', bets: [won(2)] }, 'bets.type_legs_mismatch'],
  [
    'a block without a stake',
    {
      type: 'blocks',
      amountByBlockId: { 1: minorUnits(100n) },
      bets: [won(2, { blockId: 1 }), won(2, { blockId: 2 })],
    },
    'bets.block_amounts',
  ],
  [
    'blocks that do not add up to the stake',
    { type: 'blocks', amountByBlockId: { 1: minorUnits(90n) }, bets: [won(2, { blockId: 1 })] },
    'bets.stake_sum',
  ],
  ['two legs in a single', { type: 'single', bets: [won(2), won(2)] }, 'bets.type_legs_mismatch'],
  ['one leg in an express', { type: 'express', bets: [won(2)] }, 'bets.type_legs_mismatch'],
  [
    'only bankers',
    { type: 'system', systemValues: [1], bets: [won(2, { blockId: 0 })] },
    'bets.type_legs_mismatch',
  ],
  [
    'a banker in type 4',
    { type: 'blocks', systemValues: [1], bets: [won(2, { blockId: 0 }), won(2)] },
    'bets.type_legs_mismatch',
  ],
  ['a system without sizes', { type: 'system', bets: [won(2), won(2), won(2)] }, 'bets.system_value'],
  [
    'a size beyond the legs',
    { type: 'blocks', systemValues: [4], bets: [won(2), won(2), won(2)] },
    'bets.system_value',
  ],
])('%s is refused', (_, input, code) => {
  expect(calculate({ ...input, stake: minorUnits(100n) })).toBe(code);
});
