import { type BettingWorld, createBettingWorld, fakeClock, HOME, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seller } from '../../testing/cashout.ts';

const clock = fakeClock(Date.parse('2026-10-31T12:00:00Z'));
let book: BettingWorld;
let player: Player;

/** A coupon in every state: won, lost, void, cashed out, open, open in part, waiting and refused. */
beforeAll(async () => {
  book = await createBettingWorld(12, { clock });
  player = await book.player('1000');
  const single = async (gameId: number, amount: string) =>
    (await book.place(player, { amount, bets: [{ ...HOME, gameId }] })).answer!;
  await single(1, '11.00');
  await single(2, '13.00');
  await single(3, '17.00');
  const { coupon, sell } = seller(book, player);
  await sell(await coupon({ amount: '19.00', bets: [{ ...HOME, gameId: 4 }] }), {});
  await sell(await coupon({ amount: '23.00', bets: [{ ...HOME, gameId: 5 }] }), { percent: 50 });
  await single(6, '29.00');
  await book.decide(1, { '1::1': 'won' });
  await book.decide(2, { '1::1': 'lost' });
  await book.decide(3, { '1::1': 'void' });
  await book.world.services.settlement.settling.idle();
  await book.play(7);
  const { couponId } = await single(7, '31.00');
  await book.suspend(7, 'penalty');
  clock.advance(6_000);
  const isRefused = async () =>
    expect(await book.coupon(player, couponId)).toMatchObject({ status: 'refused' });
  await vi.waitFor(isRefused, 30_000);
  await book.play(8);
  await single(8, '37.00');
});
afterAll(() => book.world.close());

interface Row {
  status: string;
  stake: string;
  openStake: string;
  paid: string | null;
  net: string | null;
}

async function exported(state: string): Promise<Row[]> {
  const { body } = await book.world.app.inject({
    url: `/bets-api/v1/coupons/export?format=json&state=${state}`,
    headers: { host: 'localhost', cookie: player.cookie },
  });
  return JSON.parse(body);
}

const sumOf = (rows: readonly Row[], name: keyof Row) =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0).toFixed(2);

const SETTLED = ['cashed_out', 'lost', 'void', 'won'];
const STATES: [state: 'all' | 'open' | 'settled' | 'refused', statuses: string[]][] = [
  ['all', ['accepted', 'accepted', ...SETTLED, 'pending', 'refused']],
  ['open', ['accepted', 'accepted', 'pending']],
  ['settled', SETTLED],
  ['refused', ['refused']],
];

test.each(STATES)('page, totals and file of %s coupons agree', async (state, statuses) => {
  const rows = await exported(state);
  expect(rows.map(({ status }) => status).sort()).toEqual([...statuses].sort());
  const { coupons } = await player.api('bets.coupons', { query: { state } });
  expect(coupons.map(({ status }) => status).sort()).toEqual([...statuses].sort());
  const { found, currencies } = await player.api('bets.couponTotals', { query: { state } });
  expect(found).toBe(rows.length);
  const settled = rows.filter(({ status }) => SETTLED.includes(status));
  const open = rows.filter(({ status }) => ['accepted', 'pending'].includes(status));
  expect(currencies).toMatchObject([
    {
      count: settled.length,
      staked: sumOf(settled, 'stake'),
      paid: sumOf(settled, 'paid'),
      net: sumOf(rows, 'net'),
      open: { count: open.length, staked: sumOf(rows, 'openStake') },
    },
  ]);
  // What was taken is all there is: the stakes that were decided, and those still waiting.
  expect(
    sumOf(
      rows.filter(({ status }) => status === 'refused'),
      'stake',
    ),
  ).toBe('0.00');
});

test('every coupon is open, settled or refused', async () => {
  const [all, ...parts] = await Promise.all(STATES.map(([state]) => exported(state)));
  expect(parts.flat().length).toBe(all!.length);
  expect(sumOf(parts.flat(), 'stake')).toBe(sumOf(all!, 'stake'));
});
