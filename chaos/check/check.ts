import { Client } from 'pg';
import { readRecord } from '../recorder.ts';
import { cashouts, coupons, deposits } from './acknowledged.ts';
import { pending, requests, settled } from './ends.ts';
import type { Check, Fault } from './fault.ts';
import { gates } from './gates.ts';
import { chains, stakes, zeroSums } from './ledger.ts';

const CHECKS: Record<string, Check> = {
  coupons,
  deposits,
  cashouts,
  chains,
  zeroSums,
  stakes,
  gates,
  pending,
  requests,
  settled,
};

/** The result of a check: the faults, and how much was checked. */
export interface Verdict {
  faults: Fault[];
  counts: Record<string, number>;
}

/**
 * Compares a database with the record of what players sent and were told. It shares no code with the server. `names`:
 * the checks to run; all by default.
 */
export async function check(
  databaseUrl: string,
  recordFile: string,
  names: readonly string[] = Object.keys(CHECKS),
): Promise<Verdict> {
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    await sql.query('begin isolation level repeatable read read only');
    const record = readRecord(recordFile);
    const faults: Fault[] = [];
    for (const name of names) faults.push(...(await CHECKS[name]!({ sql, record })));
    const { rows } = await sql.query<Record<string, number>>(
      `select (select count(*)::int from coupons) coupons,
              (select count(*)::int from coupons where status = 'refused') refused,
              (select count(*)::int from coupons where settled_at is not null) settled,
              (select count(*)::int from transfers) transfers,
              (select count(*)::int from chaos_gates) gate_moves`,
    );
    return { faults, counts: { requests: record.length, ...rows[0] } };
  } finally {
    await sql.end();
  }
}

/** `node chaos/check/check.ts DATABASE_URL RECORD`: prints each fault; exits with 1 when there is one. */
if (import.meta.main) {
  const [databaseUrl = '', record = ''] = process.argv.slice(2);
  const { faults, counts } = await check(databaseUrl, record);
  for (const { promise, where } of faults) process.stdout.write(`BROKEN ${promise}: ${where}\n`);
  process.stdout.write(`${JSON.stringify(counts)}\n${faults.length} promises broken\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
