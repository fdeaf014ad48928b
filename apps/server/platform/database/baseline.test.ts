import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, openPool, type TestDatabase } from '@fairbook/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { BASELINE, sinceBaseline } from './baseline.ts';
import { migrate } from './migrate.ts';

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');
const row = (name: string) => ({ name, checksum: checksum(name) });
const before = ['0001_a.sql', '0002_b.sql', '0003_c.sql'].map(row);
const replaced = {
  first: '0001_a.sql',
  last: '0003_c.sql',
  digest: checksum(before.map((each) => `${each.name} ${each.checksum}\n`).join('')),
  commit: 'abc',
};

test('a list that reaches the baseline goes on with what came after it', () => {
  expect(sinceBaseline(before, replaced)).toEqual([]);
  expect(sinceBaseline([...before, row('0004_d.sql')], replaced)).toEqual([row('0004_d.sql')]);
});

test('a list that begins with the baseline, or with nothing, is left alone', () => {
  expect(sinceBaseline([], replaced)).toBeNull();
  expect(sinceBaseline([row(BASELINE), row('0004_d.sql')], replaced)).toBeNull();
});

test('an older one is told in a sentence what to start once, and a changed one that it was changed', () => {
  expect(() => sinceBaseline(before.slice(0, 2), replaced)).toThrow(
    new StartError(
      'The database ends with the migration 0002_b.sql: start Fairbook at the commit abc once, which brings the database to the state that this version continues from; nothing in it was changed.',
    ),
  );
  const changed = [before[0]!, { ...before[1]!, checksum: 'other' }, before[2]!];
  expect(() => sinceBaseline(changed, replaced)).toThrow('has changed since it ran on this database');
});

let own: TestDatabase;
let pool: pg.Pool;
const dir = mkdtempSync(path.join(tmpdir(), 'fairbook-baseline-'));
beforeAll(async () => {
  own = await createDatabase();
  pool = openPool(own.url, 2);
});
afterAll(async () => {
  await pool.end();
  await own.drop();
  rmSync(dir, { recursive: true });
});

const listed = async () =>
  (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  );

test('a database of before the last of them stays as it is', async () => {
  const { rows } = await pool.query('select * from migrations');
  await pool.query(
    `delete from migrations; insert into migrations (name, checksum) values ('0001_players.sql', 'x')`,
  );
  await expect(migrate(pool)).rejects.toThrow(
    'The database ends with the migration 0001_players.sql: start Fairbook at',
  );
  expect(await listed()).toEqual(['0001_players.sql']);
  await pool.query('delete from migrations');
  for (const each of rows)
    await pool.query('insert into migrations (name, checksum, kind) values ($1, $2, $3)', [
      each.name,
      each.checksum,
      each.kind,
    ]);
  expect(await migrate(pool)).toEqual([]);
});

test('the baseline is no contract, so a later one that only adds lets this code go on', async () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../migrations', BASELINE), 'utf8');
  writeFileSync(path.join(dir, BASELINE), text);
  await pool.query(`update migrations set kind = 'expand' where name <> $1`, [BASELINE]);
  expect(await migrate(pool, dir)).toEqual([]);
});
