import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { GameName } from './rounds.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * `active`: rounds are left, or one goes on. `waiting`: all are over, and what they won waits to become a bonus. `ended`:
 * all are over, or their time is. `lapsed`: another bonus or closed play was in the way for 30 days.
 */
export const FREE_ROUNDS_STATES = ['active', 'waiting', 'ended', 'lapsed'] as const;

/** Free rounds of a player: the house pays their stakes. */
export const FreeRounds = closed({
  id: Uuid,
  iso: Iso4217,
  /** The games, with their names in the player’s language. */
  games: Type.Array(closed({ game: GameName, name: Type.String() })),
  /** The stake of each round. */
  stake: Amount,
  rounds: Id,
  left: Count,
  /** What they won becomes a bonus to be wagered so many times; null if it is the player’s own money at once. */
  wagerTimes: nullable(Count),
  won: Amount,
  state: oneOf(...FREE_ROUNDS_STATES),
  at: Moment,
  /** Until when they can be started. */
  until: Moment,
});
export type FreeRounds = Static<typeof FreeRounds>;

export const mine = call({
  id: 'casinoFree.mine',
  method: 'GET',
  path: '/casino-api/v1/free-rounds',
  summary: 'The player’s free rounds: those that can be played, and the last that ended.',
  right: 'player',
  rateLimit: { max: 300, windowMs: 60_000 },
  success: { status: 200, body: closed({ freeRounds: Type.Array(FreeRounds, { maxItems: 30 }) }) },
  errors: [],
});
