import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import {
  askLater,
  type Order,
  type PaymentMethod,
  type PaymentReport,
  pauseMs,
  takeDue,
  written,
} from '../payments/index.ts';
import { debtsOf } from '../receivables/index.ts';
import { lockAccounts } from '../wallet/index.ts';
import type { Settle } from './settle.ts';
import { lockWithdrawal, moveTo, type WithdrawalRow, withdrawalsByIds } from './store.ts';

const LOOK_EVERY_MS = 1_000;
/**
 * How long a node keeps a payout for itself, longer than a provider may take to answer twice. Then another node pays.
 */
const LEASE_MS = 20_000;
const AT_ONCE = 20;

interface PayoutParts {
  methods: ReadonlyMap<string, PaymentMethod>;
  settle: Settle;
}

/**
 * Pays approved withdrawals out. Each is released first, in a transaction of its own, so that nobody can cancel it any
 * more. Every try asks the provider for our id before paying, so that a withdrawal is paid once even if a process dies
 * in the middle.
 */
export function createPayouts(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { methods, settle }: PayoutParts,
): Rounds {
  /**
   * Releases a withdrawal. False if it was cancelled or refused meanwhile, or the player's money is frozen, or they
   * owe.
   */
  function release(row: WithdrawalRow): Promise<boolean> {
    return transact(pool, async (tx) => {
      const now = (await lockWithdrawal(tx, row.id))!;
      if (now.status === 'released') return true;
      if (now.status !== 'approved') return false;
      const accountId = Number(now.account_id);
      // The withdrawal waits until the player's money is free again; an operator can still refuse it.
      if ((await lockAccounts(tx, [accountId])).get(accountId)?.frozenFor) return false;
      // The player may owe since the approval, because a deposit was taken back.
      if ((await debtsOf(tx, Number(now.user_id))).length > 0) return false;
      await moveTo(tx, row.id, { to: 'released', by: null, at: new Date(clock.now()) });
      settle.tell(tx, row);
      return true;
    });
  }

  async function work(row: WithdrawalRow): Promise<void> {
    const method = methods.get(row.method);
    // If its provider is no longer configured, the withdrawal waits and can still be refused.
    if (!method || !(await release(row))) return;
    const report = await paid(method, row);
    if (report && report.status !== 'pending') {
      const of = { method: row.method, paymentId: row.id };
      await transact(pool, (tx) => settle.apply(tx, of, report));
    }
    // The provider is also asked again after a report that became a case, as its next one may fit.
    await askLater(db, 'withdrawals', row, new Date(clock.now() + pauseMs(row)));
  }

  /** The status of a payout, which is made if the provider has none by our id; null when the provider doesn't say. */
  async function paid({ adapter }: PaymentMethod, row: WithdrawalRow): Promise<PaymentReport | null> {
    try {
      const known = await adapter.payoutStatus(orderOf(row));
      return known === 'unknown' ? await adapter.payOut(orderOf(row)) : known;
    } catch (err) {
      logger.warn({ err, method: row.method, withdrawal: row.id }, 'payments.payout_unknown');
      return null;
    }
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step() {
      const due = { now: clock.now(), leaseMs: LEASE_MS, most: AT_ONCE };
      const rows = await withdrawalsByIds(db, await takeDue(db, 'withdrawals', due));
      await Promise.all(
        rows.map((row) =>
          work(row).catch((err) => logger.warn({ err, withdrawal: row.id }, 'payments.payout_unknown')),
        ),
      );
    },
    onFailed: (err) => logger.warn({ err }, 'payments.scan_failed'),
  });
}

function orderOf(row: WithdrawalRow): Order {
  return {
    id: row.id,
    amount: written(row.amount - row.fee, row.currency),
    iso: row.currency,
    details: row.details,
    createdAt: row.changed_at.getTime(),
  };
}
