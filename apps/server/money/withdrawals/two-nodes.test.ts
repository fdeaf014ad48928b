import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/time/clock.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { seller } from '../../testing/cashout.ts';

/** What takes a player's money out of an account, on two nodes at once. */
const ROUNDS = process.env.NIGHT ? 60 : 4;
let book: BettingWorld;
let node: AnotherNode;
let first: Visitor;
let second: Visitor;
let games = 10;
beforeAll(async () => {
  // A night approves more than one operator may approve alone.
  book = await createBettingWorld(1, { config: { payOutAlonePerDay: 10_000_000 } });
  node = await anotherNode(book, { clock: systemClock() });
  first = await book.world.operator('node-one');
  second = await book.world.operator('node-two');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

type Api = Player['api'];
/** The calls of a visitor, by both nodes. */
const both = (who: Visitor): [Api, Api] => [who.api, node.api(who)];
const withdraw = (api: Api, player: Player, amount: string, key = freshKey()) =>
  api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId: player.accountId,
      amount,
      details: { destination: 'LT601010012345678901' },
      password: player.password,
      second: null,
    },
    idempotencyKey: key,
  });
const swap = (api: Api, player: Player, toId: number, amount: string, key = freshKey()) =>
  api('currencies.exchange', {
    body: { fromId: player.accountId, toId, amount, atLeast: '1' },
    idempotencyKey: key,
  });
/** The player has proved a phone; the token moves the account. */
async function moveOf({ login, userId, api }: Player): Promise<string> {
  const body = { logins: [login], isRequired: true, note: 'A partition is closed.' };
  await first.api('transfers.mark', { body });
  const phone = `+370600${10_000 + games}`;
  const params = { id: userId };
  await api('transfers.sendCode', { params, body: { country_code: 'LT', phone } });
  const [message] = await book.world.services.messaging.messages.textsTo(phone);
  const code = /\d{6}/.exec(message!.text)![0];
  return (await api('transfers.checkCode', { params, body: { code } })).redirectToken;
}
const addDollars = async ({ api }: Player) =>
  (await api('currencies.add', { body: { iso: 'USD' } })).account.id;
const isDone = (asked: Promise<unknown>) => codesOf(asked).then((codes) => codes.length === 0);
const statusOf = async (player: Player, id: string) =>
  (await player.api('withdrawals.show', { params: { id } })).status;
async function decided(kind: 'take' | 'accept' | 'approve', id: string, api: Api) {
  const { version } = await api('withdrawals.detail', { params: { id } });
  return api(`withdrawals.${kind}`, { params: { id }, body: { version } });
}

test('one balance is spent once by bets, withdrawals, exchanges, a removal and a closing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await book.player('100');
    const usd = await addDollars(player);
    games += 1;
    await book.open(games);
    const bet = book.place(player, { amount: '100', bets: [{ ...HOME, gameId: games }] });
    const [spends, closed] = await Promise.all([
      Promise.all([
        bet.then(({ answer }) => answer !== null),
        ...both(player).flatMap((api) => [
          isDone(withdraw(api, player, '100.00')),
          isDone(swap(api, player, usd, '100.00')),
        ]),
      ]),
      isDone(node.api(player)('closing.close', { body: { reason: 'break', note: '', givesUp: true } })),
      isDone(player.api('currencies.remove', { params: { id: usd } })),
    ]);
    const spent = spends.filter(Boolean).length;
    const { rows } = await book.world.platform.pool.query(
      `select sum(balance)::text money, bool_or(is_active) open,
         (select count(*)::int from withdrawals w where w.user_id = $1 and status = 'requested') asked
       from accounts where user_id = $1`,
      [player.userId],
    );
    expect([spent, closed]).not.toEqual([0, false]);
    expect(spent).toBeLessThanOrEqual(1);
    // A closing takes what is left, and comes before or after an exchange, never beside an open bet or withdrawal.
    if (closed) expect(rows[0]).toEqual({ money: '0', open: false, asked: 0 });
  }
});

