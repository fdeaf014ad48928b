import { type Static, Type } from 'typebox';
import { GameName } from '../casino/rounds.ts';
import { call } from '../platform/call.ts';
import { closed, Moment, nullable, oneOf } from '../platform/shapes.ts';

/**
 * Only its player has the code with which a coupon is checked: a record doesn't show what somebody bet on.
 *
 * `multiple`: the most that a coupon paid for its stake. `legs`: the most legs of a won express. `price`: the longest odds
 * of a single that won. `round`: the most that a round of a game paid for its stakes.
 */
export const AWARDS = ['multiple', 'legs', 'price', 'round'] as const;

export const Award = closed({
  kind: oneOf(...AWARDS),
  /** The game of a round; null for a coupon. */
  game: nullable(closed({ id: GameName, name: Type.String() })),
  /** The best of the current month (UTC), or of all time. */
  of: oneOf('month', 'all'),
  /** Times the stake or odds, in thousandths; the number of legs. */
  value: Type.Integer({ minimum: 1 }),
  /** The first and the last sign of the login. */
  name: Type.String(),
  at: Moment,
});
export type Award = Static<typeof Award>;

export const list = call({
  id: 'awards.list',
  method: 'GET',
  path: '/bets-api/v1/awards',
  summary:
    'The records of the book: the best coupons and rounds of this month and of all time, without those of players to whom nothing may be offered.',
  right: 'anyone',
  rateLimit: { max: 240, windowMs: 60_000 },
  success: { status: 200, body: closed({ awards: Type.Array(Award) }) },
  errors: [],
});
