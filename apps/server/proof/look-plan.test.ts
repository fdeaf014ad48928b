import { createDatabase } from '@fairbook/testkit/databases';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Sql } from '../platform/database/sql.ts';
import { lookAtLog } from './log-store.ts';

test('a look at the log reads no table whole, whether there is something to append or not', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into settlement_revisions (coupon_id, n, at, reason, status, payout, legs, explanation, tx)
     select gen_random_uuid(), 1, now(), '', 'lost', 0, '[]', '[]', n from generate_series(1, 20000) n`,
  );
  await client.query(`update proof_log set upto_tx = 20001, kid = 'k', at = now(), signature = '\\x00'`);
  await client.query('vacuum analyze settlement_revisions');
  const plans: string[] = [];
  const sql = {
    async query({ text }: { text: string }) {
      const { rows } = await client.query(`explain (costs off) ${text}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return client.query(text);
    },
  } as unknown as Sql;
  expect((await lookAtLog(sql)).pending).toBeNull();
  await client.query('update proof_log set upto_tx = 20000');
  expect((await lookAtLog(sql)).pending).toEqual(expect.any(String));
  for (const plan of plans) {
    expect(plan).toContain('settlement_revisions_by_tx');
    expect(plan).not.toContain('Seq Scan on settlement_revisions');
  }
  await client.end();
  await database.drop();
});
