import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { withToken } from '../../testing/limits.ts';
import { requestWithdrawal } from '../../testing/withdrawing.ts';

/** Ways in which players might get past their limits. */
const clock = fakeClock(Date.parse('2026-05-01T12:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('dodge-keeper');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

type Type = 1 | 2 | 10 | 12 | 20 | 21 | 22 | 30 | 31 | 32 | 33;
const of = (player: Player) => withToken(book.world, player);
const save = (player: Player, limitType: Type, limitValue: number) =>
  of(player)('limits.save', { body: { limitType, limitValue } });
const leftOf = async (player: Player, type: Type) =>
  (await of(player)('limits.list')).find(({ limitType }) => limitType === type)?.limitBalance;
const deposit = (player: Player, amount: string, outcome = 'atOnce') =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount, details: { outcome } },
    idempotencyKey: freshKey(),
  });
const codeOf = async (asked: Promise<unknown>) => (await codesOf(asked))[0] ?? 'done';
const exclude = (player: Player) => of(player)('limits.blockUser', { body: { days: 30 } });
const back = async (player: Player): Promise<Player> => ({
  ...(await book.world.signIn(player.login, player.password)),
  accountId: player.accountId,
});
let games = 0;
/** The home win of a new game. */
async function leg() {
  games += 1;
  await book.open(games);
  return { ...HOME, gameId: games };
}
async function stake(player: Player, amount: string, on?: typeof HOME): Promise<string> {
  return (await book.place(player, { amount, bets: [on ?? (await leg())] })).codes[0] ?? 'done';
}
/** The home win of this game is decided, and all coupons are settled. */
async function decide({ gameId }: typeof HOME, result: 'won' | 'lost' | 'void'): Promise<void> {
  await book.decide(gameId, { '1::1': result }, false);
  await book.world.services.settlement.settling.idle();
}

describe('a deposit that is on its way', () => {
  /** Makes the provider's next question about this player's deposits due. */
  const asked = async (player: Player) => {
    await book.world.platform.pool.query(
      'update deposits set ask_at = $2 where user_id = $1 and ask_at is not null',
      [player.userId, new Date(clock.now() - 60_000)],
    );
    await book.world.services.cashier.polls.now();
  };
  const statusOf = async (player: Player, id: string) => {
    const { status, reason } = await player.api('payments.showDeposit', { params: { id } });
    return [status, reason];
  };
  const caseOf = async (id: string) =>
    (await keeper.api('paymentCases.list')).cases.find(({ paymentId }) => paymentId === id)!;
  const close = async (id: string, decision: 'credit' | 'refund') => {
    const { id: number, version } = await caseOf(id);
    const body = { version, decision, note: 'As the limits say.' };
    return keeper.api('paymentCases.close', { params: { id: number }, body });
  };

  test('counts towards the limit while it may still be paid, and all that were taken come in', async () => {
    const player = await book.player('0');
    await save(player, 20, 100);
    const some = [await deposit(player, '60.00', 'pending'), await deposit(player, '40.00', 'pending')];
    expect(await codeOf(deposit(player, '10.00', 'pending'))).toBe('limits.deposit_reached');
    expect(await codeOf(deposit(player, '10.00'))).toBe('limits.deposit_reached');
    clock.leap(10_000);
    await asked(player);
    for (const { id } of some) expect(await statusOf(player, id)).toEqual(['done', null]);
    expect(await book.balance(player)).toBe('100.00');
  });

  test('paid late, after others have used up the limit, is not credited but goes back', async () => {
    const player = await book.player('0');
    await save(player, 20, 100);
    const late = await deposit(player, '100.00', 'pending');
    await book.world.platform.pool.query('update deposits set expires_at = $2 where id = $1', [
      late.id,
      new Date(clock.now()),
    ]);
    expect(await codeOf(deposit(player, '80.00'))).toBe('done');
    clock.leap(10_000);
    await asked(player);
    expect(await statusOf(player, late.id)).toEqual(['failed', 'player_limits']);
    expect(await book.balance(player)).toBe('80.00');
    expect(await codeOf(close(late.id, 'credit'))).toBe('payments.case_choice');
    expect((await close(late.id, 'refund')).decision).toBe('refund');
    expect(await leftOf(player, 20)).toBe(20);
  });

  test('paid after an exclusion goes back; what was there before can be withdrawn, and nothing is played', async () => {
    const player = await book.player('50');
    const late = await deposit(player, '100.00', 'pending');
    await exclude(player);
    clock.leap(10_000);
    await asked(player);
    const again = await back(player);
    expect(await statusOf(again, late.id)).toEqual(['failed', 'player_limits']);
    expect(await book.balance(again)).toBe('50.00');
    expect(await codeOf(close(late.id, 'credit'))).toBe('payments.case_choice');
    expect((await close(late.id, 'refund')).decision).toBe('refund');
    const { id } = await requestWithdrawal(again, { amount: '50.00', destination: 'LT601010012345670001' });
    expect(await book.balance(again)).toBe('0.00');
    await again.api('withdrawals.cancel', { params: { id } });
    expect(await stake(again, '1.00')).toBe('limits.excluded');
  });

  test('a cancelled withdrawal makes no room for deposits, and neither does money that went out', async () => {
    const player = await book.player('0');
    await save(player, 21, 100);
    await deposit(player, '100.00');
    for (let n = 0; n < 3; n++) {
      const { id } = await requestWithdrawal(player, {
        amount: '100.00',
        destination: 'LT601010012345670002',
      });
      expect(await codeOf(deposit(player, '10.00'))).toBe('limits.deposit_reached');
      await player.api('withdrawals.cancel', { params: { id } });
    }
    expect(await leftOf(player, 21)).toBe(0);
  });
});

