import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAMES_SOMEBODY, PERSONAL_TABLES } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const exported = Object.entries(PERSONAL_TABLES).flatMap(([table, { exported: its }]) =>
  'rows' in its ? [{ table, ...its }] : [],
);

async function columns(): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await world.platform.pool.query(
    `select c.relname "table", a.attname "column", format_type(a.atttypid, null) type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  return rows;
}

test('every table that names a player is exported or says why not, and knows what is erased', async () => {
  const { rows: keys } = await world.platform.pool.query<{ table: string }>(
    `select conrelid::regclass::text "table" from pg_constraint where contype = 'f'
       and confrelid in ('users'::regclass, 'accounts'::regclass, 'files'::regclass, 'conversations'::regclass)`,
  );
  const named = (await columns()).filter(({ column }) => NAMES_SOMEBODY.test(column));
  const found = new Set([...keys, ...named].map(({ table }) => table));
  expect([...found].sort()).toEqual(expect.arrayContaining(['accounts', 'coupons', 'sessions']));
  expect([...found].filter((table) => !Object.hasOwn(PERSONAL_TABLES, table)).sort()).toEqual([]);
  const all = new Set((await columns()).map(({ table }) => table));
  expect(Object.keys(PERSONAL_TABLES).filter((table) => !all.has(table))).toEqual([]);
});

test('nothing secret is exported, and every file has its line in the read-me', async () => {
  const secret = (await columns()).filter(
    ({ column, type }) => type === 'bytea' || /hash|secret|token|idem_key/.test(column),
  );
  const translators = ['en', 'ru'].map((lng) => loadTranslator(lng));
  for (const { table, as, rows } of exported) {
    const own = secret.filter((each) => each.table === table).map(({ column }) => column);
    for (const column of own) expect(rows, as).not.toMatch(new RegExp(`\\b${column}\\b`));
    // Runs, and answers for nobody without anybody’s rows.
    expect((await world.platform.pool.query(rows, [0])).rows, as).toEqual([]);
    const key = `export.data.${as}`;
    for (const t of translators) expect(t(key as never), key).not.toBe(key);
  }
  expect(new Set(exported.map(({ as }) => as)).size).toBe(exported.length);
});
