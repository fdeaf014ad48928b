import type { site } from '@fairbook/contracts';
import { type GameState, isResting } from '@fairbook/sports/state';

/** The in-play delay of a game in seconds, and its cause; no cause before the game starts. */
export interface Delay {
  seconds: number;
  cause: site.DelayCause | null;
}

/** The game whose delay is asked for. */
interface Played {
  sportId: number;
  champ: { id: number };
}

const NONE: Delay = { seconds: 0, cause: null };
const RESTS: Delay = { seconds: 0, cause: 'break' };

/**
 * The delay of a game right now: none before the match and in a break, when nothing can happen that the prices don't
 * include; in play that of its champ, otherwise of its sport, otherwise the general one.
 */
export function delayOf(delays: site.InPlayDelays, { sportId, champ }: Played, state: GameState): Delay {
  if (state.status !== 'live') return NONE;
  if (isResting(state)) return RESTS;
  const { champs, sports } = tableOf(delays);
  const ofChamp = champs.get(champ.id);
  if (ofChamp !== undefined) return ofChamp;
  return sports.get(sportId) ?? { seconds: delays.otherwise.seconds, cause: 'otherwise' };
}

/** The in-play delay of a coupon, with the game that sets it and the cause; both are null before its games start. */
export interface CouponDelay {
  delaySeconds: number;
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
}

export const NO_DELAY: CouponDelay = { delaySeconds: 0, delayGameId: null, delayCause: null };

/** The longest delay among a coupon's legs; of equally long ones the first. */
export function longestDelay(
  legs: readonly { gameId: number; delaySeconds: number; delayCause: site.DelayCause | null }[],
): CouponDelay {
  let longest = NO_DELAY;
  for (const { gameId, delaySeconds, delayCause } of legs) {
    if (delayCause === null) continue;
    if (longest.delayCause === null || delaySeconds > longest.delaySeconds)
      longest = { delaySeconds, delayGameId: gameId, delayCause };
  }
  return longest;
}

interface Table {
  sports: ReadonlyMap<number, Delay>;
  champs: ReadonlyMap<number, Delay>;
}

const tables = new WeakMap<site.InPlayDelays, Table>();

/**
 * The delays as maps. Cached per settings object, because every leg of every quote asks; the object changes only with
 * an edit.
 */
function tableOf(delays: site.InPlayDelays): Table {
  const known = tables.get(delays);
  if (known) return known;
  const made: Table = {
    sports: new Map(delays.sports.map(({ sportId, seconds }) => [sportId, { seconds, cause: 'sport' }])),
    champs: new Map(delays.champs.map(({ champId, seconds }) => [champId, { seconds, cause: 'champ' }])),
  };
  tables.set(delays, made);
  return made;
}
