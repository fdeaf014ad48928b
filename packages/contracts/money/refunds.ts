import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { REFUND_REASONS, REFUND_STATES } from './payments/rules.ts';
import { AGREEING_ERRORS, asked, deciding } from './two-people.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Working = { max: 60, windowMs: 60_000 };

/** A refund: a credited deposit or a part of it goes back to its payer. */
export const Refund = closed({
  id: Uuid,
  depositId: Uuid,
  userId: Id,
  login: Type.String(),
  method: Type.String(),
  amount: Amount,
  iso: Iso4217,
  reason: oneOf(...REFUND_REASONS),
  message: Type.String({ maxLength: 300 }),
  evidence: Type.String({ maxLength: 1000 }),
  /** Where the money is; null while it is reserved and waits for another operator's approval. */
  state: nullable(oneOf(...REFUND_STATES)),
  /** Where the payer collects the money; null if it goes back to where it came from. */
  claimAt: nullable(Type.String()),
  /** Logins of the operators. */
  requester: Type.String(),
  approver: nullable(Type.String()),
  ...asked,
});
export type Refund = Static<typeof Refund>;

/** A deposit that can still be refunded, in whole or in part. */
const Refundable = closed({
  id: Uuid,
  method: Type.String(),
  /** The amount credited, and the part that can still be refunded. */
  amount: Amount,
  left: Amount,
  iso: Iso4217,
  at: Moment,
});

export const list = call({
  id: 'refunds.list',
  method: 'GET',
  path: '/operator-api/v1/refunds',
  summary:
    'Refunds of deposits, waiting ones first, then the latest; with `user` those of one player, and the deposits that can be refunded.',
  right: { permission: 'payments.read' },
  rateLimit: Reading,
  query: closed({ user: Id }),
  success: {
    status: 200,
    body: closed({
      refunds: Type.Array(Refund, { maxItems: 100 }),
      deposits: Type.Array(Refundable, { maxItems: 50 }),
    }),
  },
  errors: [],
});

export const ask = call({
  id: 'refunds.ask',
  method: 'POST',
  path: '/operator-api/v1/refunds',
  summary:
    'Reserves the money of a deposit and sends it back to its payer. Above one operator’s ceiling another one has to approve first.',
  right: { permission: 'payments.decide' },
  rateLimit: Working,
  idempotent: true,
  body: closed({
    depositId: Uuid,
    amount: Amount,
    reason: oneOf(...REFUND_REASONS),
    /** The player reads this text beside the line of the ledger. */
    message: Type.String({ minLength: 3, maxLength: 300 }),
    evidence: Type.String({ minLength: 3, maxLength: 1000 }),
  }),
  success: { status: 201, body: Refund },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'payments.unknown',
    'payments.unknown_method',
    'wallet.amount_precision',
    'wallet.unknown_account',
    'wallet.frozen',
    'refunds.too_much',
    'refunds.too_little',
    'refunds.owing',
  ],
});

const decision = deciding(Refund, Uuid, Working);

export const approve = call({
  id: 'refunds.approve',
  path: '/operator-api/v1/refunds/{id}/approve',
  summary:
    'Approves a refund above its requester’s ceiling and sends it. Whoever asked for it can’t approve it.',
  right: { permission: 'payments.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'wallet.frozen'],
});

export const withdraw = call({
  id: 'refunds.withdraw',
  path: '/operator-api/v1/refunds/{id}/withdraw',
  summary: 'Withdraws or refuses a refund that is waiting for approval; the player gets the money again.',
  right: { permission: 'payments.decide', or: 'payments.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
