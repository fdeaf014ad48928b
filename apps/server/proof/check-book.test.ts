import { type BettingWorld, createBettingWorld, fakeClock, OVER, type Player, YES } from '@fairbook/testkit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../money/wallet/index.ts';
import { seller } from '../testing/cashout.ts';
import { casinoRound, crashStakeNow } from '../testing/casino.ts';
import { follow } from '../testing/proof.ts';
import { type BookFault, checkBook, faultsOfBook, inWords } from './check-book.ts';
import { checkRecords } from './records.ts';

/** Somebody with all rights on the database changes one row; the check finds it and names it. */
let book: BettingWorld;
let player: Player;
/** Ids that the planted faults name, by the word in braces. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  book = await createBettingWorld(4, { clock: fakeClock(Date.parse('2026-08-16T18:00:00.000Z')) });
  player = await book.player('100');
  const selling = seller(book, player);
  ids.account = String(player.accountId);
  ids.won = await selling.coupon({ amount: '5.00' });
  ids.lost = await selling.coupon({ bets: [OVER], amount: '5.00' });
  ids.open = await selling.coupon({ bets: [YES], amount: '5.00' });
  ids.express = await selling.coupon({ typeId: 1, bets: [OVER, YES], amount: '5.00' });
  ids.sold = await selling.coupon({ bets: [YES], amount: '6.00' });
  ids.part = await selling.coupon({ bets: [YES], amount: '8.00' });
  await selling.sell(ids.sold);
  await selling.sell(ids.part, { percent: 50 });
  await pay();
  ids.round = (await casinoRound(player)).id;
  ids.shared = (await crashStakeNow(book.world, player)).id;
  await book.decide(1, { '1::1': 'won' });
  await book.decide(2, { '18:2.5:over': 'lost' });
  await book.world.services.settlement.settling.idle();
  await follow(book.world);
  ids.deposit = await first('select id from deposits');
  ids.withdrawal = await first('select id from withdrawals');
  ids.exchange = await first('select id from exchanges');
  ids.soldRequest = await first(`select id from cashout_requests where coupon_id = '${ids.sold}'`);
  ids.seeds = await first('select id from casino_seeds where rounds > 0');
  ids.group = await first(`select receipt_group from coupons where id = '${ids.open}'`);
});
afterAll(() => book.world.close());

async function pay() {
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  await player.api('currencies.exchange', {
    body: { fromId: player.accountId, toId: account.id, amount: '5', atLeast: '1' },
    idempotencyKey: 'exchange-of-five',
  });
  await player.api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId: player.accountId,
      amount: '5.00',
      details: { destination: 'LT601010012345678901' },
      password: player.password,
      second: null,
    },
    idempotencyKey: 'withdrawal-of-five',
  });
}

async function first(text: string): Promise<string> {
  const { rows } = await book.world.platform.pool.query<string[]>({
    text: `${text} limit 1`,
    rowMode: 'array',
  });
  return String(rows[0]![0]);
}

/** The faults of a book in which a statement was run past the database's own guards; nothing of it stays. */
async function faultsAfter(statement: string): Promise<BookFault[]> {
  const { platform } = book.world;
  const client: PoolClient = await platform.pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    await client.query('set local session_replication_role = replica');
    const done = await client.query(
      statement.replaceAll(/\{(\w+)\}/g, (_, name: string) => `'${ids[name]}'`),
    );
    expect(done.rowCount).toBeGreaterThan(0);
    return await faultsOfBook(client, platform, []);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a book that nobody touched has no faults', async () => {
  expect(await checkBook(book.world.platform)).toEqual([]);
});

