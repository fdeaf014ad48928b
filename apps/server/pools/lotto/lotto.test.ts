import type { lotto } from '@fairbook/contracts';
import { LOTTERIES, MOST_TICKETS } from '@fairbook/contracts/pools/lotteries';
import { verifyReceipt } from '@fairbook/proof';
import { checkLotto } from '@fairbook/proof/lotto';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';

const MINUTE_MS = 60_000;
const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  operator = await book.world.operator('pools-keeper');
  await run();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const run = () => book.world.services.jobs['lotto.run']();
const sql = () => book.world.platform.pool;
type Body = Parameters<typeof bodyOf>[1];
function bodyOf(
  player: Player,
  some: Partial<{ lottery: lotto.LottoTicket['lottery']; numbers: number[]; draws: number; price: string }>,
) {
  return {
    lottery: '5-of-36' as const,
    accountId: player.accountId,
    price: '0.50',
    numbers: [1, 2, 3, 4, 5],
    draws: 1,
    ...some,
  };
}
const buy = (player: Player, some: Body = {}, idempotencyKey = freshKey()) =>
  player.api('lotto.place', { body: bodyOf(player, some), idempotencyKey });
const mine = async (player: Player) => (await player.api('lotto.mine', { query: {} })).tickets;
const viewOf = (lottery: lotto.LottoTicket['lottery']) =>
  operator.api('lotto.view', { params: { lottery }, query: {} });
/** Until the next draw of this lottery has been held and paid. */
async function nextDraw(lottery: lotto.LottoTicket['lottery'] = '5-of-36'): Promise<lotto.LottoDrawRow> {
  const { draws } = await viewOf(lottery);
  clock.leap(Date.parse(draws[0]!.drawsAt) - clock.now());
  await run();
  const { results } = await viewOf(lottery);
  expect(results[0]!.number).toBe(draws[0]!.number);
  return results[0]!;
}

test('twelve draws of each lottery are on sale, each with a signed commitment that is in the log', async () => {
  const { lotteries } = await operator.api('lotto.catalog', { query: {} });
  expect(lotteries.map(({ id, next }) => [id, next!.drawsAt])).toEqual([
    ['5-of-36', '2026-05-04T12:15:00.000Z'],
    ['6-of-49', '2026-05-04T13:00:00.000Z'],
    ['keno-80', '2026-05-04T12:05:00.000Z'],
  ]);
  expect(lotteries[0]).toMatchObject({
    price: '0.50',
    topPrize: '50000.00',
    next: { state: 'open', numbers: [] },
  });
  expect(lotteries[0]!.tables[0]).toMatchObject({ chosen: 5, returnPercent: 77.5 });
  const { number } = lotteries[0]!.next!;
  const { commit, result } = await operator.api('lotto.draw', { params: { lottery: '5-of-36', number } });
  expect(result).toBeNull();
  const { keys } = await operator.api('bets.proofKeys');
  expect(await verifyReceipt(commit as never, keys[0]!)).toMatchObject({ isGenuine: true });
  expect(commit.statement.commitment).toBe(lotteries[0]!.next!.commitment);
  const { rows } = await sql().query(`select count(*) from lotto_draws where seed is not null`);
  expect(Number(rows[0].count)).toBe(0);
  await book.world.services.proof.follower.catchUp();
  expect(await book.world.services.proof.audit()).toEqual([]);
  expect(await run()).toBe(0);
});

test('tickets for several draws: each is decided by its own, and pays what the table says', async () => {
  const player = await book.player();
  const { tickets } = await buy(player, { draws: 3 });
  expect(tickets.map(({ stake, status }) => [stake, status])).toEqual([
    ['0.50', 'open'],
    ['0.50', 'open'],
    ['0.50', 'open'],
  ]);
  expect(await book.balance(player)).toBe('98.50');
  const draw = await nextDraw();
  const [last] = (await mine(player)).toReversed();
  const hits = draw.numbers.filter((each) => each <= 5).length;
  const times = (LOTTERIES['5-of-36'].prizes[5] as Readonly<Record<number, number>>)[hits] ?? 0;
  expect(last).toMatchObject({
    draw: draw.number,
    hits,
    status: times > 0 ? 'won' : 'lost',
    prize: (0.5 * times).toFixed(2),
  });
  expect((await mine(player)).filter(({ status }) => status === 'open')).toHaveLength(2);
});

