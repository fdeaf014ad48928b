import { describe, expect, test } from 'vitest';
import { isPricedWhole, isPriceTaken, isTotalTaken, type MovePolicy } from './moved.ts';

const policy = (
  changeCoefAction: 0 | 1 | 2,
  tolerancePercent = 0,
  totalTolerancePercent = 0,
): MovePolicy => ({
  changeCoefAction,
  tolerancePercent,
  totalTolerancePercent,
});
const [ASK, ANY, HIGHER] = [0, 1, 2] as const;

describe('the price of a leg', () => {
  test.each<[string, number, number, MovePolicy, boolean]>([
    ['unmoved is accepted', 2000, 2000, policy(ASK), true],
    ['higher, with consent required', 2000, 2010, policy(ASK), false],
    ['lower, with consent required', 2000, 1990, policy(ASK), false],
    ['consent required, whatever the tolerance', 2000, 1990, policy(ASK, 5, 5), false],
    ['lower, with any price accepted', 2000, 1010, policy(ANY), true],
    ['higher', 2000, 2010, policy(HIGHER), true],
    ['lower without a tolerance', 2000, 1990, policy(HIGHER), false],
    ['lower by the whole tolerance', 2000, 1900, policy(HIGHER, 5), true],
    ['lower by more than the tolerance', 2000, 1899, policy(HIGHER, 5), false],
    ['any price, if only the total has a tolerance', 2000, 1010, policy(HIGHER, 0, 5), true],
    ['the tolerance of a price applies beside that of the total', 2000, 1800, policy(HIGHER, 5, 20), false],
  ])('%s', (_, seen, now, moves, isTaken) => {
    expect(isPriceTaken(seen, now, moves)).toBe(isTaken);
  });
});

describe('the total', () => {
  test.each<[string, number, number, MovePolicy, boolean]>([
    ['lower by its own tolerance', 5000, 4500, policy(HIGHER, 0, 10), true],
    ['lower by more than its own', 5000, 4499, policy(HIGHER, 0, 10), false],
    ['the tolerance of the total counts before that of a price', 5000, 4500, policy(HIGHER, 20, 5), false],
    ['without one, the tolerance of a price', 5000, 4750, policy(HIGHER, 5), true],
    ['lower by more than the tolerance of a price', 5000, 4749, policy(HIGHER, 5), false],
    ['lower without any', 5000, 4990, policy(HIGHER), false],
    ['consent required', 5000, 5010, policy(ASK, 5, 5), false],
  ])('%s', (_, seen, now, moves, isTaken) => {
    expect(isTotalTaken(seen, now, moves)).toBe(isTaken);
  });
});

test.each([
  ['express', [1, 2], false],
  ['express', [1, 1], true],
  ['system', [1, 2, 1], true],
  ['anti_express', [1, 2], true],
  ['singles', [1, 1], false],
] as const)('%s of games %j has odds of its own: %s', (type, games, isWhole) => {
  expect(
    isPricedWhole(
      type,
      games.map((gameId) => ({ gameId })),
    ),
  ).toBe(isWhole);
});
