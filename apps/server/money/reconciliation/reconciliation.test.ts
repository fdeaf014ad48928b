import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  fakeClock,
  freshKey,
  type Player,
  startProvider,
  type TestProvider,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** Reports of a provider that is a process of its own, and files, against what the ledger moved. */
const DAY_MS = 86_400_000;
let world: World;
let provider: TestProvider;
let keeper: Visitor;
let other: Visitor;
const clock = fakeClock(Date.now());
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld({ clock, config: provider.config });
  await provider.tells(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  keeper = await world.operator('reconciles-one');
  other = await world.operator('reconciles-two');
});
afterEach(() => assertLedgerBalanced(world));
afterAll(async () => {
  await world.close();
  await provider.close();
});

async function newPlayer(): Promise<Player> {
  const visitor = await world.registerPlayer();
  return { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
}
async function deposit(player: Player, amount: string, choice: string) {
  const made = await player.api('payments.deposit', {
    body: { method: 'hosted', accountId: player.accountId, amount },
    idempotencyKey: freshKey(),
  });
  await provider.press(made.redirectTo!, choice);
  const status = choice === 'failed' ? 'failed' : 'done';
  await vi.waitFor(
    async () =>
      expect((await player.api('payments.showDeposit', { params: { id: made.id } })).status).toBe(status),
    { timeout: 60_000 },
  );
  return made.id;
}
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const upload = (day: string, rows: readonly string[], who = keeper) =>
  who.api('reconciliation.upload', {
    query: { method: 'hosted', day },
    body: new TextEncoder().encode(['way,id,status,amount,currency,at,fee', ...rows].join('\n')),
  });
const casesOf = async (ids: readonly string[]) =>
  (await keeper.api('paymentCases.list')).cases
    .filter(({ paymentId }) => ids.includes(paymentId))
    .map(({ paymentId, what }) => `${ids.indexOf(paymentId)} ${what}`)
    .sort();

test('what differs between a provider and the ledger becomes a case, once; nothing of it moves money', async () => {
  const player = await newPlayer();
  const day = dayOf(clock.now());
  const paid = [await deposit(player, '20.00', 'paid'), await deposit(player, '30.00', 'paid')];
  const refused = await deposit(player, '40.00', 'failed');
  expect(await codesOf(upload(day, []))).toEqual(['reconciliation.day']);
  clock.leap(DAY_MS);
  // Of the morning of that day, so that no end of a day is near.
  await world.platform.pool.query(
    `update deposits set ended_at = date_trunc('day', ended_at, 'UTC') + interval '9 hours' where ended_at is not null`,
  );

  const pulled = await keeper.api('reconciliation.pull', { body: { method: 'hosted', day } });
  expect(pulled).toMatchObject({
    source: 'provider',
    missingHere: 0,
    missingThere: 0,
    different: 0,
    newCases: 0,
  });
  expect(pulled.matched).toBe(pulled.rows);
  expect(pulled.totals).toEqual([{ way: 'in', iso: 'EUR', there: '50.75', here: '50.75' }]);

  const unknown = '0198c0de-0000-7000-8000-00000000aaaa';
  const rows = [
    `in,${paid[0]},paid,20.31,EUR,${clock.now()},`,
    `in,${refused},paid,40.60,EUR,${clock.now()},`,
    `in,${unknown},paid,5.00,EUR,${clock.now()},`,
    `out,TX-7,paid,6.00,EUR,${clock.now()},`,
  ];
  const ids = [paid[0]!, paid[1]!, refused, unknown, 'TX-7'];
  const first = await upload(day, rows);
  expect(first).toMatchObject({
    rows: 4,
    matched: 0,
    missingHere: 2,
    missingThere: 1,
    different: 2,
    newCases: 5,
  });
  const expected = [
    '0 report_amount',
    '1 missing_there',
    '2 report_status',
    '3 missing_here',
    '4 missing_here',
  ];
  expect(await casesOf(ids)).toEqual(expected);
  const again = await Promise.all([upload(day, rows), upload(day, rows, other)]);
  expect(again.map(({ newCases }) => newCases)).toEqual([0, 0]);
  expect(await casesOf(ids)).toEqual(expected);

  const before = await player.api('wallet.accounts');
  const { cases } = await keeper.api('paymentCases.list');
  for (const each of cases.filter(({ paymentId }) => ids.includes(paymentId))) {
    expect(each.choices).toEqual(['none']);
    const credit = { version: each.version, decision: 'credit' as const, note: '' };
    expect(
      await codesOf(keeper.api('paymentCases.close', { params: { id: each.id }, body: credit })),
    ).toEqual(['payments.case_choice']);
  }
  expect(await player.api('wallet.accounts')).toEqual(before);

  const [one] = cases.filter(({ paymentId }) => paymentId === unknown);
  const taken = await other.api('paymentCases.take', {
    params: { id: one!.id },
    body: { version: one!.version },
  });
  expect(taken).toMatchObject({ owner: other.login, version: one!.version + 1 });
  const body = { version: taken.version, decision: 'none' as const, note: 'another merchant’s' };
  await other.api('paymentCases.close', { params: { id: one!.id }, body });
  expect((await upload(day, rows)).newCases).toBe(0);
}, 600_000);

test('ten thousand rows take seconds', async () => {
  const day = dayOf(clock.now() + DAY_MS);
  const started = performance.now();
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `in,0198c0de-0000-7000-8000-${String(n).padStart(12, '0')},paid,1.00,EUR,${clock.now()},`,
  );
  clock.leap(3 * DAY_MS);
  const again = await world.signIn(keeper.login, keeper.password);
  const run = await upload(day, rows, again);
  expect(run).toMatchObject({ rows: 10_000, missingHere: 10_000, newCases: 10_000 });
  expect(performance.now() - started).toBeLessThan(30_000);
}, 600_000);

test.each([
  ['an unknown method', { method: 'nobody' }, 'payments.unknown_method'],
  ['a day that isn’t over', { day: '2098-01-01' }, 'reconciliation.day'],
])('%s is refused', async (_, change, code) => {
  const again = await world.signIn(keeper.login, keeper.password);
  const query = { method: 'hosted', day: '2026-01-01', ...change };
  expect(await codesOf(again.api('reconciliation.upload', { query, body: new Uint8Array([1]) }))).toEqual([
    code,
  ]);
});
