import { createDatabase } from '@fairbook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdDatabase } from './sole-server.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const unexpected = (error: Error) => {
  throw error;
};

async function ask(text: string): Promise<pg.QueryResult> {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  return admin.query(text).finally(() => admin.end());
}

const HOLDERS = `select pid from pg_stat_activity
  where application_name like 'fairbook (holds%' and datname = current_database()
    and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`;
const holders = async () => (await ask(HOLDERS)).rows.map(({ pid }) => pid);
const cut = () => ask(`select pg_terminate_backend(pid, 5000) from (${HOLDERS}) held`);

test('a second server on one database is refused until the first has stopped', async () => {
  const release = await holdDatabase(database.url, 'alone', unexpected);
  await expect(holdDatabase(database.url, 'alone', unexpected)).rejects.toThrow(
    /^Another Fairbook already runs on this/,
  );
  await release();
  await (await holdDatabase(database.url, 'alone', unexpected))();
});

test('nodes share a database, and exclude one process for everything, which excludes them', async () => {
  const nodes = [
    await holdDatabase(database.url, 'shared', unexpected),
    await holdDatabase(database.url, 'shared', unexpected),
  ];
  await nodes[0]!();
  await expect(holdDatabase(database.url, 'alone', unexpected)).rejects.toThrow(/^Nodes with roles run on/);
  await nodes[1]!();
  const release = await holdDatabase(database.url, 'alone', unexpected);
  await expect(holdDatabase(database.url, 'shared', unexpected)).rejects.toThrow(
    /^One Fairbook for everything \(npm start\) runs/,
  );
  await release();
});

test('a lock lost with its connection is taken again, or the server is notified', async () => {
  const lost: string[] = [];
  const note = ({ message }: Error) => void lost.push(message);
  const release = await holdDatabase(database.url, 'alone', note, 50);
  await cut();
  await expect.poll(holders).toHaveLength(1);
  expect(lost).toEqual([]);
  await release();

  // It looks again after longer than a busy machine needs for another one to come first.
  const slow = await holdDatabase(database.url, 'alone', note, 3_000);
  await cut();
  const other = await holdDatabase(database.url, 'alone', unexpected);
  await expect.poll(() => lost.join()).toContain('already runs on this database');
  await other();
  await slow();
});
