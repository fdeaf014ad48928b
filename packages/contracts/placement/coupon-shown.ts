import { type Static, Type } from 'typebox';
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
} from '../platform/shapes.ts';
import { DelayCause } from '../sportsbook/in-play-delays.ts';
import { AcceptedTerms, SameGame } from './coupon-terms.ts';
import { CouponTold, TypeId } from './coupon-to-submit.ts';

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
/** `refused`: a leg of a coupon that was not accepted. Such a leg is not open. */
export const LegStatus = oneOf(
  'open',
  'refused',
  'won',
  'half_won',
  'void',
  'half_lost',
  'lost',
  'dead_heat',
  'reduced',
);

/** A text by its key in the dictionary `explain`, with its values: the client shows it in the player's language. */
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
  /** The event, such as a tournament or a race; absent for a match of two sides. */
  round: Type.Optional(Type.String()),
  countryCode: Type.String(),
  opponents: twoOrMore(Type.String()),
  marketName: Type.String(),
  outcomeName: Type.String(),
  startsAt: Moment,
  isLive: Type.Boolean(),
  /** Score when the coupon was accepted, and the final one. */
  scoreAtAcceptance: Score,
  score: nullable(Score),
  coef: Coef,
  /** The usual price of a boosted leg; null for other legs. */
  usualCoef: Type.Optional(nullable(Coef)),
  blockId: nullable(Type.Integer()),
  status: LegStatus,
  /** The factor of a settled leg, e.g. "1.470"; null for a leg of a same-game combination, which has one factor. */
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
  /** The size of a system with one size; `systemValues` has all of them. */
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
  /** The part of the stake that was cashed out, and for how much; null without a cash-out. `payout` includes it. */
  cashedOut: nullable(closed({ stake: Amount, paid: Amount })),
  /** While pending: when the live delay ends, and its cause. */
  delay: nullable(
    closed({ until: Moment, seconds: Type.Integer(), gameId: Id, cause: nullable(DelayCause) }),
  ),
  /**
   * How long the coupon waited because of live play, for which game and why; null if no game was live, and for coupons
   * placed before this was recorded.
   */
  delayed: nullable(closed({ seconds: Type.Integer(), gameId: Id, cause: DelayCause })),
  /** A waiting big-stake request: its deadline, and the house's offer by leg. */
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
  /** Singles submitted together share this id. */
  batchId: nullable(Uuid),
  /** Extra facts that the sender gave; null if none. */
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
      /** A cashed-out part: its stake and its price. */
      sold: Type.Optional(closed({ stake: Amount, paid: Amount })),
    }),
  ),
  explanation: Type.Array(Sentence),
});
export type Coupon = Static<typeof Coupon>;
