import { PROVIDER_GAMES } from '@fairbook/contracts/casino/provider-games';
import { expect, test } from 'vitest';
import { baskets, duel, REEL, type Result } from './games.ts';

/** Every way in which a round can end, each equally likely. */
function allOf(sides: readonly number[], length: number): number[][] {
  if (length === 0) return [[]];
  return allOf(sides, length - 1).flatMap((rest) => sides.map((side) => [...rest, side]));
}
const figures = (results: readonly Result[]) => {
  const part = (count: number) => Number((count / results.length).toFixed(4));
  const times = results.map(({ percent }) => percent / 100);
  const mean = times.reduce((all, each) => all + each, 0) / times.length;
  const square = times.reduce((all, each) => all + each ** 2, 0) / times.length;
  return {
    returned: Number(mean.toFixed(4)),
    hits: part(times.filter((each) => each > 0).length),
    wins: part(times.filter((each) => each > 1).length),
    deviation: Number(Math.sqrt(square - mean ** 2).toFixed(4)),
    mostPercent: Math.max(...results.map(({ percent }) => percent)),
  };
};

test('the catalogue says what the games return, counted over all their endings', () => {
  const dice = allOf([1, 2, 3, 4, 5, 6], 4).map(duel);
  expect(PROVIDER_GAMES['lantern-duel']).toMatchObject(figures(dice));
  expect(PROVIDER_GAMES['lantern-three-baskets']).toMatchObject(figures(allOf(REEL, 3).map(baskets)));
});
