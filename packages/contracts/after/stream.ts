import { type Static, Type } from 'typebox';
import { CouponStatus } from '../placement/coupon-shown.ts';
import { call } from '../platform/call.ts';
import { Amount, Coef, closed, Id, Iso4217, Moment, nullable, Uuid } from '../platform/shapes.ts';

/** A leg of a bet in the stream. */
const StreamLeg = closed({
  gameId: Id,
  game: Type.String(),
  marketName: Type.String(),
  outcomeName: Type.String(),
  isLive: Type.Boolean(),
  coef: Coef,
  /**
   * The price to compare with: the last one before the start; for a leg taken in play the one 60 s later. Null until then,
   * and where there was none.
   */
  closing: nullable(Coef),
});

export const StreamBet = closed({
  couponId: Uuid,
  number: Id,
  at: Moment,
  userId: Id,
  typeId: Type.Integer(),
  status: CouponStatus,
  stake: Amount,
  iso: Iso4217,
  /** The stake in the base currency. */
  worth: Amount,
  possibleWin: Amount,
  /** Total odds; null for systems. */
  coef: nullable(Type.Number()),
  legs: Type.Array(StreamLeg),
  /** By how many percent the accepted odds beat the closing ones; null without all of them, and for systems. */
  beats: nullable(Type.Number()),
});
export type StreamBet = Static<typeof StreamBet>;

export const STREAM_BETS = 60;

export const bets = call({
  id: 'stream.bets',
  method: 'GET',
  path: '/operator-api/v1/stream',
  summary:
    'The last bets of the last two hours, newest first, with how their prices compare with the closing ones.',
  right: { permission: 'exposure.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      at: Moment,
      baseIso: Iso4217,
      bets: Type.Array(StreamBet, { maxItems: STREAM_BETS }),
    }),
  },
  errors: [],
});
