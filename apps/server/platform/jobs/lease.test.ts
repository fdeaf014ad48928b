import {
  createDatabase,
  type DatabaseLine,
  openDatabaseLine,
  openPool,
  type TestDatabase,
} from '@fairbook/testkit';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../telemetry/logger.ts';
import { type FakeClock, fakeClock, systemClock } from '../time/clock.ts';
import { secureRandom } from '../values/random.ts';
import { createLease, type Lease, LeaseLost, type LeaseOptions } from './lease.ts';

const TTL_MS = 900;
/** For leases whose time the test moves: nothing runs out on a busy machine. */
const LONG_MS = 30_000;
/** How long the database lets a paused holder stand. */
const PAUSE_MS = 300;
const clock = systemClock();
const logger = createLogger({ logLevel: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let line: DatabaseLine;
let open: Lease[] = [];
let named = 0;
let name: string;
let time: FakeClock;

beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, 6);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
});
beforeEach(async () => {
  name = `work ${++named}`;
  time = fakeClock(0);
  line = await openDatabaseLine(database.url);
});
afterEach(async () => {
  line.thaw();
  await Promise.all(open.map((lease) => lease.release()));
  open = [];
  await line.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function contender(change: Partial<LeaseOptions> = {}): Lease {
  const lease = createLease({
    pool,
    clock,
    random: secureRandom(clock),
    logger,
    name,
    ttlMs: TTL_MS,
    ...change,
  });
  open.push(lease);
  return lease;
}

/** A contender for which time passes only in `pass`. */
function timed(change: Partial<LeaseOptions> = {}): Lease {
  return contender({ clock: time, monotonic: time.now, ttlMs: LONG_MS, ...change });
}

/** Lets time pass for the database, then for contenders. */
async function pass(ms: number): Promise<void> {
  await pool.query(
    `update leases set renewed_at = renewed_at - $2 * interval '1 millisecond',
       expires_at = expires_at - $2 * interval '1 millisecond' where name = $1`,
    [name, ms],
  );
  time.advance(ms);
}

/** Waits for the renewal that `pass` made due. */
const untilRenewed = () =>
  expect
    .poll(async () => {
      const { rows } = await pool.query<{ ms: number }>(
        'select extract(epoch from clock_timestamp() - renewed_at)::float8 * 1000 as ms from leases where name = $1',
        [name],
      );
      return rows[0]!.ms;
    })
    .toBeLessThan(LONG_MS / 5);

/** A contender whose connection can be cut or frozen. */
function onLine(change: Partial<LeaseOptions> = {}): Lease {
  return timed({ pool: { options: { connectionString: line.url } } as pg.Pool, ...change });
}

/** Runs `work` in a transaction. */
async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

test('one of two contenders has the lease; the other gets it, with a higher token, when it is released', async () => {
  const [first, second] = [contender(), contender()];
  const both = await Promise.all([first.tryAcquire(), second.tryAcquire()]);
  expect(both.filter(Boolean)).toHaveLength(1);
  const [holder, other] = both[0] ? [first, second] : [second, first];
  expect([holder.isHeld(), other.isHeld(), other.token]).toEqual([true, false, null]);
  const waiting = other.acquire();
  const before = holder.token!;
  await holder.release();
  expect(await waiting).toBeGreaterThan(before);
  expect([holder.isHeld(), other.isHeld()]).toEqual([false, true]);
});

test('a lease that is renewed stays with its holder', async () => {
  const [first, second] = [timed(), timed()];
  const token = await first.acquire();
  for (let n = 0; n < 4; n++) {
    await pass(LONG_MS / 3);
    await untilRenewed();
    expect([await second.tryAcquire(), first.isHeld(), first.token]).toEqual([false, true, token]);
  }
});

test('a wait for the lease can be ended', async () => {
  await contender().acquire();
  const stop = new AbortController();
  const waiting = contender().acquire(stop.signal);
  stop.abort(new Error('asked to stop'));
  await expect(waiting).rejects.toThrow('asked to stop');
});

test('the lease of a holder whose connection is gone is taken over when it has run out, not before', async () => {
  let lost = 0;
  const first = onLine({ onLost: () => void lost++ });
  await first.acquire();
  line.freeze();
  const token = first.token!;
  const second = timed();
  await pass(LONG_MS / 2);
  expect(await second.tryAcquire()).toBe(false);
  await pass(LONG_MS / 2);
  expect(await second.tryAcquire()).toBe(true);
  expect(second.token).toBeGreaterThan(token);
  expect(first.isHeld()).toBe(false);
  line.thaw();
  await expect.poll(() => lost).toBe(1);
  expect(first.token).toBe(null);
});

/** Acquires a lease and cuts its holder's connection, as if the process had died; the lease has long to run. */
async function dead(): Promise<Lease> {
  const doomed = await openDatabaseLine(database.url);
  const pool = { options: { connectionString: doomed.url } } as pg.Pool;
  const first = timed({ pool, ttlMs: 20 * LONG_MS });
  await first.acquire();
  await doomed.close();
  return first;
}

test('the lease of a holder that died is taken over when the database has seen its connection end', async () => {
  const token = (await dead()).token!;
  const second = timed();
  expect(await second.tryAcquire()).toBe(false);
  await pass(LONG_MS / 3);
  await expect.poll(() => second.tryAcquire(), { timeout: 60_000 }).toBe(true);
  expect(second.token).toBeGreaterThan(token);
});

test('a session that has the number of the holder’s is not taken for it', async () => {
  await dead();
  const other = await pool.connect();
  try {
    await other.query('update leases set session_pid = pg_backend_pid() where name = $1', [name]);
    await pass(LONG_MS / 3);
    const next = timed();
    await expect.poll(() => next.tryAcquire(), { timeout: 60_000 }).toBe(true);
  } finally {
    other.release();
  }
});

test('a holder whose database is slow for a moment keeps the lease', async () => {
  const ttlMs = 1_500;
  const warn = vi.fn();
  const first = onLine({ ttlMs, logger: { warn, error: vi.fn() } as LeaseOptions['logger'] });
  const token = await first.acquire();
  const waiting = contender({ ttlMs });
  line.freeze();
  time.advance(ttlMs / 4);
  // A renewal may take a third of the lease. Then the holder tries on another connection.
  await expect.poll(() => warn).toHaveBeenCalled();
  expect(await waiting.tryAcquire()).toBe(false);
  time.advance(0.7 * ttlMs);
  expect(first.isHeld()).toBe(false);
  line.thaw();
  await expect.poll(() => first.isHeld()).toBe(true);
  expect([first.token, await waiting.tryAcquire()]).toEqual([token, false]);
});

test('a process that was paused knows at once that it may have lost the lease', async () => {
  let paused = 0;
  const first = timed({ monotonic: () => paused });
  await first.acquire();
  expect(first.isHeld()).toBe(true);
  paused = LONG_MS;
  expect(first.isHeld()).toBe(false);
  // Nobody took it meanwhile: the next renewal makes it valid again.
  await pass(LONG_MS / 4);
  await expect.poll(() => first.isHeld()).toBe(true);
});

test('a deposed holder commits nothing, and learns it from its transaction', async () => {
  const lost: LeaseLost[] = [];
  const first = onLine({ onLost: (error) => void lost.push(error) });
  await first.acquire();
  await inTransaction((client) => first.guard(client));
  line.freeze();
  await pass(LONG_MS);
  await timed().acquire();
  await expect(
    inTransaction(async (client) => {
      await first.guard(client);
      await client.query(`insert into champs values (99, 1, 'deposed', 'Deposed', 'en')`);
    }),
  ).rejects.toThrow(LeaseLost);
  expect(lost).toHaveLength(1);
  expect((await pool.query('select from champs')).rowCount).toBe(0);
});

test('nobody takes the lease between the guard of a transaction and its commit', async () => {
  const first = onLine();
  await first.acquire();
  line.freeze();
  let isTaken = false;
  let second: Promise<unknown> | undefined;
  await inTransaction(async (client) => {
    await first.guard(client);
    await pass(LONG_MS);
    second = timed()
      .acquire()
      .then(() => {
        isTaken = true;
      });
    const isWaiting = `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await pool.query(isWaiting, [`fairbook (lease ${name})`])).rowCount)
      .toBe(1);
    expect(isTaken).toBe(false);
  });
  await second;
  expect(isTaken).toBe(true);
});

test('a holder that is paused inside its transaction is ended by the database, and its commit fails', async () => {
  const first = contender({ ttlMs: PAUSE_MS, clock: time });
  const token = await first.acquire();
  let taken = 0;
  await expect(
    inTransaction(async (client) => {
      await first.guard(client);
      // A transaction that is busy for longer than the lease doesn't count as paused.
      await client.query(`select pg_sleep(${(1.2 * PAUSE_MS) / 1000})`);
      await client.query(`insert into champs values (98, 1, 'paused', 'Paused', 'en')`);
      taken = await contender().acquire();
    }),
  ).rejects.toThrow();
  expect(taken).toBeGreaterThan(token);
  expect((await pool.query('select from champs')).rowCount).toBe(0);
});

test('a holder renews while its own transaction is open', async () => {
  const first = timed();
  const token = await first.acquire();
  await inTransaction(async (client) => {
    await first.guard(client);
    await pass(LONG_MS / 2);
    await untilRenewed();
  });
  expect([first.isHeld(), first.token]).toEqual([true, token]);
});

test('clocks of nodes that are wrong by an hour change nothing', async () => {
  const { now } = Date;
  try {
    Date.now = () => now() + 3_600_000;
    const first = contender();
    const token = await first.acquire();
    Date.now = () => now() - 3_600_000;
    const second = contender();
    expect([await second.tryAcquire(), first.isHeld(), first.token]).toEqual([false, true, token]);
  } finally {
    Date.now = now;
  }
});

test('nobody waits for a time of renewal that lies ahead, because the clock of the database was set back', async () => {
  const token = await onLine().acquire();
  line.freeze();
  await pool.query(
    `update leases set renewed_at = renewed_at + interval '1 hour', expires_at = expires_at + interval '1 hour'
     where name = $1`,
    [name],
  );
  expect(await contender().acquire()).toBeGreaterThan(token);
});

test('a lease lives on when the database ends all of its connections', async () => {
  // A third of `LONG_MS` is the time that the holder has for its next connection, also on a busy machine.
  const [first, second] = [timed(), timed()];
  const token = await first.acquire();
  expect(await second.tryAcquire()).toBe(false);
  const sessionOf = async () =>
    (await pool.query('select session_pid from leases where name = $1', [name])).rows[0].session_pid;
  const before = await sessionOf();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fairbook (lease%' and datname = current_database()`,
  );
  await expect.poll(sessionOf, { timeout: 60_000 }).not.toBe(before);
  await expect.poll(() => first.isHeld()).toBe(true);
  expect([first.token, await second.tryAcquire()]).toEqual([token, false]);
});

test('for how long it is held is told by its holder alone', async () => {
  const [first, second] = [timed(), timed()];
  expect(first.heldMs()).toBe(0);
  await first.acquire();
  for (let halves = 1; halves <= 3; halves++) {
    await pass(LONG_MS / 2);
    await expect.poll(() => first.heldMs()).toBe((halves * LONG_MS) / 2);
  }
  expect(second.heldMs()).toBe(0);
  await first.release();
  expect(first.heldMs()).toBe(0);
});
