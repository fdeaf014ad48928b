import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  type Player,
  startProvider,
  type TestProvider,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signed } from '../../../../examples/hosted-provider/src/webhooks.ts';
import { transact } from '../../platform/database/transact.ts';
import { withdrawing } from '../../testing/withdrawing.ts';
import { countOpen } from './index.ts';

/** Withdrawals through a provider that is a process of its own. */
let book: BettingWorld;
let provider: TestProvider;
let keeper: Visitor;
let act: ReturnType<typeof withdrawing>;
beforeAll(async () => {
  provider = await startProvider();
  book = await createBettingWorld(0, { config: { ...provider.config, payOutAlone: 5_000 } });
  await provider.tells(await book.world.app.listen({ port: 0, host: '127.0.0.1' }));
  // Payouts run only when a test calls `paidOut`.
  await book.world.services.cashier.payouts.stop();
  keeper = await book.world.operator('cashier-one');
  act = withdrawing(book, keeper);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  await book.world.close();
  await provider.close();
});

const freeze = (player: Player, reason: 'review' | null = 'review', version = 0) =>
  keeper.api('freezes.set', { params: { id: player.userId }, body: { reason, version } });

describe('the provider', () => {
  const hosted = { method: 'hosted', amount: '50.00' };
  const bookedOf = async (id: string) => (await provider.book()).find((each) => each.id === id);

  test('pays the amount less the fee, once, however often it is asked', async () => {
    const player = await book.player('100');
    const { id, fee } = await act.request(player, hosted);
    expect(fee).toBe('1.00');
    await act.approved(id);
    await Promise.all([act.paidOut(), act.paidOut(), act.paidOut()]);
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
    expect(await bookedOf(id)).toMatchObject({ amount: '49.00', paidOut: 1 });
    expect(await book.balance(player)).toBe('50.00');
  });

  test('is asked for nothing while the money of the player is frozen', async () => {
    const player = await book.player('100');
    const { id } = await act.request(player, hosted);
    await freeze(player);
    await act.approved(id);
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'approved' });
    expect(await bookedOf(id)).toBeUndefined();
    await freeze(player, null, 1);
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
  });

  test('a provider that dies after paying is asked by our id, and both sides agree on one payment', async () => {
    const player = await book.player('100');
    const { id } = await act.request(player, hosted);
    await act.approved(id);
    await provider.faults({ diesPaying: true });
    await act.paidOut();
    await provider.died();
    expect(await act.show(player, id)).toMatchObject({ status: 'released', canCancel: false });
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'released' });
    await provider.restart();
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
    expect(await bookedOf(id)).toMatchObject({ paidOut: 1, status: 'paid' });
  });

  test('a provider that was away pays when it is back; one that refuses gives the money back', async () => {
    const player = await book.player('200');
    const { id } = await act.request(player, hosted);
    const refused = await act.request(player, { ...hosted, destination: 'LT601010012345670000' });
    await provider.faults({ isDown: true });
    await act.approved(id);
    await act.approved(refused.id);
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'released' });
    await provider.faults({});
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
    expect(await act.show(player, refused.id)).toMatchObject({
      status: 'refused',
      reason: 'provider_refused',
    });
    expect(await book.balance(player)).toBe('150.00');
  });

  test('a provider that says later how a payout went is believed once', async () => {
    const player = await book.player('100');
    const { id } = await act.request(player, hosted);
    await act.approved(id);
    await provider.faults({ isPayoutPending: true });
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'released' });
    // It pays now, and says so twice by itself.
    await provider.faults({ messages: 2 });
    await vi.waitFor(async () => expect((await act.show(player, id)).status).toBe('paid'), {
      timeout: 60_000,
    });
    expect(await bookedOf(id)).toMatchObject({ paidOut: 1 });
    await provider.faults({});
  });
});

