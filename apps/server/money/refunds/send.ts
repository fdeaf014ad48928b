import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import {
  askLater,
  depositsByIds,
  openCase,
  orderOf,
  type PaymentMethod,
  pauseMs,
  takeDue,
  written,
} from '../payments/index.ts';
import type { Settle } from './settle.ts';
import { changeRefund, type RefundRow, refundsByIds } from './store.ts';

const LOOK_EVERY_MS = 1_000;
/** How long a node keeps a refund for itself, longer than a provider may take to answer. Then another node sends it. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;
/** If a provider gives no answer for this long, operators decide the outcome. */
const GIVE_UP_MS = 3_600_000;

interface SendParts {
  methods: ReadonlyMap<string, PaymentMethod>;
  settle: Settle;
}

/**
 * Sends released refunds. The provider sends money once per id of ours, and each request has the id. So the money moves
 * once even if a process dies between the provider's answer and our commit, or if two nodes send at once.
 */
export function createSender(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { methods, settle }: SendParts,
): Rounds {
  async function send(row: RefundRow): Promise<void> {
    const sent = await told(row);
    if (sent) {
      await transact(pool, async (tx) => settle.pay(tx, (await settle.lock(tx, row)).row, sent.claimAt));
      return;
    }
    const now = clock.now();
    if (now - row.released_at!.getTime() > GIVE_UP_MS) return leaveToOperators(row);
    await askLater(db, 'refunds', row, new Date(now + pauseMs(row)));
  }

  /** What the provider answered; null where it says nothing, or is no longer configured. */
  async function told(row: RefundRow): Promise<{ claimAt: string | null } | null> {
    const [deposit] = await depositsByIds(db, [row.deposit_id]);
    const of = { id: `refund-${row.id}`, amount: written(row.amount, row.currency), iso: row.currency };
    try {
      return (await methods.get(row.method)?.adapter.refund(orderOf(deposit!), of)) ?? null;
    } catch (err) {
      logger.warn({ err, method: row.method, refund: row.id }, 'payments.refund_unknown');
      return null;
    }
  }

  /** Opens a case: the money may have left or not, and only somebody who has seen the provider's books can tell. */
  function leaveToOperators(read: RefundRow): Promise<void> {
    return transact(pool, async (tx) => {
      const { row } = await settle.lock(tx, read);
      if (row.state !== 'released') return;
      await changeRefund(tx, row.id, { state: 'unknown', ask_at: null });
      const at = clock.now();
      const report = { status: 'pending', amount: null, iso: row.currency, at } as const;
      await openCase(tx, {
        method: row.method,
        way: 'out',
        paymentId: row.id,
        what: 'refund_unknown',
        report,
        at,
      });
    });
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step() {
      const due = { now: clock.now(), leaseMs: LEASE_MS, most: AT_ONCE };
      const rows = await refundsByIds(db, await takeDue(db, 'refunds', due));
      await Promise.all(
        rows.map((row) =>
          send(row).catch((err) => logger.warn({ err, refund: row.id }, 'payments.refund_unknown')),
        ),
      );
    },
    onFailed: (err) => logger.warn({ err }, 'payments.scan_failed'),
  });
}
