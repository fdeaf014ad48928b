import type { AddressInfo } from 'node:net';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';

/**
 * Far more bets than there is room for, none of them waiting for the answer to another (`npm run bench -- overload` has
 * the figures of a real crowd).
 */
const CROWD = 300;
const ROOM = 4;

let book: BettingWorld;
let player: Player;
let origin: string;
beforeAll(async () => {
  book = await createBettingWorld(1, {
    bounds: {
      ...BOUNDS,
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

test('a crowd of 300 with room for four: the rest is refused while work stands still, spread, mostly unread; then all is as before', async () => {
  const lock = await book.world.platform.pool.connect();
  await lock.query('begin');
  await lock.query('select id from accounts order by id for update');
  const told: Told[] = [];
  const crowd = Array.from({ length: CROWD }, async () => {
    told.push(await deposit());
  });
  try {
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(CROWD - ROOM);
  } finally {
    await lock.query('commit');
    lock.release();
  }
  await Promise.all(crowd);

  const refused = told.filter(({ status }) => status === 503);
  expect(told.every(({ status }) => status === 503 || status < 300)).toBe(true);
  expect(CROWD - refused.length).toBeLessThanOrEqual(ROOM);
  expect(CROWD - refused.length).toBeGreaterThan(0);
  // Not all of them come back in the same second.
  const waits = new Set(refused.map(({ retryAfter }) => retryAfter));
  expect([...waits]).toEqual(expect.arrayContaining([2, 3, 4]));
  const beforeTheFramework = refused.filter(({ requestId }) => requestId === 'door');
  expect(beforeTheFramework.length / refused.length).toBeGreaterThan(0.6);
  expect((await deposit()).status).toBeLessThan(300);
  await assertLedgerBalanced(book.world);
});
