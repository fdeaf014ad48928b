import { randomUUID } from 'node:crypto';
import { assertLedgerBalanced } from '@fairbook/testkit';
import { createSettling } from '../apps/server/after/settlement/service.ts';
import { NO_COUPON_TRACES } from '../apps/server/placement/coupon-traces/index.ts';
import { settlement } from '../apps/server/testing/sample-feed.ts';
import { GAMES, openPlacementBook, type PlacementBook } from './placement-book.ts';
import { couponFor } from './placement-load.ts';
import type { Row } from './table.ts';

const COUPONS = Number(process.env.COUPONS ?? 100_000);
const IN_FLIGHT = 128;

/**
 * Open coupons settled a second when all their games end, with all the work: results in memory and database, decided
 * legs, stakes and wins posted in the ledger, revisions with explanations. A second settlement must change nothing.
 */
export async function rows(): Promise<Row[]> {
  const book = await openPlacementBook();
  try {
    await placeAll(book);
    await book.platform.pool.query('vacuum analyze');
    const settling = createSettling(book.platform, { ...book, traces: NO_COUPON_TRACES });
    const games = Array.from({ length: GAMES }, (_, i) => i + 1);
    const start = performance.now();
    for (const gameId of games) {
      const results = {
        '1::1': gameId % 2 ? 'won' : 'lost',
        '18:2.5:over': gameId % 3 ? 'won' : 'lost',
      } as const;
      await book.facts.ingest(settlement(gameId, Date.now(), results));
      await settling.settleGame(gameId);
    }
    const seconds = (performance.now() - start) / 1000;
    const lines = await countLines(book);
    let again = 0;
    for (const gameId of games) again += await settling.settleGame(gameId);
    await assertLedgerBalanced(book);
    const open = await count(book, `coupons where status = 'accepted'`);
    return [
      {
        name: `${COUPONS.toLocaleString('en')} open coupons settled`,
        ours: Math.round(COUPONS / seconds),
        reference: null,
        ratio: null,
        unit: '1/s',
        target: '≥ 5,000/s',
        note: `two legs, ${GAMES} games one after another; ${open} left open; run again: ${again} coupons and ${(await countLines(book)) - lines} lines of the ledger more`,
      },
    ];
  } finally {
    await book.stop();
  }
}

async function placeAll(book: PlacementBook): Promise<void> {
  let left = COUPONS;
  async function caller(): Promise<void> {
    while (left-- > 0) {
      const { userId, accountId } = book.accounts[Math.floor(Math.random() * book.accounts.length)]!;
      await book.place(userId, couponFor(accountId), randomUUID(), 'en');
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
}

const countLines = (book: PlacementBook) => count(book, 'transfers');

async function count({ platform }: PlacementBook, from: string): Promise<number> {
  const { rows } = await platform.pool.query<{ count: bigint }>(`select count(*) from ${from}`);
  return Number(rows[0]!.count);
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
