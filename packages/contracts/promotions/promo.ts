import { type Static, Type } from 'typebox';
import { TypeId } from '../placement/coupon-to-submit.ts';
import { call } from '../platform/call.ts';
import { Amount, Coef, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'promo.unknown': { status: 422, action: 'remove_promo' },
  'promo.not_now': { status: 422, action: 'remove_promo' },
  'promo.used_up': { status: 422, action: 'remove_promo' },
  'promo.type': { status: 422, action: 'remove_promo' },
  'promo.odds': { status: 422, action: 'remove_leg' },
  'promo.legs': { status: 422, action: 'add_leg' },
  'promo.stake': { status: 422, action: 'set_stake' },
  'promo.max_stake': { status: 422, action: 'set_stake' },
  'promo.currency': { status: 422, action: 'remove_promo' },
  'promo.bonus_account': { status: 422, action: 'choose_account' },
  'promo.no_code': { status: 422, action: 'fix_field' },
  'promo.over': { status: 422, action: 'fix_field' },
  'promo.taken': { status: 409, action: 'fix_field' },
  'promo.bad_terms': { status: 422, action: 'fix_field' },
  'promo.bad_insurance': { status: 422, action: 'fix_field' },
  'promo.bad_risk_free': { status: 422, action: 'fix_field' },
  'promo.not_first': { status: 422, action: 'remove_promo' },
} as const;

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

export const PromoKind = oneOf('free_bet', 'boost', 'refund', 'insurance', 'risk_free');
export type PromoKind = Static<typeof PromoKind>;

const benefit = {
  code: Type.String({ pattern: '^[A-Z0-9_-]{3,32}$', maxLength: 32 }),
  kind: PromoKind,
  /**
   * For a boost: the percentage added to the winnings. For a refund: the percentage of a lost stake returned. For an
   * insurance: the percentage returned of the stake of an express in which exactly one bet is lost. For a risk-free bet: the
   * percentage of a lost stake given as bonus money.
   */
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** For a free bet its stake; for the others the maximum stake, null for the usual one. */
  amount: nullable(Amount),
  iso: nullable(Iso4217),
  /** Coupon types it goes with; never 9. */
  typeIds: Type.Array(TypeId, { minItems: 1, maxItems: 6, uniqueItems: true }),
  /** Minimum price of every leg. */
  minCoef: Coef,
  minLegs: Type.Integer({ minimum: 1, maximum: 50 }),
  from: Moment,
  until: Moment,
  /** Of a risk-free bet: how often the bonus money has to be wagered; null or absent for the others. */
  wagerTimes: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
  /** Only for the first bet that a person places, whatever the account. Of risk-free bets; absent: no. */
  isFirstBet: Type.Optional(Type.Boolean()),
};

const terms = {
  ...benefit,
  usesTotal: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
  usesPerPlayer: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Who may use the code: everyone, named players, anyone who enters it, or whoever bought it for points. */
  audience: oneOf('everyone', 'named', 'typed', 'bought'),
  userIds: Type.Array(Id, { maxItems: 1_000, uniqueItems: true }),
  isActive: Type.Boolean(),
  note: Type.String({ maxLength: 500 }),
};

export const PromoCode = closed({
  id: Id,
  ...terms,
  version: Version,
  /** Number of coupons with the code, without refused and void ones. */
  used: Type.Integer({ minimum: 0 }),
});
export type PromoCode = Static<typeof PromoCode>;

export const list = call({
  id: 'promo.list',
  method: 'GET',
  path: '/operator-api/v1/promo-codes',
  summary: 'All promo codes with their terms and uses, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ codes: Type.Array(PromoCode) }) },
  errors: [],
});

export const add = call({
  id: 'promo.add',
  method: 'POST',
  path: '/operator-api/v1/promo-codes',
  summary: 'Creates a promo code. It can be turned off later, but coupons that have it keep it.',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  body: closed(terms),
  success: { status: 201, body: PromoCode },
  errors: [
    'promo.taken',
    'promo.bad_terms',
    'promo.bad_insurance',
    'promo.bad_risk_free',
    'wallet.amount_precision',
  ],
});

