import { type Static, Type } from 'typebox';
import { Balance } from '../money/wallet.ts';
import { Refused } from '../placement/coupon-shown.ts';
import { ChangeCoefAction } from '../placement/coupon-to-submit.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  Coef,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  OutcomeId,
  oneOf,
  Uuid,
} from '../platform/shapes.ts';
import { DelayCause } from '../sportsbook/in-play-delays.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** Every reason why a coupon has no offer. */
export const NO_OFFER = [
  'cashout.not_allowed',
  'cashout.pending',
  'cashout.settled',
  'cashout.free_bet',
  'cashout.insured',
  'cashout.type',
  'cashout.no_value',
  'cashout.no_model',
  'cashout.no_market',
  'cashout.suspended',
  'cashout.stale',
  'cashout.awaits_result',
  'cashout.below_minimum',
  'cashout.under_way',
] as const;

/**
 * Which change of the value the player accepts while a request waits. `exact`: the seen amount or no cash-out.
 * `higher`: the value after the delay, unless it is lower. `any`: the value after the delay.
 */
export const CashoutAccept = oneOf('exact', 'higher', 'any');
export type CashoutAccept = Static<typeof CashoutAccept>;

const Percent = Type.Integer({ minimum: 1, maximum: 100 });
/** With `higher`: how far the value may fall below the seen one and still be accepted, in percent. */
const TolerancePercent = Type.Integer({ minimum: 0, maximum: 20 });
/** A player's call about one coupon or one request. */
const OfOne = { right: 'player', params: closed({ id: Uuid }) } as const;

export const CashoutRequest = closed({
  id: Uuid,
  couponId: Uuid,
  /** Who requested it: the player, a cash-out rule of the player, or an edit of the coupon. */
  kind: oneOf('player', 'auto', 'edit'),
  status: oneOf('pending', 'done', 'refused'),
  accept: CashoutAccept,
  tolerancePercent: TolerancePercent,
  iso: Iso4217,
  /** The part of the stake to cash out. */
  stake: Amount,
  /** The offer that the player saw. */
  offer: Amount,
  /** Value of the same part when the request was decided: after a refusal a counter-offer. Null without a value. */
  offerThen: nullable(Amount),
  paid: nullable(Amount),
  delaySeconds: Type.Integer(),
  askedAt: Moment,
  dueAt: Moment,
  decidedAt: nullable(Moment),
  /** For an edit: the new coupon that the value was staked on. */
  newCouponId: nullable(Uuid),
  reasons: Type.Array(Refused),
});
export type CashoutRequest = Static<typeof CashoutRequest>;

/** A request with the current balance of its account. */
const OwnRequest = closed({ ...CashoutRequest.properties, account: Balance });

/** `sell`: cashes out when the offer reaches the target. `rises`, `falls`: only notifies when the offer gets there. */
export const CashoutRuleKind = oneOf('sell', 'rises', 'falls');
export type CashoutRuleKind = Static<typeof CashoutRuleKind>;

export const CashoutRule = closed({
  id: Uuid,
  kind: CashoutRuleKind,
  /** The target: the offer for `percent` of the open part. */
  target: Amount,
  percent: Percent,
  /** For a rule that notifies: it has notified. It notifies again once the offer has moved well to the other side. */
  hasTold: Type.Boolean(),
  createdAt: Moment,
});
export type CashoutRule = Static<typeof CashoutRule>;

/**
 * Why a rule ended: it cashed out; the player cashed out or edited; the coupon was settled; no offer can reach it.
 */
export const CashoutRuleEnd = oneOf('sold', 'cashed_out', 'edited', 'settled', 'unreachable');
export type CashoutRuleEnd = Static<typeof CashoutRuleEnd>;

/** A rule with its coupon, for the list of all rules. */
export const ListedCashoutRule = closed({
  ...CashoutRule.properties,
  couponId: Uuid,
  couponNumber: Type.Integer(),
  iso: Iso4217,
  endedAt: nullable(Moment),
  endedWhy: nullable(CashoutRuleEnd),
});
export type ListedCashoutRule = Static<typeof ListedCashoutRule>;

/** A notice of a rule: the rule cashed out for `value`, or the offer reached `value`. */
export const CashoutNotice = closed({
  id: Uuid,
  couponId: Uuid,
  couponNumber: Type.Integer(),
  kind: oneOf('sold', 'rises', 'falls'),
  iso: Iso4217,
  target: Amount,
  value: Amount,
  percent: Percent,
  at: Moment,
});
export type CashoutNotice = Static<typeof CashoutNotice>;

