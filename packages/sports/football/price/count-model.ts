import { type JointGrid, poissonTable } from '@fairbook/pricing';
import { type Distribution, distribution } from '../../price/distribution.ts';
import { oncePer } from '../../price/once.ts';
import type { Count, CountScope, Half } from '../final-state.ts';

/** Corners or cards so far, by half, and those still expected of each side in the rest of each half. */
export interface Counting {
  first: Half;
  second: Half;
  expected: { first: Half; second: Half };
}
/** What is counted in a match besides goals; missing where nothing tells it. */
export type Counts = Readonly<Record<Count, Counting>>;

/** Most of a side in a match and in a half that prices tell apart; more count as this many. */
const MOST: Record<Count, Record<'full' | 'first' | 'second', number>> = {
  corners: { full: 22, first: 14, second: 14 },
  cards: { full: 12, first: 8, second: 8 },
};

/** Chances of the numbers of both sides, in the match and in each half, with what they are made of. */
export interface CountChances extends Record<'full' | 'first' | 'second', Distribution> {
  counting: Counting;
}

/** Numbers rarer than this are left out of combinations: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-7;

/** The chances of everything counted; null where nothing is. */
export function countChances(counts: Counts | undefined): Readonly<Record<Count, CountChances>> | null {
  return counts ? chancesIn(counts) : null;
}

const chancesIn = oncePer((counts: Counts) => ({
  corners: chancesOf(counts.corners, 'corners'),
  cards: chancesOf(counts.cards, 'cards'),
}));

/** Numbers to come of both sides are independent Poisson counts. */
function chancesOf(counting: Counting, count: Count): CountChances {
  const { first, second, expected } = counting;
  const most = MOST[count];
  return {
    counting,
    full: both(added(first, second), added(expected.first, expected.second), most.full),
    first: both(first, expected.first, most.first),
    second: both(second, expected.second, most.second),
  };
}

function both(now: Half, rest: Half, most: number): Distribution {
  const size = most + 1;
  const [home, away] = [toCome(now[0], rest[0], most), toCome(now[1], rest[1], most)];
  const dense = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    if (home[i]! > 0) for (let j = 0; j < size; j++) dense[i * size + j] = home[i]! * away[j]!;
  return distribution(dense);
}

/** The chance of each number of a side; the last one stands for all from there on. */
function toCome(now: number, rest: number, most: number): Float64Array {
  const chances = new Float64Array(most + 1);
  const from = Math.min(now, most);
  let left = 1;
  poissonTable(rest, most - from).forEach((p, more) => {
    chances[from + more] = from + more === most ? Math.max(0, left) : p;
    left -= p;
  });
  return chances;
}

/** The numbers of both sides that the cells of a scope stand for. */
export function countCells(count: Count, part: 'full' | 'first' | 'second'): Half[] {
  const size = MOST[count][part] + 1;
  return Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size]);
}

/**
 * The chance that a side is the first to have so many, or that neither has. Each one to come is the home side's with the
 * same chance, as both come in the same shape of time; sums over how many the other side gets meanwhile.
 */
export function raceChance({ counting }: CountChances, to: number, key: string): number {
  const now = added(counting.first, counting.second);
  const rest = added(counting.expected.first, counting.expected.second);
  if (key === 'neither') return below(to - now[0], rest[0]) * below(to - now[1], rest[1]);
  const side = key === '1' ? 0 : 1;
  const [own, other] = [to - now[side], to - now[1 - side]!];
  if (own <= 0 || other <= 0) return own <= 0 && other > 0 ? 1 : 0;
  const all = rest[0] + rest[1];
  if (all === 0) return 0;
  const share = rest[side] / all;
  let [chance, ways] = [0, share ** own];
  for (let lost = 0; lost < other; lost++) {
    chance += ways * (1 - below(own + lost, all));
    ways *= ((own + lost) / (lost + 1)) * (1 - share);
  }
  return chance;
}

/** The chance of fewer than `number`. */
function below(number: number, mean: number): number {
  if (number <= 0) return 0;
  return Math.min(
    1,
    poissonTable(mean, number - 1).reduce((sum, p) => sum + p, 0),
  );
}

/** Whether nothing to come changes who is the first to have so many. */
export function isRaceOver({ counting }: CountChances, to: number): boolean {
  const { first, second, expected } = counting;
  const most = Math.max(first[0] + second[0], first[1] + second[1]);
  return most >= to || [...expected.first, ...expected.second].every((rest) => rest === 0);
}

/** All numbers in both halves together, for combinations of outcomes on the same count. */
export function countGrid(count: Count, { first, second }: CountChances): JointGrid<CountScope> {
  const [one, two] = [likely(first), likely(second)];
  const size = one.length * two.length;
  const p = new Float64Array(size);
  const cells = {
    [`${count}_first`]: new Uint16Array(size),
    [`${count}_second`]: new Uint16Array(size),
    [`${count}_full`]: new Uint16Array(size),
  } as JointGrid<CountScope>['cells'];
  const most = MOST[count];
  let n = 0;
  for (const [early, chance] of one)
    for (const [late, other] of two) {
      const home = Math.floor(early / (most.first + 1)) + Math.floor(late / (most.second + 1));
      const away = (early % (most.first + 1)) + (late % (most.second + 1));
      p[n] = chance * other;
      cells[`${count}_first`][n] = early;
      cells[`${count}_second`][n] = late;
      cells[`${count}_full`][n] = Math.min(home, most.full) * (most.full + 1) + Math.min(away, most.full);
      n += 1;
    }
  return { p, cells };
}

function likely({ cells, p }: Distribution): [cell: number, p: number][] {
  return cells.flatMap((cell, n): [number, number][] => (p[n]! > NEGLIGIBLE ? [[cell, p[n]!]] : []));
}

/**
 * How far a line is from the expected end of its total or handicap, in standard deviations of what is to come: lines far
 * from it have no odds worth offering.
 */
export function distanceOf(
  { counting }: CountChances,
  part: 'full' | 'first' | 'second',
  weights: Half,
  line: number,
) {
  const { first, second, expected } = counting;
  const now = part === 'full' ? added(first, second) : counting[part];
  const rest = part === 'full' ? added(expected.first, expected.second) : expected[part];
  const [mean, variance] = [0, 1].reduce(
    ([sum, spread], side) => [
      sum! + weights[side]! * (now[side]! + rest[side]!),
      spread! + weights[side]! ** 2 * rest[side]!,
    ],
    [0, 0],
  ) as [number, number];
  return Math.abs(line - mean) / Math.sqrt(Math.max(variance, 0.25));
}

function added(a: Half, b: Half): Half {
  return [a[0] + b[0], a[1] + b[1]];
}
