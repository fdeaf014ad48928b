import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { horseRace } from '../horse-race/rules.ts';
import { marbleRace } from '../marble-race/rules.ts';
import { courseOf } from './course.ts';
import { figuresOf } from './maths.ts';
import { arrivals, holds, type Race } from './race.ts';
import { scripted, seeded } from './testing.ts';

test('a place is drawn by the weights of those that are left', () => {
  expect(arrivals([5, 3, 2], scripted(0, 0))).toEqual([0, 1, 2]);
  expect(arrivals([5, 3, 2], scripted(4, 3))).toEqual([0, 2, 1]);
  expect(arrivals([5, 3, 2], scripted(5, 4))).toEqual([1, 0, 2]);
  expect(arrivals([5, 3, 2], scripted(9, 7))).toEqual([2, 1, 0]);
});

/** Every order of arrival with its chance as a fraction: its ways out of all ways of drawing it. */
function* everyOrder(
  weights: readonly number[],
  order: number[] = [],
  chance = 1,
): Generator<{ order: number[]; chance: number }> {
  const left = weights.map((_, runner) => runner).filter((runner) => !order.includes(runner));
  if (left.length === 0) yield { order, chance };
  const all = left.reduce((sum, runner) => sum + weights[runner]!, 0);
  for (const runner of left)
    yield* everyOrder(weights, [...order, runner], (chance * weights[runner]!) / all);
}

test('the chance of every bet is the sum over all orders of arrival', () => {
  const found = new Map([...marbleRace.bets.keys()].map((id) => [id, 0]));
  let all = 0;
  for (const { order, chance } of everyOrder(marbleRace.weights)) {
    all += chance;
    const at = order.map((_, runner) => order.indexOf(runner));
    for (const [
      id,
      {
        kind,
        runners: [one, two],
      },
    ] of marbleRace.bets) {
      const place = at[one!]!;
      const isWon = kind === 'win' ? place === 0 : kind === 'place' ? place < 3 : place < at[two!]!;
      if (isWon) found.set(id, found.get(id)! + chance);
    }
  }
  expect(all).toBeCloseTo(1, 12);
  for (const [id, { chance }] of marbleRace.bets) expect(found.get(id), id).toBeCloseTo(chance, 12);
});

test('chances of the first two add up: a forecast and its reverse are either order, and all of them are one', () => {
  const { bets } = horseRace;
  let all = 0;
  for (const [
    id,
    {
      kind,
      runners: [one, two],
      chance,
    },
  ] of bets) {
    if (kind !== 'forecast') continue;
    all += chance;
    const [low, high] = [Math.min(one!, two!) + 1, Math.max(one!, two!) + 1];
    const reverse = bets.get(`forecast-${two! + 1}-${one! + 1}`)!;
    expect(bets.get(`either-${low}-${high}`)!.chance, id).toBeCloseTo(chance + reverse.chance, 14);
  }
  expect(all).toBeCloseTo(1, 12);
  const places = [...bets.values()].filter(({ kind }) => kind === 'place');
  expect(places.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(3, 12);
});

describe.each([marbleRace, horseRace] as readonly Race[])('$id', (race) => {
  test('every bet returns between 94 and 95 %, and none is rounded by the last bits of a double', () => {
    for (const [id, { chance, pays }] of race.bets) {
      const returned = (chance * pays) / 10_000;
      expect(returned, id).toBeGreaterThan(0.94);
      expect(returned, id).toBeLessThanOrEqual(0.95 + 1e-12);
      // Either a whole number of hundredths, or so far from the next one that no last bit of a double decides.
      const exact = 95 / chance;
      const off = Math.abs(exact - Math.round(exact));
      expect(off < 1e-9 || off > 1e-5, `${id} ${exact}`).toBe(true);
      expect(figuresOf(race.endings({ on: id })!).returned).toBeCloseTo(returned, 12);
    }
  });

  test('bets are won as often as they say', () => {
    const rounds = 40_000;
    const draws = seeded(11);
    const won = new Map([...race.bets.keys()].map((id) => [id, 0]));
    for (let n = 0; n < rounds; n++) {
      const order = arrivals(race.weights, draws);
      for (const [id, bet] of race.bets) if (holds(bet, order)) won.set(id, won.get(id)! + 1);
    }
    for (const [id, { chance }] of race.bets) {
      const off = Math.abs(won.get(id)! / rounds - chance);
      expect(off, id).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });
});

test('a race is run in the order in which it ends, nobody runs backwards, and everybody sees the same', () => {
  const anyOrder = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 });
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (order, story) => {
      const courses = courseOf(order, story);
      expect(courseOf(order, story)).toEqual(courses);
      const arrivesAt = (runner: number) => courses[runner]!.findIndex((way) => way >= 1 - 1e-12);
      for (const [place, runner] of order.entries()) {
        const course = courses[runner]!;
        expect(course[0]).toBe(0);
        expect(course.at(-1)).toBeCloseTo(1, 12);
        for (const [part, way] of course.entries())
          if (part > 0) expect(way).toBeGreaterThanOrEqual(course[part - 1]! - 1e-12);
        if (place > 0) expect(arrivesAt(runner)).toBeGreaterThanOrEqual(arrivesAt(order[place - 1]!));
      }
    }),
    { numRuns: 60 },
  );
});
