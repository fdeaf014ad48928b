import { type Static, Type } from 'typebox';
import { closed, Id, oneOf } from './shapes.ts';

/** Whole seconds; 0 accepts live bets at once. */
const Rule = {
  seconds: Type.Integer({ minimum: 0, maximum: 15 }),
  note: Type.String({ maxLength: 300, description: 'Reason for the delay, for operators only.' }),
};

/**
 * How long a coupon with a live game waits before it is decided. The rule of a champ comes before that of its sport,
 * and that before `otherwise`; a game that rests causes no wait. No sport or champ appears twice.
 */
export const InPlayDelays = closed({
  otherwise: closed(Rule),
  sports: Type.Array(closed({ sportId: Id, ...Rule }), { maxItems: 200 }),
  champs: Type.Array(closed({ champId: Id, ...Rule }), { maxItems: 2_000 }),
});
export type InPlayDelays = Static<typeof InPlayDelays>;

/** What causes a delay; with `break` why there is none: the game rests. */
export const DelayCause = oneOf('champ', 'sport', 'otherwise', 'break');
export type DelayCause = Static<typeof DelayCause>;
