import { type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Promise L2: rows of the ledger, results and settlements can't be changed by SQL either. */
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld();
  const player = await book.player('50');
  await book.place(player, {});
  await book.decide(1, { '1::1': 'won' });
  await book.world.services.settlement.settling.idle();
});
afterAll(() => book.world.close());

const query = (statement: string) => book.world.platform.pool.query(statement);

test.each(['transfers', 'outcome_results', 'settlement_revisions', 'receipt_groups'])(
  '%s is append-only',
  async (table) => {
    const before = await query(`select * from ${table}`);
    expect(before.rows.length).toBeGreaterThan(0);
    const column = before.fields[0]!.name;
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(query(statement), statement).rejects.toThrow('append-only');
    }
    expect((await query(`select * from ${table}`)).rows).toEqual(before.rows);
  },
);

test.each([
  ['of zero', { seq: 100, amount: 0 }],
  ['of a negative amount', { seq: 100, amount: -5 }],
  ['from an account to itself', { seq: 100, debit_account: 1, credit_account: 1 }],
  ['of an unknown kind', { seq: 100, kind: 'gift' }],
  ['with a used number', {}],
])('the ledger takes no line %s', async (_, change) => {
  const insert = book.world.platform.pool.query(
    `insert into transfers select line.* from
       (select to_jsonb(t) || $1::jsonb as fields from transfers t where seq = 1 limit 1) first,
       jsonb_populate_record(null::transfers, first.fields) line`,
    [JSON.stringify(change)],
  );
  // check_violation or unique_violation
  await expect(insert).rejects.toMatchObject({ code: expect.stringMatching(/^235(14|05)$/) });
});

test('a negative balance is refused by the row itself', async () => {
  await expect(query(`update accounts set balance = -1 where kind = 'player'`)).rejects.toThrow('check');
});
