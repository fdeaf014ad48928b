import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seasonBoard } from './board.ts';
import { seasonEnds } from './ends.ts';
import { CupForecast, type CupSoFar, DRAWS } from './price/cup-forecast.ts';
import { seasonOffers } from './price/pricing.ts';
import type { Seed } from './price/random.ts';
import { seasonStates } from './state.ts';

const SEED = [1, 2, 3, 4] as const;

/** Clubs by strength, the first being the best; the first of a tie is at home. */
function chancesOf(clubs: number): Float64Array {
  const strength = (club: number) => 1 / (club + 1);
  return Float64Array.from({ length: clubs ** 2 }, (_, n) => {
    const [home, away] = [Math.floor(n / clubs), n % clubs].map(strength) as [number, number];
    return (1.3 * home) / (1.3 * home + away);
  });
}

function cup(clubs: number, ties: CupSoFar['ties'], draws: CupSoFar['draws']): CupSoFar {
  return { clubs, ties, draws, chances: chancesOf(clubs) };
}

function forecast(of: CupSoFar, seed: Seed = SEED) {
  const made = new CupForecast(of, seed);
  while (!made.isDone) made.run(100);
  return made.model();
}

function ordersOf(clubs: readonly number[]): number[][] {
  if (clubs.length === 0) return [[]];
  return clubs.flatMap((club) =>
    ordersOf(clubs.filter((other) => other !== club)).map((rest) => [club, ...rest]),
  );
}

/** All draws and all results one by one, each round drawn when the last one is over. */
function exactly({ clubs, ties, draws, chances }: CupSoFar): number[] {
  const sums = Array<number>(clubs).fill(0);
  const play = (left: CupSoFar['ties'], through: readonly number[], round: number, chance: number): void => {
    const [tie, ...others] = left;
    if (tie) {
      const won = chances[tie[0] * clubs + tie[1]]!;
      play(others, [...through, tie[0]], round, chance * won);
      play(others, [...through, tie[1]], round, chance * (1 - won));
    } else if (round === draws.length) sums[through[0]!]! += chance;
    else {
      const orders = ordersOf([...through, ...draws[round]!]);
      for (const order of orders) {
        const pairs = order.flatMap((first, n) => (n % 2 === 0 ? [[first, order[n + 1]!] as const] : []));
        play(pairs, [], round + 1, chance / orders.length);
      }
    }
  };
  play(ties, [], 0, 1);
  return sums;
}

test.each([
  ['before the first draw, two rounds', cup(4, [], [[0, 1, 2, 3], []])],
  ['two clubs enter in the second round', cup(6, [], [[2, 3, 4, 5], [0, 1], []])],
  [
    'the first round is drawn',
    cup(
      6,
      [
        [2, 5],
        [4, 3],
      ],
      [[0, 1], []],
    ),
  ],
  ['one of its ties is over', cup(6, [[4, 3]], [[0, 1, 5], []])],
])('the chances of 2,000 draws are those of all draws and results one by one: %s', (_, of) => {
  expect(DRAWS).toBe(2000);
  const { first } = forecast(of);
  // Two draws differ by less than 0.3, so this is four standard errors.
  for (const [n, chance] of exactly(of).entries())
    expect(Math.abs(first[n]! / 1e6 - chance)).toBeLessThan((4 * 0.3) / Math.sqrt(DRAWS));
});

test('once the final is drawn there is nothing to draw, and the chances are exact', () => {
  const { first } = forecast(cup(6, [[4, 1]], []));
  const home = Math.round((1e6 * (1.3 / 5)) / (1.3 / 5 + 1 / 2));
  expect(first).toEqual([0, 1e6 - home, 0, 0, home, 0]);
});

test('chances add up to 1 and clubs that are out have none, whoever is left', () => {
  const some = fc.shuffledSubarray([...Array(44).keys()], { minLength: 24 });
  fc.assert(
    fc.property(some, fc.nat(8), (clubs, ties) => {
      const drawn = Array.from({ length: ties }, (_, n) => [clubs[2 * n]!, clubs[2 * n + 1]!] as const);
      const left = clubs.slice(0, 16 + ties);
      const alone = left.slice(2 * ties);
      const forecasted = new CupForecast(cup(44, drawn, [alone, [], [], []]), SEED);
      forecasted.run(5);
      const { first } = forecasted.model();
      expect(Math.abs(first.reduce((sum, chance) => sum + chance, 0) - 1e6)).toBeLessThan(25);
      for (const [n, chance] of first.entries()) expect(chance > 0).toBe(left.includes(n));
    }),
    { numRuns: 50 },
  );
});

test('the same seed gives the same chances; a cup is sold by its winner alone', () => {
  const of = cup(8, [], [[0, 1, 2, 3, 4, 5, 6, 7], [], []]);
  expect(forecast(of)).toEqual(forecast(of));
  expect(forecast(of, [5, 6, 7, 8])).not.toEqual(forecast(of));
  expect(seasonOffers(forecast(of))).toEqual([{ typeId: 72_001, line: '' }]);
});

test('the example of the rules is a field of 44 clubs, whose third in the list is first', () => {
  const { places } = seasonEnds.example;
  expect([places.length, places.slice(0, 4)]).toEqual([44, [2, 3, 1, 4]]);
});

test('a board shows the places of those who are out, and no gaps', () => {
  const state = { ...seasonStates.before, phase: 'running', places: [null, 3, 3], gaps: [null, null, null] };
  const columns = seasonBoard.columns({ ...state, withdrawn: [false, false, false] } as never);
  expect(columns.map(({ figures }) => figures)).toEqual([['–', 3, 3]]);
});
