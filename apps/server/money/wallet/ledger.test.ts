import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME, tamper } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { checkpoint, houseBalance, verifyChain } from './index.ts';

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld();
});
afterAll(() => book.world.close());

describe('house accounts', () => {
  it("mirror the players' balances, with and without a checkpoint", async () => {
    const { pool, clock } = book.world.platform;
    const player = await book.player('100', 'USD');
    await book.place(player, {});
    const before = await Promise.all(
      (['cash', 'open_stakes', 'revenue'] as const).map((name) => houseBalance(pool, name, 'USD')),
    );
    expect(before).toEqual([-10_000n, 1_000n, 0n]);
    await checkpoint(pool, clock.now());
    await book.place(player, {});
    const at = clock.now() + 60_000;
    const moved = async () => {
      await checkpoint(pool, at);
      const { rows } = await pool.query(
        `select a.name, c.balance, c.at from house_checkpoints c join accounts a on a.id = c.account_id
         where a.currency = 'USD' and c.balance <> 0 order by a.name`,
      );
      return rows;
    };
    // A checkpoint ends before the oldest open transaction, and a job of the server may have one.
    await expect.poll(moved).toEqual([
      { name: 'cash', balance: -10_000n, at: new Date(at) },
      { name: 'open_stakes', balance: 2_000n, at: new Date(at) },
    ]);
    expect(await houseBalance(pool, 'open_stakes', 'USD')).toBe(2_000n);
    await assertLedgerBalanced(book.world);
  });

  it('are not cut past an open older transaction', async () => {
    const { pool, clock } = book.world.platform;
    const { ledger } = book.world.services.wallet;
    const player = await book.player('100', 'GBP');
    const [posted, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = transact(pool, async (sql) => {
      await ledger.post(sql, [
        {
          accountId: player.accountId,
          reference: 'deposit:late',
          postings: [{ kind: 'deposit', amountMinor: 5n }],
        },
      ]);
      posted.resolve();
      await over.promise;
    });
    await Promise.race([posted.promise, open]);
    await book.player('7', 'GBP');
    await checkpoint(pool, clock.now());
    over.resolve();
    await open;
    expect(await houseBalance(pool, 'cash', 'GBP')).toBe(-10_705n);
    await checkpoint(pool, clock.now());
    expect(await houseBalance(pool, 'cash', 'GBP')).toBe(-10_705n);
  });
});

describe('the chain', () => {
  it('is what the player reads, line by line', async () => {
    const player = await book.player('50');
    await book.place(player, { amount: '20.00' });
    const { lines, next } = await player.api('wallet.ledger', {
      params: { id: player.accountId },
      query: { limit: 1 },
    });
    expect(lines).toMatchObject([{ seq: 2, kind: 'stake_reserve', amount: '-20.00', balanceAfter: '30.00' }]);
    const rest = await player.api('wallet.ledger', {
      params: { id: player.accountId },
      query: { before: next! },
    });
    expect(rest).toMatchObject({ lines: [{ seq: 1, kind: 'deposit', amount: '50.00' }], next: null });
  });

  it('is refused to other players', async () => {
    const [player, other] = [await book.player(), await book.player()];
    const read = other.api('wallet.ledger', { params: { id: player.accountId } });
    await expect(read).rejects.toMatchObject({ problem: { errors: [{ code: 'wallet.unknown_account' }] } });
  });

  it.each([
    ['an amount', 'update transfers set amount = amount + 1 where seq = 2', 2],
    ['a reference', `update transfers set reference = 'coupon:other' where seq = 2`, 2],
    ['a deleted tail', 'delete from transfers where seq = 3', 3],
  ])('shows a changed row of the database: %s', async (_, statement, seq) => {
    const { pool } = book.world.platform;
    const player = await book.player('50');
    await book.place(player, { bets: [HOME] });
    await book.place(player, { bets: [HOME] });
    expect(await verifyChain(pool, player.accountId)).toBeNull();
    await tamper(pool, `${statement} and chain_account = $1`, [player.accountId]);
    expect(await verifyChain(pool, player.accountId)).toBe(seq);
  });
});

describe('the statement', () => {
  it('has every line of a filter, newest first, as the page has them', async () => {
    const player = await book.player('100');
    await book.place(player, { amount: '10', bets: [{ ...HOME, gameId: 2 }] });
    const params = { id: player.accountId };
    const amounts = async (query: object) =>
      (await player.api('wallet.ledger', { params, query })).lines.map(({ amount }) => amount);
    expect(await amounts({})).toEqual(['-10.00', '100.00']);
    expect(await amounts({ group: 'payments' })).toEqual(['100.00']);
    expect(await amounts({ group: 'bets' })).toEqual(['-10.00']);
    expect(await amounts({ group: 'exchange' })).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await amounts({ from: tomorrow })).toEqual([]);
    expect(await amounts({ to: tomorrow, group: 'bets' })).toEqual(['-10.00']);
    const answer = await book.world.app.inject({
      url: `/office-api/accounts/${player.accountId}/statement?group=payments`,
      headers: { host: 'localhost', cookie: player.cookie },
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="statement.csv"');
    const [head, line, end] = answer.body.split('\r\n');
    expect(head).toBe('\ufeffline,at,kind,amount,balance,currency,reference,hash,why');
    expect(line).toMatch(/^1,20\d\d-.*Z,deposit,100\.00,100\.00,EUR,deposit:[0-9a-f-]+,[0-9a-f]{64},$/);
    expect(end).toBe('');
  });

  it('of another player is unknown', async () => {
    const [one, other] = await Promise.all([book.player('1'), book.player('1')]);
    await expect(other.api('wallet.statement', { params: { id: one.accountId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a line about a coupon', () => {
  it('says which; lines between accounts of the house can be left out', async () => {
    const player = await book.player('100');
    const { answer } = await book.place(player, { amount: '10', bets: [{ ...HOME, gameId: 2 }] });
    const params = { id: player.accountId };
    const lines = async (query: object) => (await player.api('wallet.ledger', { params, query })).lines;
    const { couponId } = answer!;
    const { number, bets } = await book.coupon(player, couponId);
    const [newest, deposit] = await lines({});
    const game = bets[0]!.opponents.join(' – ');
    expect(newest!.coupon).toEqual({ couponId, number, game, selections: 1 });
    expect(deposit!.coupon).toBeNull();
    await book.decide(2, { '1::1': 'lost' });
    await book.world.services.settlement.settling.idle();
    const amounts = async (query: object) => (await lines(query)).map(({ amount }) => amount);
    expect(await amounts({})).toEqual(['0.00', '-10.00', '100.00']);
    expect(await amounts({ isOwnOnly: true })).toEqual(['-10.00', '100.00']);
  });
});
