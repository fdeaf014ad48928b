import {
  codesOf,
  createWorld,
  freshKey,
  type Player,
  startProvider,
  type TestProvider,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** How providers do, and methods that operators switch off. */
let world: World;
let provider: TestProvider;
let keeper: Visitor;
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld({ config: provider.config });
  keeper = await world.operator('providers-one');
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

async function newPlayer(): Promise<Player> {
  const visitor = await world.registerPlayer();
  return { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
}
const deposit = (player: Player, outcome?: string, key = freshKey()) =>
  player.api('payments.deposit', {
    body: {
      method: 'demo',
      accountId: player.accountId,
      amount: '50.00',
      ...(outcome && { details: { outcome } }),
    },
    idempotencyKey: key,
  });
const withdraw = (player: Player) =>
  player.api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId: player.accountId,
      amount: '5.00',
      details: { destination: 'LT601010012345678901' },
      password: player.password,
      second: null,
    },
    idempotencyKey: freshKey(),
  });
async function healthOf(method: string, way: 'in' | 'out') {
  const { methods } = await keeper.api('paymentMethods.health');
  return methods.find((each) => each.method === method && each.way === way)!;
}
async function turn(way: 'in' | 'out', off: { reason: 'works'; note: string } | null, version?: number) {
  const read = version ?? (await healthOf('demo', way)).version;
  return keeper.api('paymentMethods.turn', { params: { method: 'demo', way }, body: { version: read, off } });
}

test('rates, times, what waits and forged messages are counted', async () => {
  const player = await newPlayer();
  for (const outcome of [undefined, undefined, 'refused', 'pending']) await deposit(player, outcome);
  await world.platform.pool.query(
    `update deposits set created_at = ended_at - interval '10 seconds' where status = 'done'`,
  );
  await world.platform.pool.query(
    `update deposits set status = 'failed', ended_at = now() where details ->> 'outcome' = 'refused'`,
  );
  const health = await healthOf('demo', 'in');
  expect(health.hour).toEqual({
    begun: 4,
    done: 2,
    failed: 1,
    open: 1,
    medianMs: 10_000,
    slowestMs: 10_000,
    refusedMessages: 0,
  });
  expect(health).toMatchObject({ isOn: true, version: 0, overdueAsks: 0 });
  expect(health.lastDoneAt).not.toBeNull();
  expect(health.oldestOpenAt).not.toBeNull();

  const forged = () =>
    world.app.inject({
      method: 'POST',
      url: '/payments-api/v1/hooks/hosted',
      headers: { 'content-type': 'application/json', 'webhook-id': 'x' },
      payload: '{}',
    });
  expect((await forged()).statusCode).toBe(401);
  await forged();
  expect((await healthOf('hosted', 'in')).day.refusedMessages).toBe(2);
});

test('a method that is off takes nothing new one way, says why, and what is under way goes on', async () => {
  const player = await newPlayer();
  const key = freshKey();
  const first = await deposit(player, undefined, key);
  const off = await turn('in', { reason: 'works', note: 'until noon' });
  expect(off).toMatchObject({ isOn: false, reason: 'works', by: keeper.login, version: 1 });
  expect(await codesOf(deposit(player))).toEqual(['payments.method_off']);
  expect((await deposit(player, undefined, key)).id).toBe(first.id);
  expect((await withdraw(player)).status).toBe('requested');
  const methods = async () =>
    (await player.api('payments.methods', { query: { accountId: player.accountId } })).methods;
  expect((await methods()).find(({ id }) => id === 'demo')!.off).toEqual({ in: 'works', out: null });

  await turn('out', { reason: 'works', note: '' });
  expect(await codesOf(withdraw(player))).toEqual(['payments.method_off']);
  expect(await codesOf(turn('in', null, 0))).toEqual(['operator.version_conflict']);
  await turn('in', null);
  await turn('out', null);
  expect((await deposit(player)).status).toBe('done');
  expect((await methods()).find(({ id }) => id === 'demo')!.off).toEqual({ in: null, out: null });
  const unknown = { params: { method: 'nobody', way: 'in' as const }, body: { version: 0, off: null } };
  expect(await codesOf(keeper.api('paymentMethods.turn', unknown))).toEqual(['payments.unknown_method']);
});

test('of two who switch at once one is told to read again', async () => {
  const { version } = await healthOf('demo', 'out');
  const both = await Promise.all([
    codesOf(turn('out', { reason: 'works', note: 'one' }, version)),
    codesOf(turn('out', { reason: 'works', note: 'two' }, version)),
  ]);
  expect(both.flat()).toEqual(['operator.version_conflict']);
  await turn('out', null);
});
