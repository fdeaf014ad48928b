import type { site } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';

const clock = fakeClock(Date.now());
const DAY_MS = 86_400_000;
let book: BettingWorld;
let node: AnotherNode;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  operator = await book.world.operator('team-keeper');
  await edit('flags', { isTeamCashOn: true });
  node = await anotherNode(book, { bus: book.world.platform.bus, clock });
});
beforeEach(() => terms({}));
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const { version, value } = await operator.api('config.readGroup', { params: { group } });
  await operator.api('config.editGroup', {
    params: { group },
    body: { version, value: { ...value, ...change } },
  });
}
const terms = (some: Partial<site.Settings['teamCash']>) =>
  edit('teamCash', {
    third: 10,
    fourth: 20,
    minDeposits: 0,
    minStakes: 0,
    withinDays: 14,
    wagerTimes: 5,
    budgetPerMonth: 10_000,
    ...some,
  });

const deposit = (player: Player, amount = '20.00') =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount },
    idempotencyKey: freshKey(),
  });
async function depositor(payments: number): Promise<Player> {
  const player = await book.player('0');
  for (let i = 0; i < payments; i++) await deposit(player);
  return player;
}
const mine = (player: Player) => player.api('teamCash.mine');
const states = async (player: Player) => (await mine(player)).steps.map(({ state }) => state);
interface Wish {
  step: 1 | 2;
  accountId: number;
  amount: string;
  wagerTimes: number;
}
const take = (player: Player, some: Partial<Wish> = {}, api: Visitor['api'] = player.api) =>
  api('teamCash.take', {
    body: { step: 1, accountId: player.accountId, amount: '10.00', wagerTimes: 5, ...some },
  });
const second = { step: 2, amount: '20.00' } as const;
const bonusMoney = async (player: Player) =>
  (await player.api('bonuses.mine')).bonusAccounts.map(({ money, toStake }) => [money, toStake]);
/** As the provider’s report of a charge-back does it; the way there is tested with the payments. */
const chargeBack = ({ accountId }: Player, id: string) =>
  transact(book.world.platform.pool, async (tx) => {
    const { promotions, wallet } = book.world.services;
    const isFirst = tx
      .updateTable('deposits')
      .set({ returned: 2_000n })
      .where('id', '=', id)
      .where('returned', '=', 0n)
      .executeTakeFirst();
    const postings = [{ kind: 'chargeback', amountMinor: 2_000n }] as const;
    if ((await isFirst).numUpdatedRows > 0n)
      await wallet.ledger.post(tx, [{ accountId, reference: `deposit:${id}`, postings: [...postings] }]);
    await promotions.teamCash.onReturned(tx, id);
  });

test('the third payment earns the first step and the fourth the second one, each once', async () => {
  const player = await depositor(2);
  expect(await states(player)).toEqual(['ahead', 'ahead']);
  expect(await codesOf(take(player))).toEqual(['team_cash.not_yet']);
  await deposit(player);
  expect(await mine(player)).toMatchObject({
    isOn: true,
    payments: 3,
    steps: [
      { state: 'open', until: new Date(clock.now() + 14 * DAY_MS).toISOString() },
      { state: 'ahead', until: null },
    ],
    accounts: [{ id: player.accountId, amounts: { first: '10.00', second: '20.00' } }],
  });
  // A press repeated on two nodes at once, and later.
  const elsewhere = node.api(player);
  await Promise.all([take(player), take(player, {}, elsewhere), take(player)]);
  const { steps } = await take(player);
  expect(steps[0]).toMatchObject({ state: 'granted', granted: { amount: '10.00', taken: '0.00' } });
  expect(await bonusMoney(player)).toEqual([['10.00', '50.00']]);
  expect(await codesOf(take(player, second))).toEqual(['team_cash.not_yet']);
  await deposit(player);
  await take(player, second);
  expect(await states(player)).toEqual(['granted', 'granted']);
  expect(await bonusMoney(player)).toEqual([['30.00', '150.00']]);
  const { grants } = await operator.api('teamCash.granted');
  expect(grants.filter(({ userId }) => userId === player.userId)).toMatchObject([
    { step: 2, amount: '20.00', state: 'granted' },
    { step: 1, amount: '10.00', state: 'granted' },
  ]);
});

test('deposits and stakes of real money are conditions', async () => {
  await terms({ minDeposits: 60, minStakes: 10 });
  const player = await depositor(3);
  expect(await mine(player)).toMatchObject({ deposited: '60.00', staked: '0.00', minStakes: '10.00' });
  expect(await states(player)).toEqual(['conditions', 'ahead']);
  expect(await codesOf(take(player))).toEqual(['team_cash.not_yet']);
  await book.place(player, { amount: '10.00' });
  expect(await states(player)).toEqual(['conditions', 'ahead']);
  await book.decide(1, { '1::1': 'lost' });
  // A coupon that is locked elsewhere is settled by a later round.
  await expect.poll(() => mine(player)).toMatchObject({ staked: '10.00' });
  await take(player);
  expect(await states(player)).toEqual(['granted', 'ahead']);
});

