import { chanceOfAll, type Prize, prizes } from '../src/bingo.ts';
import { MIDDLE, NUMBERS, SIDE } from './card.ts';

const ALL = Array.from({ length: SIDE }, (_, at) => at);
const cell = (row: number, column: number) => row * SIDE + column;
const DIAGONALS = [ALL.map((at) => cell(at, at)), ALL.map((at) => cell(at, SIDE - 1 - at))];
const [TOP, LAST] = [0, SIDE - 1];

/** What a card is played for: one of these sets of fields has to be full. The middle is always full. */
const FIELDS = {
  line: [
    ...ALL.map((row) => ALL.map((at) => cell(row, at))),
    ...ALL.map((column) => ALL.map((at) => cell(at, column))),
    ...DIAGONALS,
  ],
  corners: [[cell(TOP, TOP), cell(TOP, LAST), cell(LAST, TOP), cell(LAST, LAST)]],
  cross: [[...new Set(DIAGONALS.flat())]],
  frame: [ALL.flatMap((row) => ALL.map((column) => cell(row, column))).filter((each) => isEdge(each))],
  card: [ALL.flatMap((row) => ALL.map((column) => cell(row, column)))],
};
export type Pattern = keyof typeof FIELDS;
export const PATTERNS = Object.keys(FIELDS) as Pattern[];

function isEdge(at: number): boolean {
  const [row, column] = [Math.floor(at / SIDE), at % SIDE];
  return row === TOP || row === LAST || column === TOP || column === LAST;
}

/** The sets of fields of a pattern, without the middle. */
export const setsOf = (pattern: Pattern): number[][] =>
  FIELDS[pattern].map((set) => set.filter((at) => at !== MIDDLE));

/** What each pattern pays, by the balls it took. */
export const PRIZES: Readonly<Record<Pattern, readonly Prize[]>> = {
  line: prizes([
    [10, 80],
    [20, 10],
    [30, 3],
    [40, 1],
  ]),
  corners: prizes([
    [10, 540],
    [20, 60],
    [30, 15],
    [45, 3.5],
  ]),
  cross: prizes([
    [25, 1000],
    [35, 140],
    [45, 25],
    [55, 7],
  ]),
  frame: prizes([
    [45, 1700],
    [50, 500],
    [55, 100],
    [60, 20],
  ]),
  card: prizes([
    [50, 2500],
    [55, 2000],
    [60, 580],
  ]),
};

/**
 * The chance that a pattern is full after so many balls. Some of its sets are full together if all of their fields are, so
 * it is counted by including and excluding: over all choices of sets.
 */
export function chanceWithin(pattern: Pattern, balls: number): number {
  return unionsOf(pattern).reduce((sum, [size, count]) => sum + count * chanceOfAll(size, balls, NUMBERS), 0);
}

const counted = new Map<Pattern, [size: number, count: number][]>();

/** By how many fields some sets of a pattern have together: choices of an odd number of sets less those of an even one. */
function unionsOf(pattern: Pattern): [size: number, count: number][] {
  const known = counted.get(pattern);
  if (known) return known;
  const sets = setsOf(pattern);
  const counts = new Map<number, number>();
  for (let choice = 1; choice < 2 ** sets.length; choice++) {
    const chosen = sets.filter((_, n) => (choice >> n) & 1);
    const size = new Set(chosen.flat()).size;
    counts.set(size, (counts.get(size) ?? 0) + (chosen.length % 2 === 1 ? 1 : -1));
  }
  counted.set(pattern, [...counts]);
  return [...counts];
}
