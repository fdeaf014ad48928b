import type { Sql } from '../../../platform/database/sql.ts';

/** The increment of the sequence in the schema: more than the largest group. */
const BLOCK = 1000;

export interface Numbers {
  /** Takes that many coupon numbers. None is given twice; unused ones leave a gap. */
  take(sql: Sql, count: number): Promise<number[]>;
}

/**
 * Coupon numbers from the database, one block at a time: a group needs its numbers before it writes, and a query for
 * each would cost 2 µs.
 */
export function createNumbers(): Numbers {
  let next = 0;
  let end = 0;
  return {
    async take(sql, count) {
      let first = next;
      if (first + count > end) {
        first = await nextBlock(sql);
        end = first + BLOCK;
      }
      next = first + count;
      return Array.from({ length: count }, (_, i) => first + i);
    },
  };
}

async function nextBlock(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ first: bigint }>({
    name: 'next_numbers',
    text: `select nextval('coupons_number_seq') as first`,
  });
  return Number(rows[0]!.first);
}
