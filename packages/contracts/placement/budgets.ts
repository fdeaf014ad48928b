import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { BUDGET_KINDS, PROMOTION_GROUPS } from '../promotions/list.ts';

const Kind = oneOf(...BUDGET_KINDS);

/** How much one offer may cost the house beyond what its coupons earn. Amounts are in the currency of the limits. */
export const Budget = closed({
  kind: Kind,
  /** The id of the offer: a promo code, a boosted price, a welcome code or a deposit bonus. */
  offerId: Id,
  /** The code, the name of the deposit bonus, or the match and the boosted price. */
  name: Type.String(),
  /** Null while nobody has set a budget: then no coupon may cost more than it earns. */
  amount: nullable(Amount),
  /** What the offer has cost (of coupons, the expected cost), and the rest of the budget. */
  drawn: Amount,
  left: Amount,
  setBy: nullable(Type.String()),
  setAt: nullable(Moment),
  /** A higher budget that waits for another operator's approval. */
  asked: nullable(
    closed({
      id: Id,
      amount: Amount,
      by: Type.String(),
      requestedBy: Id,
      requestedAt: Moment,
      version: Version,
    }),
  ),
});
export type Budget = Static<typeof Budget>;

/** A budget that all players share for some days; its amount is in a group of settings. */
export const SharedBudget = closed({
  group: oneOf(...(Object.keys(PROMOTION_GROUPS) as (keyof typeof PROMOTION_GROUPS)[])),
  days: Type.Integer({ minimum: 1 }),
  amount: Amount,
  /** What was given in these days less what came back, and the rest of the budget. */
  spent: Amount,
  left: Amount,
  /** The most that its promotion gives for 1,000 staked to earn it; null if a player need not stake to earn it. */
  perThousand: nullable(Amount),
});
export type SharedBudget = Static<typeof SharedBudget>;

export const list = call({
  id: 'budgets.list',
  method: 'GET',
  path: '/operator-api/v1/budgets',
  summary:
    'Budgets of offers (all offers that are active or have a budget, newest first), and budgets that all players share for some days.',
  right: { permission: 'budgets.read' },
  rateLimit: { max: 600, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({ budgets: Type.Array(Budget), periods: Type.Array(SharedBudget), iso: Iso4217 }),
  },
  errors: [],
});

export const set = call({
  id: 'budgets.set',
  method: 'PUT',
  path: '/operator-api/v1/budgets/{kind}/{offerId}',
  summary:
    'Sets an offer’s budget. An amount below what is already drawn stops the offer. An increase above one operator’s ceiling waits for approval.',
  right: { permission: 'budgets.edit' },
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ kind: Kind, offerId: Id }),
  body: closed({ amount: Amount }),
  success: { status: 200, body: Budget },
  errors: ['operator.unknown_entry', 'wallet.amount_precision'],
});

const decision = deciding(Budget, Id, { max: 120, windowMs: 60_000 });

export const approve = call({
  id: 'budgets.approve',
  path: '/operator-api/v1/budget-requests/{id}/approve',
  summary: 'Approves a budget above its requester’s ceiling. The requester cannot approve it.',
  right: { permission: 'budgets.approve' },
  ...decision,
  errors: AGREEING_ERRORS,
});

export const withdraw = call({
  id: 'budgets.withdraw',
  path: '/operator-api/v1/budget-requests/{id}/withdraw',
  summary: 'Withdraws a budget that is waiting for approval.',
  right: { permission: 'budgets.edit', or: 'budgets.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
