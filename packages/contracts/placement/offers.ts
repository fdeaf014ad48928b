import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, deciding } from '../money/two-people.ts';
import { Balance } from '../money/wallet.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  Coef,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  twoOrMore,
  Uuid,
  Version,
} from '../platform/shapes.ts';
import { Coupon } from './coupon-shown.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Answering = { max: 240, windowMs: 60_000 };

/** A coupon with a big-stake request. */
export const AskedBet = closed({
  couponId: Uuid,
  number: Id,
  userId: Id,
  login: Type.String(),
  askedAt: Moment,
  /** Deadline for the house, or for the player after an offer. Without an answer by then the coupon is refused. */
  until: Moment,
  typeId: Type.Integer(),
  systemValues: Type.Array(Type.Integer()),
  amount: Amount,
  iso: Iso4217,
  coef: nullable(Type.Number()),
  possibleWin: Amount,
  /** The maximum without a request, from the table of the currency. */
  maxAmount: Amount,
  /** The player's total stakes and payouts so far, in the same currency. */
  staked: Amount,
  paid: Amount,
  bets: Type.Array(
    closed({
      gameId: Id,
      outcomeId: Type.String(),
      champName: Type.String(),
      round: Type.Optional(Type.String()),
      opponents: twoOrMore(Type.String()),
      marketName: Type.String(),
      outcomeName: Type.String(),
      startsAt: Moment,
      /** The requested price, and the current one; null when it is not offered right now. */
      coef: Coef,
      coefNow: nullable(Coef),
    }),
  ),
  offer: nullable(closed({ amount: Amount, coef: nullable(Type.Number()), possibleWin: Amount })),
  /** An offer with changed odds that waits for another operator's approval. `amount` null means the requested stake. */
  asked: nullable(
    closed({
      id: Id,
      amount: nullable(Amount),
      coefs: Type.Array(nullable(Coef)),
      by: Type.String(),
      requestedBy: Id,
      version: Version,
    }),
  ),
});
export type AskedBet = Static<typeof AskedBet>;

export const queue = call({
  id: 'offers.queue',
  method: 'GET',
  path: '/operator-api/v1/offers',
  summary: 'Big-stake requests waiting for an answer, most urgent first.',
  right: { permission: 'offers.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ bets: Type.Array(AskedBet), now: Moment }) },
  errors: [],
});

const ANSWERING_ERRORS = [
  'offers.gone',
  'offers.amount',
  'offers.price_unavailable',
  'offers.ended',
  'bets.unknown_game',
  'bets.unknown_outcome',
  'bets.game_over',
  'bets.game_suspended',
  'bets.outcome_blocked',
  'bets.price_changed',
  'bets.total_changed',
  'bets.exact_coef',
  'bets.bonus_changed',
  'bets.score_changed',
  'bets.feed_stale',
  'bets.log_behind',
  'bets.not_buildable',
  'bets.impossible_combination',
  'bets.anti_express_odds',
  'bets.banned_express',
  'bets.depend',
  'bets.disabled_banker',
  'bets.stake_too_small',
  'bets.stake_too_large',
  'bets.stake_precision',
  'bets.win_too_large',
  'bets.type_unavailable',
] as const;

export const answer = call({
  id: 'offers.answer',
  method: 'POST',
  path: '/operator-api/v1/offers/{couponId}',
  summary:
    'Answers a big-stake request: accepts it, rejects it, or offers a lower stake or different odds, which the player may accept within the same time again.',
  right: { permission: 'offers.answer' },
  rateLimit: Answering,
  params: closed({ couponId: Uuid }),
  body: closed({
    answer: oneOf('accept', 'refuse', 'offer'),
    /** In an offer: a lower stake; by default the requested one. */
    amount: Type.Optional(Amount),
    /** In an offer: odds by leg in the order of the coupon; null for the current ones. */
    coefs: Type.Optional(Type.Array(nullable(Coef), { minItems: 1, maxItems: 50 })),
  }),
  success: {
    status: 200,
    body: closed({
      status: oneOf('pending', 'accepted', 'refused'),
      /** The changed odds exceed what one operator may give: the offer waits for another operator's approval. */
      isHeld: Type.Optional(Type.Literal(true)),
    }),
  },
  errors: ANSWERING_ERRORS,
});

const decision = deciding(closed({ status: oneOf('pending', 'accepted', 'refused') }), Id, Answering);

export const approve = call({
  id: 'offers.approve',
  path: '/operator-api/v1/offer-requests/{id}/approve',
  summary: 'Approves and offers odds above their requester’s ceiling. The requester cannot approve them.',
  right: { permission: 'offers.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, ...ANSWERING_ERRORS],
});

export const withdraw = call({
  id: 'offers.withdraw',
  path: '/operator-api/v1/offer-requests/{id}/withdraw',
  summary: 'Withdraws offered odds that are waiting for approval. The request stays open.',
  right: { permission: 'offers.answer', or: 'offers.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const reply = call({
  id: 'offers.reply',
  method: 'POST',
  path: '/bets-api/v1/coupons/{id}/offer',
  summary: 'Accepts or declines the house’s offer, or withdraws the request. Answers the coupon’s new state.',
  right: 'player',
  rateLimit: Answering,
  needsOpenPlay: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/',
  onlyWith: 'isTaken',
  params: closed({ id: Uuid }),
  body: closed({ isTaken: Type.Boolean() }),
  success: { status: 200, body: closed({ ...Coupon.properties, account: Balance }) },
  errors: ['site.maintenance', 'site.blocked', 'terms.unconfirmed', 'offers.gone', 'bets.unknown_coupon'],
});
