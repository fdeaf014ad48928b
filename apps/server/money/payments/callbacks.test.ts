import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  freshKey,
  type Player,
  startBtcpay,
  startProvider,
  type TestBtcpay,
  type TestProvider,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { btcpayEvent, hostedMessage, type Said, sendMessage } from '../../testing/payment-messages.ts';
import { houseBalance } from '../wallet/index.ts';

/** What comes of a deposit, whatever its provider says and when: the same for every method. */
let world: World;
let provider: TestProvider;
let btcpay: TestBtcpay;
let keeper: Visitor;
beforeAll(async () => {
  [provider, btcpay] = await Promise.all([startProvider(), startBtcpay()]);
  world = await createWorld({ config: { ...provider.config, ...btcpay.config } });
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  await Promise.all([provider.tells(origin), btcpay.tells(origin)]);
  // The timed questions to providers are stopped. Each test asks when it needs to.
  await world.services.cashier.polls.stop();
  keeper = await world.operator('callback-keeper');
});
afterEach(() => assertLedgerBalanced(world));
afterAll(async () => {
  await world.close();
  await Promise.all([provider.close(), btcpay.close()]);
});

type Method = 'demo' | 'hosted' | 'btcpay';
const DAY_MS = 86_400_000;

async function newPlayer(): Promise<Player> {
  const visitor = await world.registerPlayer();
  return { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
}
const begin = ({ api, accountId }: Player, method: Method, outcome?: string) =>
  api('payments.deposit', {
    body: { method, accountId, amount: '20.00', ...(outcome && { details: { outcome } }) },
    idempotencyKey: freshKey(),
  });
const balance = async (player: Player) => (await player.api('wallet.accounts')).accounts[0]!.money;
const cash = () => houseBalance(world.platform.pool, 'cash', 'EUR');
const show = (player: Player, id: string) => player.api('payments.showDeposit', { params: { id } });
const casesOf = async (id: string) =>
  (await keeper.api('paymentCases.list')).cases.filter(({ paymentId }) => paymentId === id);
/** Those that are due are asked about; with `isAll` every one, whatever the time. */
async function asked(isAll = true): Promise<void> {
  if (isAll) {
    await world.platform.pool.query(
      `update deposits set ask_at = now() - interval '1 minute' where ask_at is not null`,
    );
  }
  await world.services.cashier.polls.now();
}
/** Makes a deposit so much older, and has its provider asked. */
async function aged(id: string, ms: number): Promise<void> {
  await world.platform.pool.query(
    `update deposits set created_at = created_at - $2 * interval '1 ms',
       expires_at = expires_at - $2 * interval '1 ms' where id = $1`,
    [id, ms],
  );
  await asked();
}
const until = (player: Player, id: string, status: string) =>
  vi.waitFor(
    async () => {
      await asked(false);
      expect((await show(player, id)).status).toBe(status);
    },
    { timeout: 60_000 },
  );

const message = (said: Said) => hostedMessage(provider.secret, said);
const send = (sent: ReturnType<typeof message>, method: Method) => sendMessage(world, sent, method);
const says = (said: Said) => send(message(said), 'hosted');
const event = (orderId: string, secret = btcpay.secret) =>
  btcpayEvent(secret, orderId, { status: 'Settled', amount: '20.00' });

/** What happens to a deposit of 20.00; returns its id. */
type Story = (player: Player) => Promise<string>;
const demo =
  (outcome: string, ageMs: number): Story =>
  async (player) => {
    const { id } = await begin(player, 'demo', outcome);
    await aged(id, ageMs);
    return id;
  };
const through =
  (method: Method) =>
  (tell: (id: string, page: string, player: Player) => Promise<unknown>): Story =>
  async (player) => {
    const { id, redirectTo } = await begin(player, method);
    await tell(id, redirectTo!, player);
    return id;
  };
const hosted = through('hosted');
const bitcoin = through('btcpay');

/** Status, reason, balance, case, and the balance once an operator credits what the case is about. */
type End = readonly [string, string | null, string, string | null, string?];
const DONE: End = ['done', null, '20.00', null];
const REFUSED: End = ['failed', 'provider_refused', '0.00', null];
const EXPIRED: End = ['expired', 'expired', '0.00', null];
const OPEN: End = ['redirected', null, '0.00', null];
const otherAmount = (credited: string): End => ['failed', 'other_amount', '0.00', 'other_amount', credited];
const OTHER_CURRENCY: End = ['failed', 'other_currency', '0.00', 'other_currency'];
const PAID_AFTER: End = ['failed', 'provider_refused', '0.00', 'contradiction', '20.00'];
const FAILED_AFTER: End = ['done', null, '20.00', 'contradiction'];

const BAD = 'payments.bad_signature';
/*
 * The demo method sends no messages: what becomes of a deposit is fixed when it is made and learned by asking. It can't be
 * forged, change its word, be away, or be asked in vain.
 */
const TABLE: readonly (readonly [Method, string, Story, End])[] = [
  ['demo', 'in time', demo('pending', 10_000), DONE],
  ['demo', 'in no time', demo('expires', 3_600_000), EXPIRED],
  ['demo', 'not at all', demo('refused', 10_000), REFUSED],
  ['demo', 'with another amount', demo('otherAmount', 10_000), otherAmount('120.00')],
  ['demo', 'in another currency', demo('otherCurrency', 10_000), OTHER_CURRENCY],
  ['demo', 'days before anybody asks', demo('pending', 2 * DAY_MS), DONE],
  [
    'demo',
    'by a message, which nobody sends',
    async (player) => {
      const { id } = await begin(player, 'demo', 'expires');
      expect(await send(message({ id }), 'demo')).toBe('request.not_found');
      return id;
    },
    OPEN,
  ],

  [
    'hosted',
    'by forged messages',
    hosted(async (id) => {
      expect(await says({ id, secret: 'another-secret-altogether' })).toBe(BAD);
      expect(await says({ id, signedAt: Date.now() - 360_000 })).toBe(BAD);
      expect(await says({ id, signedAt: Date.now() + 360_000 })).toBe(BAD);
      expect(await says({ id, body: message({ id: 'x' }).body })).toBe(BAD);
      expect(await send({ ...message({ id }), headers: event(id).headers }, 'hosted')).toBe(BAD);
    }),
    OPEN,
  ],
  [
    'hosted',
    'again and again',
    hosted(async (id, page) => {
      await provider.faults({ messages: 3 });
      await provider.press(page, 'paid');
      const same = message({ id });
      await Promise.all([same, same, message({ id }), message({ id })].map((each) => send(each, 'hosted')));
      await provider.faults({});
    }),
    DONE,
  ],
  [
    'hosted',
    'without a message',
    hosted(async (_, page) => {
      await provider.faults({ messages: 0 });
      await provider.press(page, 'paid');
      await asked();
      await provider.faults({});
    }),
    DONE,
  ],
  [
    'hosted',
    'while it is killed',
    hosted(async (id, page, player) => {
      await provider.faults({ messages: 0 });
      await provider.press(page, 'paid');
      await provider.kill();
      await aged(id, 3_600_000);
      expect((await show(player, id)).status).toBe('redirected');
      await provider.restart();
      await asked();
    }),
    DONE,
  ],
  [
    'hosted',
    'after it could not be reached',
    async (player) => {
      await provider.faults({ isDown: true });
      const down = await begin(player, 'hosted');
      await provider.faults({});
      expect(down).toMatchObject({ status: 'failed', reason: 'provider_unavailable', redirectTo: null });
      await says({ id: down.id });
      return down.id;
    },
    DONE,
  ],
  [
    'hosted',
    'after it had failed',
    hosted(async (id, page, player) => {
      await provider.press(page, 'failed');
      await until(player, id, 'failed');
      await says({ id });
    }),
    PAID_AFTER,
  ],
  [
    'hosted',
    'before it fails',
    hosted(async (id, page, player) => {
      await provider.press(page, 'paid');
      await until(player, id, 'done');
      await says({ id, status: 'failed', at: 1 });
      expect(await casesOf(id)).toEqual([]);
      await says({ id, status: 'failed', at: Date.now() + 1 });
    }),
    FAILED_AFTER,
  ],
  [
    'hosted',
    'days late',
    hosted(async (id, page, player) => {
      await aged(id, 2 * DAY_MS);
      await until(player, id, 'expired');
      await provider.press(page, 'paid');
    }),
    DONE,
  ],
  ['hosted', 'not at all', hosted((id) => aged(id, DAY_MS)), EXPIRED],
  [
    'hosted',
    'with half the amount',
    hosted((_, page) => provider.press(page, 'other')),
    otherAmount('10.00'),
  ],
  ['hosted', 'in another currency', hosted((id) => says({ id, currency: 'USD' })), OTHER_CURRENCY],

  [
    'btcpay',
    'by forged events, or by true ones about nothing that was paid',
    bitcoin(async (id) => {
      expect(await send(event(id, 'another-secret-altogether'), 'btcpay')).toBe(BAD);
      expect(await send({ ...event(id), body: event('x').body }, 'btcpay')).toBe(BAD);
      for (const bad of ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'sha1=00'])
        expect(await send({ ...event(id), headers: { 'btcpay-sig': bad } }, 'btcpay')).toBe(BAD);
      const good = event(id);
      // Sent again days later it says nothing: a delivery counts once, and only what the server answers credits.
      for (const each of [good, good]) expect(await send(each, 'btcpay')).toBeNull();
    }),
    OPEN,
  ],
  [
    'btcpay',
    'again and again',
    bitcoin(async (id, page, player) => {
      await btcpay.faults({ messages: 3 });
      await btcpay.press(page, 'exactly');
      await until(player, id, 'done');
      await send(event(id), 'btcpay');
      await btcpay.faults({});
    }),
    DONE,
  ],
  [
    'btcpay',
    'without an event, while it is killed',
    bitcoin(async (id, page, player) => {
      await btcpay.faults({ messages: 0 });
      await btcpay.press(page, 'exactly');
      await btcpay.kill();
      await asked();
      expect((await show(player, id)).status).toBe('redirected');
      await btcpay.restart();
      await asked();
    }),
    DONE,
  ],
  [
    'btcpay',
    'when it could not be reached',
    async (player) => {
      await btcpay.faults({ isDown: true });
      const { id } = await begin(player, 'btcpay');
      await btcpay.faults({});
      return id;
    },
    ['failed', 'provider_unavailable', '0.00', null],
  ],
  [
    'btcpay',
    'after it had failed',
    bitcoin(async (id, page, player) => {
      await btcpay.press(page, 'invalid');
      await until(player, id, 'failed');
      await btcpay.mark(id, 'Settled');
    }),
    PAID_AFTER,
  ],
  [
    'btcpay',
    'before it fails',
    bitcoin(async (id, page, player) => {
      await btcpay.press(page, 'exactly');
      await until(player, id, 'done');
      await btcpay.mark(id, 'Invalid');
    }),
    FAILED_AFTER,
  ],
  [
    // At a rate of before: an operator decides.
    'btcpay',
    'days late',
    bitcoin(async (id, page, player) => {
      await aged(id, 2 * DAY_MS);
      await until(player, id, 'expired');
      await btcpay.press(page, 'late');
    }),
    ['failed', 'paid_late', '0.00', 'paid_late', '20.00'],
  ],
  ['btcpay', 'not at all', bitcoin((_, page) => btcpay.press(page, 'expire')), EXPIRED],
  ['btcpay', 'with half the amount', bitcoin((_, page) => btcpay.press(page, 'less')), otherAmount('10.00')],
  [
    'btcpay',
    'with double the amount',
    bitcoin((_, page) => btcpay.press(page, 'more')),
    otherAmount('40.00'),
  ],
  [
    'btcpay',
    'in another currency',
    bitcoin(async (id, page) => {
      await btcpay.faults({ messages: 0, currency: 'USD' });
      await btcpay.press(page, 'exactly');
      await send(event(id), 'btcpay');
      await asked(false);
      await btcpay.faults({});
    }),
    OTHER_CURRENCY,
  ],
];

