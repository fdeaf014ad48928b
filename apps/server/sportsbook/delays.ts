import type { site } from '@fairbook/contracts';
import { type GameState, isResting } from '@fairbook/sports/state';

/** How long a coupon waits for a game, and what that comes from; no cause while the game has not begun. */
export interface Delay {
  seconds: number;
  cause: site.DelayCause | null;
}

/** Whose delay it is. */
interface Played {
  sportId: number;
  champ: { id: number };
}

const NONE: Delay = { seconds: 0, cause: null };
const RESTS: Delay = { seconds: 0, cause: 'break' };

/**
 * The delay of a game at this moment: none before the match and while it rests, because nothing can happen then that the
 * prices don't know; in play that of its champ, else of its sport, else of every sport.
 */
export function delayOf(delays: site.InPlayDelays, { sportId, champ }: Played, state: GameState): Delay {
  if (state.status !== 'live') return NONE;
  if (isResting(state)) return RESTS;
  const { champs, sports } = tableOf(delays);
  const ofChamp = champs.get(champ.id);
  if (ofChamp !== undefined) return ofChamp;
  return sports.get(sportId) ?? { seconds: delays.otherwise.seconds, cause: 'otherwise' };
}

/** What a coupon waits for: `gameId` is the game that the delay, or having none, comes from. */
export interface CouponDelay {
  delaySeconds: number;
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
}

export const NO_DELAY: CouponDelay = { delaySeconds: 0, delayGameId: null, delayCause: null };

/** A coupon waits as long as the game that waits longest, the first of several. */
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

/** Every leg of every quote asks; the settings are another object only after an edit. */
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
