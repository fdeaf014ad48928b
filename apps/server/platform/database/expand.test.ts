import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertLedgerBalanced, createBettingWorld, createDatabase, HOME, openPool } from '@fairbook/testkit';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { RELEASED } from '../../../../tools/released.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');
const FILES = globSync('*.sql', { cwd: MIGRATIONS }).sort();
const dir = mkdtempSync(path.join(tmpdir(), 'fairbook-expand-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** What older code counts on: columns, and what the database refuses. */
interface Shape {
  columns: Record<string, Column>;
  /** Constraints, unique indexes and triggers, with the columns that they are about. */
  rules: Record<string, string[]>;
}

async function shapeOf(pool: pg.Pool): Promise<Shape> {
  const { rows: columns } = await pool.query<Column & { name: string }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> 'migrations'`,
  );
  const { rows: rules } = await pool.query<{ name: string; on: string[] }>(
    `select r.name, array(select r.rel::regclass || '.' || attname from pg_attribute
       where attrelid = r.rel and attnum = any(r.cols)) as on
     from (
       select conrelid rel, 'constraint ' || conname || ': ' || pg_get_constraintdef(oid) as name, conkey cols
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all
       select indrelid, 'index ' || replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), indkey::int2[] from pg_index
       where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all
       select tgrelid, 'trigger ' || pg_get_triggerdef(oid),
         array(select attnum from pg_attribute where attrelid = tgrelid and attnum > 0)
       from pg_trigger where not tgisinternal
     ) r join pg_class c on c.oid = r.rel where c.relname <> 'migrations' and not c.relispartition`,
  );
  return {
    columns: Object.fromEntries(columns.map(({ name, ...column }) => [name, column])),
    rules: Object.fromEntries(rules.map(({ name, on }) => [name, on])),
  };
}

const tableOf = (column: string) => column.split('.')[0]!;

/** What older code can no longer do after a change of the schema. */
function taken(before: Shape, after: Shape): string[] {
  const known = new Set(Object.keys(before.columns).map(tableOf));
  const faults: string[] = [];
  for (const [name, was] of Object.entries(before.columns)) {
    const is = after.columns[name];
    if (!is) faults.push(`${name} is gone`);
    else if (is.type !== was.type) faults.push(`${name} was ${was.type} and is ${is.type}`);
    else if (is.isRequired && !was.isRequired) faults.push(`${name} is required now`);
    else if (was.hasDefault && !is.hasDefault && is.isRequired)
      faults.push(`${name} has no default any more`);
  }
  for (const [name, { isRequired, hasDefault }] of Object.entries(after.columns)) {
    const isNew = !(name in before.columns) && known.has(tableOf(name));
    if (isNew && isRequired && !hasDefault) faults.push(`${name} is required and new`);
  }
  for (const [name, on] of Object.entries(after.rules)) {
    const isAboutNew = on.length > 0 && on.every((column) => !(column in before.columns));
    if (!(name in before.rules) && !isAboutNew) faults.push(`${name} is new`);
  }
  return faults;
}

/** A pool on an empty database. */
async function emptyPool() {
  const database = await createDatabase();
  const pool = openPool(database.url, 2);
  await pool.query('drop schema public cascade; create schema public');
  return { pool, close: () => pool.end().then(database.drop) };
}

test('no migration since the last release takes anything from the code of that release', async () => {
  const { pool, close } = await emptyPool();
  const add = (name: string) => cpSync(path.join(MIGRATIONS, name), path.join(dir, name));
  for (const name of FILES.filter((each) => each <= RELEASED)) add(name);
  await migrate(pool, dir);
  let before = await shapeOf(pool);
  expect(Object.keys(before.columns).length).toBeGreaterThan(300);
  for (const name of FILES.filter((each) => each > RELEASED)) {
    add(name);
    await migrate(pool, dir);
    const after = await shapeOf(pool);
    const { rows } = await pool.query<{ kind: string }>('select kind from migrations where name = $1', [
      name,
    ]);
    // Comments in the migration name changes that can't hurt older code: constraints that became wider (`-- wider:`),
    // and unique indexes on rows that older code never writes (`-- unmet:`).
    const text = readFileSync(path.join(MIGRATIONS, name), 'utf8');
    const harmless = [
      ...[...text.matchAll(/^-- wider: (\w+)/gm)].map(([, constraint]) => `constraint ${constraint}:`),
      ...[...text.matchAll(/^-- unmet: (\w+)/gm)].map(([, index]) => `index CREATE UNIQUE INDEX ${index} `),
      // Triggers that refuse only what can't happen before the newer code runs.
      ...[...text.matchAll(/^-- guard: (\w+)/gm)].map(([, trigger]) => `trigger CREATE TRIGGER ${trigger} `),
    ];
    const faults = taken(before, after).filter((fault) => !harmless.some((each) => fault.startsWith(each)));
    if (rows[0]!.kind === 'expand') expect(faults, name).toEqual([]);
    before = after;
  }
  await close();
});

test.each([
  ['alter table one drop column b', 'one.b is gone'],
  ['alter table one alter column b type bigint', 'one.b was integer and is bigint'],
  ['alter table one alter column b set not null', 'one.b is required now'],
  ['alter table one alter column d drop default', 'one.d has no default any more'],
  [
    'alter table one add column n int; alter table one alter column n set not null',
    'one.n is required and new',
  ],
  ['alter table one add constraint small check (b < 9)', 'constraint small: CHECK ((b < 9)) is new'],
  [
    'create unique index once on one (b)',
    'index CREATE UNIQUE INDEX once ON public.one USING btree (b) is new',
  ],
  ['drop table one', 'one.a is gone'],
])('%s is noticed', async (sql, fault) => {
  const { pool, close } = await emptyPool();
  await pool.query('create table one (a int primary key, b int, d int not null default 1)');
  const before = await shapeOf(pool);
  await pool.query(sql);
  expect(taken(before, await shapeOf(pool))).toContain(fault);
  const middle = await shapeOf(pool);
  await pool.query('create table two (x int not null unique check (x > 0))');
  await pool.query(
    'create table if not exists one (a int); alter table one add column c text check (c <> $$$$)',
  );
  expect(taken(middle, await shapeOf(pool)).filter((each) => !each.includes('one.'))).toEqual([]);
  await close();
});

test('this code bets and settles on a schema that newer code has expanded, while that code writes, too', async () => {
  for (const name of FILES) cpSync(path.join(MIGRATIONS, name), path.join(dir, name));
  const book = await createBettingWorld(1);
  const { pool } = book.world.platform;
  const player = await book.player('100');
  const { answer } = await book.place(player, { bets: [HOME], amount: '5.00' });
  writeFileSync(
    path.join(dir, '9998_next.sql'),
    `create table remarks (coupon_id uuid primary key references coupons (id), said text not null);
     alter table coupons add column remark text;
     alter table transfers add column note text not null default '';`,
  );
  // The newer node migrates while this one runs. The second `migrate` is an older node that starts again after a
  // roll-back.
  expect(await migrate(pool, dir)).toEqual(['9998_next.sql']);
  expect(await migrate(pool)).toEqual([]);
  await pool.query(`insert into remarks select id, 'from newer code' from coupons`);
  const { codes } = await book.place(player, { bets: [HOME], amount: '5.00' });
  expect(codes).toEqual([]);
  await book.decide(1, { [HOME.outcomeId]: 'won' }, false);
  await expect.poll(async () => (await book.coupon(player, answer!.couponId)).status).toBe('won');
  await assertLedgerBalanced(book.world);

  writeFileSync(
    path.join(dir, '9999_later.sql'),
    '-- contract: nobody reads it.\nalter table coupons drop column remark;',
  );
  await migrate(pool, dir);
  await expect(migrate(pool)).rejects.toThrow('(9999_later.sql is unknown here)');
  await book.world.close();
});
