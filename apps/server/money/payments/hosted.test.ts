import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
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
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withToken } from '../../testing/limits.ts';
import { hostedMessage, type Said, sendMessage } from '../../testing/payment-messages.ts';
import { requestWithdrawal } from '../../testing/withdrawing.ts';
import { houseBalance } from '../wallet/index.ts';

/** Deposits through a provider that is a process of its own and speaks by signed messages. */
let world: World;
let provider: TestProvider;
let keeper: Visitor;
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld({ config: provider.config });
  await provider.tells(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  keeper = await world.operator('deposit-keeper');
});
afterEach(() => assertLedgerBalanced(world));
afterAll(async () => {
  await world.close();
  await provider.close();
});

async function newPlayer(currencyIso = 'EUR'): Promise<Player> {
  const visitor = await world.registerPlayer({ currencyIso });
  return { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
}
const begin = (player: Player, amount = '20.00', key = freshKey()) =>
  player.api('payments.deposit', {
    body: { method: 'hosted', accountId: player.accountId, amount },
    idempotencyKey: key,
  });
const balance = async (player: Player) => (await player.api('wallet.accounts')).accounts[0]!.money;
const show = (player: Player, id: string) => player.api('payments.showDeposit', { params: { id } });
const until = (player: Player, id: string, status: string) =>
  vi.waitFor(async () => expect((await show(player, id)).status).toBe(status), { timeout: 60_000 });
/** The provider is asked now, whatever the time. */
async function asked(): Promise<void> {
  await world.platform.pool.query(
    `update deposits set ask_at = now() - interval '1 minute' where ask_at is not null`,
  );
  await world.services.cashier.polls.now();
}

const message = (said: Said) => hostedMessage(provider.secret, said);
const send = (sent: ReturnType<typeof message>, method = 'hosted') => sendMessage(world, sent, method);

describe('a deposit through the hosted page', () => {
  test('is credited when the payer pays, by the message alone, with its fee on top', async () => {
    const player = await newPlayer();
    const key = freshKey();
    const made = await begin(player, '20.00', key);
    expect(made).toMatchObject({ status: 'redirected', fee: '0.30', account: null });
    expect(await begin(player, '20.00', key)).toEqual(made);
    const back = await provider.press(made.redirectTo!, 'paid');
    expect(new URL(back).pathname).toBe('/en/onpay/success');
    expect(new URL(back).searchParams.get('id')).toBe(made.id);
    await until(player, made.id, 'done');
    expect(await balance(player)).toBe('20.00');
    expect(await show(player, made.id)).toMatchObject({ redirectTo: null, amount: '20.00' });
    await asked();
    expect(await balance(player)).toBe('20.00');
  });

  test.each([
    ['cancel', 'cancel', 'provider_refused'],
    ['failed', 'fail', 'provider_refused'],
    ['other', 'success', 'other_amount'],
  ])('%s leads to %s and ends as %s, whatever the return page says', async (choice, state, reason) => {
    const player = await newPlayer();
    const { id, redirectTo } = await begin(player);
    expect(await provider.press(redirectTo!, choice)).toContain(`/onpay/${state}?`);
    await until(player, id, 'failed');
    expect(await show(player, id)).toMatchObject({ reason });
    expect(await balance(player)).toBe('0.00');
  });

  test('is nobody else’s to see, and not offered in a currency that the provider lacks', async () => {
    const [player, other] = [await newPlayer(), await newPlayer('XAF')];
    const { id } = await begin(player);
    expect(await codesOf(show(other, id))).toEqual(['payments.unknown']);
    expect(await codesOf(begin(other, '20'))).toEqual(['payments.unknown_method']);
    const { methods } = await other.api('payments.methods', { query: { accountId: other.accountId } });
    expect(methods.map((each) => each.id)).toEqual(['demo']);
  });
});

describe('messages', () => {
  test('without a signature, with an odd one, of another shape or method are refused', async () => {
    const good = message({ id: 'x' });
    expect(await send({ ...good, headers: { 'content-type': 'application/json' } as never })).toBe(
      'payments.bad_signature',
    );
    for (const odd of ['', 'v1', 'v1,', 'v1,AAAA', 'v0,AAAA', `v1,${'A'.repeat(44)}`]) {
      expect(await send({ ...good, headers: { ...good.headers, 'webhook-signature': odd } })).toBe(
        'payments.bad_signature',
      );
    }
    expect(await send(message({ id: 'x', status: 'perhaps' }))).toBe('request.invalid');
    expect(await send(message({ id: 'x', type: 'gift' }))).toBe('request.invalid');
    expect(await send(message({ id: 'x', at: Number.MAX_SAFE_INTEGER }))).toBe('request.invalid');
    expect(await send(good, 'demo')).toBe('request.not_found');
    expect(await send({ ...good, headers: { ...good.headers, 'content-type': 'text/plain' } })).toBe(
      'request.unsupported_type',
    );
    expect(await send({ headers: good.headers, body: 'x'.repeat(20_000) })).toBe('request.too_large');
  });

  test('of one payment in parts are one case, and credit no more and no less than one sum', async () => {
    const player = await newPlayer();
    const { id } = await begin(player);
    const own = async () =>
      (await keeper.api('paymentCases.list')).cases.filter(({ paymentId }) => paymentId === id);
    const close = ({ id: at, version }: { id: number; version: number }, decision: 'credit' | 'refund') =>
      keeper.api('paymentCases.close', { params: { id: at }, body: { version, decision, note: '' } });
    await send(message({ id, amount: '2.00' }));
    const [early] = await own();
    for (const amount of ['5.00', '5.00', '3.00']) await send(message({ id, amount }));
    const [grown, ...further] = await own();
    expect([grown!.id, grown!.amount, further]).toEqual([early!.id, '5.00', []]);
    expect(await codesOf(close(early!, 'credit'))).toEqual(['operator.version_conflict']);
    // 5.00 × 20.00 / 20.30, rounded down; who pays too little doesn't save the fee.
    expect(await close(grown!, 'credit')).toMatchObject({ moved: '4.92' });
    expect(await balance(player)).toBe('4.92');
    expect(await show(player, id)).toMatchObject({ status: 'done', amount: '4.92', fee: '0.08' });
    const { entities } = await player.api('payments.history', { query: {} });
    expect(entities[0]).toMatchObject({ id, summ: '4.92', fee: '0.08' });
    // The same again, and an older part, say nothing new; a larger total is about the rest.
    for (const amount of ['5.00', '20.30']) await send(message({ id, amount }));
    await send(message({ id, amount: '3.00', at: 1 }));
    const [rest, decided, ...none] = await own();
    expect([rest!.amount, decided!.id, none]).toEqual(['20.30', grown!.id, []]);
    await close(rest!, 'credit');
    expect(await balance(player)).toBe('20.00');
    expect(await show(player, id)).toMatchObject({ amount: '20.00', fee: '0.30' });
    await send(message({ id, amount: '30.30' }));
    const [more] = await own();
    expect(await close(more!, 'refund')).toMatchObject({ moved: '10.00', closedBy: keeper.userId });
    const booked = (await provider.book()).find((each) => each.id === id)!;
    expect(booked.refunds.map(({ amount }) => amount)).toEqual(['10.00']);
    await send(message({ id, amount: '30.30' }));
    expect((await own()).filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(await balance(player)).toBe('20.00');
  });

  test('of a chargeback take the deposit back once, and what is spent is owed', async () => {
    const player = await newPlayer();
    const { id } = await begin(player);
    await send(message({ id }));
    await requestWithdrawal(player, { amount: '15.00' });
    await Promise.all([1, 2, 3].map(() => send(message({ id, status: 'charged_back' }))));
    expect(await balance(player)).toBe('0.00');
    const { receivables } = await player.api('receivables.mine');
    expect(receivables).toMatchObject([{ couponId: id, number: null, cause: 'chargeback', due: '15.00' }]);
    expect(await show(player, id)).toMatchObject({ status: 'done', reason: 'charged_back' });
    const { cases } = await keeper.api('paymentCases.list');
    expect(cases.filter(({ paymentId }) => paymentId === id)).toMatchObject([
      { what: 'charged_back', choices: ['none'], login: player.login },
    ]);
    for (const word of ['paid', 'failed']) await send(message({ id, status: word }));
    expect(await balance(player)).toBe('0.00');
    const fresh = await begin(player);
    await send(message({ id: fresh.id, status: 'charged_back' }));
    expect(await show(player, fresh.id)).toMatchObject({ status: 'failed', reason: 'provider_refused' });
  });

  test('of a payout that nobody sent are a case, which says what was asked for and by whom', async () => {
    const player = await newPlayer();
    const { id: paid } = await begin(player);
    await send(message({ id: paid }));
    const wish = { method: 'hosted', amount: '15.00', destination: 'LT601010012345678901' };
    const { id } = await requestWithdrawal(player, wish);
    await send(message({ id, type: 'payout', amount: '14.00' }));
    const { cases } = await keeper.api('paymentCases.list');
    expect(cases.find(({ paymentId }) => paymentId === id)).toMatchObject({
      way: 'out',
      what: 'contradiction',
      asked: { amount: '14.00', iso: 'EUR', status: 'requested' },
      userId: player.userId,
      login: player.login,
      choices: ['none'],
    });
    const out = await player.api('payments.history', { query: { way: 'out' } });
    expect(out.entities).toMatchObject([{ id, way: 'out', summ: '15.00', money_deposit_id: null }]);
  });

  test('messages that come while the provider is asked end the questions', async () => {
    const player = await newPlayer();
    const { id } = await begin(player);
    await provider.faults({ slowMs: 300 });
    const asking = asked();
    await send(message({ id }));
    await asking;
    await provider.faults({});
    const { rows } = await world.platform.pool.query('select status, ask_at from deposits where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'done', ask_at: null }]);
  });

  test('a refund is sent once, though the provider was down when it was decided', async () => {
    const player = await newPlayer();
    const { id, redirectTo } = await begin(player);
    await provider.press(redirectTo!, 'other');
    await until(player, id, 'failed');
    const find = async () =>
      (await keeper.api('paymentCases.list')).cases.find(({ paymentId }) => paymentId === id)!;
    const close = async (decision: 'refund' | 'credit') => {
      const { id: at, version } = await find();
      return keeper.api('paymentCases.close', { params: { id: at }, body: { version, decision, note: '' } });
    };
    await provider.faults({ isDown: true });
    expect(await codesOf(close('refund'))).toEqual(['payments.provider_unavailable']);
    expect(await codesOf(close('credit'))).toEqual(['payments.case_choice']);
    await provider.faults({});
    const closed = await close('refund');
    expect(closed).toMatchObject({ decision: 'refund', closedBy: keeper.userId });
    const booked = (await provider.book()).find((each) => each.id === id)!;
    expect(booked.refunds).toEqual([{ id: `case-${closed.id}`, amount: '10.15', currency: 'EUR' }]);
    expect(await balance(player)).toBe('0.00');
  });

  /** What is sent of one deposit, in this order: right, wrong, forged, repeated, late and early words. */
  const WORDS = ['paid', 'again', 'forged', 'stale', 'more', 'dollars', 'failed', 'pending', 'cut'] as const;

  test('in any order and any number credit what fits once, or nothing, as a model says', async () => {
    await provider.faults({ messages: 0 });
    const player = await newPlayer();
    const cash = () => houseBalance(world.platform.pool, 'cash', 'EUR');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 }),
        fc.boolean(),
        async (said, isAtOnce) => {
          const { id } = await begin(player);
          const [before, cashBefore] = [Number(await balance(player)), await cash()];
          const event = freshKey();
          const of = {
            paid: () => message({ id }),
            again: () => message({ id, event }),
            forged: () => message({ id, secret: 'a-secret-of-somebody-else' }),
            stale: () => message({ id, signedAt: Date.now() - 3 * 86_400_000 }),
            more: () => message({ id, amount: '2030.00' }),
            dollars: () => message({ id, currency: 'USD' }),
            failed: () => message({ id, status: 'failed', at: 1 }),
            pending: () => message({ id, status: 'pending' }),
            cut: () => ({ ...message({ id }), body: '{}' }),
          };
          const sent = said.map((word) => of[word]());
          if (isAtOnce) await Promise.all(sent.map((each) => send(each)));
          else for (const each of sent) await send(each);
          const came = Number(await balance(player)) - before;
          const counts = said.filter((word) => ['paid', 'again', 'more', 'dollars', 'failed'].includes(word));
          const isRight = (word?: string) => word === 'paid' || word === 'again';
          // In turn, the first word that counts decides. At once, any of them may be the first.
          const possible = (isAtOnce ? counts : counts.slice(0, 1)).map((word) => (isRight(word) ? 20 : 0));
          expect(possible.length === 0 ? [0] : possible).toContain(came);
          expect(cashBefore - (await cash())).toBe(came === 0 ? 0n : 2_030n);
        },
      ),
      { numRuns: process.env.NIGHT ? 1_000 : 40 },
    );
    await provider.faults({});
  });
});

