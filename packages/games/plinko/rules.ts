import { type Static, Type } from 'typebox';
import { choose } from '../src/counting.ts';
import { game, WHOLE } from '../src/game.ts';
import { RISKS } from '../src/risk.ts';
import { MULTIPLES } from './multiples.ts';

export const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

const Options = Type.Object(
  {
    rows: Type.Enum(ROWS),
    risk: Type.Enum(RISKS),
  },
  { additionalProperties: false },
);

/** What each bucket pays from left to right, in ten-thousandths of the stake; the sides mirror each other. */
export function bucketsOf({ rows, risk }: Static<typeof Options>): number[] {
  const fromMiddle = MULTIPLES[risk][rows]!;
  const middle = Math.floor(rows / 2);
  return Array.from({ length: rows + 1 }, (_, bucket) => {
    const away = bucket > middle ? bucket - Math.ceil(rows / 2) : middle - bucket;
    return Math.round(fromMiddle[away]! * WHOLE);
  });
}

/** Plinko: a ball goes left or right at each row of pins, and its bucket pays. */
export const plinko = game({
  id: 'plinko',
  version: 1,
  family: 'draw',
  options: Options,
  usual: { rows: 12, risk: 'medium' },
  action: null,
  /** 1 is a step to the right; the bucket is how many there were. */
  start(options, draws) {
    const path = Array.from({ length: options.rows }, () => draws.below(2));
    const bucket = path.reduce((sum, step) => sum + step, 0);
    return { state: { path, bucket }, staked: WHOLE, paid: bucketsOf(options)[bucket]! };
  },
  show: (state: { path: number[]; bucket: number }) => state,
  most: (options) => ({ paid: bucketsOf(options)[0]!, staked: WHOLE }),
  endings: (options) =>
    bucketsOf(options).map((paid, bucket) => ({
      staked: WHOLE,
      paid,
      chance: choose(options.rows, bucket) / 2 ** options.rows,
    })),
});
