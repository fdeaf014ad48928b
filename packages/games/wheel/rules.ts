import { type Static, Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { RISKS } from '../src/risk.ts';

/** Multiples of the paying segments of medium risk; each stands between two that pay nothing. */
const MEDIUM = {
  10: [1.5, 2, 1.5, 3, 1.9],
  20: [1.5, 2, 1.5, 2, 1.8, 2, 1.5, 2, 1.5, 4],
  30: [1.5, 2, 1.5, 2, 1.5, 2.5, 1.5, 2, 1.7, 2, 1.5, 2, 1.5, 5, 1.5],
  40: [1.5, 2, 1.5, 2, 1.5, 2, 1.5, 2.5, 1.5, 2, 1.5, 2, 1.6, 2, 1.5, 2, 1.5, 2, 1.5, 6],
  50: [1.5, 2, 1.5, 2, 1.5, 2, 1.5, 2, 1.5, 2, 1.5, 3, 1.5, 2, 1.5, 2, 1.5, 2, 1.5, 2, 1.5, 2, 1.5, 7, 1.5],
} as const;
/** Ten segments of low risk; a larger wheel repeats them. */
const LOW = [1.2, 1.3, 1.2, 0, 1.2, 1.2, 1.4, 1.2, 0, 1.2];
/** The average payout over all segments, in multiples of the stake: the house keeps one hundredth. */
const RETURNED = 0.99;

export const SEGMENTS = [10, 20, 30, 40, 50] as const;

const Options = Type.Object(
  {
    segments: Type.Enum(SEGMENTS),
    risk: Type.Enum(RISKS),
  },
  { additionalProperties: false },
);

/** What each segment pays, clockwise, in ten-thousandths of the stake. High risk pays on one segment alone. */
export function wheelOf({ segments, risk }: Static<typeof Options>): number[] {
  const multiples = {
    low: () => Array.from({ length: segments }, (_, at) => LOW[at % LOW.length]!),
    medium: () => MEDIUM[segments].flatMap((each) => [each, 0]),
    high: () => Array.from({ length: segments }, (_, at) => (at === 0 ? segments * RETURNED : 0)),
  };
  return multiples[risk]().map((each) => Math.round(each * WHOLE));
}

/** Wheel: one of equal segments is drawn, and pays what is written on it. */
export const wheel = game({
  id: 'wheel',
  version: 1,
  family: 'draw',
  options: Options,
  usual: { segments: 20, risk: 'medium' },
  action: null,
  start(options, draws) {
    const segment = draws.below(options.segments);
    return { state: { segment }, staked: WHOLE, paid: wheelOf(options)[segment]! };
  },
  show: (state: { segment: number }) => state,
  most: (options) => ({ paid: Math.max(...wheelOf(options)), staked: WHOLE }),
  endings: (options) =>
    wheelOf(options).map((paid) => ({ staked: WHOLE, paid, chance: 1 / options.segments })),
});