test('ten draws agree with the verifier, and what forty tickets are paid with a second arithmetic', async () => {
  const player = await book.player('500');
  const chosen = [
    [3, 11, 17, 29, 41, 56, 63, 72],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [10, 20, 30, 40, 50, 60, 70, 80],
    [9, 19, 28, 37, 46, 55, 64, 73],
  ];
  let balance = 500;
  const { prizes } = LOTTERIES['keno-80'];
  for (let n = 0; n < 10; n++) {
    for (const numbers of chosen) await buy(player, { lottery: 'keno-80', numbers, price: '0.20' });
    const { number } = await nextDraw('keno-80');
    const { draw, commit, result } = await operator.api('lotto.draw', {
      params: { lottery: 'keno-80', number },
    });
    const { seed } = result!.statement;
    const of = { lottery: 'keno-80', number, of: 80, drawn: 20 };
    expect(checkLotto(of, { commitment: commit.statement.commitment, seed, numbers: draw.numbers })).toEqual({
      commitment: true,
      numbers: true,
    });
    for (const numbers of chosen) {
      const hits = numbers.filter((each) => draw.numbers.includes(each)).length;
      balance += 0.2 * (((prizes[8] as Readonly<Record<number, number>>)[hits] ?? 0) - 1);
    }
  }
  expect(Number(await book.balance(player))).toBeCloseTo(balance, 6);
});

test('a receipt has the commitments of its draws; a repeat answers the same, another body is refused', async () => {
  const player = await book.player();
  const key = freshKey();
  const [one, two] = await Promise.all([buy(player, { draws: 2 }, key), buy(player, { draws: 2 }, key)]);
  expect(one).toEqual(two);
  expect(await book.balance(player)).toBe('99.00');
  expect(await codesOf(buy(player, { draws: 1 }, key))).toEqual(['request.key_reused']);
  const receipt = await player.api('lotto.receipt', { params: { id: one.tickets[1]!.id } });
  const { keys } = await player.api('bets.proofKeys');
  expect(await verifyReceipt(receipt as never, keys[0]!)).toMatchObject({ isGenuine: true });
  const { draws } = await viewOf('5-of-36');
  expect(receipt.statement.draws.map(({ commitment }) => commitment)).toEqual(
    draws.slice(0, 2).map(({ commitment }) => commitment),
  );
  const other = await book.player();
  expect(await codesOf(other.api('lotto.receipt', { params: { id: one.tickets[0]!.id } }))).toEqual([
    'lotto.unknown_ticket',
  ]);
});

test('refusals: numbers, price, money, limits, a closed product, sold-out numbers, too many tickets', async () => {
  const player = await book.player('2');
  for (const numbers of [
    [1, 2, 3, 4],
    [1, 1, 2, 3, 4],
    [1, 2, 3, 4, 37],
  ])
    expect(await codesOf(buy(player, { numbers }))).toEqual(['lotto.bad_numbers']);
  expect(await codesOf(buy(player, { price: '0.40' }))).toEqual(['pools.price_changed']);
  expect(await codesOf(buy(player, { draws: 5 }))).toEqual(['wallet.insufficient_funds']);
  expect(await book.balance(player)).toBe('2.00');

  const limited = await book.player();
  await withToken(book.world, limited)('limits.save', { body: { limitType: 10, limitValue: 50 } });
  for (let n = 0; n < 10; n++) await buy(limited, { draws: 10, numbers: [n + 1, 20, 21, 22, 23] });
  expect(await codesOf(buy(limited))).toEqual(['limits.loss_reached']);

  const rich = await book.player();
  // 50,000 for one ticket: the same numbers may win 250,000.
  for (let n = 0; n < 5; n++) await buy(rich, { numbers: [30, 31, 32, 33, 34] });
  expect(await codesOf(buy(player, { numbers: [34, 33, 32, 31, 30] }))).toEqual(['lotto.sold_out']);
  await sql().query(
    `insert into lotto_tickets (id, purchase_id, lottery, draw, user_id, account_id, currency, numbers, stake, at, idem_key, status)
     select gen_random_uuid(), gen_random_uuid(), lottery, number, $1, $2, 'EUR', '{1,2,3,4,6}', 50, now(), 'k' || n, 'lost'
     from lotto_draws, generate_series(1, ${MOST_TICKETS}) n where lottery = '5-of-36' and number = $3`,
    [player.userId, player.accountId, (await viewOf('5-of-36')).draws[0]!.number],
  );
  expect(await codesOf(buy(player))).toEqual(['lotto.too_many']);
  await sql().query(`delete from lotto_tickets where idem_key like 'k%' and user_id = $1`, [player.userId]);

  const { version } = await operator.api('visitors.readRestrictions', { params: { id: player.userId } });
  const products = [{ product: 'lotto', reason: 'law' }] as const;
  const body = { products: [...products], version };
  await operator.api('visitors.closeProducts', { params: { id: player.userId }, body });
  expect(await codesOf(buy(player))).toEqual(['pools.product_closed']);
});