const { code: _code, kind: _kind, ...changeable } = terms;

export const change = call({
  id: 'promo.change',
  method: 'PUT',
  path: '/operator-api/v1/promo-codes/{id}',
  summary: 'Changes a promo code’s terms for new coupons. Its name and kind stay.',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...changeable, version: Version }),
  success: { status: 200, body: PromoCode },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'promo.bad_terms',
    'promo.bad_insurance',
    'promo.bad_risk_free',
    'wallet.amount_precision',
  ],
});

/** A code as shown to its player. */
export const OwnPromoCode = closed({
  ...benefit,
  /** How often this player may still use it. */
  usesLeft: Type.Integer({ minimum: 1 }),
});
export type OwnPromoCode = Static<typeof OwnPromoCode>;

export const mine = call({
  id: 'promo.mine',
  method: 'GET',
  path: '/bets-api/v1/promo-codes',
  summary: 'Promo codes offered to the player, the earliest to end first.',
  right: 'player',
  rateLimit: Reading,
  query: closed({ iso: Iso4217 }),
  success: { status: 200, body: closed({ promoCodes: Type.Array(OwnPromoCode) }) },
  errors: [],
});

/** What became of a lost risk-free bet: bonus money came, it went back after a correction, or both sides were backed. */
export const RISK_FREE_STATES = ['granted', 'taken', 'opposite'] as const;

/** A code that a player has looked up, entered, bought or used. */
export const KnownPromoCode = closed({
  ...benefit,
  state: oneOf('open', 'ahead', 'over', 'off', 'used_up'),
  /** How often this player may still use the code, and how often the player has used it. */
  usesLeft: Type.Integer({ minimum: 0 }),
  used: Type.Integer({ minimum: 0 }),
  /** Whether it is among the player’s codes, which the coupon offers without typing. */
  isOwn: Type.Boolean(),
  /** Of a risk-free bet: what its lost bets brought, the latest first. */
  returns: Type.Optional(
    Type.Array(closed({ state: oneOf(...RISK_FREE_STATES), amount: Amount, iso: Iso4217, at: Moment }), {
      maxItems: 100,
    }),
  ),
});
export type KnownPromoCode = Static<typeof KnownPromoCode>;

/** A code as a player types it; small letters and spaces around it are allowed. */
const Typed = closed({ code: Type.String({ minLength: 1, maxLength: 64 }) });
/** Few enough that names of codes can’t be guessed. */
const Guessing = { max: 20, windowMs: 60_000 };

export const check = call({
  id: 'promo.check',
  method: 'POST',
  path: '/office-api/promo-codes/check',
  summary: 'What a promo code gives the player, and whether it can be used now. Changes nothing.',
  right: 'player',
  rateLimit: Guessing,
  changesNothing: true,
  body: Typed,
  success: { status: 200, body: KnownPromoCode },
  errors: ['promo.no_code'],
});

export const keep = call({
  id: 'promo.keep',
  method: 'POST',
  path: '/office-api/promo-codes',
  summary: 'Adds a promo code to the player’s own, once: from then on the coupon offers it.',
  right: 'player',
  rateLimit: Guessing,
  needsOpenPlay: true,
  stopsForWorks: true,
  body: Typed,
  success: { status: 200, body: KnownPromoCode },
  errors: ['site.maintenance', 'promo.no_code', 'promo.over'],
});

export const own = call({
  id: 'promo.own',
  method: 'GET',
  path: '/office-api/promo-codes',
  summary: 'The codes that a player added, bought or used, the latest first, with what became of them.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: closed({ promoCodes: Type.Array(KnownPromoCode) }) },
  errors: [],
});

/** Promo codes: a free bet, a boosted payout, a refund of the stake, its insurance or its return as a bonus, for a coupon that fits the code. */
export const promotion = definition({
  name: 'promo',
  audience: 'code_holders',
  trigger: 'bet',
  reward: 'coupon',
  budget: { per: 'offer', kind: 'promo' },
  isWagered: false,
  calls: [list, add, change, mine, check, keep, own],
  errors,
  tab: { page: 'offers', id: 'codes', needs: ['codes.read'] },
});
