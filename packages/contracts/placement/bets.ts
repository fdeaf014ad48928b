import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { Balance } from '../money/wallet.ts';
import { call } from '../platform/call.ts';
import { Amount, AnyAmount, Coef, closed, Id, nullable, oneOf, Score, Uuid } from '../platform/shapes.ts';
import { DelayCause } from '../sportsbook/in-play-delays.ts';
import { Coupon, CouponStatus, Refused } from './coupon-shown.ts';
import { AcceptedTerms } from './coupon-terms.ts';
import { AmountByBlockId, CouponToSubmit, TypeId } from './coupon-to-submit.ts';
import { Receipt } from './receipt.ts';

export * from '../after/history.ts';
export * from './coupon-shown.ts';
export * from './coupon-terms.ts';
export * from './coupon-to-submit.ts';
export * from './receipt.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const PLACING_ERRORS = [
  'wallet.unknown_account',
  'wallet.insufficient_funds',
  'wallet.frozen',
  'bets.unknown_game',
  'bets.unknown_outcome',
  'bets.game_over',
  'bets.game_suspended',
  'bets.outcome_blocked',
  'bets.price_changed',
  'bets.score_changed',
  'bets.line_closed',
  'bets.live_closed',
  'bets.esports_closed',
  ...PLAY_ERRORS,
  'bets.feed_stale',
  'bets.log_behind',
  'bets.same_game',
  'bets.duplicate_leg',
  'bets.too_few_legs',
  'bets.too_many_legs',
  'bets.type_legs_mismatch',
  'bets.system_value',
  'bets.stake_too_small',
  'bets.block_stake_too_small',
  'bets.block_stake_precision',
  'bets.stake_too_large',
  'bets.stake_precision',
  'bets.win_too_large',
  'bets.exact_coef',
  'bets.total_changed',
  'bets.bonus_changed',
  'bets.stake_sum',
  'bets.other_player',
  'bets.impossible_combination',
  'bets.not_buildable',
  'bets.type_unavailable',
  'bets.banned_express',
  'bets.depend',
  'bets.disabled_banker',
  'bets.block_amounts',
  'bets.anti_express_odds',
  'bets.vip_unavailable',
  'bets.promo_unavailable',
  'bets.prepaid_unavailable',
  'advance.off',
  'advance.bonus_account',
  'advance.restricted',
  'advance.promo',
  'advance.vip',
  'advance.too_early',
  'advance.singles',
  'promo.unknown',
  'promo.not_now',
  'promo.used_up',
  'promo.not_first',
  'promo.type',
  'promo.odds',
  'promo.legs',
  'promo.stake',
  'promo.max_stake',
  'promo.currency',
  'promo.bonus_account',
  'boosts.stake',
  'boosts.type',
  'boosts.combined',
  'boosts.promo',
  'boosts.bonus_account',
  'boosts.used',
  'boosts.ended',
  'offers.budget',
  'bets.stake_limited',
  'bets.limit_reached',
] as const;

/** A quote contains every refusal at once, so that the screen can offer all fixes together. */
export const Quote = closed({
  /** Total odds, bonus included; null for a system and for singles. */
  coef: nullable(Type.Number()),
  combinations: Type.Integer(),
  possibleWin: Amount,
  minAmount: Amount,
  maxAmount: Amount,
  /** The cause of `maxAmount`. */
  limitedBy: nullable(
    closed({ cause: Type.String(), gameId: nullable(Id), factor: nullable(Type.Number()) }),
  ),
  /** The player's expected loss in percent of the stake, by the house's probabilities and with the coupon's terms. */
  cost: Type.Number(),
  delaySeconds: Type.Integer(),
  /** The game that causes the delay: the one with the longest delay. With `delayCause` `break`, the game that rests. */
  delayGameId: nullable(Id),
  delayCause: nullable(DelayCause),
  isVipBetAvailable: Type.Boolean(),
  /** The advance available for this coupon now. */
  availablePrepaidAmount: Amount,
  /** Groups of legs of one game (indexes in the coupon) with their combined odds. */
  builders: Type.Array(closed({ bets: Type.Array(Type.Integer()), coef: Coef })),
  /** Terms that the coupon would have besides the prices. */
  terms: nullable(AcceptedTerms),
  bets: Type.Array(
    closed({
      gameId: Id,
      outcomeId: Type.String(),
      coef: nullable(Coef),
      /** The price without its boost; absent if the price isn't boosted in this coupon. */
      usualCoef: Type.Optional(Coef),
      isBlocked: Type.Boolean(),
      /**
       * Score of the game at these prices, which `isDropOnScoreChange` compares with; null if the game is unknown.
       */
      score: nullable(Score),
    }),
  ),
  refusals: Type.Array(Refused),
});

export type Quote = Static<typeof Quote>;

export const quote = call({
  id: 'bets.quote',
  method: 'POST',
  path: '/bets-api/v1/quotes',
  summary: 'What a coupon would cost and pay now, and every reason it would be refused.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  body: closed({ ...CouponToSubmit.properties, accountId: Type.Optional(Id) }),
  success: { status: 200, body: Quote },
  errors: ['wallet.unknown_account'],
});

