import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, openPool } from '@fairbook/testkit';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ED25519, forget, KEY_OF_32, keptSecret, type SecretKind } from './kept-secret.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let dataDir: string;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, 4);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-kept-'));
  await pool.query('delete from kept_files');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const NAME = 'some-key';
const file = () => path.join(dataDir, NAME);
const kept = (kind: SecretKind = KEY_OF_32) => keptSecret({ pool, config: { dataDir } }, NAME, kind);

test('concurrent first starts make a secret once, for its owner alone, and leave no other file', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => kept()));
  expect(new Set(all).size).toBe(1);
  expect(readFileSync(file(), 'utf8')).toBe(all[0]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual([NAME]);
});

test('of nodes with folders of their own one makes the secret, and the others say that they lack it', async () => {
  const folders = Array.from({ length: 4 }, () => mkdtempSync(path.join(tmpdir(), 'fairbook-kept-')));
  const started = await Promise.allSettled(
    folders.map((own) => keptSecret({ pool, config: { dataDir: own } }, NAME, KEY_OF_32)),
  );
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of started) {
    if (each.status === 'rejected') expect(each.reason.message).toContain('is missing: put it back');
  }
  expect(folders.flatMap((own) => readdirSync(own))).toEqual([NAME]);
  for (const own of folders) rmSync(own, { recursive: true });
});

test.each([
  ['is missing', () => rmSync(file())],
  ['is empty', () => writeFileSync(file(), '')],
  ['is damaged', () => writeFileSync(file(), 'half a k')],
  ['is not the one that this database was used with', () => writeFileSync(file(), KEY_OF_32.make())],
])('a secret that %s is reported with a way forward, and not replaced', async (how, harm) => {
  await kept();
  harm();
  const before = readdirSync(dataDir).map((name) => readFileSync(path.join(dataDir, name), 'utf8'));
  const sentence = `${NAME} in the data folder ${dataDir} ${how}: put it back from a backup, or continue with a new one by npm run accept:file -- ${NAME}`;
  await expect(kept()).rejects.toThrow(sentence);
  expect(readdirSync(dataDir).map((name) => readFileSync(path.join(dataDir, name), 'utf8'))).toEqual(before);
});

test('a file that an operator accepted is used from then on', async () => {
  const first = await kept();
  rmSync(file());
  expect(await forget(pool, NAME)).toBe(true);
  const second = await kept();
  expect(second).not.toBe(first);
  expect(await kept()).toBe(second);
  expect(await forget(pool, 'no-such-file')).toBe(false);
});

test('an empty file is no key, not even at the first start', async () => {
  writeFileSync(file(), '');
  await expect(kept(ED25519)).rejects.toThrow('is empty');
  writeFileSync(file(), '-----BEGIN PRIVATE KEY-----\n');
  await expect(kept(ED25519)).rejects.toThrow('is damaged');
});
