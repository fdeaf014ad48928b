import { expect, test } from 'vitest';
import { accountsOf, areOnePerson, type Link } from './rule.ts';

const [ANN, BOB, CAT, DAN, EVE] = [1, 2, 3, 4, 5] as const;
const made = (by: number, of: number): Link => ({ by, of });

test('two operators whom nothing joins are two people', () => {
  expect(areOnePerson([], ANN, BOB)).toBe(false);
  expect(areOnePerson([made(ANN, CAT), made(BOB, DAN)], CAT, DAN)).toBe(false);
  expect(areOnePerson([], ANN, ANN)).toBe(true);
});

test('the maker of an account is one person with it, and so are two accounts of one maker', () => {
  const links = [made(ANN, BOB), made(ANN, CAT)];
  for (const [one, other] of [
    [ANN, BOB],
    [BOB, ANN],
    [BOB, CAT],
    [CAT, BOB],
  ] as const)
    expect(areOnePerson(links, one, other)).toBe(true);
});

test('an account of an account is joined, however long and round the chain', () => {
  const links = [made(ANN, BOB), made(BOB, CAT), made(CAT, DAN), made(DAN, ANN)];
  expect([...accountsOf(links, DAN)].sort()).toEqual([ANN, BOB, CAT, DAN]);
  expect(accountsOf(links, EVE)).toEqual(new Set([EVE]));
});
