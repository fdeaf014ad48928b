import { createDatabase, openPool } from '@fairbook/testkit/databases';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cut, isBetweenPartitions, keepSince, makeParts, partOf, partsOf } from './partitions.ts';

const DAY = 86_400_000;
const TODAY = Date.UTC(2031, 1, 27);
const CUT: Cut = { table: 'sightings', column: 'at', by: 'day' };

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, 5);
  // Dropping the database ends connections that are still closing.
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query(`drop table if exists sightings`);
  await pool.query(`create table sightings (at timestamptz not null, what text) partition by range (at);
    create index on sightings (what, at);
    create table sightings_rest partition of sightings default`);
});

const names = async (cut = CUT) => (await partsOf(pool, cut)).map(({ name }) => name);
const see = (at: number, what = '') =>
  pool.query('insert into sightings values ($1, $2)', [new Date(at), what]);
/** The partition that each row is in, oldest row first. */
async function placed(): Promise<string[]> {
  const { rows } = await pool.query(`select tableoid::regclass::text as part, at from sightings order by at`);
  return rows.map(({ part }) => part);
}
const keep = (now: number, days = 30) => keepSince(pool, CUT, { now, before: now - days * DAY, ahead: 2 });

test('partitions are there before their day, also when the job runs twice', async () => {
  await keep(TODAY + 1);
  await keep(TODAY + DAY - 1);
  expect(await names()).toEqual(['sightings_p20310227', 'sightings_p20310228', 'sightings_p20310301']);
  const { rows } = await pool.query(
    `select count(*)::int from pg_index i join pg_inherits h on h.inhrelid = i.indrelid where h.inhparent = 'sightings'::regclass`,
  );
  expect(rows[0].count).toBe(4);
});

test('the last millisecond of a day and the first of the next are in different partitions', async () => {
  await keep(TODAY);
  await see(TODAY + DAY - 1);
  await see(TODAY + DAY);
  expect(await placed()).toEqual(['sightings_p20310227', 'sightings_p20310228']);
});

test('after a month without the job rows are taken, and found a partition for; older ones are forgotten', async () => {
  await keep(TODAY);
  const later = TODAY + 35 * DAY;
  await see(TODAY + DAY, 'too old');
  await see(TODAY + 20 * DAY, 'without a partition');
  await see(later + 1, 'today');
  expect(await placed()).toEqual(['sightings_p20310228', 'sightings_rest', 'sightings_rest']);
  await keep(later);
  expect(await placed()).toEqual(['sightings_rest', 'sightings_p20310403']);
  await keep(later + 16 * DAY);
  expect(await placed()).toEqual(['sightings_p20310403']);
});

test('what is old is dropped whole, to the day, and nothing else', async () => {
  await keep(TODAY);
  for (const day of [0, 1, 2]) await see(TODAY + day * DAY, 'a row');
  await keep(TODAY + 31 * DAY - 1);
  expect(await placed()).toHaveLength(3);
  await keep(TODAY + 31 * DAY);
  expect((await names())[0]).toBe('sightings_p20310228');
  expect(await placed()).toEqual(['sightings_p20310228', 'sightings_p20310301']);
});

test('somebody who reads for long makes the job fail soon, not the writers wait', async () => {
  const reader = await pool.connect();
  await reader.query('begin; select * from sightings');
  const begun = performance.now();
  await expect(makeParts(pool, CUT, TODAY, 0)).rejects.toThrow('lock timeout');
  await see(TODAY);
  expect(performance.now() - begun).toBeLessThan(20_000);
  await reader.query('rollback');
  reader.release();
  await makeParts(pool, CUT, TODAY, 0);
  expect(await placed()).toEqual(['sightings_p20310227']);
});

/** Resolves when `count` statements wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
          )
        ).rowCount,
    )
    .toBe(count);

test('a row that comes while others move to their partition is taken, too', async () => {
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('insert into sightings values ($1)', [new Date(TODAY)]);
  const making = makeParts(pool, CUT, TODAY, 0);
  await untilWaiting(1);
  const late = see(TODAY + 1);
  await untilWaiting(2);
  await writer.query('commit');
  writer.release();
  await Promise.all([making, late]);
  expect(await placed()).toEqual(['sightings_p20310227', 'sightings_p20310227']);
});

test('a row without its partition is told from one that breaks a constraint', async () => {
  await pool.query(`alter table sightings add constraint short check (length(what) < 9)`);
  const broken = await see(TODAY, 'a long sighting').catch((error) => error);
  await pool.query('drop table sightings_rest');
  const homeless = await see(TODAY).catch((error) => error);
  expect([broken, homeless].map(({ code }) => code)).toEqual(['23514', '23514']);
  expect([broken, homeless, null].map(isBetweenPartitions)).toEqual([false, true, false]);
});

test.each([
  ['month', Date.UTC(2030, 11, 31, 23), 't_p203012', Date.UTC(2030, 11), Date.UTC(2031, 0)],
  ['day', Date.UTC(2032, 1, 29, 23), 't_p20320229', Date.UTC(2032, 1, 29), Date.UTC(2032, 2)],
  [1_000, 999, 't_p0', 0, 1_000],
  [1_000, 1_000, 't_p1', 1_000, 2_000],
] as const)('a partition by %s of %i is %s', (by, key, name, from, to) => {
  expect(partOf({ table: 't', column: 'at', by }, key)).toEqual({ name, from, to });
});

test('the tables of the site are cut, each with a place for what comes unexpectedly; the ledger and the log are not', async () => {
  const { rows } = await pool.query<{ name: string; parts: string[] }>(
    `select p.relname as name, array_agg(c.relname::text order by c.relname) as parts from pg_class p
     join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
     where p.relkind = 'p' and p.relname <> 'sightings' group by 1 order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['analytics_events', 'feed_messages', 'refused_bets']);
  for (const { name, parts } of rows)
    expect(parts).toEqual([`${name}_rest`, expect.stringMatching(new RegExp(`^${name}_until\\d+$`))]);
  const { rows: append } = await pool.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`,
  );
  expect(append.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['proof_entries', 'settlement_revisions', 'transfers']),
  );
});
