import { expect, test } from 'vitest';
import { MACHINE } from '../slot-noon-orchard/rules.ts';
import { type Reels, spin } from './reels.ts';
import { countWindows } from './reels-counted.ts';
import { scripted } from './testing.ts';

/** All ways through strips of a length. */
function* stops(reels: number, places: number, so: number[] = []): Generator<number[]> {
  if (so.length === reels) yield so;
  else for (let place = 0; place < places; place++) yield* stops(reels, places, [...so, place]);
}

/** A machine with the lines of the orchard and strips short enough to spin each window. */
const SHORT: Reels = {
  ...MACHINE,
  strips: ['WSABLS', 'SBWLSA', 'LWSSBA', 'SAWBLS', 'BASWSL'],
};

test('windows are counted as spinning each of them shows', () => {
  const spun = new Map<string, number>();
  for (const each of stops(5, 6)) {
    const { units, scatters } = spin(SHORT, scripted(...each));
    const key = `${units} ${scatters}`;
    spun.set(key, (spun.get(key) ?? 0) + 1);
  }
  const counted = countWindows(SHORT).map(({ units, scatters, ways }) => [`${units} ${scatters}`, ways]);
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(spun));
});

test.each<[string, string[], object[]]>([
  ['SSSSS', ['A', 'S', 'A'], [{ line: 0, symbol: 'S', count: 5, pays: 75 }]],
  ['WWAAS', ['L', 'L', 'D'], [{ line: 0, symbol: 'A', count: 4, pays: 200 }]],
  ['WWWWW', ['L', 'D', 'L'], [{ line: 0, symbol: 'W', count: 5, pays: 2000 }]],
  ['WWWBS', ['L', 'D', 'C'], []],
  ['SSBSS', ['L', 'D', 'C'], []],
  ['LSSSS', ['D', 'C', 'D'], []],
])('a middle line of %s pays %o', (middle, [top, , bottom], wins) => {
  const one: Reels = {
    ...MACHINE,
    lines: [[1, 1, 1, 1, 1]],
    strips: [...middle].map((cell) => `${top}${cell}${bottom}`),
  };
  expect(spin(one, scripted(0, 0, 0, 0, 0)).wins).toEqual(wins);
});
