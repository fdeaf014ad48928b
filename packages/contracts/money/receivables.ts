import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { AGREEING_ERRORS, asked, deciding } from './two-people.ts';

/** `amount` is always the sum of the other fields. */
const Sums = {
  amount: Amount,
  /** Collected from payouts and from deposits. */
  collected: Amount,
  /** Cancelled, because a later result made the coupon pay after all. */
  lifted: Amount,
  writtenOff: Amount,
  due: Amount,
};

const Cause = oneOf('correction', 'advance', 'adjustment', 'payout', 'chargeback');

/** Why the house writes a debt off; the player sees it. */
const WriteOffReason = oneOf('our_mistake', 'hardship', 'goodwill', 'uncollectable');

/**
 * A player's debt. For a coupon: its correction could not be collected in full, or its advance became unsecured. Else:
 * an adjustment took more than the account had, more money left by a withdrawal than was reserved for it, or a deposit
 * was charged back.
 */
export const Receivable = closed({
  /** Id of the coupon; if the debt is for none, of the adjustment, the withdrawal or the deposit. */
  couponId: Uuid,
  /** Number of the coupon; null if the debt is for none. */
  number: nullable(Id),
  cause: Cause,
  iso: Iso4217,
  /** When the debt began. */
  at: Moment,
  ...Sums,
  /** Reason of the last write-off; null without one. */
  reason: nullable(WriteOffReason),
});
export type Receivable = Static<typeof Receivable>;

/** A requested or completed write-off of a debt. */
export const WriteOff = closed({
  id: Id,
  couponId: Uuid,
  cause: Cause,
  reason: WriteOffReason,
  /** For operators. */
  note: Type.String({ maxLength: 500 }),
  /** The amount written off; null until then. */
  amount: nullable(Amount),
  ...asked,
});
export type WriteOff = Static<typeof WriteOff>;

export const mine = call({
  id: 'receivables.mine',
  method: 'GET',
  path: '/office-api/receivables',
  summary: 'The player’s debts by coupon, newest first.',
  right: 'player',
  rateLimit: { max: 240, windowMs: 60_000 },
  success: { status: 200, body: closed({ receivables: Type.Array(Receivable, { maxItems: 200 }) }) },
  errors: [],
});

export const list = call({
  id: 'receivables.list',
  method: 'GET',
  path: '/operator-api/v1/receivables',
  summary: 'What players owe: in total, and the latest 200 debts, write-off requests first.',
  right: { permission: 'debts.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      totals: Type.Array(closed({ iso: Iso4217, ...Sums })),
      receivables: Type.Array(
        closed({
          ...Receivable.properties,
          userId: Id,
          login: Type.String(),
          /** A write-off that waits for another operator's approval. */
          asked: nullable(WriteOff),
        }),
        {
          maxItems: 200,
        },
      ),
    }),
  },
  errors: [],
});

const Editing = { max: 60, windowMs: 60_000 };

export const writeOff = call({
  id: 'receivables.writeOff',
  method: 'POST',
  path: '/operator-api/v1/receivables/{couponId}/{cause}/write-off',
  summary: 'Requests another operator’s approval to write off the rest of a debt.',
  right: { permission: 'debts.writeOff' },
  rateLimit: Editing,
  params: closed({ couponId: Uuid, cause: Cause }),
  body: closed({ reason: WriteOffReason, note: Type.String({ maxLength: 500 }) }),
  success: { status: 201, body: WriteOff },
  errors: ['operator.unknown_entry', 'receivables.nothing_due', 'receivables.asked'],
});

const decision = deciding(WriteOff, Id, Editing);

export const approveWriteOff = call({
  id: 'receivables.approveWriteOff',
  path: '/operator-api/v1/write-offs/{id}/approve',
  summary: 'Approves a write-off: all that is still due, which may be less than when it was requested.',
  right: { permission: 'debts.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'receivables.nothing_due'],
});

export const withdrawWriteOff = call({
  id: 'receivables.withdrawWriteOff',
  path: '/operator-api/v1/write-offs/{id}/withdraw',
  summary: 'Withdraws a write-off request that is waiting for approval.',
  right: { permission: 'debts.writeOff', or: 'debts.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
