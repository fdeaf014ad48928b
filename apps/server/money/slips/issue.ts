import type { slips as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Ledger } from '../wallet/index.ts';
import { hashOfCode, newSlip } from './code.ts';
import { type BatchRow, expireSlips, heldBatch, insertSlips } from './store.ts';

type Printed = contract.Issued['slips'];

/**
 * Makes the slips of a batch and posts their amounts as owed by the house. Returns the number and code of each, for the
 * only time: of a code only the hash is stored.
 */
export async function issueSlips(
  tx: Tx,
  { random }: Pick<Platform, 'random'>,
  ledger: Pick<Ledger, 'post'>,
  batch: Pick<BatchRow, 'id' | 'account_id' | 'amount' | 'count'>,
): Promise<Printed> {
  const made: Printed = [];
  while (made.length < batch.count) {
    const fresh = Array.from({ length: batch.count - made.length }, () => newSlip(random.bytes(18)));
    const rows = [...new Map(fresh.map((slip) => [slip.number, slip])).values()];
    const taken = await insertSlips(
      tx,
      batch.id,
      rows.map(({ number, code }) => ({ number, codeHash: hashOfCode(code) })),
    );
    for (const { number, code } of rows) if (taken.has(number)) made.push({ number: String(number), code });
  }
  await post(tx, ledger, batch, 'slip_issue', BigInt(batch.count));
  return made;
}

/** Ends the open slips of a locked batch, so that the house no longer owes their amounts. Returns how many. */
export async function endOpenSlips(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  batch: Pick<BatchRow, 'id' | 'account_id' | 'amount'>,
  at: Date,
): Promise<number> {
  const count = await expireSlips(tx, batch.id, at);
  if (count > 0) await post(tx, ledger, batch, 'slip_expire', BigInt(count));
  return count;
}

/** Ends the open slips of a batch whose time is over. */
export async function expireBatch(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  batchId: string,
  at: Date,
): Promise<number> {
  const batch = await heldBatch(tx, batchId);
  if (!batch || batch.expires_at > at) return 0;
  return endOpenSlips(tx, ledger, batch, at);
}

/** Posts the amounts of `count` slips to the chain of the operator's desk. */
async function post(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { id, account_id, amount }: Pick<BatchRow, 'id' | 'account_id' | 'amount'>,
  kind: 'slip_issue' | 'slip_expire',
  count: bigint,
): Promise<void> {
  const [verdict] = await ledger.post(tx, [
    {
      accountId: Number(account_id),
      reference: `slips:${id}`,
      postings: [{ kind, amountMinor: amount * count }],
    },
  ]);
  if (verdict !== 'ok') throw new Error(`slips of batch ${id} were not entered`);
}
