import { type Static, Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';

/** How many segments pay each multiple: together they pay 48 on 49 segments, whichever is chosen. */
export const SEGMENTS_OF = { x2: 24, x4: 12, x8: 6, x12: 4, x24: 2, x48: 1 } as const;
export const PLACES = Object.keys(SEGMENTS_OF) as (keyof typeof SEGMENTS_OF)[];
export type Place = (typeof PLACES)[number];

/** What a chip on a place pays if the wheel stops there, its own stake included: 2, 4, 8 … */
export const timesOf = (place: Place): number => 48 / SEGMENTS_OF[place];

/** The segments clockwise: every second one is the most frequent, and each multiple is spread as evenly as can be. */
export const WHEEL: readonly Place[] = [
  ...['x48', 'x2', 'x4', 'x2', 'x8', 'x2', 'x4', 'x2', 'x12', 'x2', 'x4', 'x2', 'x8', 'x2', 'x4', 'x2'],
  ...['x24', 'x2', 'x4', 'x2', 'x8', 'x2', 'x4', 'x2', 'x12', 'x2', 'x4', 'x2', 'x12', 'x2', 'x4', 'x2'],
  ...['x8', 'x2', 'x4', 'x2', 'x24', 'x2', 'x4', 'x2', 'x8', 'x2', 'x4', 'x2', 'x12', 'x2', 'x4', 'x2', 'x8'],
] as Place[];

/** The most chips on one place. */
export const MOST_CHIPS = 20;
const Chips = Type.Integer({ minimum: 0, maximum: MOST_CHIPS });
const Options = Type.Object(
  { x2: Chips, x4: Chips, x8: Chips, x12: Chips, x24: Chips, x48: Chips },
  { additionalProperties: false },
);
type Stakes = Static<typeof Options>;

/** A wheel without chips. */
export const NO_CHIPS: Stakes = { x2: 0, x4: 0, x8: 0, x12: 0, x24: 0, x48: 0 };

export const chipsOf = (stakes: Stakes): number => PLACES.reduce((sum, place) => sum + stakes[place], 0);

const paidOn = (place: Place, stakes: Stakes) => stakes[place] * timesOf(place) * WHOLE;

/** A wheel of 49 segments, each with a multiple: chips on the one where it stops are multiplied by it, others are lost. */
export const liveWheel = game({
  id: 'live-wheel',
  version: 1,
  family: 'rounds',
  options: Options,
  usual: { ...NO_CHIPS, x4: 1 },
  action: null,
  fits: (stakes) => chipsOf(stakes) > 0,
  start(stakes, draws) {
    const segment = draws.below(WHEEL.length);
    const place = WHEEL[segment]!;
    return { state: { segment, place }, staked: chipsOf(stakes) * WHOLE, paid: paidOn(place, stakes) };
  },
  show: (state: { segment: number; place: Place }) => state,
  most: (stakes) => ({
    paid: Math.max(...PLACES.map((place) => paidOn(place, stakes))),
    staked: chipsOf(stakes) * WHOLE,
  }),
  endings: (stakes) =>
    PLACES.map((place) => ({
      staked: chipsOf(stakes) * WHOLE,
      paid: paidOn(place, stakes),
      chance: SEGMENTS_OF[place] / WHEEL.length,
    })),
});
