import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, nullable, oneOf, SignedAmount, Uuid } from '../platform/shapes.ts';
import { ADJUSTMENT_REASONS } from './payments/rules.ts';
import { AGREEING_ERRORS, asked, deciding } from './two-people.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Working = { max: 60, windowMs: 60_000 };

/** The player reads this text beside the line of the ledger. */
const Message = Type.String({ minLength: 3, maxLength: 300 });

export const Adjustment = closed({
  id: Uuid,
  userId: Id,
  login: Type.String(),
  accountId: Id,
  /** Below zero when money is taken. */
  amount: SignedAmount,
  iso: Iso4217,
  reason: oneOf(...ADJUSTMENT_REASONS),
  message: Type.String({ maxLength: 300 }),
  evidence: Type.String({ maxLength: 1000 }),
  /** Whether the part of the amount that the account can't pay becomes a debt of the player. */
  restIsOwed: Type.Boolean(),
  /** The part that became a debt; null until the adjustment is approved. */
  owed: nullable(Amount),
  /** Logins of the two operators. */
  requester: Type.String(),
  approver: nullable(Type.String()),
  ...asked,
});
export type Adjustment = Static<typeof Adjustment>;

export const list = call({
  id: 'adjustments.list',
  method: 'GET',
  path: '/operator-api/v1/adjustments',
  summary:
    'Manual adjustments, waiting ones first, then the latest; with `user` those of one player, and the accounts that can be adjusted.',
  right: { permission: 'adjustments.read' },
  rateLimit: Reading,
  query: closed({ user: Id }),
  success: {
    status: 200,
    body: closed({
      adjustments: Type.Array(Adjustment, { maxItems: 100 }),
      accounts: Type.Array(closed({ id: Id, iso: Iso4217, money: Amount })),
      /** What the operator may still ask for and approve today, in the base currency. */
      left: closed({ ask: Amount, approve: Amount, iso: Iso4217 }),
    }),
  },
  errors: [],
});

export const ask = call({
  id: 'adjustments.ask',
  method: 'POST',
  path: '/operator-api/v1/adjustments',
  summary: 'Asks for an adjustment of a player’s account. Nothing moves before another operator approves it.',
  right: { permission: 'adjustments.ask' },
  rateLimit: Working,
  idempotent: true,
  body: closed({
    accountId: Id,
    amount: SignedAmount,
    reason: oneOf(...ADJUSTMENT_REASONS),
    message: Message,
    evidence: Type.String({ minLength: 3, maxLength: 1000 }),
    restIsOwed: Type.Boolean(),
  }),
  success: { status: 201, body: Adjustment },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'wallet.unknown_account',
    'wallet.amount_precision',
    'adjustments.over_ceiling',
    'adjustments.too_little',
  ],
});

const decision = deciding(Adjustment, Uuid, Working);

export const approve = call({
  id: 'adjustments.approve',
  path: '/operator-api/v1/adjustments/{id}/approve',
  summary: 'Approves an adjustment and moves the money, once. Whoever asked for it can’t approve it.',
  right: { permission: 'adjustments.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'adjustments.over_ceiling', 'adjustments.too_little'],
});

export const withdraw = call({
  id: 'adjustments.withdraw',
  path: '/operator-api/v1/adjustments/{id}/withdraw',
  summary: 'Withdraws or refuses an adjustment that is waiting for approval.',
  right: { permission: 'adjustments.ask', or: 'adjustments.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
