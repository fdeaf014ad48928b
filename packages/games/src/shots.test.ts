import { describe, expect, test } from 'vitest';
import { reefShots } from '../reef-shots/rules.ts';
import { LOADS, ridgeHunt } from '../ridge-hunt/rules.ts';
import { figuresOf } from './maths.ts';
import { NUMBERS, paysOn, prizes, worth } from './shots.ts';
import { simulate } from './testing.ts';

/** Every number on a target, counted by what it pays. */
function counted(target: Parameters<typeof paysOn>[0]) {
  const counts = new Map<number, number>();
  for (let number = 0; number < NUMBERS; number++) {
    const paid = paysOn(target, number);
    counts.set(paid, (counts.get(paid) ?? 0) + 1);
  }
  return counts;
}

test('a target pays its worth on just as many numbers as its chance says', () => {
  expect(counted(worth('one', 50))).toEqual(
    new Map([
      [500_000, 19_400],
      [0, 980_600],
    ]),
  );
  const chest = prizes('chest', [
    { times: 2, percent: 75 },
    { times: 10, percent: 25 },
  ]);
  expect(counted(chest)).toEqual(
    new Map([
      [20_000, 181_875],
      [100_000, 60_625],
      [0, 757_500],
    ]),
  );
});

test('a worth whose chance is no whole number is refused', () => {
  expect(() => worth('odd', 3)).toThrow('odd has no whole numbers');
});

const REEF = reefShots.options.properties.target.enum.map((target) => ({ target }));
const RIDGE = ridgeHunt.options.properties.target.enum.flatMap((target) =>
  LOADS.map((load) => ({ target, load })),
);

describe('whatever is aimed at', () => {
  const all = [
    ...REEF.map((options) => ({ game: reefShots as never, options })),
    ...RIDGE.map((options) => ({ game: ridgeHunt as never, options })),
  ];
  test.each(all)('$options returns 97 %', ({ game, options }) => {
    const { endings } = game as typeof reefShots;
    expect(figuresOf(endings(options as never)!).returned).toBeCloseTo(0.97, 12);
  });

  const some = [
    ...REEF.filter(({ target }) => target === 'chest'),
    ...RIDGE.filter(({ target }) => target === 'hare'),
  ];
  test.each(some)('$target $load hits as often as it says', (options) => {
    const game = ('load' in options ? ridgeHunt : reefShots) as unknown as typeof reefShots;
    const rounds = 40_000;
    const { hits } = simulate(game as never, options, { rounds, seed: 3 });
    const said = figuresOf(game.endings(options as never)!).hits;
    expect(Math.abs(hits - said)).toBeLessThan(3.29 * Math.sqrt((said * (1 - said)) / rounds));
  });
});
