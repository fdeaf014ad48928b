import type { Suit } from './shoe.ts';

/** Signs of suits in a square of 24. */
export const PIPS: Record<Suit, string> = {
  hearts: 'M12 21.5C5 15.5 2 12 2 8.2a5.2 5.2 0 0 1 10-2a5.2 5.2 0 0 1 10 2C22 12 19 15.5 12 21.5z',
  diamonds: 'M12 2 20 12 12 22 4 12z',
  spades:
    'M12 2C17.5 7.5 22 10.6 22 14.8a4.5 4.5 0 0 1-8.5 2L15 22H9l1.5-5.2a4.5 4.5 0 0 1-8.5-2C2 10.6 6.5 7.5 12 2z',
  clubs:
    'M12 2a4.6 4.6 0 0 1 3.6 7.5a4.6 4.6 0 1 1-2.3 7.6L15 22H9l1.7-4.9a4.6 4.6 0 1 1-2.3-7.6A4.6 4.6 0 0 1 12 2z',
};

/** What stands in the corner, by rank. */
export const SIGNS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const [LEFT, MIDDLE, RIGHT] = [34, 52, 70];
const pair = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];
const four = [...pair(34), ...pair(106)];
const six = [...four, ...pair(70)];
const eight = [...four, ...pair(58), ...pair(82)];

/** Corners of the pips of each number, in the 100 × 140 of a card. */
export const PIP_PLACES: Record<number, readonly (readonly [number, number])[]> = {
  1: [[MIDDLE, 70]],
  2: [
    [MIDDLE, 34],
    [MIDDLE, 106],
  ],
  3: [
    [MIDDLE, 34],
    [MIDDLE, 70],
    [MIDDLE, 106],
  ],
  4: four,
  5: [...four, [MIDDLE, 70]],
  6: six,
  7: [...six, [MIDDLE, 52]],
  8: [...six, [MIDDLE, 52], [MIDDLE, 88]],
  9: [...eight, [MIDDLE, 70]],
  10: [...eight, [MIDDLE, 46], [MIDDLE, 94]],
};

/** Crowns and shoulders of jack, queen and king, in 52 × 92: a cap, three beads, three points. */
export const COURTS: Record<number, string | undefined> = {
  11: 'M10 42V30L34 22 44 30V42zM34 22c0-8 4-12 10-12-3 4-4 8-4 12zM6 92c0-15 9-23 20-23s20 8 20 23z',
  12: 'M10 42V28l8 6 8-10 8 10 8-6v14zM10 27a4 4 0 1 1 .1 0zM26 22a4 4 0 1 1 .1 0zM42 27a4 4 0 1 1 .1 0zM2 92c2-17 11-23 24-23s22 6 24 23z',
  13: 'M8 42V16l9 12 9-16 9 16 9-12v26zM4 92V76l12-7h20l12 7v16z',
};
