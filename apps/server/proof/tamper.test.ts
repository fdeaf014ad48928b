import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  OVER,
  type Player,
  tamper,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../money/wallet/index.ts';
import { follow } from '../testing/proof.ts';

/** L9: an attacker with full database rights can change data, but not undetected, and the fault is located. */
let book: BettingWorld;
let player: Player;
let couponId: string;
beforeAll(async () => {
  book = await createBettingWorld(4, { clock: fakeClock(Date.parse('2026-08-16T18:00:00.000Z')) });
  player = await book.player('100');
  couponId = (await placed()).couponId;
  for (const leg of [OVER, YES, HOME]) await placed(leg);
  await book.decide(1, { '1::1': 'lost' });
  await book.world.services.settlement.settling.idle();
  await follow(book.world);
});
afterAll(() => book.world.close());

const audit = () => book.world.services.proof.audit();

async function placed(leg = HOME) {
  const { answer, codes } = await book.place(player, { bets: [leg], amount: '5.00' });
  expect(codes).toEqual([]);
  await follow(book.world);
  return answer!;
}

/** Tampers as a superuser, runs the audit, and restores the tables. */
async function faultsAfter(table: string, statement: string) {
  const { pool } = book.world.platform;
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce(json_agg(t), '[]')::text "all" from ${table} t`,
  );
  await tamper(pool, statement);
  const faults = await audit();
  await tamper(pool, `delete from ${table}`);
  await tamper(
    pool,
    `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
    [rows[0]!.all],
  );
  return faults.map(({ seq, what }) => `${seq} ${what}`);
}

test('unchanged data has no faults', async () => {
  expect(await audit()).toEqual([]);
});

// Entries 0 to 3 are the receipts, 4 the results of the game, 5 the settlements.
test.each<[string, string, string, string[]]>([
  [
    'one byte of an entry',
    'proof_entries',
    `update proof_entries set text = replace(text, '"size":1', '"size":2') where seq = 2`,
    ['2 entry_changed', '2 source_changed'],
  ],
  [
    'an entry deleted',
    'proof_entries',
    'delete from proof_entries where seq = 1',
    ['1 entry_missing', 'null source_surplus'],
  ],
  [
    'two entries swapped',
    'proof_entries',
    `update proof_entries e set text = o.text from proof_entries o
       where (e.seq, o.seq) in ((1, 3), (3, 1))`,
    ['1 entry_changed', '1 source_changed', '3 entry_changed', '3 source_changed'],
  ],
  [
    'the tail cut',
    'proof_entries',
    'delete from proof_entries where seq >= 4',
    ['4 entry_missing', '5 entry_missing', ...Array<string>(3).fill('null source_surplus')],
  ],
  [
    'an invented entry',
    'proof_entries',
    `insert into proof_entries select seq + 1, kind, 'x', text, codes from proof_entries where seq = 5`,
    ['6 entry_surplus'],
  ],
  [
    'a leaf of the tree',
    'proof_tiles',
    `update proof_tiles set hashes = set_byte(hashes, 32 * 3, get_byte(hashes, 32 * 3) # 1) where level = 0`,
    ['3 entry_changed', '6 head_wrong', '6 history_changed'],
  ],
  [
    'the signed size',
    'proof_log',
    'update proof_log set size = size - 1',
    ['5 entry_surplus', '5 head_wrong', '5 head_wrong', '5 head_wrong', '5 tail_cut'],
  ],
  [
    'the size in the checkpoint',
    'proof_log',
    `update proof_log set checkpoint = replace(checkpoint, E'\\n6\\n', E'\\n5\\n')`,
    ['6 head_wrong'],
  ],
  ['a checkpoint that is no note', 'proof_log', `update proof_log set checkpoint = 'x'`, ['6 head_wrong']],
  [
    'one byte of the codes of a group',
    'receipt_groups',
    `update receipt_groups set codes = set_byte(codes, 5, get_byte(codes, 5) # 1)
       where id = (select ref::uuid from proof_entries where seq = 1)`,
    ['1 source_changed', '1 coupon_changed'],
  ],
  [
    'a receipt group deleted',
    'receipt_groups',
    'delete from receipt_groups where id = (select ref::uuid from proof_entries where seq = 2)',
    ['2 source_missing', '2 coupon_changed'],
  ],
  [
    'a reversed result',
    'outcome_results',
    `update outcome_results set result_num = 1 where outcome_id = '1::1'`,
    ['4 source_changed'],
  ],
  ['a settlement deleted', 'settlement_revisions', 'delete from settlement_revisions', ['5 source_missing']],
  [
    'a settlement paid higher',
    'settlement_revisions',
    'update settlement_revisions set payout = payout + 1',
    ['5 source_changed', '5 source_changed'],
  ],
])('%s is found', async (_, table, statement, faults) => {
  expect((await faultsAfter(table, statement)).sort()).toEqual([...faults].sort());
  expect(await audit()).toEqual([]);
});

test('a stake changed in a coupon itself is found by its receipt', async () => {
  const { pool } = book.world.platform;
  await tamper(pool, 'update coupons set stake = stake + 1 where id = $1', [couponId]);
  expect(await audit()).toEqual([{ seq: 0, what: 'coupon_changed', item: `coupon ${couponId}` }]);
  await tamper(pool, 'update coupons set stake = stake - 1 where id = $1', [couponId]);
});

test.each<[string, string, string]>([
  [
    'stake',
    'update coupons set stake = stake - 1 where id = $1',
    'update coupons set stake = stake + 1 where id = $1',
  ],
  [
    'payout',
    'update coupons set payout = payout + 1 where id = $1',
    'update coupons set payout = payout - 1 where id = $1',
  ],
  [
    'state',
    `update coupons set status = 'won' where id = $1`,
    `update coupons set status = 'lost' where id = $1`,
  ],
])('a %s that differs from the coupon’s lines is found by the ledger check', async (_, there, back) => {
  const { pool } = book.world.platform;
  expect(await checkLedger(pool)).toEqual([]);
  await tamper(pool, there, [couponId]);
  const faults = await checkLedger(pool);
  await tamper(pool, back, [couponId]);
  expect(faults.map(({ where }) => where).join()).toContain(`coupon ${couponId}`);
});

test('a log restored to an older head differs from the head kept outside', async () => {
  const { pool } = book.world.platform;
  const { rows } = await pool.query('select * from proof_log');
  await placed(OVER);
  await tamper(pool, 'delete from proof_entries where seq >= 6');
  const { upto_tx, size, root, at, signature, kid } = rows[0]!;
  await tamper(
    pool,
    'update proof_log set upto_tx = $1, size = $2, root = $3, at = $4, signature = $5, kid = $6',
    [upto_tx, size, root, at, signature, kid],
  );
  await tamper(pool, 'update proof_tiles set hashes = substring(hashes for 32 * 6) where level = 0');
  expect((await audit())[0]).toMatchObject({ seq: 6, what: 'tail_cut' });
});
