import { generateKeyPairSync } from 'node:crypto';
import { entryLeaf, receiptEntry } from '@fairbook/proof/log';
import { entriesIn, filesOf, linesSignedBy, treeHash } from '@fairbook/proof/second-reader';
import { signCheckpoint, signHead, signingKey } from '@fairbook/proof/server';
import {
  type Checkpoint,
  createLogReader,
  type LogReader,
  type ReadFile,
  verifierKey,
} from '@fairbook/proof/tlog';
import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
  tamper,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../platform/database/transact.ts';
import { follow } from '../testing/proof.ts';
import { append, appendNext } from './append.ts';
import { currentCheckpoint, holdLog, writeHead } from './log-store.ts';
import { LOG_PATH, originOf } from './origin.ts';

/** A site without a public address. */
const ORIGIN = 'localhost/proof-api/v1/log';
const KEPT = 'public, max-age=31536000, immutable';

/** A log of two bets with six hundred groups between them. */
let book: BettingWorld;
let player: Player;
let reader: LogReader;
let older: Checkpoint;
beforeAll(async () => {
  book = await createBettingWorld(2, { clock: fakeClock(Date.parse('2026-08-16T18:00:00.000Z')) });
  player = await book.player('100');
  await placed();
  const { keys } = await book.world.api()('bets.proofKeys');
  reader = createLogReader(read, { origin: ORIGIN, keys });
  older = await reader.checkpoint();
  await grow(600);
  await placed();
});
afterAll(() => book.world.close());

const key = () => book.world.services.bets.signer.key();
const inject = (path: string) =>
  book.world.app.inject({ url: `${LOG_PATH}/${path}`, headers: { host: 'localhost' } });

const read: ReadFile = async (path) => {
  const answer = await inject(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.rawPayload;
};

async function placed() {
  const { answer, codes } = await book.place(player, { bets: [HOME], amount: '5.00' });
  expect(codes).toEqual([]);
  await follow(book.world);
  return answer!;
}

/** Appends groups as the follower does. */
async function grow(count: number): Promise<void> {
  await transact(book.world.platform.pool, async (sql) => {
    const log = (await holdLog(sql))!;
    const entries = Array.from({ length: count }, (_, i) => ({
      kind: 'settlements' as const,
      ref: `${10 ** 12 + log.size + i}`,
      text: `{"kind":"settlements","root":"${String(i).padStart(64, '0')}","size":1,"v":1}`,
      codes: null,
    }));
    const root = await append(sql, log, entries);
    const head = signHead(log.size + count, root, book.world.platform.clock.now(), key());
    const checkpoint = signCheckpoint({ origin: ORIGIN, size: head.size, root }, key());
    await writeHead(sql, log.uptoTx, { head, checkpoint });
  });
}

test('the checkpoint is the signed head, for a second', async () => {
  const answer = await inject('checkpoint');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=1',
  ]);
  const { size, root } = await book.world.api()('proof.head');
  expect(await reader.checkpoint()).toEqual({ origin: ORIGIN, size, root });
  const name = verifierKey({ name: ORIGIN, jwk: key().jwk });
  const lines = [ORIGIN, `${size}`, Buffer.from(root, 'hex').toString('base64')];
  expect(linesSignedBy(name, answer.rawPayload)).toEqual(lines);
});

test('another implementation rebuilds the whole log from its files', async () => {
  const { size, root } = await reader.checkpoint();
  expect(size).toBeGreaterThan(600);
  const [whole, part] = [['000', '001'], `002.p/${size - 512}`];
  const bundles = await Promise.all([...whole, part].map((name) => read(`tile/entries/${name}`)));
  const entries = bundles.flatMap((bundle) => entriesIn(Buffer.from(bundle)));
  expect(treeHash(entries).toString('hex')).toBe(root);
  const { entries: told } = await book.world.api()('proof.entries', { query: { limit: 500 } });
  expect(entries.slice(0, 500).map(String)).toEqual(told.map(({ text }) => text));
  const files = filesOf(entries);
  expect([...files.keys()]).toEqual([
    'tile/0/000',
    'tile/0/001',
    `tile/0/${part}`,
    'tile/1/000.p/2',
    'tile/entries/000',
    'tile/entries/001',
    `tile/entries/${part}`,
  ]);
  for (const [path, bytes] of files) {
    const answer = await inject(path);
    expect(answer.rawPayload.equals(bytes), path).toBe(true);
    expect([answer.headers['content-type'], answer.headers['cache-control']], path).toEqual([
      'application/octet-stream',
      KEPT,
    ]);
  }
});