test('a player to whom keno is closed buys none, but other lotteries', async () => {
  const player = await book.player();
  const { version } = await operator.api('visitors.readRestrictions', { params: { id: player.userId } });
  const products = [{ product: 'keno', reason: 'request' }] as const;
  const body = { products: [...products], version };
  await operator.api('visitors.closeProducts', { params: { id: player.userId }, body });
  const keno = { lottery: 'keno-80', numbers: [1, 2, 3, 4], price: '0.20' } as const;
  expect(await codesOf(buy(player, { ...keno, numbers: [...keno.numbers] }))).toEqual([
    'pools.product_closed',
  ]);
  expect((await buy(player, { numbers: [2, 4, 6, 8, 12] })).tickets).toHaveLength(1);
});

test('after the end of the sale a ticket is of the next draw; runs at the same time pay each ticket once', async () => {
  const player = await book.player();
  const { draws } = await viewOf('6-of-49');
  clock.leap(Date.parse(draws[0]!.closesAt) - clock.now());
  const numbers = [1, 2, 3, 4, 5, 6];
  const { tickets } = await buy(player, { lottery: '6-of-49', numbers });
  expect(tickets[0]!.draw).toBe(draws[1]!.number);
  clock.leap(Date.parse(draws[1]!.drawsAt) - clock.now());
  await Promise.all([run(), run(), run()]);
  await run();
  const { rows } = await sql().query<{ count: bigint }>(
    `select count(*) from transfers where kind = 'lotto_post' and reference = $1`,
    [`lotto:${tickets[0]!.id}`],
  );
  expect(Number(rows[0]!.count)).toBe(1);
});

test('a draw whose seed can no longer be made is cancelled, and the stakes go back', async () => {
  const player = await book.player();
  const { tickets } = await buy(player, { numbers: [7, 8, 9, 10, 11] });
  const { draw } = tickets[0]!;
  await sql().query(`update lotto_draws set commitment = $2 where lottery = '5-of-36' and number = $1`, [
    draw,
    'ab'.repeat(32),
  ]);
  clock.leap(15 * MINUTE_MS);
  await run();
  expect((await mine(player))[0]).toMatchObject({ status: 'refused', prize: '0.00', hits: null });
  expect(await book.balance(player)).toBe('100.00');
  const { draws } = await operator.api('lotto.desk');
  expect(draws.find(({ number, lottery }) => lottery === '5-of-36' && number === draw)?.state).toBe(
    'cancelled',
  );
});

test('results are found by day, and the report of each day adds up', async () => {
  const all = await operator.api('lotto.results', { params: { lottery: '5-of-36' }, query: {} });
  const day = all.draws[0]!.drawsAt.slice(0, 10);
  const { draws } = await operator.api('lotto.results', { params: { lottery: '5-of-36' }, query: { day } });
  expect(draws.length).toBeGreaterThan(0);
  expect(draws.every(({ drawsAt }) => drawsAt.startsWith(day))).toBe(true);
  const { days } = await operator.api('reports.days', { query: {} });
  const euros = days.filter(({ iso }) => iso === 'EUR');
  expect(euros.every(({ addsUp }) => addsUp)).toBe(true);
  expect(euros.some(({ lines }) => Number(lines.lotto_settled) > 0)).toBe(true);
});