export const CashoutOffer = closed({
  couponId: Uuid,
  iso: Iso4217,
  /** The open part of the stake, and the parts cashed out before. */
  stake: Amount,
  closedStake: Amount,
  cashedOut: Amount,
  /** Expected payout now, without any margin. Null when the coupon has no known value. */
  fair: nullable(Amount),
  marginPercent: Type.Number(),
  /** Null if and only if `reasons` has an entry. */
  offer: nullable(Amount),
  possibleWin: Amount,
  /** How long a request would wait, and for which game. */
  delaySeconds: Type.Integer(),
  delayGameId: nullable(Id),
  delayCause: nullable(DelayCause),
  at: Moment,
  /** The offer, identified by its token, is valid until then. */
  expiresAt: nullable(Moment),
  token: nullable(Type.String()),
  reasons: Type.Array(Refused),
  /** At most one of each kind. */
  rules: Type.Array(CashoutRule),
  /** Newest first. */
  requests: Type.Array(CashoutRequest),
});
export type CashoutOffer = Static<typeof CashoutOffer>;

export const offer = call({
  id: 'cashout.offer',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}/cashout',
  summary: 'The current cash-out offer of a coupon, valid for ten seconds, or every reason there is none.',
  ...OfOne,
  scope: 'bets.read',
  rateLimit: PerMinute(600),
  success: { status: 200, body: CashoutOffer },
  errors: ['bets.unknown_coupon'],
});

export const cashout = call({
  id: 'bets.cashout',
  method: 'POST',
  path: '/bets-api/v1/coupons/{id}/cashout',
  summary:
    'Requests a cash-out of all or part of a coupon. It waits as long as a bet on its games would and is then valued again.',
  ...OfOne,
  scope: 'bets.sell',
  rateLimit: PerMinute(60),
  stopsForWorks: true,
  idempotent: true,
  body: closed({
    token: Type.String({ minLength: 10, maxLength: 500 }),
    /** Percentage of the open part; all of it by default. */
    percent: Type.Optional(Percent),
    /** Instead of `percent`: cash out the part of the stake that is worth this amount by the seen offer. */
    amount: Type.Optional(Amount),
    accept: CashoutAccept,
    tolerancePercent: Type.Optional(TolerancePercent),
  }),
  success: { status: 200, body: OwnRequest },
  errors: [
    'site.maintenance',
    'request.key_missing',
    'request.key_reused',
    'bets.unknown_coupon',
    'cashout.bad_token',
    'cashout.offer_expired',
    'cashout.value_changed',
    'cashout.part',
    ...NO_OFFER,
  ],
});

export const request = call({
  id: 'cashout.request',
  method: 'GET',
  path: '/bets-api/v1/cashouts/{id}',
  summary: 'The outcome of a cash-out request.',
  ...OfOne,
  scope: 'bets.read',
  rateLimit: PerMinute(600),
  success: { status: 200, body: OwnRequest },
  errors: ['cashout.unknown_request'],
});

export const setRule = call({
  id: 'cashout.setRule',
  method: 'PUT',
  path: '/bets-api/v1/coupons/{id}/cashout-rule',
  summary:
    'Sets a rule that cashes the coupon out, or notifies the player, when the offer reaches a target, signed in or not. Replaces the coupon’s rule of this kind.',
  ...OfOne,
  scope: 'bets.sell',
  rateLimit: PerMinute(60),
  stopsForWorks: true,
  body: closed({ kind: CashoutRuleKind, target: Amount, percent: Percent }),
  success: { status: 200, body: CashoutRule },
  errors: [
    'site.maintenance',
    'bets.unknown_coupon',
    'cashout.settled',
    'cashout.not_allowed',
    'cashout.free_bet',
    'cashout.rule_target',
    'cashout.rule_passed',
  ],
});

export const removeRule = call({
  id: 'cashout.removeRule',
  method: 'DELETE',
  path: '/bets-api/v1/cashout-rules/{id}',
  summary: 'Removes a rule.',
  ...OfOne,
  scope: 'bets.sell',
  rateLimit: PerMinute(60),
  success: { status: 204 },
  errors: ['cashout.unknown_rule'],
});