/** A deposit is begun; its id. */
const begun = async (player: Player) => (await begin(player)).id;
const says = async (id: string, status: string, amount?: string) =>
  expect(await send(message({ id, status, ...(amount && { amount }) }))).toBeNull();
/** The payer's bank takes a deposit back, or an operator refunds this much of it. */
async function takeBack(id: string, how: string, amount = '20.00'): Promise<void> {
  if (how === 'charged back') return says(id, 'charged_back');
  const why = { reason: 'fraud', message: 'Another’s card.', evidence: 'The bank’s letter.' } as const;
  await keeper.api('refunds.ask', { body: { depositId: id, amount, ...why }, idempotencyKey: freshKey() });
}

test('nothing is left to credit or to send back, whatever was still to be decided', async () => {
  const player = await newPlayer();
  const [less, more, refused] = [await begun(player), await begun(player), await begun(player)];
  await says(less, 'paid', '15.00');
  await says(more, 'paid');
  await says(more, 'paid', '30.30');
  await withToken(world, player)('limits.save', { body: { limitType: 20, limitValue: 10 } });
  await says(refused, 'paid');
  expect(await show(player, refused)).toMatchObject({ status: 'failed', reason: 'player_limits' });
  const { cases } = await keeper.api('paymentCases.list');
  for (const id of [less, more, refused]) {
    const found = cases.find(({ paymentId }) => paymentId === id)!;
    await says(id, 'charged_back');
    const params = { id: found.id };
    for (const decision of ['credit', 'refund'] as const) {
      const body = { version: found.version, decision, note: '' };
      const closing = keeper.api('paymentCases.close', { params, body });
      expect(await codesOf(closing)).toEqual(['operator.unknown_entry']);
    }
  }
  expect(await balance(player)).toBe('0.00');
});