describe('another currency', () => {
  test('of the main account leaves the limits in theirs, and what was played counts on', async () => {
    const player = await book.player('150');
    await save(player, 1, 100);
    const bet = await leg();
    await stake(player, '60.00', bet);
    await decide(bet, 'lost');
    const { accountId } = await player.api('currencies.convert', {
      body: { toIso: 'CZK', atLeast: '1' },
      idempotencyKey: freshKey(),
    });
    const crowns = { ...player, accountId };
    expect(await leftOf(player, 1)).toBe(40);
    expect(await stake(crowns, '2000.00')).toBe('limits.wager_reached');
    // Values are those of the limits’ currency: crowns would make fifty times as much of them.
    const offered = await of(player)('limits.available');
    expect(offered.find(({ type }) => type === 1)!.availableValues).toContain(100);
    expect(await codeOf(save(player, 20, 500))).toBe('done');
    const list = await of(player)('limits.list');
    expect(list.map(({ limitValue, currency }) => [limitValue, currency])).toEqual([
      [100, 'EUR'],
      [500, 'EUR'],
    ]);
    expect(await codeOf(save(player, 21, 12_500))).toBe('limits.unknown_value');
  });

  test('without a money limit in force the next one is in the currency of now', async () => {
    const player = await book.player('0');
    await save(player, 32, 60);
    const body = { toIso: 'CZK', atLeast: '0' };
    await player.api('currencies.convert', { body, idempotencyKey: freshKey() });
    const offered = (await of(player)('limits.available')).find(({ type }) => type === 20)!.availableValues;
    expect(offered).not.toContain(10);
    const { data } = await save(player, 20, offered[0]!);
    expect(data.limitsData[0]).toMatchObject({ limitValue: offered[0], currency: 'CZK' });
    const { changes } = await of(player)('limits.history');
    expect(changes.map(({ iso }) => iso)).toEqual(['CZK', 'EUR']);
  });
});

describe('a bet that ends early', () => {
  test('cashed out and bet again counts again as wagered; only what came back is no loss', async () => {
    const player = await book.player('300');
    await save(player, 1, 100);
    await save(player, 10, 50);
    const { coupon, sell } = seller(book, player);
    const { paid } = (await sell(await coupon({ amount: '50.00', bets: [await leg()] }))) as { paid: string };
    expect(await leftOf(player, 1)).toBe(50);
    expect(await leftOf(player, 10)).toBeCloseTo(Number(paid));
    expect(await stake(player, '50.00')).toBe('limits.loss_reached');
  });

  test('void or cancelled stays wagered', async () => {
    const player = await book.player('300');
    await save(player, 1, 100);
    await save(player, 10, 100);
    const bet = await leg();
    await stake(player, '100.00', bet);
    await decide(bet, 'void');
    expect([await leftOf(player, 1), await leftOf(player, 10)]).toEqual([0, 100]);
    expect(await stake(player, '0.20')).toBe('limits.wager_reached');
  });
});

