/**
 * The layout as a lattice of places for chips: a number lies between edges, and where a chip lies decides its bet. Lines run
 * along the long side: numbers in them are 3, 6, 9 …, then the splits below them, then 2, 5, 8 …
 */
const LINES = [0, 1, 2, 3, 4, 5];
const PLACES = Array.from({ length: 24 }, (_, place) => place);

/** The bet of a place. Even places are edges, odd ones numbers; even lines are numbers, odd ones edges. */
function betAt(line: number, place: number): string {
  const first = 3 * Math.floor(place / 2) + 1;
  const number = first + 2 - Math.floor(line / 2);
  const isEdge = place % 2 === 0;
  const before = (numbers: number[]) => numbers.map((each) => each - 3);
  const isSide = line === 5;
  const own = isSide ? [first, first + 1, first + 2] : line % 2 === 0 ? [number] : [number - 1, number];
  if (!isEdge) return own.join('-');
  return place === 0 ? [0, ...own].join('-') : [...before(own), ...own].join('-');
}

/**
 * The inside bets as they lie on the table: row by row, from left to right. A row that runs through numbers ends with the
 * bet on its column; a row between them (splits, corners) ends with null.
 */
export const LATTICE: readonly (readonly (string | null)[])[] = LINES.map((line) => [
  ...PLACES.map((place) => betAt(line, place)),
  line % 2 === 0 ? `column${3 - line / 2}` : null,
]);

/** The bets beside the numbers, in two rows. */
export const OUTER = [
  ['dozen1', 'dozen2', 'dozen3'],
  ['low', 'even', 'red', 'black', 'odd', 'high'],
] as const;