test('one balance is spent once by a bet, withdrawals, a conversion of the account and refunds, while a coupon is cashed out and the account moves', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await book.player('110');
    const { id: depositId } = (await player.api('payments.history', { query: {} })).entities[0]!;
    const { coupon, offer, sell } = seller(book, player);
    const open = await coupon({ amount: '10', bets: [HOME] });
    const token = (await offer(open)).token!;
    // Every second account moves to a new sign-in meanwhile.
    const redirectToken = round % 2 === 0 ? null : await moveOf(player);
    games += 1;
    await book.open(games);
    const body = {
      depositId,
      amount: '100.00',
      reason: 'on_request',
      message: 'Asked.',
      evidence: 'Letter.',
    } as const;
    const refund = (api: Api) => api('refunds.ask', { body, idempotencyKey: freshKey() });
    const convert = (api: Api) =>
      api('currencies.convert', { body: { toIso: 'USD', atLeast: '0.01' }, idempotencyKey: freshKey() });
    const [own, elsewhere] = both(player);
    const [spends, moves] = await Promise.all([
      Promise.all([
        book
          .place(player, { amount: '100', bets: [{ ...HOME, gameId: games }] })
          .then(({ answer }) => (answer ? 100 : 0)),
        isDone(withdraw(own, player, '100.00')).then((is) => (is ? 100 : 0)),
        isDone(withdraw(elsewhere, player, '100.00')).then((is) => (is ? 100 : 0)),
        isDone(refund(first.api)).then((is) => (is ? 100 : 0)),
        isDone(refund(node.api(second))).then((is) => (is ? 100 : 0)),
        convert(elsewhere).then(
          ({ gave }) => Number(gave),
          () => 0,
        ),
      ]),
      Promise.all(
        both(first).map((api) =>
          redirectToken ? isDone(api('transfers.userData', { body: { redirectToken } })) : false,
        ),
      ),
      ...[sell, sell].map((each) => codesOf(each(open, { token }))),
    ]);
    expect(spends.filter((spent) => spent > 0)).toHaveLength(1);
    expect(moves.filter(Boolean)).toHaveLength(redirectToken ? 1 : 0);
    // What came by the cash-out, at most once, is beside it.
    await expect
      .poll(() => book.count(`cashout_requests where coupon_id = '${open}' and status = 'pending'`))
      .toBe(0);
    const { rows } = await book.world.platform.pool.query(
      `select coalesce(sum(paid), 0)::int paid, count(*)::int times,
         (select sum(balance)::int from accounts where user_id = $2 and currency = 'EUR') money
       from cashout_requests where coupon_id = $1 and status = 'done'`,
      [open, player.userId],
    );
    const [{ paid, times, money }] = rows;
    expect(times).toBeLessThanOrEqual(1);
    const spent = spends.reduce((sum, each) => sum + Math.round(each * 100), 0);
    expect(money).toBe(10_000 + paid - spent);
    // The node that has moved it takes the former sign-in no more; the other one hears nothing here.
    const mover = both(player)[moves.indexOf(true)];
    if (mover) expect(await codesOf(mover('wallet.accounts'))).toEqual(['auth.required']);
  }
});

test('a key is one withdrawal and one exchange, whichever node is asked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await book.player('100');
    const usd = await addDollars(player);
    const key = freshKey();
    const asked = [...both(player), ...both(player)];
    const [out, exchanged] = await Promise.all([
      Promise.all(asked.map((api) => withdraw(api, player, '10.00', key))),
      Promise.all(asked.map((api) => swap(api, player, usd, '10.00', key))),
    ]);
    expect(new Set(out.map(({ id }) => id)).size).toBe(1);
    expect(new Set(exchanged.map(({ id }) => id)).size).toBe(1);
    expect(await book.balance(player)).toBe('80.00');
  }
});

test('an approved withdrawal has one end, and its money is at one place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await book.player('100');
    const { id } = await withdraw(player.api, player, '100.00');
    await decided('take', id, first.api);
    const { version } = await decided('accept', id, first.api);
    const refuse = (api: Api) =>
      api('withdrawals.refuse', { params: { id }, body: { version, reason: 'other', note: '' } });
    await Promise.all([
      ...both(player).map((api) => codesOf(api('withdrawals.cancel', { params: { id } }))),
      ...both(second).map((api) => codesOf(refuse(api))),
      book.world.services.cashier.payouts.now(),
      node.services.cashier.payouts.now(),
    ]);
    await expect
      .poll(() => book.world.services.cashier.payouts.now().then(() => statusOf(player, id)))
      .toMatch(/paid|refused|cancelled/);
    const isPaid = (await statusOf(player, id)) === 'paid';
    expect(await book.balance(player)).toBe(isPaid ? '0.00' : '100.00');
  }
});

test('halves of an amount that two operators accept at once on two nodes need four eyes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await book.player('900');
    const asked = await Promise.all(both(player).map((api) => withdraw(api, player, '300.00')));
    const accept = async (id: string, api: Api) => {
      await decided('take', id, api);
      return decided('accept', id, api);
    };
    const ends = await Promise.all([accept(asked[0]!.id, first.api), accept(asked[1]!.id, node.api(second))]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['approved', 'under_review']);
    const held = ends.find(({ status }) => status === 'under_review')!;
    // Who accepted it doesn't approve it, on no node, and not after taking it again.
    const own = held.firstBy === first.userId ? first : second;
    for (const api of both(own)) {
      expect(await codesOf(decided('approve', held.id, api))).toEqual(['operator.same_operator']);
    }
    await decided('take', held.id, own.api);
    expect(await decided('accept', held.id, own.api)).toMatchObject({ status: 'under_review' });
    expect(await codesOf(decided('approve', held.id, own.api))).toEqual(['operator.same_operator']);
  }
});
