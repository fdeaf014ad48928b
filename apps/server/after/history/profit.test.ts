import type { AnswerOf, Calls } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  OVER,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seller } from '../../testing/cashout.ts';

const DAY = 86_400_000;
/** Half an hour before midnight in UTC, so that hours ahead move lines to another day and month. */
const clock = fakeClock(Date.parse('2026-10-31T23:30:00Z'));
let book: BettingWorld;
let player: Player;

type Query = Parameters<typeof own>[0];
const own = (query: {
  by?: 'day' | 'month' | 'product' | 'sport';
  utcOffset?: number;
  from?: string;
  to?: string;
}) => player.api('profit.own', { query });

/** Won, lost, void and open bets over two days, two months and two currencies. */
beforeAll(async () => {
  book = await createBettingWorld(6, { clock });
  player = await book.player('1000');
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  const exchange = { fromId: player.accountId, toId: account.id, amount: '200.00', atLeast: '1.00' };
  await player.api('currencies.exchange', { body: exchange, idempotencyKey: 'profit-exchange-1' });
  const put = (gameId: number, amount: string, who: Player = player) =>
    book.place(who, { amount, bets: [{ ...HOME, gameId }] });
  await put(1, '40.00');
  await put(2, '10.00');
  await put(3, '7.50');
  await put(1, '20.00', { ...player, accountId: account.id });
  await book.place(player, {
    typeId: 1,
    amount: '3.00',
    bets: [
      { ...HOME, gameId: 4 },
      { ...OVER, gameId: 5 },
    ],
  });
  await book.decide(2, { '1::1': 'lost' });
  clock.leap(DAY);
  await book.decide(1, { '1::1': 'won' });
  await book.decide(3, { '1::1': 'void' });
  await book.open(6);
  await put(6, '5.00');
  await book.world.services.settlement.settling.idle();
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

type Line = AnswerOf<Calls['wallet.ledger']>['lines'][number];
const KINDS = ['stake_reserve', 'stake_return', 'payout', 'cashout', 'correction'];

/** The account statement, read line by line and added up with another arithmetic: whole cents as numbers. */
async function fromStatement(keyOf: (line: Line) => string): Promise<Record<string, [number, number]>> {
  const { accounts } = await player.api('wallet.accounts');
  const sums: Record<string, [number, number]> = {};
  for (const { id, iso } of accounts) {
    const { lines } = await player.api('wallet.ledger', { params: { id }, query: { limit: 200 } });
    for (const line of lines.filter(({ kind }) => KINDS.includes(kind))) {
      const cents = Math.round(Number(line.amount) * 100);
      const key = `${iso} ${keyOf(line)}`;
      const [staked, returned] = sums[key] ?? [0, 0];
      sums[key] = line.kind === 'stake_reserve' ? [staked - cents, returned] : [staked, returned + cents];
    }
  }
  return sums;
}

const cents = (sum: string) => Math.round(Number(sum) * 100);
const inCents = ({ rows }: Awaited<ReturnType<typeof own>>) =>
  Object.fromEntries(
    rows.map(({ iso, key, staked, returned, net }) => {
      expect(cents(net)).toBe(cents(returned) - cents(staked));
      return [`${iso} ${key}`, [cents(staked), cents(returned)]];
    }),
  );

describe('equals the account statement', () => {
  test.each([
    ['day', 0, 10],
    ['day', 1, 10],
    ['day', -4.5, 10],
    ['month', 0, 7],
    ['month', 1, 7],
  ] as const)('by %s, %s hours ahead of UTC', async (by, utcOffset, length) => {
    const found = inCents(await own({ by, utcOffset }));
    const local = ({ at }: Line) =>
      new Date(Date.parse(at) + utcOffset * 3_600_000).toISOString().slice(0, length);
    expect(found).toEqual(await fromStatement(local));
    expect(Object.keys(found).length).toBeGreaterThan(by === 'day' ? 2 : 1);
  });

  test('in all', async () => {
    const { totals } = await own({ by: 'sport' });
    const all = await fromStatement(() => 'all');
    expect(
      Object.fromEntries(
        totals.map(({ iso, staked, returned }) => [`${iso} all`, [cents(staked), cents(returned)]]),
      ),
    ).toEqual(all);
    expect(all['EUR all']).toEqual([4000 + 1000 + 750 + 300 + 500, 8800 + 750]);
  });
});

test('by product and by sport every line counts once; a period includes both of its days', async () => {
  const { totals } = await own({});
  for (const by of ['product', 'sport'] as const) {
    const { rows } = await own({ by });
    const eur = rows.filter(({ iso }) => iso === 'EUR');
    expect(eur.reduce((sum, { staked }) => sum + cents(staked), 0)).toBe(cents(totals[0]!.staked));
  }
  expect((await own({ by: 'product' })).rows.map(({ key }) => key)).toEqual(['line', 'line']);
  const day = await own({ by: 'day', from: '2026-11-01', to: '2026-11-01' } satisfies Query);
  expect(new Set(day.rows.map(({ key }) => key))).toEqual(new Set(['2026-11-01']));
  expect((await own({ from: '2027-01-01' })).rows).toEqual([]);
});

test('nobody else’s bets are in it', async () => {
  const other = await book.player('10');
  expect(await other.api('profit.own')).toEqual({ totals: [], rows: [] });
});

test('the file has the same rows', async () => {
  const text = await player.api('profit.csv', { query: { by: 'day' } });
  const { rows } = await own({ by: 'day' });
  const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(head).toBe('day,currency,staked,returned,net');
  expect(lines).toEqual(
    rows.map(({ key, iso, staked, returned, net }) => [key, iso, staked, returned, net].join(',')),
  );
});

describe('a bet that didn’t run its course', () => {
  const sums = async (who: Player) => {
    const [all] = (await who.api('profit.own')).totals;
    return all && [all.staked, all.returned, all.net];
  };
  let games = 20;
  const leg = async () => {
    games += 1;
    await book.open(games);
    return { ...HOME, gameId: games };
  };
  const settled = () => book.world.services.settlement.settling.idle();

  test('refused after its delay is as if it had not been; one that waits counts', async () => {
    const who = await book.player('100');
    const bet = await leg();
    await book.play(bet.gameId);
    const { answer } = await book.place(who, { amount: '10.00', bets: [bet] });
    expect(answer).toMatchObject({ status: 'pending' });
    expect(await sums(who)).toEqual(['10.00', '0.00', '-10.00']);
    await book.suspend(bet.gameId, 'penalty');
    clock.advance(6_000);
    const status = async () => (await book.coupon(who, answer!.couponId)).status;
    await expect.poll(status).toBe('refused');
    expect(await sums(who)).toBeUndefined();
    expect(await book.balance(who)).toBe('100.00');
  });

  test('void comes back whole; cashed out in part and decided brings both; a correction takes back what it took', async () => {
    const who = await book.player('100');
    const [one, two, three] = [await leg(), await leg(), await leg()];
    await book.place(who, { amount: '7.00', bets: [one] });
    await book.decide(one.gameId, { '1::1': 'void' }, false);
    await settled();
    expect(await sums(who)).toEqual(['7.00', '7.00', '0.00']);

    const { coupon, sell } = seller(book, who);
    const { paid } = await sell(await coupon({ amount: '10.00', bets: [two] }), { percent: 50 });
    await book.decide(two.gameId, { '1::1': 'won' }, false);
    await settled();
    const back = 7 + Number(paid) + 5 * 2.2;
    expect(await sums(who)).toEqual(['17.00', back.toFixed(2), (back - 17).toFixed(2)]);

    await book.place(who, { amount: '20.00', bets: [three] });
    await book.decide(three.gameId, { '1::1': 'won' }, false);
    await settled();
    expect(await sums(who)).toEqual(['37.00', (back + 44).toFixed(2), (back + 7).toFixed(2)]);
    await book.takeBack(three.gameId, ['1::1']);
    await book.decide(three.gameId, { '1::1': 'lost' }, false);
    await settled();
    expect(await sums(who)).toEqual(['37.00', back.toFixed(2), (back - 37).toFixed(2)]);
  });

  test('a bonus stake and a deposit that went back are no part of it', async () => {
    const who = await book.player('100');
    const keeper = await book.world.operator('profit-keeper');
    await keeper.api('bonuses.grant', {
      body: { userId: who.userId, amount: '10.00', wagerTimes: 1, note: 'test' },
      idempotencyKey: freshKey(),
    });
    const { accountId } = (await who.api('bonuses.mine')).bonusAccounts[0]!;
    expect((await book.place({ ...who, accountId }, { amount: '5.00', bets: [await leg()] })).codes).toEqual(
      [],
    );
    const { id } = (await who.api('payments.history', { query: {} })).entities[0]!;
    await keeper.api('refunds.ask', {
      body: {
        depositId: id,
        amount: '40.00',
        reason: 'on_request',
        message: 'As you asked for.',
        evidence: 'A letter of today.',
      },
      idempotencyKey: freshKey(),
    });
    expect(await book.balance(who)).toBe('60.00');
    expect(await sums(who)).toBeUndefined();
  });
});
