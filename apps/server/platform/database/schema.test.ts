import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase } from '@fairbook/testkit';
import pg from 'pg';
import { expect, test } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../..');

/** No code reads these any more; a migration drops them after the next release. */
const RETIRED = ['risk_players'];

/** Tables and columns as each module's tables.ts declares them. */
function written(): Record<string, string[]> {
  const files = globSync('**/tables.ts', { cwd: SERVER });
  return Object.assign({}, ...files.map((file) => tablesIn(readFileSync(path.join(SERVER, file), 'utf8'))));
}

const SHARED = readFileSync(new URL('./column-types.ts', import.meta.url), 'utf8');

function tablesIn(source: string): Record<string, string[]> {
  /** The members of an interface, with those it extends. */
  const body = (name: string): string => {
    const head = `interface ${name}(?:\\s+extends ([\\w,\\s]+?))? \\{([\\s\\S]*?)\\n\\}`;
    const [, above = '', own = ''] = new RegExp(head).exec(`${source}\n${SHARED}`) ?? [];
    const inherited = above.split(',').map((each) => each.trim());
    return [own, ...inherited.filter(Boolean).map(body)].join('\n');
  };
  const columns = (name: string) =>
    [...body(name).matchAll(/^ {2}(\w+): /gm)].map(([, key = '']) => key).sort();
  const tables = [...source.matchAll(/^ {4}(\w+): (\w+);/gm)];
  return Object.fromEntries(tables.map(([, table = '', name = '']) => [table, columns(name)]));
}

test('the row types name exactly the tables and columns that the migrations create', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by column_name::text collate "C") as columns
     from information_schema.columns join pg_class on oid = table_name::regclass
     where table_schema = 'public' and table_name <> 'migrations' and not relispartition
       and table_name <> all ($1) group by 1`,
    [RETIRED],
  );
  await client.end();
  await database.drop();
  expect(written()).toEqual(Object.fromEntries(rows.map((row) => [row.table_name, row.columns])));
});
