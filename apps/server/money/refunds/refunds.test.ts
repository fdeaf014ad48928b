import type { BodyOf, refunds } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  freshKey,
  type Player,
  startProvider,
  type TestProvider,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signed } from '../../../../examples/hosted-provider/src/webhooks.ts';
import { transact } from '../../platform/database/transact.ts';
import { requestWithdrawal } from '../../testing/withdrawing.ts';
import { houseBalance } from '../wallet/index.ts';
import { createSettle } from './settle.ts';

/** Credited deposits that operators send back, through a provider that is a process of its own. */
let world: World;
let provider: TestProvider;
let [keeper, other]: Visitor[] = [];
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld({ config: { ...provider.config, grantAlone: 50, grantAlonePerDay: 1_000 } });
  await provider.tells(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  [keeper, other] = [await world.operator('refund-keeper'), await world.operator('refund-other')];
});
afterEach(() => assertLedgerBalanced(world));
afterAll(async () => {
  await world.close();
  await provider.close();
});

/** The provider says it of a deposit, signed. */
async function says(id: string, status: string, amount: string): Promise<void> {
  const data = { id, status, amount, currency: 'EUR', at: Date.now(), reference: 'ref', url: null };
  const payload = JSON.stringify({ type: 'payment', data });
  const headers = { host: 'localhost', ...signed(freshKey(), payload, provider.secret, Date.now()) };
  const url = '/payments-api/v1/hooks/hosted';
  expect((await world.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204);
}

/** A player with one deposit through the provider: 20.00 with a fee of 0.30, or 100.00 with one of 1.50. */
async function deposited(amount = '20.00', payable = '20.30') {
  const visitor = await world.registerPlayer();
  const player: Player = { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
  const body = { method: 'hosted', accountId: player.accountId, amount };
  const { id } = await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  await says(id, 'paid', payable);
  expect(await balance(player)).toBe(amount);
  return { player, id };
}
const balance = async (player: Player) => (await player.api('wallet.accounts')).accounts[0]!.money;
const WHY = { reason: 'on_request', message: 'As you asked for.', evidence: 'A letter of today.' } as const;
type Change = Partial<BodyOf<typeof refunds.ask>>;
const ask = (depositId: string, amount: string, { key = freshKey(), by = keeper!, ...change } = {}) =>
  by.api('refunds.ask', { body: { depositId, amount, ...WHY, ...(change as Change) }, idempotencyKey: key });
const decide = (call: 'refunds.approve' | 'refunds.withdraw', { id, version }: refunds.Refund, by = other!) =>
  by.api(call, { params: { id }, body: { version } });
/** Whatever is due is sent now, by `nodes` at once; the duty may be at it, too. */
async function send(nodes = 1, isAnswered = true): Promise<void> {
  await world.platform.pool.query(`update refunds set ask_at = '2020-01-01' where ask_at is not null`);
  await Promise.all(Array.from({ length: nodes }, () => world.services.cashier.refunds.now()));
  if (isAnswered) await until('paid');
}
/** None is with the provider any more, or all are in this state. */
async function until(state: 'paid' | 'unknown'): Promise<void> {
  const open = `select from refunds where state = 'released'`;
  await vi.waitFor(async () => expect((await world.platform.pool.query(open)).rowCount, state).toBe(0), {
    timeout: 60_000,
  });
}
const refundOf = async (id: string) =>
  (await keeper!.api('refunds.list')).refunds.find((each) => each.id === id)!;
const booked = async (depositId: string) =>
  (await provider.book()).find((each) => each.id === depositId)!.refunds.map(({ amount }) => amount);
const caseOf = async (id: string) =>
  (await keeper!.api('paymentCases.list')).cases.find(({ paymentId }) => paymentId === id)!;

test('parts of a deposit go back once each, with a reason that the player reads, and never more than came', async () => {
  const { player, id } = await deposited();
  const key = freshKey();
  const [first, same] = await Promise.all([ask(id, '5.00', { key }), ask(id, '5.00', { key })]);
  expect(same.id).toBe(first.id);
  expect(await codesOf(ask(id, '6.00', { key }))).toEqual(['request.key_reused']);
  expect(await balance(player)).toBe('15.00');
  await send(3);
  await send(3);
  expect(await refundOf(first.id)).toMatchObject({ state: 'paid', status: 'done' });
  expect(await booked(id)).toEqual(['5.00']);
  // Two operators at once: both can't have the rest.
  const both = await Promise.all(
    [keeper!, other!].map((by) =>
      ask(id, '10.00', { by }).then(
        () => 'taken',
        () => 'refused',
      ),
    ),
  );
  expect(both.sort()).toEqual(['refused', 'taken']);
  expect(await codesOf(ask(id, '5.01'))).toEqual(['refunds.too_much']);
  expect((await keeper!.api('refunds.list', { query: { user: player.userId } })).deposits).toMatchObject([
    { id, amount: '20.00', left: '5.00', iso: 'EUR' },
  ]);
  await send();
  expect(await booked(id)).toEqual(['5.00', '10.00']);
  expect(await balance(player)).toBe('5.00');
  const { entities } = await player.api('payments.history', { query: { way: 'out' } });
  expect(entities).toMatchObject([
    { summ: '10.00', status_id: 2, message: 'refunded', fee: '0.00' },
    { summ: '5.00', status_id: 2, message: 'refunded', fee: '0.00' },
  ]);
  const { lines } = await player.api('wallet.ledger', { params: { id: player.accountId } });
  expect(lines.filter(({ kind }) => kind === 'refund_pay')).toMatchObject([
    { why: { reason: 'on_request', message: WHY.message } },
    { why: { reason: 'on_request' } },
  ]);
});

test('what the account doesn’t have free, frozen or owed money, and what is no credited deposit is not refunded', async () => {
  const { player, id } = await deposited();
  expect(await codesOf(ask(id, '0'))).toEqual(['wallet.amount_precision']);
  expect(await codesOf(ask(id, '1.001'))).toEqual(['wallet.amount_precision']);
  expect(await codesOf(ask('01a1f81e-6675-75ad-9963-ca0d7a0776d9', '1.00'))).toEqual(['payments.unknown']);
  const freeze = (reason: 'review' | null) =>
    keeper!.api('freezes.set', { params: { id: player.userId }, body: { version: reason ? 0 : 1, reason } });
  await freeze('review');
  expect(await codesOf(ask(id, '1.00'))).toEqual(['wallet.frozen']);
  await freeze(null);
  const second = await player.api('payments.deposit', {
    body: { method: 'hosted', accountId: player.accountId, amount: '10.00' },
    idempotencyKey: freshKey(),
  });
  expect(await codesOf(ask(second.id, '1.00'))).toEqual(['payments.unknown']);
  await says(second.id, 'paid', '10.15');
  await requestWithdrawal(player, { amount: '25.00' });
  expect(await codesOf(ask(id, '5.01'))).toEqual(['refunds.too_little']);
  await says(second.id, 'charged_back', '10.15');
  expect(await codesOf(ask(id, '1.00'))).toEqual(['refunds.owing']);
  expect(await codesOf(ask(second.id, '1.00'))).toEqual(['refunds.too_much']);
});

test('above one operator’s ceiling the money is held until another approves; a withdrawn one comes back', async () => {
  const { player, id } = await deposited('100.00', '101.50');
  const asked = await ask(id, '60.00');
  expect(asked).toMatchObject({ status: 'requested', state: null });
  expect(await balance(player)).toBe('40.00');
  await send();
  expect(await booked(id)).toEqual([]);
  expect(await codesOf(decide('refunds.approve', asked, keeper))).toEqual(['operator.same_operator']);
  const race = await Promise.all(
    (['refunds.approve', 'refunds.withdraw', 'refunds.approve'] as const).map((call) =>
      decide(call, asked).then(
        () => call,
        () => null,
      ),
    ),
  );
  const [won] = race.filter((each) => each !== null);
  expect(race.filter((each) => each !== null)).toHaveLength(1);
  await send();
  expect(await booked(id)).toEqual(won === 'refunds.approve' ? ['60.00'] : []);
  expect(await balance(player)).toBe(won === 'refunds.approve' ? '40.00' : '100.00');
});

test('a withdrawn refund counts no more: the whole deposit can go back, if the player still has it', async () => {
  const { player, id } = await deposited('100.00', '101.50');
  await decide('refunds.withdraw', await ask(id, '60.00'), keeper!);
  const all = await ask(id, '100.00');
  expect([all.status, await balance(player)]).toEqual(['requested', '0.00']);
  await decide('refunds.withdraw', all, keeper!);
  await requestWithdrawal(player, { amount: '30.00' });
  await expect(ask(id, '80.00')).rejects.toMatchObject({
    problem: {
      errors: [{ code: 'refunds.too_little', field: 'amount', detail: expect.stringContaining('€70.00') }],
    },
  });
});

test('money that the account doesn’t hold is not moved, and nothing else happens', async () => {
  const { player } = await deposited();
  const settle = createSettle(world.platform, {
    ledger: world.services.wallet.ledger,
    onReturned: async () => {},
  });
  const of = { account_id: BigInt(player.accountId), user_id: BigInt(player.userId) };
  const reserve = (amount: bigint) =>
    transact(world.platform.pool, (tx) => settle.reserve(tx, { ...of, id: freshKey(), amount }));
  await expect(reserve(2_001n)).rejects.toThrow('did not move: funds');
  expect(await balance(player)).toBe('20.00');
});

test('a provider that says nothing is asked again after seconds, not after the lease', async () => {
  const { id } = await deposited();
  await provider.faults({ isDown: true });
  const { id: refundId } = await ask(id, '5.00');
  await send(1, false);
  const { rows } = await world.platform.pool.query(
    'select extract(epoch from ask_at - now())::float as seconds from refunds where id = $1',
    [refundId],
  );
  expect(rows[0].seconds).toBeLessThan(6);
  await provider.faults({});
  await send();
});

test('a process that dies between the provider’s answer and its own note sends once', async () => {
  const { player, id } = await deposited();
  const { pool } = world.platform;
  await pool.query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await pool.query(
    `create trigger die before update on refunds for each row when (new.state = 'paid') execute function die()`,
  );
  const { id: refundId } = await ask(id, '20.00');
  await send(1, false);
  await vi.waitFor(async () => expect(await booked(id)).toEqual(['20.00']), { timeout: 60_000 });
  expect((await refundOf(refundId)).state).toBe('released');
  await pool.query('drop trigger die on refunds; drop function die');
  await send(2);
  expect([await booked(id), (await refundOf(refundId)).state]).toEqual([['20.00'], 'paid']);
  expect(await balance(player)).toBe('0.00');
});

test('a provider that says nothing for an hour leaves a case; what is given back goes with a chargeback', async () => {
  const [first, second] = [await deposited(), await deposited()];
  await provider.faults({ isDown: true });
  const asked = [await ask(first.id, '5.00'), await ask(second.id, '5.00')];
  await send(1, false);
  expect((await refundOf(asked[0]!.id)).state).toBe('released');
  await world.platform.pool.query(
    `update refunds set released_at = now() - interval '2 hours' where state = 'released'`,
  );
  await send(1, false);
  await until('unknown');
  await provider.faults({});
  await says(second.id, 'charged_back', '20.30');
  expect(await balance(second.player)).toBe('0.00');
  for (const { id } of asked) {
    const { id: at, version, ...found } = await caseOf(id);
    expect(found).toMatchObject({ what: 'refund_unknown', choices: ['settle', 'return'], way: 'out' });
    const body = { version, decision: 'return' as const, note: 'not in their books' };
    await keeper!.api('paymentCases.close', { params: { id: at }, body });
    expect((await refundOf(id)).state).toBe('returned');
  }
  expect(await balance(first.player)).toBe('20.00');
  expect(await balance(second.player)).toBe('0.00');
  expect((await second.player.api('receivables.mine')).receivables).toEqual([]);
});

test('a chargeback after refunds takes the rest, and ends what nobody has sent', async () => {
  const cash = await houseBalance(world.platform.pool, 'cash', 'EUR');
  const { player, id } = await deposited('100.00', '101.50');
  const [sent, waiting] = [await ask(id, '20.00'), await ask(id, '60.00')];
  await send();
  await Promise.all([1, 2].map(() => says(id, 'charged_back', '101.50')));
  expect(await balance(player)).toBe('0.00');
  expect([(await refundOf(sent.id)).state, (await refundOf(waiting.id)).status]).toEqual([
    'paid',
    'withdrawn',
  ]);
  expect(await codesOf(decide('refunds.approve', waiting))).toEqual(['operator.unknown_entry']);
  expect(await codesOf(ask(id, '1.00'))).toEqual(['refunds.too_much']);
  // All that came has left again, the fee included.
  expect(await houseBalance(world.platform.pool, 'cash', 'EUR')).toBe(cash);
});

test('a case that moves more than one operator may decide alone takes two who decide the same', async () => {
  const { player, id } = await deposited('100.00', '101.50');
  await says(id, 'paid', '301.50');
  const found = await caseOf(id);
  const close = (by: Visitor, version: number, decision: 'credit' | 'refund') =>
    by.api('paymentCases.close', { params: { id: found.id }, body: { version, decision, note: '' } });
  const proposed = await close(keeper!, found.version, 'credit');
  expect(proposed).toMatchObject({ proposed: { decision: 'credit', by: keeper!.userId }, closedAt: null });
  expect(await codesOf(close(keeper!, proposed.version, 'credit'))).toEqual(['operator.same_operator']);
  expect(await balance(player)).toBe('100.00');
  // Another decision is another proposal; more money makes it void.
  const turned = await close(other!, proposed.version, 'refund');
  expect(turned).toMatchObject({ proposed: { decision: 'refund', by: other!.userId } });
  await says(id, 'paid', '401.50');
  const grown = await caseOf(id);
  expect(grown).toMatchObject({ proposed: null, amount: '401.50' });
  const again = await close(keeper!, grown.version, 'refund');
  expect(await booked(id)).toEqual([]);
  expect(await close(other!, again.version, 'refund')).toMatchObject({ decision: 'refund', proposed: null });
  expect(await booked(id)).toEqual(['300.00']);
  expect(await balance(player)).toBe('100.00');
});
