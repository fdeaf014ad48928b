import { forTerminal } from '@fairbook/proof/terminal';
import { checkLedger } from '../money/wallet/index.ts';
import { transact } from '../platform/database/transact.ts';
import { withPlatform } from './with-platform.ts';

/**
 * `npm run check:ledger`: checks the whole ledger (chains, sums, house accounts, coupons against their lines), prints
 * every fault with its row, and exits with 0 only when there is none. Works beside a running server, too.
 */
process.exitCode = await withPlatform(async ({ pool }) => {
  const startedAt = performance.now();
  const faults = await transact(pool, async (sql) => {
    await sql.query({ text: 'set transaction isolation level repeatable read, read only' });
    return checkLedger(sql);
  });
  for (const { what, where, detail } of faults)
    process.stdout.write(`${forTerminal(`${where}: ${what}${detail ? ` (${detail})` : ''}`)}\n`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = faults.length === 0 ? 'the ledger holds' : `${faults.length} faults`;
  process.stdout.write(`${verdict} (${seconds} s)\n`);
  return faults.length === 0 ? 0 : 1;
});
