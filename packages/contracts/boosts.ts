import { type Static, Type } from 'typebox';
import { call } from './call.ts';
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
} from './shapes.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** Types of coupons that a boost may go with: what pays by the odds of its legs. */
const BoostTypeId = oneOf(0, 1, 2, 4);

const outcome = { gameId: Id, outcomeId: OutcomeId };
const TypeIds = Type.Array(BoostTypeId, { minItems: 1, maxItems: 4, uniqueItems: true });

/** A price that is boosted now, as everybody sees it. */
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
  /** By so many percent of the price of now, or to this price: one of the two. */
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  to: nullable(Coef),
  /** Maximum stake of the one coupon that each player may have with it, in the currency of the limits. */
  maxStake: Amount,
  typeIds: TypeIds,
  until: Moment,
};

/** A boost as operators keep it. */
export const Boost = closed({
  id: Id,
  ...outcome,
  opponents: twoOrMore(Type.String()),
  marketName: Type.String(),
  outcomeName: Type.String(),
  startsAt: Moment,
  from: Coef,
  to: Coef,
  /** Usual and boosted price of now; null when none is offered. */
  usualNow: nullable(Coef),
  boostedNow: nullable(Coef),
  maxStake: Amount,
  iso: Iso4217,
  typeIds: TypeIds,
  until: Moment,
  endedAt: nullable(Moment),
  note: Type.String(),
  /** Coupons that have it. */
  used: Type.Integer({ minimum: 0 }),
});
export type Boost = Static<typeof Boost>;

/** What a boost would do, before it is made. Sums are in `iso`. */
export const Preview = closed({
  usual: Coef,
  boosted: Coef,
  /** The overround of the market, and what is left of it at the boosted price; may be below 0. */
  margin: Type.Number(),
  marginBoosted: Type.Number(),
  iso: Iso4217,
  /** The most that each player could win with it, and how much of that is above the usual price. */
  winPerPlayer: Amount,
  extraPerPlayer: Amount,
  /** Expected cost to the house of each player at the maximum stake; below 0 it is expected to earn. */
  expectedCost: SignedAmount,
  /** What the house could lose on the outcome already, and its limit there; null for none. */
  exposure: Amount,
  maxExposure: nullable(Amount),
  /** How many players at the maximum stake fit under the limit; null without one. */
  players: nullable(Type.Integer({ minimum: 0 })),
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
