import { type Static, Type } from 'typebox';
import { closed, Id, oneOf } from '../platform/shapes.ts';

/** Whole seconds; 0 accepts live bets at once. */
const Rule = {
  seconds: Type.Integer({ minimum: 0, maximum: 15 }),
  note: Type.String({ maxLength: 300, description: 'Reason for the delay, for operators only.' }),
};

/**
 * How long a coupon with a live game waits before it is decided. The rule of the champ applies first, then that of the
 * sport, then `otherwise`. A game that rests causes no delay. No sport or champ appears twice.
 */
export const InPlayDelays = closed({
  otherwise: closed(Rule),
  sports: Type.Array(closed({ sportId: Id, ...Rule }), { maxItems: 200 }),
  champs: Type.Array(closed({ champId: Id, ...Rule }), { maxItems: 2_000 }),
});
export type InPlayDelays = Static<typeof InPlayDelays>;

/** Which rule causes the delay. `break`: there is no delay, because the game rests. */
export const DelayCause = oneOf('champ', 'sport', 'otherwise', 'break');
export type DelayCause = Static<typeof DelayCause>;
