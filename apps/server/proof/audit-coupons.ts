import type { Sql } from '../platform/database/sql.ts';
import type { Fault } from './fault.ts';
import { entriesOfGroups } from './log-store.ts';
import type { ProofDependencies } from './routes.ts';

const STEP = 500;

interface Row {
  id: string;
  user_id: bigint;
  receipt_group: string;
}

/** Checks that every coupon with a receipt still matches its signed statement. */
export async function auditCoupons(sql: Sql, receiptOf: ProofDependencies['receiptOf']): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await couponsAfter(sql, after);
    const last = rows.at(-1);
    if (!last) return faults;
    after = last.id;
    for (const row of rows) {
      const receipt = await receiptOf(Number(row.user_id), row.id).catch(() => null);
      if (!receipt) faults.push(await faultOf(sql, row));
    }
  }
}

async function couponsAfter(sql: Sql, after: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>({
    name: 'proof_coupons_after',
    text: `select id, user_id, receipt_group from coupons
           where id > $1 and receipt_group is not null order by id limit ${STEP}`,
    values: [after],
  });
  return rows;
}

async function faultOf(sql: Sql, { id, receipt_group: ref }: Row): Promise<Fault> {
  const entries = await entriesOfGroups(sql, [{ kind: 'receipts', ref }]);
  return { seq: entries.get(`receipts/${ref}`)?.seq ?? null, what: 'coupon_changed', item: `coupon ${id}` };
}
