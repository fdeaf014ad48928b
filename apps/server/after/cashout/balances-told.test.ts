import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seller } from '../../testing/cashout.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(4);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

type Told = { account: { id: number; money: string; seq: number } | null };

/** The balance as the API returns it now. */
async function held(player: Player) {
  const { id, money, seq } = (await player.api('wallet.accounts')).accounts[0]!;
  return { id, money, seq };
}

const deposit = (player: Player, key: string) =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '10.00' },
    idempotencyKey: key,
  });
const bet = (change: Parameters<typeof couponOf>[1]) => (player: Player, key: string) =>
  player.api('bets.place', { body: couponOf(player, change), idempotencyKey: key });

it.each<[string, string, (player: Player, key: string) => Promise<Told>]>([
  ['a bet', '90.00', bet({})],
  ['singles', '70.00', bet({ typeId: 9, amount: '30.00', bets: [HOME, OVER, YES] })],
  ['a deposit', '110.00', deposit],
])(
  '%s answers with the balance it left, and with the same when asked again later',
  async (_, money, move) => {
    const player = await book.player();
    const key = freshKey();
    const { account } = await move(player, key);
    expect(account).toEqual(await held(player));
    expect(account!.money).toBe(money);
    await deposit(player, freshKey());
    expect((await move(player, key)).account).toEqual(account);
  },
);

it('an in-play bet, its settlement and a cash-out answer with the balance, too', async () => {
  await book.open(50);
  await book.play(50);
  const player = await book.player();
  const { account, couponId } = await bet({ bets: [{ ...HOME, gameId: 50 }] })(player, freshKey());
  expect(account).toEqual(await held(player));
  await book.suspend(50, 'goal');
  await expect
    .poll(async () => (await book.coupon(player, couponId)).status, { timeout: 60_000 })
    .toBe('refused');
  expect(await book.coupon(player, couponId)).toMatchObject({ account: { money: '100.00' } });

  const selling = seller(book, player);
  const id = await selling.coupon({ bets: [OVER] });
  const sold = await selling.sell(id);
  expect(sold.account).toEqual(await held(player));
  expect(sold).toMatchObject({ status: 'done' });
});
