import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { signHead, signingKey } from '@fairbook/proof/server';
import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  OVER,
  type Player,
  tamper,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../../../tools/test/pace.ts';
import { transact } from '../platform/database/transact.ts';
import { platformBeside } from '../testing/platform-beside.ts';
import { follow } from '../testing/proof.ts';
import { createFollower, type Follower } from './follower.ts';
import { Lag, MAX_LAG_MS } from './lag.ts';
import { currentHead, holdLog } from './log-store.ts';
import { originOf } from './origin.ts';
import { HEAD_FILE } from './outside.ts';

/** The log on several nodes of one database: `book` is one that appends, others are made by each test. */
let book: BettingWorld;
let player: Player;
const fake = fakeClock(Date.parse('2026-08-16T18:00:00.000Z'));
/** Its timers never fire, so each node looks at the log only when the test tells it to. */
const clock = { ...fake, after: () => () => undefined };
const dirs: string[] = [];
const platforms: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  book = await createBettingWorld(2, { clock });
  player = await book.player('1000');
});
afterEach(async () => {
  for (const each of platforms.splice(0)) await each.close();
});
afterAll(async () => {
  for (const dir of dirs) rmSync(dir, { recursive: true });
  await book.world.close();
});

type Kind = 'appends' | 'follows';
interface Node extends Follower {
  file: string;
}

/** Another node with a data folder of its own. */
function node(kind: Kind, { head, lag }: { head?: string; lag?: Lag } = {}): Node {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-log-'));
  dirs.push(dataDir);
  const file = path.join(dataDir, HEAD_FILE);
  if (head !== undefined) writeFileSync(file, head);
  const { config } = book.world.platform;
  const platform = platformBeside(book.world, { config: { ...config, dataDir }, clock });
  platforms.push(platform);
  const signer = () => ({ key: book.world.services.bets.signer.key(), origin: originOf(config) });
  const options = { appends: kind === 'appends', isAlone: false, ...(lag && { lag }) };
  return {
    ...createFollower(platform, signer, options),
    file,
  };
}

const own = () => path.join(book.world.platform.config.dataDir, HEAD_FILE);
const headOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const now = async () => (await currentHead(book.world.platform.pool))!;

async function bet(leg = HOME): Promise<void> {
  expect(await codesOf(leg)).toEqual([]);
}

async function codesOf(leg = HOME): Promise<string[]> {
  clock.advance(100);
  return (await book.place(player, { bets: [leg], amount: '1.00' })).codes;
}

/** Steps of this node until it has seen everything; transactions of other databases may hold it back. */
async function until(node: Follower, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const step = async () => {
    await node.catchUp();
    return isDone();
  };
  await expect.poll(step, { timeout: 60_000, interval: 20 }).toBe(true);
}

test('two nodes that append at once write each group once, and each keeps a head that the log continues', async () => {
  await bet();
  await follow(book.world);
  const other = node('appends', { head: readFileSync(own(), 'utf8') });
  await other.start();
  const { follower } = book.world.services.proof;
  for (let round = 0; round < 8; round++) {
    await Promise.all([bet(), bet(OVER), follower.catchUp(), other.catchUp()]);
    await Promise.all([follower.catchUp(), other.catchUp()]);
  }
  await follow(book.world);
  await until(other, async () => headOf(other.file).size === (await now()).size);
  const { rows } = await book.world.platform.pool.query<{ all: bigint; groups: bigint; receipts: bigint }>(
    `select count(*) "all", count(distinct (kind, ref)) groups, (select count(*) from receipt_groups) receipts
     from proof_entries`,
  );
  expect(rows[0]!.all).toBe(rows[0]!.groups);
  expect(rows[0]!.all).toBe(rows[0]!.receipts);
  expect(await book.world.services.proof.audit()).toEqual([]);
  expect([follower.fault(), other.fault()]).toEqual([null, null]);
  await other.stop();
});

test('a node that only follows signs nothing, keeps no file, and knows by itself that nobody appends', async () => {
  let at = 0;
  const api = node('follows', { lag: new Lag(() => at) });
  await api.start();
  const { size } = await now();
  await bet();
  for (let step = 0; step < 6; step++) {
    await api.catchUp();
    at += MAX_LAG_MS / 4;
  }
  expect(api.fault()).toBe('the log lags by 90 s');
  expect([(await now()).size, existsSync(api.file)]).toEqual([size, false]);
  await follow(book.world);
  await until(api, () => api.fault() === null);
});