test('a receipt is found in the log by its files alone, and the log continues an older one', async () => {
  const { couponId, receipt } = await placed();
  const newer = await reader.checkpoint();
  const { place } = await player.api('proof.bundle', { params: { id: couponId } });
  const leaf = entryLeaf(receiptEntry(receipt!));
  expect(await reader.hasLeaf(leaf, place!.seq, newer)).toBe(true);
  expect(await reader.hasLeaf(leaf, place!.seq - 1, newer)).toBe(false);
  expect(Buffer.from(await reader.entry(place!.seq, newer)).toString()).toBe(receiptEntry(receipt!));
  expect(older.size).toBeLessThan(newer.size);
  expect(await reader.continues(older, newer)).toBe(true);
  expect(await reader.continues({ ...older, root: newer.root }, newer)).toBe(false);
});

test('parts of tiles stay as they were for older checkpoints', async () => {
  const whole = (await inject('tile/0/000')).rawPayload;
  for (const width of [1, older.size, 255])
    expect((await inject(`tile/0/000.p/${width}`)).rawPayload).toEqual(whole.subarray(0, 32 * width));
  expect(entriesIn((await inject('tile/entries/000.p/3')).rawPayload)).toHaveLength(3);
});

test.each([
  ['tile/0/002', 404],
  ['tile/0/002.p/255', 404],
  ['tile/0/003.p/1', 404],
  ['tile/1/000', 404],
  ['tile/2/000.p/1', 404],
  ['tile/63/000', 404],
  ['tile/entries/002', 404],
  ['tile/entries/x999/x999/x999/x999/x999/999', 404],
  ['tile/0/x000/001', 404],
  ['tile/64/000', 400],
  ['tile/00/000', 400],
  ['tile/-1/000', 400],
  ['tile/0/0', 400],
  ['tile/0/000.p/0', 400],
  ['tile/0/000.p/05', 400],
  ['tile/0/', 400],
  ['tile/data/000', 400],
  ['tile/0', 404],
  ['tile/entries', 404],
  ['', 404],
])('%s is answered with %i, which nobody keeps', async (path, status) => {
  const answer = await inject(path);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a log from before there were checkpoints gets one at the first step, and a new one with a new name', async () => {
  const { pool, clock } = book.world.platform;
  const step = (origin: string, own = key()) =>
    transact(pool, (sql) => appendNext(sql, { key: own, origin }, clock.now()));
  const before = await currentCheckpoint(pool);
  const { head } = (await step(ORIGIN))!;
  await pool.query('update proof_log set checkpoint = null');
  expect((await inject('checkpoint')).statusCode).toBe(503);
  expect(await book.world.services.proof.audit()).not.toContainEqual(
    expect.objectContaining({ item: 'checkpoint' }),
  );
  expect((await step(ORIGIN))!.head).toEqual(head);
  expect(await currentCheckpoint(pool)).toBe(before);

  const other = signingKey(generateKeyPairSync('ed25519').privateKey);
  const { size, root } = head;
  for (const [origin, own] of [['new.example/log', key()] as const, [ORIGIN, other] as const]) {
    await step(origin, own);
    expect(await currentCheckpoint(pool)).toBe(signCheckpoint({ origin, size, root }, own));
  }
  await step(ORIGIN);
  expect(await currentCheckpoint(pool)).toBe(before);
});

test('no checkpoint is signed over tiles that do not lead to the root', async () => {
  const { pool, clock } = book.world.platform;
  const before = await currentCheckpoint(pool);
  await tamper(
    pool,
    `update proof_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 1`,
  );
  const step = transact(pool, (sql) =>
    appendNext(sql, { key: key(), origin: 'new.example/log' }, clock.now()),
  );
  await expect(step).rejects.toThrow('do not match its root');
  await tamper(
    pool,
    `update proof_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 1`,
  );
  expect(await currentCheckpoint(pool)).toBe(before);
});

test('the name of the log is its public address', () => {
  expect(originOf({ publicOrigin: 'https://book.example' })).toBe('book.example/proof-api/v1/log');
  expect(originOf({ publicOrigin: 'https://book.example:8443' })).toBe('book.example:8443/proof-api/v1/log');
  expect(originOf({ publicOrigin: null })).toBe(ORIGIN);
});