describe('a word that doesn’t fit', () => {
  /** The provider says it of a payout, or of a payment, signed. */
  async function says(id: string, status: string, amount = '49.00', type = 'payout') {
    const data = { id, status, amount, currency: 'EUR', at: Date.now(), reference: 'ref', url: null };
    const body = JSON.stringify({ type, data });
    const headers = signed(freshKey(), body, provider.secret, Date.now());
    const url = '/payments-api/v1/hooks/hosted';
    const answer = await book.world.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', ...headers },
      payload: body,
    });
    expect(answer.statusCode).toBe(204);
  }
  const caseOf = async (id: string) =>
    (await keeper.api('paymentCases.list')).cases.filter(({ paymentId }) => paymentId === id);
  async function decide(id: string, decision: 'settle' | 'return' | 'none') {
    const { id: at, version } = (await caseOf(id))[0]!;
    return keeper.api('paymentCases.close', {
      params: { id: at },
      body: { version, decision, note: 'asked' },
    });
  }
  const due = async (player: Player) =>
    (await player.api('receivables.mine')).receivables.map(({ cause, due: sum }) => [cause, sum]);
  async function sent(player: Player) {
    const { id } = await act.request(player, { method: 'hosted', amount: '50.00' });
    await act.approved(id);
    await provider.faults({ isPayoutPending: true, messages: 0 });
    await act.paidOut();
    expect(await act.show(player, id)).toMatchObject({ status: 'released' });
    return id;
  }

  test.each([
    ['less', '24.50', 'settle', 'paid', '75.00', []],
    ['more than the account has left', '120.00', 'settle', 'paid', '0.00', [['payout', '21.00']]],
    ['nothing, by what an operator learned', '24.50', 'return', 'refused', '100.00', []],
  ] as const)(
    'about another sum ends as what really left: %s',
    async (_, amount, decision, status, left, owed) => {
      const player = await book.player('100');
      const id = await sent(player);
      await says(id, 'paid', amount);
      const [found] = await caseOf(id);
      expect(found).toMatchObject({ what: 'other_amount', amount, choices: ['settle', 'return'] });
      const codes = (
        await Promise.all([codesOf(decide(id, decision)), codesOf(decide(id, decision))])
      ).flat();
      expect(codes).toHaveLength(1);
      expect(await act.show(player, id)).toMatchObject({ status });
      expect(await book.balance(player)).toBe(left);
      expect(await due(player)).toEqual(owed);
      // The same word again changes nothing, and what is over is asked no more.
      await says(id, 'paid', amount);
      await act.paidOut();
      expect(await book.balance(player)).toBe(left);
      const { entities } = await player.api('payments.history', { query: { way: 'out' } });
      if (decision === 'settle' && amount === '24.50')
        expect(entities[0]).toMatchObject({ summ: '25.00', fee: '0.50' });
    },
  );

  test('“failed”, then “paid” with another sum: an operator may settle it at that, and what left is noted', async () => {
    const player = await book.player('100');
    const id = await sent(player);
    await says(id, 'failed');
    await says(id, 'paid', '24.50');
    expect(await caseOf(id)).toMatchObject([{ what: 'other_amount', choices: ['settle', 'none'] }]);
    expect(await decide(id, 'settle')).toMatchObject({ moved: '24.50' });
    expect(await book.balance(player)).toBe('75.00');
    const other = await sent(player);
    await says(other, 'paid', '24.50');
    expect(await decide(other, 'return')).toMatchObject({ moved: null });
  });

  test('“failed”, then “paid”: the money that came back is taken again, and what is gone is owed', async () => {
    const player = await book.player('100');
    const id = await sent(player);
    await says(id, 'failed');
    expect(await book.balance(player)).toBe('100.00');
    // 70 of the 100 are spent meanwhile.
    await act.cancel(player, (await act.request(player, { amount: '10.00' })).id);
    const spent = await act.request(player, { amount: '70.00' });
    await Promise.all([says(id, 'paid'), says(id, 'paid')]);
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
    expect(await book.balance(player)).toBe('0.00');
    expect(await due(player)).toEqual([['payout', '20.00']]);
    expect(await codesOf(act.request(player))).toEqual(['withdrawals.owing']);
    expect(await caseOf(id)).toMatchObject([{ what: 'contradiction', choices: ['return', 'none'] }]);
    // It did not leave after all: the debt is repaid from what comes back.
    await decide(id, 'return');
    expect(await book.balance(player)).toBe('30.00');
    expect(await due(player)).toEqual([['payout', '0.00']]);
    await act.cancel(player, spent.id);
  });

  test('about the payout of a frozen account is heard: what left after all is owed', async () => {
    const player = await book.player('100');
    const id = await sent(player);
    await says(id, 'failed');
    await freeze(player);
    await says(id, 'paid');
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
    expect(await book.balance(player)).toBe('100.00');
    expect(await due(player)).toEqual([['payout', '50.00']]);
  });

  test('“paid”, then “failed”: an operator gives it back once, or leaves it', async () => {
    const player = await book.player('100');
    const id = await sent(player);
    await says(id, 'paid');
    await says(id, 'failed');
    expect(await act.show(player, id)).toMatchObject({ status: 'paid' });
    await decide(id, 'return');
    expect(await book.balance(player)).toBe('100.00');
    await says(id, 'failed');
    expect(await book.balance(player)).toBe('100.00');
  });

  test('about a withdrawal that was never sent moves nothing', async () => {
    const player = await book.player('100');
    const { id } = await act.request(player, { method: 'hosted', amount: '50.00' });
    await says(id, 'paid');
    expect(await caseOf(id)).toMatchObject([{ what: 'contradiction', choices: ['none'] }]);
    await act.cancel(player, id);
    expect(await book.balance(player)).toBe('100.00');
  });

  test('a refund that is asked for is open beside withdrawals, until it is withdrawn', async () => {
    const player = await book.player('0');
    const body = { method: 'hosted', accountId: player.accountId, amount: '1000.00' };
    const { id } = await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
    await says(id, 'paid', '1015.00', 'payment');
    const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
    const wish = {
      depositId: id,
      amount: '900.00',
      reason: 'on_request',
      message: 'Asked.',
      evidence: 'A letter.',
    };
    const asked = await keeper.api('refunds.ask', { body: wish as never, idempotencyKey: freshKey() });
    const open = () => transact(book.world.platform.pool, (tx) => countOpen(tx, player.accountId));
    expect([asked.status, await open()]).toEqual(['requested', 1]);
    await act.request(player, { amount: '20.00' });
    expect(await open()).toBe(2);
    expect(await transact(book.world.platform.pool, (tx) => countOpen(tx, account.id))).toBe(0);
    await keeper.api('refunds.withdraw', { params: { id: asked.id }, body: { version: asked.version } });
    expect(await open()).toBe(1);
  });
});
