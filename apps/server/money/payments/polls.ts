import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import type { PaymentMethod, PaymentReport } from './adapter.ts';
import { LATE_MS, type Reports } from './apply-report.ts';
import { orderOf } from './deposits.ts';
import { askLater, type DepositRow, depositsByIds, lockDeposit, pauseMs, takeDue } from './store.ts';

const LOOK_EVERY_MS = 1_000;
/** How long a node keeps a deposit for itself, longer than a provider may take to answer. Then another node asks. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;
/** How long after a deposit expired its provider is still asked about it. */
const GIVE_UP_MS = 3 * 86_400_000;

interface PollParts {
  methods: ReadonlyMap<string, PaymentMethod>;
  reports: Reports;
}

/** Asks providers about deposits without a callback, and ends deposits whose time is over. */
export function createPolls(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { methods, reports }: PollParts,
): Rounds {
  async function ask(row: DepositRow): Promise<void> {
    const now = clock.now();
    const later = (ms: number | null, on: typeof db = db) =>
      askLater(on, 'deposits', row, ms === null ? null : new Date(now + ms));
    const report = await reportOf(row);
    // A provider that can't be reached says nothing about the payment.
    if (report === null) return later(pauseMs(row));
    const isOver = row.expires_at !== null && now >= row.expires_at.getTime();
    if (report === 'unknown') {
      if (!isStuck(row, now) && !isOver) return later(pauseMs(row));
      return unlessToldMore(row, (tx) => reports.giveUp(tx, row.id));
    }
    const final: PaymentReport =
      report.status === 'pending' && isOver ? { ...report, status: 'expired', at: now } : report;
    const waitedMs = row.expires_at === null ? 0 : now - row.expires_at.getTime();
    const isEnded = row.status === 'done' || row.status === 'failed';
    // A deposit that has ended is asked about once, because its provider said that something has happened.
    const pause = row.status === 'expired' ? (waitedMs > GIVE_UP_MS ? null : LATE_MS) : pauseMs(row);
    const next = isEnded ? null : pause;
    if (final.status === 'pending') return later(next);
    await unlessToldMore(row, async (tx) => {
      // This comes first, because applying the report may set another time, or end the asking.
      await later(next, tx);
      await reports.apply(tx, { method: row.method, paymentId: row.id }, final);
    });
  }

  /**
   * Runs `work`, which applies the provider's answer about this deposit, unless a newer answer will come: a message that
   * arrived meanwhile made the deposit due again, or another node is asking about it.
   */
  function unlessToldMore(row: DepositRow, work: (tx: Tx) => Promise<void>): Promise<void> {
    return transact(pool, async (tx) => {
      const { ask_at } = (await lockDeposit(tx, row.id))!;
      if (ask_at === null || ask_at.getTime() === row.ask_at?.getTime()) await work(tx);
    });
  }

  async function reportOf(row: DepositRow): Promise<PaymentReport | 'unknown' | null> {
    const method = methods.get(row.method);
    // Its provider is no longer configured: the deposit waits for it.
    if (!method) return null;
    try {
      return await method.adapter.statusOf(orderOf(row));
    } catch (err) {
      logger.warn({ err, method: row.method, deposit: row.id }, 'payments.status_unknown');
      return null;
    }
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step() {
      const due = { now: clock.now(), leaseMs: LEASE_MS, most: AT_ONCE };
      const rows = await depositsByIds(db, await takeDue(db, 'deposits', due));
      await Promise.all(
        rows.map((row) =>
          ask(row).catch((err) => logger.warn({ err, deposit: row.id }, 'payments.status_unknown')),
        ),
      );
    },
    onFailed: (err) => logger.warn({ err }, 'payments.scan_failed'),
  });
}

/** Whether our process died before it told the provider of the deposit. */
function isStuck({ status, created_at }: DepositRow, now: number): boolean {
  return status === 'created' && now - created_at.getTime() > LEASE_MS;
}
