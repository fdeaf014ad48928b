import { type Static, Type } from 'typebox';
import { closed, Id, oneOf } from './shapes.ts';

/** Seconds are whole; 0 takes bets at once in play. */
const Rule = {
  seconds: Type.Integer({ minimum: 0, maximum: 15 }),
  note: Type.String({ maxLength: 300, description: 'Reason for the delay, for operators only.' }),
};

/**
 * How long a coupon waits for a game in play before it is decided. A champ beats its sport, a sport beats `otherwise`; a
 * game that rests waits for nothing. No sport and no champ is named twice.
 */
export const InPlayDelays = closed({
  otherwise: closed(Rule),
  sports: Type.Array(closed({ sportId: Id, ...Rule }), { maxItems: 200 }),
  champs: Type.Array(closed({ champId: Id, ...Rule }), { maxItems: 2_000 }),
});
export type InPlayDelays = Static<typeof InPlayDelays>;

/** What a delay comes from, or with `break` why there is none: the game rests. */
export const DelayCause = oneOf('champ', 'sport', 'otherwise', 'break');
export type DelayCause = Static<typeof DelayCause>;