test.each(TABLE)('%s: a deposit that is paid %s', async (method, _, story, end) => {
  const [status, reason, money, what, credited] = end;
  const [player, before] = [await newPlayer(), await cash()];
  const id = await story(player);
  const now = async () => {
    const shown = await show(player, id);
    const cases = (await casesOf(id)).map((each) => each.what);
    return [shown.status, shown.reason, await balance(player), ...cases];
  };
  const expected = [status, reason, money, ...(what ? [what] : [])];
  await vi.waitFor(
    async () => {
      await asked(false);
      expect(await now()).toEqual(expected);
    },
    { timeout: 60_000 },
  );
  await Promise.all([asked(), asked()]);
  expect(await now()).toEqual(expected);
  const paid = method === 'hosted' ? 2_030n : 2_000n;
  expect(before - (await cash())).toBe(money === '20.00' ? paid : 0n);
  if (!what) return;
  const [{ id: at, version, choices }] = (await casesOf(id)) as [Awaited<ReturnType<typeof casesOf>>[0]];
  expect(choices.includes('credit')).toBe(credited !== undefined);
  if (!credited) return;
  const close = () =>
    keeper.api('paymentCases.close', { params: { id: at }, body: { version, decision: 'credit', note: '' } });
  expect((await Promise.all([codesOf(close()), codesOf(close())])).flat()).toEqual([
    'operator.unknown_entry',
  ]);
  expect(await balance(player)).toBe(credited);
});

test.each(['no-such-thing', '01a1f81e-6675-75ad-9963-ca0d7a0776d9', 'of the other provider'])(
  'about a payment that is not its own (%s) a message is a case, an event nothing, and neither credits',
  async (name) => {
    const player = await newPlayer();
    const isOther = name === 'of the other provider';
    const idOf = async (method: Method) => (isOther ? (await begin(player, method)).id : name);
    const [ofBitcoin, ofHosted] = [await idOf('btcpay'), await idOf('hosted')];
    expect(await says({ id: ofBitcoin })).toBeNull();
    expect(await send(event(ofHosted), 'btcpay')).toBeNull();
    await asked();
    expect(await casesOf(ofBitcoin)).toMatchObject([
      { what: 'unknown_payment', asked: null, choices: ['none'] },
    ]);
    if (isOther) expect(await casesOf(ofHosted)).toEqual([]);
    expect(await balance(player)).toBe('0.00');
  },
);
