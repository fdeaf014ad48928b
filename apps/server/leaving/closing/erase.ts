import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { PERSONAL_TABLES } from '../personal-tables/index.ts';
import { playerOf, toErase } from './store.ts';

/** In this order, because some rows refer to others. */
const STATEMENTS: readonly string[] = Object.entries(PERSONAL_TABLES)
  .flatMap(([table, { erased }]) => {
    if (erased === 'deleted') return `delete from ${table} where user_id = $1`;
    return 'by' in erased ? erased.by : [];
  })
  // Rows that refer to others go first: messages before their conversations, documents before their files.
  .toSorted((one, other) => rank(one) - rank(other));

function rank(statement: string): number {
  return /^(delete from conversations|update (files|users)) /.test(statement) ? 1 : 0;
}

/**
 * Erases the personal data of accounts that were closed for as long as the law wants them kept: each account in one
 * transaction. The number of the account, its coupons and its ledger stay. Returns how many there were.
 */
export async function eraseClosed({
  db,
  pool,
  clock,
  config,
}: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>): Promise<number> {
  const before = new Date(keptSince(config.keep, 'closed_accounts', clock.now()));
  let erased = 0;
  for (;;) {
    const found = await toErase(db, before);
    if (found.length === 0) return erased;
    for (const userId of found) {
      await transact(pool, async (tx) => {
        const player = await playerOf(tx, userId, true);
        // The account was reopened since it was found.
        if (!player?.closed_at || player.erased_at) return;
        for (const text of STATEMENTS) await tx.query({ text, values: [userId] });
        await tx
          .updateTable('users')
          .set({ erased_at: new Date(clock.now()) })
          .where('id', '=', BigInt(userId))
          .execute();
        erased += 1;
      });
    }
  }
}
