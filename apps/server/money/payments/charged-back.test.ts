import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  freshKey,
  startProvider,
  type TestProvider,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signed } from '../../../../examples/hosted-provider/src/webhooks.ts';
import { requestWithdrawal } from '../../testing/withdrawing.ts';

/** What is left to decide, and what was given, when a payer's bank takes a deposit back. */
let world: World;
let provider: TestProvider;
let keeper: Visitor;
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld({ config: provider.config });
  await provider.tells(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  keeper = await world.operator('chargeback-keeper');
});
afterEach(() => assertLedgerBalanced(world));
afterAll(async () => {
  await world.close();
  await provider.close();
});

async function begin(player: Visitor): Promise<string> {
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'hosted', accountId, amount: '20.00' };
  return (await player.api('payments.deposit', { body, idempotencyKey: freshKey() })).id;
}
/** The provider says it of a deposit, signed. */
async function says(id: string, status: string, amount = '20.30') {
  const data = { id, status, amount, currency: 'EUR', at: Date.now(), reference: 'ref', url: null };
  const payload = JSON.stringify({ type: 'payment', data });
  const headers = signed(freshKey(), payload, provider.secret, Date.now());
  const url = '/payments-api/v1/hooks/hosted';
  const all = { host: 'localhost', ...headers };
  const answer = await world.app.inject({ method: 'POST', url, headers: all, payload });
  expect(answer.statusCode).toBe(204);
}

/** The payer's bank takes a deposit back, or an operator refunds this much of it. */
async function takeBack(id: string, how: string, amount = '20.00'): Promise<void> {
  if (how === 'charged back') return says(id, 'charged_back');
  const why = { reason: 'fraud', message: 'Another’s card.', evidence: 'The bank’s letter.' } as const;
  await keeper.api('refunds.ask', { body: { depositId: id, amount, ...why }, idempotencyKey: freshKey() });
}

test('nothing is left to credit or to send back, whatever was still to be decided', async () => {
  const player = await world.registerPlayer();
  const [less, more] = [await begin(player), await begin(player)];
  await says(less, 'paid', '15.00');
  await says(more, 'paid');
  await says(more, 'paid', '30.30');
  const { cases } = await keeper.api('paymentCases.list');
  for (const id of [less, more]) {
    const found = cases.find(({ paymentId }) => paymentId === id)!;
    await says(id, 'charged_back');
    const params = { id: found.id };
    for (const decision of ['credit', 'refund'] as const) {
      const body = { version: found.version, decision, note: '' };
      const closing = keeper.api('paymentCases.close', { params, body });
      expect(await codesOf(closing)).toEqual(['operator.unknown_entry']);
    }
  }
  expect((await player.api('wallet.accounts')).accounts[0]!.money).toBe('0.00');
});

test.each(['charged back', 'refunded', 'withdrawn'])(
  'the bonus of a deposit that is %s goes back, too',
  async (how) => {
    const player = await world.registerPlayer();
    const { id: offerId, version } = await keeper.api('depositBonuses.add', {
      body: {
        name: `Doubled, ${how}`,
        deposit: 'first',
        percent: 100,
        amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '1.00' }],
        wagerTimes: 3,
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
    const id = await begin(player);
    await says(id, 'paid');
    const money = async () => (await player.api('bonuses.mine')).bonusAccounts.map((each) => each.money);
    expect(await money()).toEqual(['20.00']);
    const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
    const withdraw = (givesUpBonus: boolean) =>
      requestWithdrawal({ ...player, accountId }, { amount: '10.00', givesUpBonus });
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
    const player = await world.registerPlayer();
    const ids = [await begin(player), await begin(player), await begin(player)];
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
  const player = await world.registerPlayer();
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const id = await begin(player);
  await says(id, 'paid');
  const { id: payout } = await requestWithdrawal({ ...player, accountId }, { amount: '20.00' });
  const stage = async (call: 'withdrawals.take' | 'withdrawals.accept') => {
    const { version } = await keeper.api('withdrawals.detail', { params: { id: payout } });
    return keeper.api(call, { params: { id: payout }, body: { version } });
  };
  await stage('withdrawals.take');
  expect((await stage('withdrawals.accept')).status).toBe('approved');
  await says(id, 'charged_back');
  await world.services.cashier.payouts.now();
  const shown = () => player.api('withdrawals.show', { params: { id: payout } });
  expect((await shown()).status).toBe('approved');
  await player.api('withdrawals.cancel', { params: { id: payout } });
  expect((await shown()).status).toBe('cancelled');
});
