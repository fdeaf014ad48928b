import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';
import { NOT_LISTENED_MS } from './early-refusals.ts';

/**
 * Far more bets than there is room for, none of them waiting for the answer to another (`npm run bench -- overload` has
 * the figures of a real crowd).
 */
const CROWD = 300;
const ROOM = 4;
const WAITS_FOR_LOCK = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let book: BettingWorld;
let player: Player;
let origin: string;
beforeAll(async () => {
  book = await createBettingWorld(1, {
    bounds: {
      ...BOUNDS,
      // Whoever has a place keeps it for as long as a test wants.
      database: { ...BOUNDS.database, money: { ...BOUNDS.database.background, share: 0.4 } },
      callMs: { ...BOUNDS.callMs, money: 60_000 },
      door: { ...BOUNDS.door, money: { inWork: ROOM, workMs: 30_000, waiting: 2, waitMs: 25 } },
    },
  });
  player = await book.player('100');
  await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(book.world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => book.world.close());

interface Told {
  status: number;
  retryAfter: number;
  requestId: string;
}

async function deposit(): Promise<Told> {
  const answer = await fetch(`${origin}/payments-api/v1/deposits?`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'idempotency-key': freshKey(),
      cookie: player.cookie,
    },
    body: JSON.stringify({ method: 'demo', accountId: player.accountId, amount: '50.00' }),
  });
  const { requestId = '' } = (await answer.json()) as { requestId?: string };
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), requestId };
}

/** Runs `run` while all money stands still and a crowd has taken all room; returns what the crowd was told in the end. */
async function inCrowd(run: () => Promise<void>): Promise<Told[]> {
  const told: Told[] = [];
  const crowd: Promise<void>[] = [];
  const come = () => void crowd.push(deposit().then((answer) => void told.push(answer)));
  const lock = await book.world.platform.pool.connect();
  await lock.query('begin');
  await lock.query('select id from accounts order by id for update');
  try {
    for (let n = 0; n < CROWD; n++) come();
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(CROWD - ROOM);
    // Who has no answer yet may be on the way or in the queue. Who waits for the locked accounts is at work.
    const atWork = async () => {
      for (let n = crowd.length - told.length; n < ROOM; n++) come();
      await lock.query('select pg_stat_clear_snapshot()');
      return (await lock.query(WAITS_FOR_LOCK)).rowCount;
    };
    await expect.poll(atWork, { interval: 20 }).toBe(ROOM);
    await run();
  } finally {
    await lock.query('commit');
    lock.release();
  }
  await Promise.all(crowd);
  return told;
}

test('a crowd of 300 with room for four: the rest is refused while work stands still, spread, mostly unread; then all is as before', async () => {
  const told = await inCrowd(async () => undefined);
  const refused = told.filter(({ status }) => status === 503);
  expect(told.every(({ status }) => status === 503 || status < 300)).toBe(true);
  expect(told.length - refused.length).toBe(ROOM);
  // Not all of them come back in the same second.
  const waits = new Set(refused.map(({ retryAfter }) => retryAfter));
  expect([...waits]).toEqual(expect.arrayContaining([2, 3, 4]));
  const beforeTheFramework = refused.filter(({ requestId }) => requestId === 'door');
  expect(beforeTheFramework.length / refused.length).toBeGreaterThan(0.6);
  expect((await deposit()).status).toBeLessThan(300);
  await assertLedgerBalanced(book.world);
});

test('a refused caller is listened to; one who asks again at once is answered once more and then ignored for a second', async () => {
  const connected = once(book.world.app.server, 'connection') as Promise<[Socket]>;
  const caller = connect((book.world.app.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = await connected;
  /** Asks until the door refuses it, and tells whether the server ignores the connection from then on. */
  async function isIgnoredAfter(): Promise<boolean> {
    for (let isAtTheDoor = false; !isAtTheDoor; ) {
      const answer = once(caller, 'data') as Promise<[Buffer]>;
      caller.write(
        'POST /payments-api/v1/deposits HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}',
      );
      const text = String((await answer)[0]);
      expect(text).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: [234]\r\n.*"code":"server.unavailable"/s);
      // The first refusal after a while comes from the queue.
      isAtTheDoor = text.includes('"requestId":"door"');
    }
    // The server pauses a connection in the turn after its answer.
    for (let turns = 0; turns < 3; turns++) await nextTurn();
    return connection.isPaused();
  }

  const told = await inCrowd(async () => {
    expect(await isIgnoredAfter()).toBe(false);
    await expect.poll(isIgnoredAfter).toBe(true);
    await expect.poll(() => connection.isPaused()).toBe(false);
    await sleep(NOT_LISTENED_MS * 1.5);
    expect(await isIgnoredAfter()).toBe(false);
  });
  caller.destroy();
  expect(told.filter(({ status }) => status < 300)).toHaveLength(ROOM);
  await assertLedgerBalanced(book.world);
});
