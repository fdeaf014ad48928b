import { Refusal, type riskBoard } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { parsedBase, writtenBase } from '../../risk/index.ts';
import type { Edited } from '../../site/site-edits/index.ts';

type Limit = riskBoard.BookLimit['limit'];

/** What the whole book may cost at its worst before operators are warned; null without a limit. */
export async function bookLimit(db: Kysely<Schema>): Promise<Limit> {
  const row = await db.selectFrom('book_limit').select('amount').executeTakeFirst();
  return row ? writtenBase(row.amount) : null;
}

interface Asked {
  limit: Limit;
  was: Limit;
  userId: number;
  at: number;
}

/**
 * Sets the limit of the whole book, or takes it away. Throws `operator.version_conflict` where it is no longer what was
 * read, and `wallet.amount_precision`.
 */
export async function setBookLimit(
  tx: Tx,
  { limit, was, userId, at }: Asked,
): Promise<Edited<riskBoard.BookLimit>> {
  const amount = limit === null ? null : parsedBase(limit, 'limit');
  const held = await tx.selectFrom('book_limit').select('amount').forUpdate().executeTakeFirst();
  const before = held ? writtenBase(held.amount) : null;
  if (before !== (was === null ? null : writtenBase(parsedBase(was, 'was'))))
    throw new Refusal('operator.version_conflict');
  await tx.deleteFrom('book_limit').execute();
  // Nothing may be lost: that is no limit to be warned at.
  const next = amount === null || amount === 0n ? null : amount;
  if (next !== null)
    await tx
      .insertInto('book_limit')
      .values({ amount: next, set_by: BigInt(userId), set_at: new Date(at) })
      .execute();
  const answer = { limit: next === null ? null : writtenBase(next) };
  return { before: { amount: before }, after: { amount: answer.limit }, answer };
}