describe('a bet under way', () => {
  test('a bet that waits in play when play is closed is refused, and its stake comes back', async () => {
    const player = await book.player('100');
    const bet = await leg();
    await book.play(bet.gameId);
    const { answer } = await book.place(player, { amount: '10.00', bets: [bet] });
    expect(answer).toMatchObject({ status: 'pending' });
    await save(player, 33, 7);
    clock.advance(6_000);
    const again = await back(player);
    await expect
      .poll(async () => (await book.coupon(again, answer!.couponId)).refusals[0]?.code)
      .toBe('limits.excluded');
    expect(await book.balance(again)).toBe('100.00');
  });

  test('refused after its delay gives its part of the limit back', async () => {
    const player = await book.player('100');
    await save(player, 1, 10);
    const bet = await leg();
    await book.play(bet.gameId);
    const { answer } = await book.place(player, { amount: '10.00', bets: [bet] });
    expect(await leftOf(player, 1)).toBe(0);
    await book.suspend(bet.gameId, 'penalty');
    clock.advance(6_000);
    await expect.poll(async () => (await book.coupon(player, answer!.couponId)).status).toBe('refused');
    expect(await leftOf(player, 1)).toBe(10);
  });

  test('edited is staked anew: what the limit doesn’t allow leaves the old coupon as it was', async () => {
    const player = await book.player('100');
    const [one, two, three] = [await leg(), await leg(), await leg()];
    const params = { id: await seller(book, player).coupon({ typeId: 1, bets: [one, two] }) };
    await save(player, 1, 10);
    const bets = [one, three];
    const { token } = await player.api('cashout.editQuote', { params, body: { bets } });
    const asked = await player
      .api('cashout.edit', {
        params,
        body: { token: token!, bets, changeCoefAction: 2 },
        idempotencyKey: freshKey(),
      })
      .catch((error) => ({ status: 'refused', reasons: error.problem.errors }));
    expect(asked.reasons).toMatchObject([{ code: 'limits.wager_reached' }]);
    expect((await book.coupon(player, params.id)).status).toBe('accepted');
    expect(await leftOf(player, 1)).toBe(0);
  });

  test('with an advance counts with what is advanced', async () => {
    await book.setRules({ isPrepaidAllowed: true });
    const player = await book.player('100');
    await stake(player, '90.00');
    await save(player, 1, 100);
    const place = async (amount: string) => {
      const coupon = { amount, prepaidAmount: '20.00', bets: [await leg()] };
      return (await book.place(player, coupon)).codes[0] ?? 'done';
    };
    expect(await place('30.00')).toBe('limits.wager_reached');
    await book.setRules({ isPrepaidAllowed: false });
  });

  test('a clock that is set back opens nothing', async () => {
    const [limited, excluded] = [await book.player('100'), await book.player('100')];
    await save(limited, 1, 10);
    expect(await stake(limited, '10.00')).toBe('done');
    await exclude(excluded);
    clock.leap(-3 * 3_600_000);
    expect(await stake(limited, '1.00')).toBe('limits.wager_reached');
    expect(await stake(await back(excluded), '1.00')).toBe('limits.excluded');
    clock.leap(3 * 3_600_000);
  });
});

describe('a result that is withdrawn', () => {
  const takenBack = async ({ gameId }: typeof HOME) => {
    await book.takeBack(gameId, ['1::1']);
    await book.world.services.settlement.settling.idle();
  };

  test.each(['won', 'lost', 'void'] as const)('%s: the stake counts once', async (result) => {
    const player = await book.player('300');
    await save(player, 1, 100);
    await save(player, 10, 100);
    const bet = await leg();
    await stake(player, '20.00', bet);
    await decide(bet, result);
    await takenBack(bet);
    expect([await leftOf(player, 1), await leftOf(player, 10)]).toEqual([80, 80]);
    await decide(bet, 'won');
    expect([await leftOf(player, 1), await leftOf(player, 10)]).toEqual([80, 100 - 20 + 44]);
    expect(await book.balance(player)).toBe('324.00');
  });

  test.each(['excluded', 'frozen'])(
    'opens the bet of a player who is %s again, and it is paid',
    async (how) => {
      const player = await book.player('100');
      const bets = [await leg(), await leg(), await leg()];
      for (const bet of bets) await stake(player, '20.00', bet);
      for (const [n, result] of (['won', 'lost', 'void'] as const).entries()) await decide(bets[n]!, result);
      const params = { id: player.userId };
      if (how === 'excluded') await exclude(player);
      else await keeper.api('freezes.set', { params, body: { reason: 'review', version: 0 } });
      for (const bet of bets) await takenBack(bet);
      const again = await back(player);
      expect(await book.balance(again)).toBe('40.00');
      const { coupons } = await again.api('bets.coupons', { query: {} });
      expect(coupons.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
      for (const bet of bets) await decide(bet, 'won');
      expect(await book.balance(again)).toBe((40 + 3 * 44).toFixed(2));
    },
  );
});

describe('money of the house', () => {
  test('a stake from a bonus account counts, one that the house gives does not', async () => {
    const player = await book.player('100');
    await save(player, 1, 10);
    await keeper.api('bonuses.grant', {
      body: { userId: player.userId, amount: '30.00', wagerTimes: 1, note: 'test' },
      idempotencyKey: freshKey(),
    });
    const { accountId } = (await player.api('bonuses.mine')).bonusAccounts[0]!;
    const bonus = { ...player, accountId };
    expect(await stake(bonus, '6.00')).toBe('done');
    expect(await leftOf(player, 1)).toBe(4);
    expect(await stake(player, '6.00')).toBe('limits.wager_reached');
    expect(await stake(bonus, '6.00')).toBe('limits.wager_reached');
  });

  test('a slip is a deposit', async () => {
    const player = await book.player('0');
    await save(player, 20, 10);
    const body = { amount: '10.00', iso: 'EUR', count: 2, days: 30, note: 'Desk 4' };
    const { slips } = await keeper.api('slips.issue', { body, idempotencyKey: freshKey() });
    const redeem = ({ number, code }: { number: string; code: string }) =>
      codeOf(player.api('slips.redeem', { body: { number, code } }));
    expect(await redeem(slips[0]!)).toBe('done');
    expect(await redeem(slips[1]!)).toBe('limits.deposit_reached');
    expect(await codeOf(deposit(player, '10.00'))).toBe('limits.deposit_reached');
  });
});