export const Placed = closed({
  couponId: Uuid,
  number: Id,
  status: CouponStatus,
  coef: nullable(Type.Number()),
  possibleWin: Amount,
  delaySeconds: Type.Integer(),
  /** The game that causes the delay: the one with the longest delay. With `delayCause` `break`, the game that rests. */
  delayGameId: nullable(Id),
  delayCause: nullable(DelayCause),
  receipt: nullable(Receipt),
  /** Balance of the account after the stake; null for coupons placed before answers had this field. */
  account: nullable(Balance),
});
export type Placed = Static<typeof Placed>;

/** The result of one bet of a coupon of singles: the coupon, or the reasons of its refusal. */
export const SingleResult = closed({
  gameId: Id,
  outcomeId: Type.String(),
  coupon: nullable(Placed),
  refusals: Type.Array(Refused),
});
export type SingleResult = Static<typeof SingleResult>;

export const place = call({
  id: 'bets.place',
  method: 'POST',
  path: '/bets-api/v1/coupons',
  summary: 'Places a coupon. With live games it answers `pending` and is decided after the in-play delay.',
  right: 'player',
  scope: 'bets.place',
  rateLimit: PerMinute(120),
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/',
  body: CouponToSubmit,
  success: {
    status: 201,
    body: closed({
      ...Placed.properties,
      /** Type 9 only: every bet in order. The other fields are those of the first accepted bet. */
      singlesResultCoupons: Type.Optional(Type.Array(SingleResult)),
    }),
  },
  errors: [
    'site.maintenance',
    'site.blocked',
    'request.key_missing',
    'request.key_reused',
    'terms.unconfirmed',
    ...PLACING_ERRORS,
  ],
});

/** A coupon for its player, with the current balance of its account. */
const OwnCoupon = closed({ ...Coupon.properties, account: Balance });

export const coupon = call({
  id: 'bets.coupon',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}',
  summary: 'One coupon with its legs, settlement revisions and explanation.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(600),
  params: closed({ id: Uuid }),
  success: { status: 200, body: OwnCoupon },
  errors: ['bets.unknown_coupon'],
});

/** A key has up to 64 characters. Singles after the first accepted one add `#` and the place of the bet. */
const KEY_LENGTH_MAX = 64 + '#49'.length;

export const couponByKey = call({
  id: 'bets.couponByKey',
  method: 'GET',
  path: '/bets-api/v1/coupons/by-key/{key}',
  summary:
    'Resolves an unknown outcome: the coupon placed with this idempotency key, if any. For several singles it is the first accepted one; sending them again answers the state of each.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(600),
  params: closed({ key: Type.String({ minLength: 8, maxLength: KEY_LENGTH_MAX }) }),
  success: { status: 200, body: OwnCoupon },
  errors: ['bets.unknown_coupon'],
});

export const couponReceipt = call({
  id: 'bets.couponReceipt',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}/receipt',
  summary: 'The signed receipt of an accepted coupon.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(600),
  params: closed({ id: Uuid }),
  success: { status: 200, body: Receipt },
  errors: ['bets.unknown_coupon'],
});

export const proofKeys = call({
  id: 'bets.proofKeys',
  method: 'GET',
  path: '/bets-api/v1/proof/keys',
  summary: 'Public Ed25519 keys that sign receipts (JWK).',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      keys: Type.Array(
        closed({
          kid: Type.String(),
          kty: Type.Literal('OKP'),
          crv: Type.Literal('Ed25519'),
          x: Type.String(),
        }),
      ),
    }),
  },
  errors: [],
});

export const CalculatedBet = closed({
  coef: Coef,
  result: oneOf('won', 'placed', 'lost', 'void', 'half_won', 'half_lost'),
  blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  eachWay: Type.Optional(
    closed({
      places: Type.Integer({ minimum: 1, maximum: 10 }),
      fraction: Type.Number({ minimum: 0.01, maximum: 1 }),
    }),
  ),
  /** The fair probability of winning, which decides the odds of an anti-express; by default `1 / coef`. */
  probability: Type.Optional(Type.Number({ minimum: 0.000001, maximum: 1 })),
  rule4: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  deadHeat: Type.Optional(
    Type.Tuple([Type.Integer({ minimum: 1, maximum: 100 }), Type.Integer({ minimum: 1, maximum: 100 })]),
  ),
});

export const calculate = call({
  id: 'bets.calculate',
  method: 'POST',
  path: '/bets-api/v1/calculate',
  summary: "The calculator: the settlement engine's own arithmetic on made-up legs.",
  right: 'anyone',
  rateLimit: PerMinute(300),
  body: closed({
    typeId: TypeId,
    systemValues: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 50 }), { minItems: 1, maxItems: 50 }),
    ),
    amount: Amount,
    /** Type 4 in blocks: the stake of each block by its id; `amount` is their sum. */
    amountByBlockId: AmountByBlockId,
    bets: Type.Array(CalculatedBet, { minItems: 1, maxItems: 50 }),
    eachWay: Type.Optional(Type.Boolean()),
    /** Type 6: the margin in percent. Odds are `1 / ((1 − Πp) × (1 + margin))`; without a margin they are fair. */
    antiExpressMargin: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  }),
  success: {
    status: 200,
    body: closed({
      combinations: Type.Integer(),
      stake: Amount,
      return: AnyAmount,
      /** The smallest return above zero; null for a chain. */
      minReturn: nullable(AnyAmount),
      maxReturn: AnyAmount,
    }),
  },
  errors: [
    'bets.system_value',
    'bets.type_legs_mismatch',
    'bets.stake_precision',
    'bets.block_amounts',
    'bets.stake_sum',
    'bets.anti_express_odds',
  ],
});
