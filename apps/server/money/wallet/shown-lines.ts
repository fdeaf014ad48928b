import type { wallet } from '@fairbook/contracts';
import type { Static } from 'typebox';
import type { Sql } from '../../platform/database/sql.ts';
import { lineCoupons } from './line-coupons.ts';
import { shownLine } from './shown.ts';
import type { Transfer } from './types.ts';
import { whysOf } from './whys.ts';

/** Lines as their player reads them, in this language. */
export async function shownLines(
  sql: Sql,
  lines: readonly Transfer[],
  lng: string,
): Promise<Static<typeof wallet.LedgerLine>[]> {
  const [whys, coupons] = await Promise.all([whysOf(sql, lines), lineCoupons(sql, lines, lng)]);
  return lines.map((line) => shownLine(line, whys, coupons));
}
