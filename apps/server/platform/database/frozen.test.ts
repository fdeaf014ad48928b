import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  type DatabaseLine,
  freshKey,
  HOME,
  OVER,
  openDatabaseLine,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { seller } from '../../testing/cashout.ts';
import { BOUNDS, type Bounds, type Work } from '../bounds.ts';
import { asWork } from './work.ts';

/** N2 and D1 for everything but placements, with a fifth of the real time limits. */
const PART = 5;
const CALL_MS = BOUNDS.callMs.money / PART;

function shorter(): Bounds {
  const part = (each: object) =>
    Object.fromEntries(
      Object.entries(each).map(([name, value]) => [name, name.endsWith('Ms') ? value / PART : value]),
    );
  const database = Object.entries(BOUNDS.database).map(([work, each]) => [work, part(each)]);
  return { ...BOUNDS, database: Object.fromEntries(database), callMs: part(BOUNDS.callMs) } as Bounds;
}

let book: BettingWorld;
let line: DatabaseLine;
let player: Player;
let coupons: string[];
beforeAll(async () => {
  book = await createBettingWorld(2, {
    bounds: shorter(),
    async through(url) {
      line = await openDatabaseLine(url);
      return line;
    },
  });
  player = await book.player('1000');
  const single = await book.place(player, { amount: '10.00', bets: [HOME] });
  const express = await book.place(player, { amount: '10.00', typeId: 1, bets: [HOME, OVER] });
  coupons = [single.answer!.couponId, express.answer!.couponId];
});
afterAll(async () => {
  await book.world.close();
});

interface Told {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

const ORIGIN = { host: 'localhost', origin: 'http://localhost' };

async function asked(method: 'GET' | 'POST', url: string, body?: object, key?: string): Promise<Told> {
  const begun = performance.now();
  const answer = await book.world.app.inject({
    method,
    url,
    headers: {
      ...ORIGIN,
      ...(url !== '/metrics' && { cookie: player.cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const retryAfter = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    ms: performance.now() - begun,
  };
}

const deposit = (key: string) =>
  asked(
    'POST',
    '/payments-api/v1/deposits',
    { method: 'demo', accountId: player.accountId, amount: '50.00' },
    key,
  );

/** Repeats a call until it is answered: with so short limits a busy machine may refuse one that opens a connection. */
const patiently = <T>(call: () => Promise<T>) => vi.waitFor(call, { timeout: 10_000 });

test('with a silent database every call is answered in time, nothing is left over, nothing is done twice', async () => {
  const [first = '', second = ''] = coupons;
  const { token } = await patiently(() => seller(book, player).offer(first));
  const bets = [HOME];
  const { token: editToken } = await patiently(() =>
    player.api('cashout.editQuote', { params: { id: second }, body: { bets } }),
  );
  const before = Number(await book.balance(player));
  const keys = { deposit: freshKey(), sale: freshKey(), edit: freshKey() };
  const sell = () =>
    asked('POST', `/bets-api/v1/coupons/${first}/cashout`, { accept: 'any', token }, keys.sale);
  const edit = () =>
    asked(
      'POST',
      `/bets-api/v1/coupons/${second}/edit`,
      { token: editToken, bets, changeCoefAction: 2 },
      keys.edit,
    );
  await expect.poll(async () => (await asked('GET', '/office-api/accounts')).status).toBe(200);

  line.freeze();
  const told = await Promise.all([
    deposit(keys.deposit),
    sell(),
    edit(),
    asked('GET', `/bets-api/v1/coupons/${second}`),
    asked('GET', '/office-api/accounts'),
    asked('GET', `/bets-api/v1/coupons/${second}/cashout`),
    ...Array.from({ length: 12 }, () => asked('GET', '/office-api/accounts')),
  ]);
  const probes = await Promise.all([asked('GET', '/healthz'), asked('GET', '/metrics')]);
  const held = ['money', 'read'].map((work) =>
    asWork(work as Work, () => book.world.platform.pool.query('select 1')).then(
      () => 'answered',
      () => 'given up',
    ),
  );
  expect(await Promise.all(held)).toEqual(['given up', 'given up']);
  line.thaw();

  expect(told.map(({ status }) => status)).toEqual(told.map(() => 503));
  expect(told.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(CALL_MS + roomFor(500));
  expect(probes.map(({ status }) => status)).toEqual([200, 200]);
  // Some metrics query the database, and wait a second for it.
  expect(Math.max(...probes.map(({ ms }) => ms))).toBeLessThan(roomFor(1_500));

  // A repeat with the same key answers with the outcome, and the deposit happens once.
  const done = () => patiently(async () => expect((await deposit(keys.deposit)).status).toBeLessThan(300));
  await done();
  await Promise.all([done(), done()]);
  expect(await book.count(`deposits where idem_key = '${keys.deposit}'`)).toBe(1);
  expect(Number(await book.balance(player))).toBe(before + 50);
  await assertLedgerBalanced(book.world);
});
