/** Numbers of the European wheel in their order, clockwise. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** The colour of a number; zero is green. */
export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black';

/** The numbers from 1 to 36 that meet a condition. */
const those = (meets: (number: number) => boolean) =>
  Array.from({ length: 36 }, (_, at) => at + 1).filter(meets);

/** The layout has twelve rows of three; a number's place in its row counts from 0. */
const rowOf = (number: number) => Math.floor((number - 1) / 3);
const columnOf = (number: number) => (number - 1) % 3;

/** Bets beside the layout, by their names. */
const OUTSIDE = {
  red: RED,
  black: those((number) => colourOf(number) === 'black'),
  odd: those((number) => number % 2 === 1),
  even: those((number) => number % 2 === 0),
  low: those((number) => number <= 18),
  high: those((number) => number > 18),
  dozen1: those((number) => rowOf(number) < 4),
  dozen2: those((number) => rowOf(number) >= 4 && rowOf(number) < 8),
  dozen3: those((number) => rowOf(number) >= 8),
  column1: those((number) => columnOf(number) === 0),
  column2: those((number) => columnOf(number) === 1),
  column3: those((number) => columnOf(number) === 2),
};

/** Bets on numbers that lie together: one, two, three, four or six of them. */
function inside(): number[][] {
  const all = those(() => true);
  const next = all.filter((number) => columnOf(number) < 2);
  const above = all.filter((number) => number <= 33);
  const rows = all.filter((number) => columnOf(number) === 0);
  return [
    ...[0, ...all].map((number) => [number]),
    ...[1, 2, 3].map((number) => [0, number]),
    ...next.map((number) => [number, number + 1]),
    ...above.map((number) => [number, number + 3]),
    [0, 1, 2],
    [0, 2, 3],
    ...rows.map((number) => [number, number + 1, number + 2]),
    [0, 1, 2, 3],
    ...next.filter((number) => number <= 33).map((number) => [number, number + 1, number + 3, number + 4]),
    ...rows.filter((number) => number <= 33).map((number) => [0, 1, 2, 3, 4, 5].map((each) => number + each)),
  ];
}

/** Every bet of the table and the numbers that win it. A bet inside is named by its numbers: `17`, `17-20`. */
export const BETS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...inside().map((numbers) => [numbers.join('-'), numbers] as const),
  ...Object.entries(OUTSIDE),
]);