test.each<[string, Partial<Wish>, string]>([
  ['another amount than was read', { amount: '10.01' }, 'team_cash.changed'],
  ['other wagering than was read', { wagerTimes: 0 }, 'team_cash.changed'],
  ['an account of nobody', { accountId: 4_000_000_000 }, 'wallet.unknown_account'],
])('a player takes nothing by %s', async (_, some, code) => {
  const player = await depositor(3);
  expect(await codesOf(take(player, some))).toEqual([code]);
  expect(await bonusMoney(player)).toEqual([]);
});

test('another player’s account and a bonus account can’t be chosen', async () => {
  const [player, other] = [await depositor(4), await depositor(3)];
  expect(await codesOf(take(player, { accountId: other.accountId }))).toEqual(['wallet.unknown_account']);
  await take(player);
  const [bonus] = (await player.api('bonuses.mine')).bonusAccounts;
  expect(await codesOf(take(player, { ...second, accountId: bonus!.accountId }))).toEqual([
    'wallet.unknown_account',
  ]);
});

test('team cash comes in the currency of the chosen account', async () => {
  const player = await depositor(3);
  await player.api('currencies.add', { body: { iso: 'USD' } });
  const dollars = (await mine(player)).accounts.find(({ iso }) => iso === 'USD')!;
  await take(player, { accountId: dollars.id, amount: dollars.amounts.first });
  const [bonus] = (await player.api('bonuses.mine')).bonusAccounts;
  expect(bonus).toMatchObject({ iso: 'USD', money: dollars.amounts.first });
});

test('the budget of all players is never passed, on two nodes either', async () => {
  const { spent } = await operator.api('teamCash.granted');
  await terms({ budgetPerMonth: Math.ceil(Number(spent)) + 10 });
  const two = [await depositor(3), await depositor(3)] as const;
  const answers = await Promise.allSettled([take(two[0]), take(two[1], {}, node.api(two[1]))]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = two[answers.findIndex(({ status }) => status === 'rejected')]!;
  expect(await states(late)).toEqual(['no_budget', 'ahead']);
  expect(await codesOf(take(late))).toEqual(['team_cash.no_budget']);
  // A month later there is money again, but this player’s days are over.
  const { pool } = book.world.platform;
  await pool.query(`update team_cash_grants set at = at - interval '31 days'`);
  await pool.query(`update deposits set ended_at = ended_at - interval '31 days'`);
  expect(await states(late)).toEqual(['over', 'ahead']);
  expect(await codesOf(take(late))).toEqual(['team_cash.over']);
  expect((await operator.api('teamCash.granted')).spent).toBe('0.00');
});

test('a person with two accounts has each step once', async () => {
  const two = [await depositor(3), await depositor(3)] as const;
  for (const { userId } of two)
    await book.world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'ONE-OF-A-TEAM', 1, now())`,
      [userId],
    );
  const codes = await Promise.all([codesOf(take(two[0])), codesOf(take(two[1], {}, node.api(two[1])))]);
  expect(codes.flat().filter(Boolean)).toEqual(['team_cash.same_person']);
});

test('what was earned by a payment goes back with it, once, and is not earned again', async () => {
  const player = await depositor(2);
  const { id } = await deposit(player);
  await take(player);
  const before = await operator.api('teamCash.granted');
  await chargeBack(player, id);
  await chargeBack(player, id);
  expect(await bonusMoney(player)).toEqual([['0.00', '0.00']]);
  expect(await mine(player)).toMatchObject({ payments: 2, steps: [{ granted: { taken: '10.00' } }, {}] });
  const after = await operator.api('teamCash.granted');
  expect(Number(before.spent) - Number(after.spent)).toBe(10);
  await deposit(player);
  expect((await take(player)).steps[0]).toMatchObject({ state: 'returned' });
  expect(await bonusMoney(player)).toEqual([['0.00', '0.00']]);
});

test('a taken step and a charged-back payment at once leave nothing behind', async () => {
  const player = await depositor(2);
  const { id } = await deposit(player);
  const refused = (took: Promise<unknown>) => codesOf(took).then((codes) => codes[0] ?? '');
  const [here, , there] = await Promise.all([
    refused(take(player)),
    chargeBack(player, id),
    refused(take(player, {}, node.api(player))),
  ]);
  for (const code of [here, there]) expect(['', 'team_cash.not_yet']).toContain(code);
  const money = (await bonusMoney(player)).map(([sum]) => sum);
  expect(['0.00', undefined]).toContain(money[0]);
});

test('a frozen player gets no team cash, and nobody does while it is off', async () => {
  const player = await depositor(3);
  const params = { id: player.userId };
  const freeze = async (reason: 'review' | null) => {
    const { version } = await operator.api('freezes.read', { params });
    await operator.api('freezes.set', { params, body: { reason, version } });
  };
  await freeze('review');
  expect(await codesOf(take(player))).toEqual(['wallet.frozen']);
  await freeze(null);
  await edit('flags', { isTeamCashOn: false });
  expect(await codesOf(take(player))).toEqual(['team_cash.off']);
  await edit('flags', { isTeamCashOn: true });
  await take(player);
  expect(await bonusMoney(player)).toEqual([['10.00', '50.00']]);
});