export const CashoutHistory = closed({
  couponId: Uuid,
  iso: Iso4217,
  /** Offers for the part open at the time, oldest first, at most a hundred; null where there was none. */
  points: Type.Array(closed({ at: Moment, offer: nullable(Amount) })),
  /** Parts of the stake that were sold. */
  sales: Type.Array(closed({ at: Moment, stake: Amount, paid: Amount })),
});
export type CashoutHistory = Static<typeof CashoutHistory>;

export const history = call({
  id: 'cashout.history',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}/cashout-history',
  summary:
    'The history of a coupon’s cash-out offer since acceptance, calculated from the recorded feed of the last two days.',
  ...OfOne,
  scope: 'bets.read',
  rateLimit: PerMinute(30),
  success: { status: 200, body: CashoutHistory },
  errors: ['bets.unknown_coupon'],
});

export const rules = call({
  id: 'cashout.rules',
  method: 'GET',
  path: '/bets-api/v1/cashout-rules',
  summary: 'The player’s cash-out rules: active ones, and those that ended within a week, with the reason.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ rules: Type.Array(ListedCashoutRule) }) },
  errors: [],
});

export const notices = call({
  id: 'cashout.notices',
  method: 'GET',
  path: '/bets-api/v1/cashout-notices',
  summary: 'Unread notices from cash-out rules, newest first.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ notices: Type.Array(CashoutNotice) }) },
  errors: [],
});

export const seeNotices = call({
  id: 'cashout.seeNotices',
  method: 'POST',
  path: '/bets-api/v1/cashout-notices/seen',
  summary: 'Marks the player’s notices as read. Others are ignored.',
  right: 'player',
  rateLimit: PerMinute(120),
  body: closed({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }) }),
  success: { status: 204 },
  errors: [],
});

const EditedBets = Type.Array(closed({ gameId: Id, outcomeId: OutcomeId, coef: Coef }), {
  minItems: 1,
  maxItems: 50,
});

export const EditQuote = closed({
  iso: Iso4217,
  /** The open part of the coupon's stake and its possible win. */
  stake: Amount,
  possibleWin: Amount,
  /**
   * The current value, and the part of it that becomes the stake of the new coupon. Null when the coupon can't be
   * edited.
   */
  fair: nullable(Amount),
  newStake: nullable(Amount),
  newCoef: nullable(Type.Number()),
  newPossibleWin: nullable(Amount),
  /** The legs at current prices, as the new coupon would have them; null where there is no price. */
  bets: Type.Array(closed({ gameId: Id, outcomeId: Type.String(), coef: nullable(Coef) })),
  expiresAt: nullable(Moment),
  token: nullable(Type.String()),
  /** All refusals of the cash-out and of the new coupon. */
  reasons: Type.Array(Refused),
});
export type EditQuote = Static<typeof EditQuote>;

export const editQuote = call({
  id: 'cashout.editQuote',
  method: 'POST',
  path: '/bets-api/v1/coupons/{id}/edit-quote',
  summary:
    'A preview of an open single or express with other legs, at its cash-out value and current prices.',
  ...OfOne,
  rateLimit: PerMinute(300),
  body: closed({ bets: EditedBets }),
  success: { status: 200, body: EditQuote },
  errors: [
    'bets.unknown_coupon',
    'cashout.edit_type',
    'cashout.edit_in_play',
    'cashout.edit_same',
    'advance.edit',
  ],
});

export const edit = call({
  id: 'cashout.edit',
  method: 'POST',
  path: '/bets-api/v1/coupons/{id}/edit',
  summary: 'Edits a coupon: cashes it out and stakes its value on a new one, both or neither.',
  ...OfOne,
  rateLimit: PerMinute(60),
  needsOpenPlay: true,
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/',
  body: closed({
    token: Type.String({ minLength: 10, maxLength: 500 }),
    bets: EditedBets,
    changeCoefAction: ChangeCoefAction,
    /**
     * Total odds of the quote. With legs of one game they don't follow from the odds of the legs, so they are checked
     * too.
     */
    coef: Type.Optional(Type.Number({ minimum: 1, maximum: 1e15 })),
  }),
  success: { status: 200, body: OwnRequest },
  errors: [
    'site.maintenance',
    'site.blocked',
    'request.key_missing',
    'request.key_reused',
    'terms.unconfirmed',
    'bets.unknown_coupon',
    'cashout.bad_token',
    'cashout.under_way',
  ],
});