test.each(['charged back', 'refunded', 'withdrawn'])(
  'the bonus of a deposit that is %s goes back, too',
  async (how) => {
    const player = await newPlayer();
    const { id: offerId, version } = await keeper.api('depositBonuses.add', {
      body: {
        name: `Doubled, ${how}`,
        deposit: 'first',
        percent: 100,
        amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '1.00' }],
        wagerTimes: 3,
        product: 'sport',
        casino: CASINO_TERMS,
        withinDays: null,
        countries: [],
        from: new Date(Date.now() - 60_000).toISOString(),
        until: new Date(Date.now() + 3_600_000).toISOString(),
        isActive: true,
        note: '',
      },
    });
    await keeper.api('budgets.set', { params: { kind: 'deposit', offerId }, body: { amount: '100.00' } });
    await player.api('depositBonuses.choose', { body: { id: offerId, choice: 1, version } });
    const id = await begun(player);
    await says(id, 'paid');
    const money = async () => (await player.api('bonuses.mine')).bonusAccounts.map((each) => each.money);
    expect(await money()).toEqual(['20.00']);
    const withdraw = (givesUpBonus: boolean) => requestWithdrawal(player, { amount: '10.00', givesUpBonus });
    expect(await codesOf(withdraw(false))).toEqual(['withdrawals.bonus_lost']);
    if (how === 'withdrawn') await withdraw(true);
    else await takeBack(id, how);
    expect(await money()).toEqual(['0.00']);
  },
);

