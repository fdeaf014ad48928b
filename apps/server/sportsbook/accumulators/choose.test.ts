import { expect, test } from 'vitest';
import { chooseLegs, costOf, type Favourite, mayStay, totalOf } from './choose.ts';

const favourite = (gameId: number, changes: Partial<Favourite> = {}): Favourite => ({
  gameId,
  sportId: 1,
  champId: gameId,
  startsAt: 1_000 + gameId,
  outcomeId: '1::1',
  coefMilli: 1_600,
  ...changes,
});
const ids = (legs: readonly Favourite[] | null) => legs?.map(({ gameId }) => gameId) ?? null;

test('three favourites of the biggest competitions are enough at total odds of three and more', () => {
  const legs = chooseLegs(
    [1, 2, 3, 4, 5].map((id) => favourite(id)),
    [],
  );
  expect(ids(legs)).toEqual([1, 2, 3]);
  expect(totalOf(legs!)).toBe(4_096n);
});

test('low prices take up to five legs', () => {
  expect(
    ids(
      chooseLegs(
        [1, 2, 3, 4, 5, 6].map((id) => favourite(id, { coefMilli: 1_300 })),
        [],
      ),
    ),
  ).toEqual([1, 2, 3, 4, 5]);
});

test('total odds stay at eight or below: a leg that would lead above makes way for the next', () => {
  const offered = [
    favourite(1, { coefMilli: 2_200 }),
    favourite(2, { coefMilli: 2_200 }),
    favourite(3, { coefMilli: 2_200 }),
    favourite(4, { coefMilli: 1_400 }),
  ];
  expect(ids(chooseLegs(offered, []))).toEqual([1, 2, 4]);
});

test('one game of a competition, the soonest; each sport has its turn; operators’ games come first', () => {
  const offered = [
    favourite(1, { champId: 1, startsAt: 90 }),
    favourite(2, { champId: 1, startsAt: 80 }),
    favourite(3, { champId: 2, startsAt: 10 }),
    favourite(4, { champId: 3, sportId: 2, startsAt: 70 }),
    favourite(5, { champId: 4, sportId: 3, startsAt: 60 }),
  ];
  expect(ids(chooseLegs(offered, []))).toEqual([5, 4, 2]);
  expect(ids(chooseLegs(offered, [3, 1]))).toEqual([3, 4, 1]);
});

test('the order in which games come makes no difference', () => {
  const offered = [5, 3, 1, 4, 2].map((id) => favourite(id, { sportId: 1 + (id % 2) }));
  expect(ids(chooseLegs(offered, []))).toEqual(ids(chooseLegs([...offered].reverse(), [])));
});

test('without three fitting favourites there is none', () => {
  expect(chooseLegs([favourite(1), favourite(2)], [])).toBe(null);
  expect(
    chooseLegs(
      [1, 2, 3].map((id) => favourite(id, { coefMilli: 1_200 })),
      [],
    ),
  ).toBe(null);
  expect(
    chooseLegs(
      [1, 2, 3].map((id) => favourite(id, { champId: 1 })),
      [],
    ),
  ).toBe(null);
  expect(chooseLegs([], [])).toBe(null);
});

test('an accumulator stays while prices move a little', () => {
  expect(mayStay([1_600, 1_600, 1_100].map((coefMilli) => ({ coefMilli })))).toBe(true);
  expect(mayStay([1_600, 1_600, 1_010].map((coefMilli) => ({ coefMilli })))).toBe(false);
  expect(mayStay([1_100, 1_100, 1_100].map((coefMilli) => ({ coefMilli })))).toBe(false);
  expect(mayStay([4_000, 4_000, 1_100].map((coefMilli) => ({ coefMilli })))).toBe(false);
});

test('the house keeps what the chances of all legs leave of the stake at their prices', () => {
  // 1 − (1.6 × 0.6)³ and 1 − 1.6 × 0.6 × 2 × 0.48
  expect(costOf([1, 2, 3].map(() => ({ coefMilli: 1_600, fair: 0.6 })))).toBe(11.5);
  const two = [
    { coefMilli: 1_600, fair: 0.6 },
    { coefMilli: 2_000, fair: 0.48 },
  ];
  expect(costOf(two)).toBe(7.8);
  expect(costOf([])).toBe(0);
});
