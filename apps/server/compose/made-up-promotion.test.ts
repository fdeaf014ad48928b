// First, so that everything is derived from a list that has it.
import '../testing/rainy-day.ts';

import { CALLS, ERRORS, type site } from '@fairbook/contracts';
import type { LineKind } from '@fairbook/contracts/products';
import { OPERATOR_PAGES, openOperatorPages, operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { Player, Visitor, World } from '@fairbook/testkit';
import { assertLedgerBalanced, codesOf, createWorld, fakeClock, freshKey } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../platform/database/transact.ts';
import { depositBonusHooksOf } from '../promotions/list.ts';
import { withToken } from '../testing/limits.ts';

/** A promotion is one definition: what the rest of the server knows of this one is in `testing/rainy-day.ts` alone. */
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  operator = await world.operator('rain-maker');
});
afterAll(async () => {
  await assertLedgerBalanced(world);
  await world.close();
});

const GROUP = 'rainyDay' as site.SettingGroup;

async function newPlayer(): Promise<Player> {
  const visitor = await world.registerPlayer();
  return { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
}
const deposit = ({ api, accountId }: Player, amount: string) =>
  api('payments.deposit', { body: { method: 'demo', accountId, amount }, idempotencyKey: freshKey() });
const money = async ({ api }: Player) => (await api('wallet.accounts')).accounts[0]!.money;
/** The client has its table of calls from the list of promotions; these are asked by their paths. */
async function get(path: string, { cookie }: Visitor) {
  const answer = await world.app.inject({ url: path, headers: { host: 'localhost', cookie } });
  return answer.json();
}
const mine = (player: Player) => get('/office-api/rainy-day', player);
const given = (visitor: Visitor) => get('/operator-api/v1/rainy-day', visitor);

async function edit(change: object): Promise<void> {
  const { version, value } = await operator.api('config.readGroup', { params: { group: GROUP } });
  const body = { version, value: { ...value, ...change } };
  await operator.api('config.editGroup', { params: { group: GROUP }, body });
}
const shared = async () =>
  (await operator.api('budgets.list')).periods.find(({ group }) => (group as string) === GROUP);

test('the calls, the refusals and the tab of a new promotion are there, each with its right', async () => {
  expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(['rainyDay.mine', 'rainyDay.given']));
  expect(ERRORS).toHaveProperty('rainy_day.dry', { status: 409, action: 'wait' });
  const { tabs } = OPERATOR_PAGES.find(({ id }) => id === 'offers')!;
  expect(tabs.map(({ id }) => id)).toEqual(expect.arrayContaining(['teamcash', 'rainyday', 'budgets']));
  expect(operatorPath('offers', 'rainyday' as 'teamcash')).toBe('/operator/offers?tab=rainyday');
  expect(openOperatorPages(['bonuses.read']).map(({ id }) => id)).toEqual(['today', 'offers']);

  const player = await newPlayer();
  expect(await mine(player)).toEqual({ percent: 10, gifts: 0 });
  expect((await given(player)).errors).toMatchObject([{ code: 'auth.forbidden' }]);
  expect(await given(operator)).toEqual({ percent: 10, gifts: 0 });
});

test('the settings of a new promotion are a form and a group with its own checks', async () => {
  const form = await operator.api('config.form', { params: { name: GROUP as 'teamCash' } });
  expect(form).toMatchObject({ defaults: { percent: 10, amount: 0 } });
  const { groups } = await operator.api('config.allGroups');
  expect(groups.map(({ group }) => group)).toContain(GROUP);
  expect(await codesOf(edit({ percent: 101 }))).toEqual(['request.invalid']);
  expect(await codesOf(edit({ percent: 13 }))).toEqual(['request.invalid']);
});

test('without a budget it gives nothing; within one it gives, and ends with it', async () => {
  const player = await newPlayer();
  await deposit(player, '50.00');
  expect(await money(player)).toBe('50.00');
  await edit({ amount: 12 });
  expect(await shared()).toMatchObject({ days: 7, amount: '12.00', spent: '0.00', perThousand: null });
  for (const amount of ['100.00', '100.00']) await deposit(player, amount);
  expect(await money(player)).toBe('260.00');
  expect(await mine(player)).toEqual({ percent: 10, gifts: 1 });
  expect(await shared()).toMatchObject({ amount: '12.00', spent: '10.00', left: '2.00' });
  await edit({ percent: 0 });
  expect(await shared()).toMatchObject({ perThousand: '0.00' });
});

test('what it gives is in the ledger and the daily report, goes back with its deposit, and stops for an exclusion', async () => {
  await edit({ percent: 10, amount: 100 });
  const player = await newPlayer();
  const { id } = await deposit(player, '40.00');
  const params = { id: player.accountId };
  const lines = async () =>
    (await player.api('wallet.ledger', { params, query: { group: 'bonuses' } })).lines.map(
      ({ kind, amount }) => `${kind} ${amount}`,
    );
  expect(await lines()).toEqual(['rainy_gift 4.00']);
  await transact(world.platform.pool, (tx) =>
    depositBonusHooksOf(world.services.promotions).onReturned(tx, id),
  );
  expect(await lines()).toEqual(['rainy_take -4.00', 'rainy_gift 4.00']);
  expect(await money(player)).toBe('40.00');

  const { days } = await operator.api('reports.days', { query: {} });
  const [day] = days.filter(({ iso }) => iso === 'EUR');
  expect(day).toMatchObject({ lines: { rainy_gifts: '10.00' }, addsUp: true });
  expect(day!.figures.bonus_cost).toBe('10.00');

  const excluded = await newPlayer();
  await withToken(world, excluded)('limits.blockUser', { body: { days: 30 } });
  const postings = [{ kind: 'rainy_gift' as LineKind, amountMinor: 1_00n }];
  const gift = transact(world.platform.pool, (tx) =>
    world.services.wallet.ledger.post(tx, [
      { accountId: excluded.accountId, reference: 'rainy:1', postings },
    ]),
  );
  await expect(gift).rejects.toThrow('play is closed to player');
});
