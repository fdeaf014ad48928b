import { Readable } from 'node:stream';
import type { wallet } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { isoOf } from '../../platform/time/iso.ts';
import { BOM, csvRow } from '../../platform/values/csv.ts';
import { type LineFilter, linesBefore } from './lines-store.ts';
import { shownLine } from './shown.ts';
import { whysOf } from './whys.ts';

/** Lines read at a time; the next ones follow when the reader has taken these. */
const STEP = 1_000;
const COLUMNS = ['line', 'at', 'kind', 'amount', 'balance', 'currency', 'reference', 'hash', 'why'];

/**
 * The lines of an account as a stream of CSV, newest first; only one step is in memory. The first step is read before
 * the answer starts, so that a failure can still be answered as an error.
 */
export async function statementOf(sql: Sql, accountId: number, filter: LineFilter): Promise<Readable> {
  const steps = stepsOf(sql, accountId, filter);
  const first = await steps.next();
  return Readable.from(written(first.value ?? '', steps));
}

async function* written(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield BOM + csvRow(COLUMNS) + first;
  yield* rest;
}

/** A file names coupons by their references. */
const NO_COUPONS: ReadonlyMap<string, wallet.LineCoupon> = new Map();

async function* stepsOf(sql: Sql, accountId: number, filter: LineFilter): AsyncGenerator<string> {
  let before: number | null = null;
  for (;;) {
    const lines = await linesBefore(sql, accountId, { ...filter, before, limit: STEP });
    const whys = await whysOf(sql, lines);
    yield lines
      .map((line) => {
        const { seq, kind, amount, balanceAfter, iso, reference, hash, why } = shownLine(
          line,
          whys,
          NO_COUPONS,
        );
        return csvRow([
          seq,
          isoOf(line.at),
          kind,
          amount,
          balanceAfter,
          iso,
          reference,
          hash,
          why?.message ?? '',
        ]);
      })
      .join('');
    if (lines.length < STEP) return;
    before = lines.at(-1)!.seq;
  }
}