test('a node with an older file takes over, and one without a file waits for a head signed after its start', async () => {
  const older = readFileSync(own(), 'utf8');
  await bet();
  await follow(book.world);
  const behind = node('appends', { head: older });
  await behind.start();
  expect(headOf(behind.file)).toEqual(await now());

  clock.advance(100);
  const fresh = node('appends');
  await fresh.start();
  const { size } = await now();
  await book.world.services.proof.follower.catchUp();
  await bet();
  // This node can't know whether this head is the last one there was, so it appends nothing and keeps nothing.
  for (let step = 0; step < 3; step++) await fresh.catchUp();
  expect([(await now()).size, existsSync(fresh.file)]).toEqual([size, false]);
  await until(behind, async () => (await now()).size > size);
  await until(fresh, () => existsSync(fresh.file));
  expect(headOf(fresh.file)).toEqual(await now());
  await bet();
  await until(fresh, async () => headOf(fresh.file).size > size + 1);
  await follow(book.world);
  expect(await book.world.services.proof.audit()).toEqual([]);
});

test('a node that hangs while it holds the log gives it free within ten seconds, and commits nothing', async () => {
  await follow(book.world);
  const { size } = await now();
  const { pool } = createPlatformFor();
  const hanging = await pool.connect();
  hanging.on('error', () => undefined);
  await hanging.query(`begin; set local idle_in_transaction_session_timeout = '1s'`);
  await holdLog(hanging);
  await bet();
  const other = node('appends', { head: readFileSync(own(), 'utf8') });
  await other.start();
  expect((await now()).size).toBe(size);
  const begun = performance.now();
  // How soon it is written to depends on transactions of other databases, too.
  const isFree = () => transact(book.world.platform.pool, async (sql) => (await holdLog(sql)) !== null);
  await expect.poll(isFree, { interval: 20 }).toBe(true);
  expect(performance.now() - begun).toBeLessThan(roomFor(3_000));
  await until(other, async () => (await now()).size > size);
  await expect(hanging.query('update proof_log set size = 0')).rejects.toThrow();
  hanging.release(true);
  await follow(book.world);
});

function createPlatformFor() {
  const platform = platformBeside(book.world);
  platforms.push(platform);
  return platform;
}

test('one node whose head is not in the log stops all of them at once; a whole one that starts takes it back', async () => {
  await bet();
  await follow(book.world);
  const head = await now();
  const foreign = signHead(
    head.size,
    '0'.repeat(64),
    Date.parse(head.at),
    signingKey(generateKeyPairSync('ed25519').privateKey),
  );
  const wrong = node('appends', { head: `${JSON.stringify(foreign)}\n` });
  await wrong.start();
  await book.world.services.proof.follower.catchUp();
  expect(await codesOf()).toEqual(['bets.log_behind']);
  const api = node('follows');
  await api.start();
  expect([wrong.fault(), api.fault()]).toEqual(Array(2).fill('the log is not the one whose head was kept'));
  const whole = node('appends', { head: readFileSync(own(), 'utf8') });
  await whole.start();
  await book.world.services.proof.follower.catchUp();
  await bet();
  // The other node records its fault again.
  await wrong.catchUp();
  await book.world.services.proof.follower.catchUp();
  expect(await codesOf()).toEqual(['bets.log_behind']);
  await whole.start();
});

test('a follower without a file notices a tail cut off while it runs', async () => {
  await follow(book.world);
  const api = node('follows');
  await api.start();
  await bet();
  await follow(book.world);
  await api.catchUp();
  const { pool } = book.world.platform;
  await tamper(pool, `update proof_log set size = size - 1, root = '\\x00'`);
  await tamper(pool, `delete from proof_tiles where level = 0`);
  await api.catchUp();
  expect(api.fault()).toContain('the database is older than the log: 1 entries');
});

test('a database that fails during the check is no evidence against the log', async () => {
  const kept = headOf(own());
  const broken = { query: () => Promise.reject(new Error('gone')) };
  const { isContinued } = await import('./paths.ts');
  await expect(isContinued(broken as never, kept)).rejects.toThrow('gone');
  await transact(book.world.platform.pool, async (sql) => {
    expect(await isContinued(sql, { size: kept.size + 1_000, root: kept.root })).toBe(false);
  });
});