test.each(['charged back', 'refunded'])(
  'what three payments brought goes back when one is %s',
  async (how) => {
    const edit = async (group: 'flags' | 'teamCash', change: object) => {
      const { version, value } = await keeper.api('config.readGroup', { params: { group } });
      const body = { version, value: { ...value, ...change } };
      await keeper.api('config.editGroup', { params: { group }, body });
    };
    await edit('teamCash', { minDeposits: 0, minStakes: 0, budgetPerMonth: 100 });
    await edit('flags', { isTeamCashOn: true });
    const player = await newPlayer();
    const ids = [await begun(player), await begun(player), await begun(player)];
    for (const id of ids) await says(id, 'paid');
    const { accounts, wagerTimes } = await player.api('teamCash.mine');
    const { id: accountId, amounts } = accounts[0]!;
    await player.api('teamCash.take', { body: { step: 1, accountId, amount: amounts.first, wagerTimes } });
    const money = async () => (await player.api('bonuses.mine')).bonusAccounts.map((each) => each.money);
    expect(await money()).toEqual(['10.00']);
    await takeBack(ids[1]!, how);
    expect(await money()).toEqual(['0.00']);
    expect((await player.api('teamCash.mine')).payments).toBe(2);
  },
);

test('an approved withdrawal is not released once the player owes for a chargeback', async () => {
  const player = await newPlayer();
  const id = await begun(player);
  await says(id, 'paid');
  const { id: payout } = await requestWithdrawal(player, { amount: '20.00' });
  const stage = async (call: 'withdrawals.take' | 'withdrawals.accept') => {
    const { version } = await keeper.api('withdrawals.detail', { params: { id: payout } });
    return keeper.api(call, { params: { id: payout }, body: { version } });
  };
  await stage('withdrawals.take');
  // Before it is approved, as a round of payouts may come right after that.
  await says(id, 'charged_back');
  expect((await stage('withdrawals.accept')).status).toBe('approved');
  await world.services.cashier.payouts.now();
  const shown = () => player.api('withdrawals.show', { params: { id: payout } });
  expect((await shown()).status).toBe('approved');
  await player.api('withdrawals.cancel', { params: { id: payout } });
  expect((await shown()).status).toBe('cancelled');
});
