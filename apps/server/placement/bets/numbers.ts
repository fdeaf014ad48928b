import type { Sql } from '../../platform/database/sql.ts';

/** What the sequence in the schema steps by: more than the largest group. */
const BLOCK = 1000;

export interface Numbers {
  /** Short numbers for so many coupons. They are never given twice; what is not used leaves a gap. */
  take(sql: Sql, count: number): Promise<number[]>;
}

/**
 * Coupon numbers from the database, a block at a time: a group needs to know its numbers before it writes, and asking
 * for each of them costs 2 µs.
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