test.each<[harm: string, row: string, statement: string]>([
  [
    'price of a leg doubled',
    'coupon {open}',
    'update coupon_legs set odds_milli = odds_milli * 2 where coupon_id = {open}',
  ],
  [
    'another outcome',
    'coupon {open}',
    `update coupon_legs set outcome_id = '29::no' where coupon_id = {open}`,
  ],
  ['round of a game deleted', 'casino {round}', 'delete from casino_rounds where id = {round}'],
  ['win of a round raised', 'round {round}', 'update casino_rounds set prize = prize + 1 where id = {round}'],
  ['stake on a shared round deleted', 'shared {shared}', 'delete from shared_stakes where id = {shared}'],
  [
    'stake on a shared round raised',
    'shared stake {shared}',
    'update shared_stakes set stake = stake + 1 where id = {shared}',
  ],
  [
    'a round of seeds not counted',
    'seeds {seeds}',
    'update casino_seeds set rounds = rounds + 1 where id = {seeds}',
  ],
  ['leg deleted', 'coupon {open}', 'delete from coupon_legs where coupon_id = {open}'],
  [
    'one leg of several deleted',
    'coupon {express}',
    'delete from coupon_legs where coupon_id = {express} and game_id = 3',
  ],
  ['open coupon deleted', 'coupon {open}', 'delete from coupons where id = {open}'],
  ['won coupon deleted', 'coupon {won}', 'delete from coupons where id = {won}'],
  ['lost coupon deleted', 'coupon {lost}', 'delete from coupons where id = {lost}'],
  ['cashed-out coupon deleted', 'coupon {sold}', 'delete from coupons where id = {sold}'],
  [
    'open coupon deleted with its legs',
    'coupon {open}',
    'with l as (delete from coupon_legs where coupon_id = {open}) delete from coupons where id = {open}',
  ],
  ['stake raised', 'coupon {open}', 'update coupons set stake = stake + 1 where id = {open}'],
  [
    'possible win raised',
    'coupon {open}',
    'update coupons set possible_win = possible_win + 1 where id = {open}',
  ],
  ['payout raised', 'coupon {won}', 'update coupons set payout = payout + 100 where id = {won}'],
  [
    'payout raised with its settlement',
    'coupon {won}',
    'with r as (update settlement_revisions set payout = payout + 100 where coupon_id = {won}) update coupons set payout = payout + 100 where id = {won}',
  ],
  [
    'lost coupon turned won',
    'coupon {lost}',
    `update coupons set status = 'won', payout = 975 where id = {lost}`,
  ],
  ['settled coupon opened', 'coupon {lost}', `update coupons set status = 'accepted' where id = {lost}`],
  [
    'coupon given to another player',
    'coupon {open}',
    'update coupons set user_id = user_id + 1 where id = {open}',
  ],
  [
    'coupon without receipt',
    'coupon {open}',
    'update coupons set receipt_group = null, receipt_index = null where id = {open}',
  ],
  ['receipts deleted', 'coupon {open}', 'delete from receipt_groups where id = {group}'],
  ['settlement deleted', 'coupon {lost}', 'delete from settlement_revisions where coupon_id = {lost}'],
  ['result turned', 'game 2', `update outcome_results set result_num = result_num + 1 where game_id = 2`],
  ['result deleted', 'results', 'delete from outcome_results where game_id = 2'],
  ['paid cash-out deleted', 'coupon {sold}', 'delete from cashout_requests where coupon_id = {sold}'],
  ['cash-out of a part deleted', 'coupon {part}', 'delete from cashout_requests where coupon_id = {part}'],
  [
    'cash-out that paid more',
    'coupon {part}',
    'update cashout_requests set paid = paid + 1 where coupon_id = {part}',
  ],
  [
    'cash-out of another player',
    'cash-out {soldRequest}',
    'update cashout_requests set user_id = user_id + 1 where coupon_id = {sold}',
  ],
  ['deposit deleted', 'deposit {deposit}', 'delete from deposits where id = {deposit}'],
  ['deposit raised', 'deposit {deposit}', 'update deposits set amount = amount + 100 where id = {deposit}'],
  ['deposit undone', 'deposit {deposit}', `update deposits set status = 'failed' where id = {deposit}`],
  [
    'deposit of another player',
    'deposit {deposit}',
    'update deposits set user_id = user_id + 1 where id = {deposit}',
  ],
  ['withdrawal deleted', 'withdrawal {withdrawal}', 'delete from withdrawals where id = {withdrawal}'],
  [
    'withdrawal paid',
    'withdrawal {withdrawal}',
    `update withdrawals set status = 'paid' where id = {withdrawal}`,
  ],
  [
    'withdrawal without stages',
    'withdrawal {withdrawal}',
    'delete from withdrawal_stages where withdrawal_id = {withdrawal}',
  ],
  ['exchange deleted', 'exchange {exchange}', 'delete from exchanges where id = {exchange}'],
  ['balance raised', 'account {account}', 'update accounts set balance = balance + 100 where id = {account}'],
  [
    'payout line raised',
    'coupon {won}',
    `update transfers set amount = amount + 100 where kind = 'payout' and reference = 'coupon:' || {won}`,
  ],
  [
    'line of a stake deleted',
    'coupon {open}',
    `delete from transfers where kind = 'stake_reserve' and reference = 'coupon:' || {open}`,
  ],
  [
    'line of a deposit deleted',
    'deposit {deposit}',
    `delete from transfers where kind = 'deposit' and reference = 'deposit:' || {deposit}`,
  ],
])('found: %s', async (_, row, statement) => {
  const named = row.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name]!);
  const faults = (await faultsAfter(statement)).map(inWords);
  expect(faults).toContainEqual(expect.stringContaining(named));
});

/** The columns that must differ in the twin of a row, by table. */
const TWINS = {
  coupons: `'id', t.twin, 'idem_key', t.twin, 'number', x.number + t.apart`,
  coupon_legs: `'coupon_id', t.twin`,
  settlement_revisions: `'coupon_id', t.twin`,
  cashout_requests: `'coupon_id', t.twin, 'id', gen_random_uuid(), 'idem_key', t.twin`,
  transfers: `'reference', 'coupon:' || t.twin, 'seq', x.seq + t.apart`,
};

/** Gives each coupon `more` twins, with all that hangs on it. */
async function grow(client: PoolClient, more: number, apart: number): Promise<void> {
  await client.query(`create temp table twins as
    select id of, gen_random_uuid() twin, i * ${apart} apart from coupons, generate_series(1, ${more}) i`);
  for (const [table, other] of Object.entries(TWINS)) {
    const of =
      { coupons: 'x.id::text', transfers: `split_part(x.reference, ':', 2)` }[table] ?? 'x.coupon_id::text';
    await client.query(`insert into ${table} overriding system value
      select (jsonb_populate_record(x, jsonb_build_object(${other}))).* from twins t join ${table} x on t.of::text = ${of}`);
    await client.query(`analyze ${table}`);
  }
  await client.query('drop table twins');
}

test('the time of the comparisons grows with the book, not with its square', async () => {
  const client = await book.world.platform.pool.connect();
  const seconds: number[] = [];
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [more, apart] of [
      [199, 1_000],
      [3, 1_000_000],
    ] as const) {
      await grow(client, more, apart);
      const startedAt = performance.now();
      await checkLedger(client);
      await checkRecords(client);
      seconds.push((performance.now() - startedAt) / 1000);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  // Four times the book: a comparison of each with each takes sixteen times as long.
  const [small = 0, large = 0] = seconds;
  expect(large, `${small} s, then ${large} s`).toBeLessThan(8 * small);
}, 600_000);
