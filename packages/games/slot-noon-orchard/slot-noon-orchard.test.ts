import { expect, test } from 'vitest';
import { scripted, simulate } from '../src/testing.ts';
import { figuresOfOrchard } from './figures.ts';
import { BEES, FREE, LARGEST_WINDOW, MACHINE, slotNoonOrchard } from './rules.ts';

const game = slotNoonOrchard as never;
const said = slotNoonOrchard.measured!({});

test('the published figures are those of all windows', () => {
  const { figures, largestWindow } = figuresOfOrchard();
  for (const key of ['returned', 'hits', 'wins', 'deviation'] as const)
    expect(said[key]).toBeCloseTo(figures[key], 9);
  expect(largestWindow).toBe(LARGEST_WINDOW);
});

test('Noon Orchard returns what the symbols of its strips say', () => {
  // Each line shows every place of every reel: a run of `count` symbols or suns, not of suns alone, and then no more.
  const places = MACHINE.strips[0]!.length;
  const often = (symbol: string) => [...MACHINE.strips[0]!].filter((each) => each === symbol).length / places;
  const sun = often('W');
  let line = sun ** 5 * MACHINE.pays.W![5]!;
  for (const symbol of 'APUCLDS')
    for (const count of [3, 4, 5]) {
      const either = often(symbol) + sun;
      const ends = count < 5 ? 1 - either : 1;
      line += (either ** count - sun ** count) * ends * MACHINE.pays[symbol]![count]!;
    }
  // A bee shows in three of the places of a reel.
  const bee = 3 / places;
  const chance = { 3: 10 * bee ** 3 * (1 - bee) ** 2, 4: 5 * bee ** 4 * (1 - bee), 5: bee ** 5 };
  const free = chance[3] + chance[4] + chance[5];
  const bees = ([3, 4, 5] as const).reduce((sum, count) => sum + (chance[count] * BEES[count]!) / 10_000, 0);
  expect(said.returned).toBeCloseTo(line * (1 + free * FREE.spins * FREE.times) + bees, 9);
});

test('every reel has the same symbols', () => {
  const sorted = MACHINE.strips.map((strip) => [...strip].sort().join(''));
  expect(sorted).toEqual(Array(5).fill('AABCCCCDDDDDLLLLLPPPSSSSSSUUUW'));
});

test('twenty different lines go through the window', () => {
  expect(new Set(MACHINE.lines.map((line) => line.join(''))).size).toBe(20);
  for (const line of MACHINE.lines) expect(line).toHaveLength(5);
});

test('three bees pay twice the stake and ten free spins at double', () => {
  const bees = MACHINE.strips.map((strip) => strip.indexOf('B'));
  const spins = Array.from({ length: FREE.spins }, () => [0, 1, 2, 3, 4]).flat();
  const { state, paid } = slotNoonOrchard.start({}, scripted(...bees.slice(0, 3), 1, 0, ...spins));
  const [first, ...free] = state.spins;
  expect(first!.scatters).toBe(3);
  expect(free).toHaveLength(10);
  const units = free.reduce((sum, each) => sum + each.units, 0);
  expect(paid).toBe(first!.units * 500 + 20_000 + units * 1000);
  expect(slotNoonOrchard.start({}, scripted(...bees.slice(0, 2), 5, 1, 0)).state.spins).toHaveLength(1);
});

test('played many times it returns and hits as it says', { timeout: 600_000 }, () => {
  const rounds = process.env.NIGHT ? 2_000_000 : 60_000;
  const { returned, hits, wins, halfWidth } = simulate(game, {}, { rounds, seed: 4 });
  expect(Math.abs(returned - said.returned)).toBeLessThan(halfWidth);
  for (const [played, published] of [
    [hits, said.hits],
    [wins, said.wins],
  ] as const)
    expect(Math.abs(played - published)).toBeLessThan(
      3.29 * Math.sqrt((published * (1 - published)) / rounds),
    );
});
