import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  freshKey,
  type Player,
  startBtcpay,
  type TestBtcpay,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  btcpayEvent,
  btcpaySigned,
  type PaymentMessage,
  sendMessage,
} from '../../testing/payment-messages.ts';
import { requestWithdrawal } from '../../testing/withdrawing.ts';

/** Deposits and withdrawals through a BTCPay-compatible server that is a process of its own. */
let world: World;
let btcpay: TestBtcpay;
let keeper: Visitor;
beforeAll(async () => {
  btcpay = await startBtcpay();
  world = await createWorld({ config: btcpay.config });
  await btcpay.tells(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  // The timed questions to BTCPay are stopped. Each test asks when it needs to.
  await Promise.all([world.services.cashier.polls.stop(), world.services.cashier.payouts.stop()]);
  keeper = await world.operator('btcpay-keeper');
});
afterEach(() => assertLedgerBalanced(world));
afterAll(async () => {
  await world.close();
  await btcpay.close();
});

async function newPlayer(): Promise<Player> {
  const visitor = await world.registerPlayer();
  return { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
}
const begin = (player: Player, amount = '30.00') =>
  player.api('payments.deposit', {
    body: { method: 'btcpay', accountId: player.accountId, amount },
    idempotencyKey: freshKey(),
  });
const balance = async (player: Player) => (await player.api('wallet.accounts')).accounts[0]!.money;
const show = (player: Player, id: string) => player.api('payments.showDeposit', { params: { id } });
const caseOf = async (id: string) =>
  (await keeper.api('paymentCases.list')).cases.find(({ paymentId }) => paymentId === id)!;
/** Makes us due to ask about every payment that we still ask about. */
async function allDue(): Promise<void> {
  for (const table of ['deposits', 'withdrawals'])
    await world.platform.pool.query(
      `update ${table} set ask_at = now() - interval '1 minute' where ask_at is not null`,
    );
}
/** What is due to be asked is asked now; by default everything is due. */
async function asked(isAll = true): Promise<void> {
  if (isAll) await allDue();
  await world.services.cashier.polls.now();
  await world.services.cashier.payouts.now();
}
const until = (player: Player, id: string, status: string) =>
  vi.waitFor(
    async () => {
      await asked(false);
      expect((await show(player, id)).status).toBe(status);
    },
    { timeout: 60_000 },
  );
describe('a deposit', () => {
  test('shows its checkout with address, amount, QR code and time, and is made once', async () => {
    const player = await newPlayer();
    const { id, redirectTo } = await begin(player);
    const page = await (await fetch(redirectTo!)).text();
    expect(page).toMatch(/0\.00050000 BTC<\/b> to <code>bcrt1q[02-9ac-hj-np-z]{38}/);
    expect(page).toContain('<svg');
    expect((await btcpay.book()).invoices.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  test('an overpaid deposit is sent back by a link, once', async () => {
    const player = await newPlayer();
    const { id, redirectTo } = await begin(player);
    await btcpay.press(redirectTo!, 'more');
    await until(player, id, 'failed');
    const close = async () => {
      const { id: at, version } = await caseOf(id);
      return keeper.api('paymentCases.close', {
        params: { id: at },
        body: { version, decision: 'refund', note: '' },
      });
    };
    await btcpay.faults({ isDown: true });
    expect(await codesOf(close())).toEqual(['payments.provider_unavailable']);
    await btcpay.faults({});
    expect((await close()).claimAt).toMatch(/\/pull-payments\/[0-9a-f]+$/);
    const { pullPayments } = await btcpay.book();
    expect(pullPayments.filter(({ name }) => name.includes(id))).toMatchObject([
      { amount: '60.00', currency: 'EUR' },
    ]);
    expect(await balance(player)).toBe('0.00');
  });
});

test('events of another shape are refused, and those about nothing of ours are taken', async () => {
  const send = (sent: PaymentMessage) => sendMessage(world, sent, 'btcpay');
  const event = (change: object) => btcpayEvent(btcpay.secret, 'order of a shop', change);
  expect(await send(btcpaySigned(btcpay.secret, '{"type":1}'))).toBe('request.invalid');
  expect(await send(btcpaySigned(btcpay.secret, '{'))).toBe('request.invalid');
  for (const change of [{}, { type: 'PayoutUpdated' }, { metadata: {} }])
    expect(await send(event(change))).toBeNull();
});

describe('an event that comes while the server is being asked', () => {
  const changed = (id: string, what: string) =>
    world.platform.pool.query(`update deposits set ${what} where id = $1`, [id]);
  async function isDue(id: string): Promise<boolean | null> {
    const text = 'select ask_at <= now() as is from deposits where id = $1';
    const { rows } = await world.platform.pool.query<{ is: boolean | null }>(text, [id]);
    return rows[0]!.is;
  }
  /** Asks BTCPay about a deposit, and sends us an event about it before BTCPay has answered. */
  async function askedAndTold(id: string): Promise<void> {
    await btcpay.faults({ messages: 0, isHanging: true });
    // Made due before we ask. As soon as the deposit is no longer due, our question to BTCPay is on its way.
    await allDue();
    const asking = asked(false);
    await expect.poll(() => isDue(id)).toBe(false);
    expect(await sendMessage(world, btcpayEvent(btcpay.secret, id), 'btcpay')).toBeNull();
    await btcpay.faults({});
    await asking;
  }

  test.each([
    ['nothing has happened', async () => {}],
    ['it expired', (id: string) => changed(id, 'expires_at = now()')],
    [
      'nothing more, as it had ended',
      (id: string) => changed(id, `status = 'failed', reason = 'interrupted'`),
    ],
  ])('has it asked again at once, whatever it answers: %s', async (_, before) => {
    const player = await newPlayer();
    // BTCPay sends no events itself: the one about a new invoice would make it due at any moment.
    await btcpay.faults({ messages: 0 });
    const { id } = await begin(player);
    await before(id);
    await askedAndTold(id);
    expect(await isDue(id)).toBe(true);
  });
});

describe('a withdrawal', () => {
  const ADDRESS = 'bcrt1qar0srrr7xfkvy5l643lydnw9re59gtzz';
  async function approved(player: Player, destination = ADDRESS) {
    const { id } = await requestWithdrawal(player, { method: 'btcpay', amount: '52.00', destination });
    for (const kind of ['take', 'accept'] as const) {
      const { version } = await keeper.api('withdrawals.detail', { params: { id } });
      await keeper.api(`withdrawals.${kind}`, { params: { id }, body: { version } });
    }
    return id;
  }
  async function rich() {
    const player = await newPlayer();
    await player.api('payments.deposit', {
      body: { method: 'demo', accountId: player.accountId, amount: '100.00' },
      idempotencyKey: freshKey(),
    });
    return player;
  }
  const status = async (player: Player, id: string) =>
    (await player.api('withdrawals.show', { params: { id } })).status;
  const sentFor = async (id: string) => {
    const { pullPayments, payouts } = await btcpay.book();
    const through = pullPayments.filter(({ name }) => name === id).map((each) => each.id);
    return payouts
      .filter(({ pullPaymentId }) => through.includes(pullPaymentId))
      .map(({ amount, sent }) => [amount, sent]);
  };

  test('is paid through a pull payment of its amount, once, however often it is asked', async () => {
    const player = await rich();
    const id = await approved(player);
    await Promise.all([asked(), asked(), asked()]);
    expect(await status(player, id)).toBe('paid');
    expect(await sentFor(id)).toEqual([['50.00', 1]]);
    expect(await balance(player)).toBe('48.00');
  });

  test('of a server that dies in the middle, is away, or is slow, is paid once', async () => {
    const player = await rich();
    const id = await approved(player);
    await btcpay.faults({ diesPaying: true });
    await asked();
    await btcpay.died();
    await asked();
    expect(await status(player, id)).toBe('released');
    await btcpay.restart();
    await btcpay.faults({ slowMs: 50 });
    await asked();
    expect(await status(player, id)).toBe('paid');
    expect(await sentFor(id)).toEqual([['50.00', 1]]);
    await btcpay.faults({});
  });

  test('a withdrawal that is cancelled at BTCPay gives the money back; an address that is none is refused', async () => {
    const player = await rich();
    const id = await approved(player, `${ADDRESS}0000`);
    await asked();
    expect(await status(player, id)).toBe('refused');
    expect(await balance(player)).toBe('100.00');
    const none = requestWithdrawal(player, { method: 'btcpay', destination: 'bc1bio' });
    expect(await codesOf(none)).toEqual(['payments.field_missing']);
  });
});
