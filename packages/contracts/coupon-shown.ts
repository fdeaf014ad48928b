import { type Static, Type } from 'typebox';
import { AcceptedTerms, SameGame } from './coupon-terms.ts';
import { CouponTold, TypeId } from './coupon-to-submit.ts';
import { DelayCause } from './in-play-delays.ts';
import {
  Amount,
  Coef,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  Score,
  SignedAmount,
  twoOrMore,
  Uuid,
} from './shapes.ts';

export const Refused = closed({
  code: Type.String(),
  detail: Type.String(),
  field: Type.Optional(Type.String()),
  action: Type.Optional(
    closed({
      kind: Type.String(),
      values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
  ),
});
export type Refused = Static<typeof Refused>;

export const CouponStatus = oneOf('pending', 'accepted', 'refused', 'won', 'lost', 'void', 'cashed_out');
export const LegStatus = oneOf('open', 'won', 'half_won', 'void', 'half_lost', 'lost', 'dead_heat');

/** A text by key of the dictionary `explain`, filled with its figures: the client shows it in the player's language. */
export const Sentence = closed({
  key: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type Sentence = Static<typeof Sentence>;

export const CouponLeg = closed({
  gameId: Id,
  outcomeId: Type.String(),
  marketTypeId: Id,
  line: Type.String(),
  champName: Type.String(),
  countryCode: Type.String(),
  opponents: twoOrMore(Type.String()),
  marketName: Type.String(),
  outcomeName: Type.String(),
  startsAt: Moment,
  isLive: Type.Boolean(),
  /** Score when the leg was taken, and the final one. */
  scoreAtAcceptance: Score,
  score: nullable(Score),
  coef: Coef,
  /** The usual price under a boosted one; null for all others. */
  usualCoef: Type.Optional(nullable(Coef)),
  blockId: nullable(Type.Integer()),
  status: LegStatus,
  /** The leg's factor once settled, e.g. "1.470". A leg of a same-game combination has none of its own. */
  factor: nullable(Type.String()),
  why: nullable(Sentence),
});
export type CouponLeg = Static<typeof CouponLeg>;

export const Coupon = closed({
  couponId: Uuid,
  number: Id,
  accountId: Id,
  status: CouponStatus,
  typeId: TypeId,
  /** The size of a system that has one; `systemValues` has all of them. */
  systemValue: nullable(Type.Integer()),
  systemValues: Type.Array(Type.Integer()),
  amount: Amount,
  amountByBlockId: nullable(Type.Record(Type.String(), Amount)),
  iso: Iso4217,
  coef: nullable(Type.Number()),
  possibleWin: Amount,
  payout: nullable(Amount),
  placedAt: Moment,
  acceptedAt: nullable(Moment),
  settledAt: nullable(Moment),
  /** What of the stake was cashed out, and for how much; null when nothing was. `payout` includes it. */
  cashedOut: nullable(closed({ stake: Amount, paid: Amount })),
  /** While pending: when the in-play delay ends and what caused it. */
  delay: nullable(
    closed({ until: Moment, seconds: Type.Integer(), gameId: Id, cause: nullable(DelayCause) }),
  ),
  /** How long it waited in play, for which game and why; null when no game was in play, or for coupons of long ago. */
  delayed: nullable(closed({ seconds: Type.Integer(), gameId: Id, cause: DelayCause })),
  /** A waiting big-stake request: its deadline, and the offer of the house, by leg. */
  vip: Type.Optional(
    nullable(
      closed({
        until: Moment,
        offer: nullable(
          closed({
            amount: Amount,
            coef: nullable(Type.Number()),
            possibleWin: Amount,
            coefs: Type.Array(Coef),
          }),
        ),
      }),
    ),
  ),
  /** Singles that were submitted together have the same batch. */
  batchId: nullable(Uuid),
  /** What its sender said of it; null when nothing was. */
  told: Type.Optional(nullable(CouponTold)),
  builders: Type.Array(SameGame),
  terms: nullable(AcceptedTerms),
  refusals: Type.Array(Refused),
  bets: Type.Array(CouponLeg),
  revisions: Type.Array(
    closed({
      n: Type.Integer(),
      at: Moment,
      reason: Type.String(),
      payout: Amount,
      change: SignedAmount,
      /** A cashed-out part: its stake and what was paid for it. */
      sold: Type.Optional(closed({ stake: Amount, paid: Amount })),
    }),
  ),
  explanation: Type.Array(Sentence),
});
export type Coupon = Static<typeof Coupon>;
