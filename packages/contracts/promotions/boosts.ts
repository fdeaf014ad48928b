import { type Static, Type } from 'typebox';
import { Refused } from '../placement/coupon-shown.ts';
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
  SignedAmount,
  twoOrMore,
} from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'boosts.stake': { status: 422, action: 'set_stake' },
  'boosts.type': { status: 422, action: 'usual_price' },
  'boosts.combined': { status: 422, action: 'usual_price' },
  'boosts.promo': { status: 422, action: 'usual_price' },
  'boosts.bonus_account': { status: 422, action: 'usual_price' },
  'boosts.used': { status: 422, action: 'usual_price' },
  'boosts.ended': { status: 422, action: 'usual_price' },
  'boosts.not_offered': { status: 422, action: 'fix_field' },
  'boosts.bad_terms': { status: 422, action: 'fix_field' },
  'boosts.taken': { status: 409, action: 'reload' },
  'boosts.moved': { status: 409, action: 'reload' },
  'boosts.no_budget': { status: 422, action: 'set_budget' },
  'boosts.over': { status: 409, action: 'reload' },
} as const;

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** Coupon types that a boost may go with: those that pay by the odds of their legs. */
const BoostTypeId = oneOf(0, 1, 2, 4);

const outcome = { gameId: Id, outcomeId: OutcomeId };
const TypeIds = Type.Array(BoostTypeId, { minItems: 1, maxItems: 4, uniqueItems: true });

/** A price that is boosted right now, as everybody sees it. */
export const OpenBoost = closed({
  ...outcome,
  /** The boosted price is the current usual price times `to / from`, rounded down to hundredths. */
  from: Coef,
  to: Coef,
  until: Moment,
});
export type OpenBoost = Static<typeof OpenBoost>;

export const open = call({
  id: 'boosts.open',
  method: 'GET',
  path: '/line-api/v1/boosts',
  summary: 'Outcomes with an active boost.',
  right: 'anyone',
  rateLimit: Reading,
  success: { status: 200, body: closed({ boosts: Type.Array(OpenBoost), now: Moment }) },
  errors: [],
});

const terms = {
  ...outcome,
  /** A percentage of the current price, or the boosted price itself: exactly one of the two. */
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  to: nullable(Coef),
  /** Maximum stake of a coupon with the boost, in the currency of the limits. A player may have one such coupon. */
  maxStake: Amount,
  typeIds: TypeIds,
  until: Moment,
};

/** A boost as operators manage it. */
export const Boost = closed({
  id: Id,
  ...outcome,
  opponents: twoOrMore(Type.String()),
  marketName: Type.String(),
  outcomeName: Type.String(),
  startsAt: Moment,
  from: Coef,
  to: Coef,
  /** Usual and boosted price now; null when none is offered. */
  usualNow: nullable(Coef),
  boostedNow: nullable(Coef),
  /** Why players don't see the boost although it is active and the price is open: `boosts.no_budget`. */
  withheld: nullable(Refused),
  maxStake: Amount,
  iso: Iso4217,
  typeIds: TypeIds,
  until: Moment,
  endedAt: nullable(Moment),
  note: Type.String(),
  /** Number of coupons with the boost. */
  used: Type.Integer({ minimum: 0 }),
});
export type Boost = Static<typeof Boost>;

/** The effects that a boost would have. Amounts are in `iso`. */
export const Preview = closed({
  usual: Coef,
  boosted: Coef,
  /** The overround of the market, and what is left of it at the boosted price (may be below 0); both in percent. */
  margin: Type.Number(),
  marginBoosted: Type.Number(),
  iso: Iso4217,
  /** The maximum win of each player, and the part of it above the win at the usual price. */
  winPerPlayer: Amount,
  extraPerPlayer: Amount,
  /** Expected cost to the house per player at the maximum stake; below 0 if the house is expected to earn. */
  expectedCost: SignedAmount,
  /** The house's current exposure on the outcome, and its limit there; null without one. */
  exposure: Amount,
  maxExposure: nullable(Amount),
  /** How many players at the maximum stake fit under the limit; null without a limit. */
  players: nullable(Type.Integer({ minimum: 0 })),
  /** `boosts.no_budget`: the boost can be created, but players don't see it before it has a budget. */
  withheld: nullable(Refused),
});
export type Preview = Static<typeof Preview>;

export const list = call({
  id: 'boosts.list',
  method: 'GET',
  path: '/operator-api/v1/boosts',
  summary: 'The last 200 boosts with their stakes, active ones first.',
  right: { permission: 'boosts.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ boosts: Type.Array(Boost), iso: Iso4217 }) },
  errors: [],
});

const REFUSALS = [
  'bets.unknown_game',
  'bets.unknown_outcome',
  'boosts.not_offered',
  'boosts.bad_terms',
  'wallet.amount_precision',
] as const;

export const preview = call({
  id: 'boosts.preview',
  changesNothing: true,
  method: 'POST',
  path: '/operator-api/v1/boosts/preview',
  summary: 'The maximum cost of a boost. Changes nothing.',
  right: { permission: 'boosts.edit' },
  rateLimit: Editing,
  body: closed(terms),
  success: { status: 200, body: Preview },
  errors: [...REFUSALS],
});

export const add = call({
  id: 'boosts.add',
  method: 'POST',
  path: '/operator-api/v1/boosts',
  summary: 'Boosts the price of an outcome pre-match. `seen` is the usual price the decision was based on.',
  right: { permission: 'boosts.edit' },
  rateLimit: Editing,
  body: closed({ ...terms, seen: Coef, note: Type.String({ maxLength: 300 }) }),
  success: { status: 201, body: Boost },
  errors: [...REFUSALS, 'boosts.taken', 'boosts.moved'],
});

export const end = call({
  id: 'boosts.end',
  method: 'POST',
  path: '/operator-api/v1/boosts/{id}/end',
  summary: 'Ends a boost for new coupons. Coupons that have it keep it.',
  right: { permission: 'boosts.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({}),
  success: { status: 200, body: Boost },
  errors: ['operator.unknown_entry', 'boosts.over'],
});

/** Prices that operators boost, up to a maximum stake and once for each player. */
export const promotion = definition({
  name: 'boosts',
  audience: 'all_players',
  trigger: 'bet',
  reward: 'price',
  budget: { per: 'offer', kind: 'boost' },
  isWagered: false,
  calls: [open, list, preview, add, end],
  errors,
  tab: { page: 'offers', id: 'boosts', needs: ['boosts.read'] },
});
