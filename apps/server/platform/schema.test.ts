import { readFileSync } from 'node:fs';
import { createDatabase } from '@fairbook/testkit';
import pg from 'pg';
import { expect, test } from 'vitest';

/** Tables and columns as schema.ts and the files beside it write them. */
function written(): Record<string, string[]> {
  const files = [
    './schema.ts',
    './schema-site.ts',
    './schema-proof.ts',
    './schema-offers.ts',
    './schema-cashout.ts',
    './schema-house.ts',
    './schema-risk.ts',
    './column-types.ts',
  ];
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  /** What stands in an interface, with what it extends. */
  const body = (name: string): string => {
    const head = `interface ${name}(?:\\s+extends ([\\w,\\s]+?))? \\{([\\s\\S]*?)\\n\\}`;
    const [, above = '', own = ''] = new RegExp(head).exec(source) ?? [];
    const inherited = name.endsWith('Schema') ? [] : above.split(',').map((each) => each.trim());
    return [own, ...inherited.filter(Boolean).map(body)].join('\n');
  };
  const fields = (text: string) =>
    [...text.matchAll(/^ {2}(\w+): ([^;]+)/gm)].map(([, key = '', type = '']) => [key, type]);
  return Object.fromEntries(
    ['Schema', 'SiteSchema', 'ProofSchema', 'OffersSchema', 'CashoutSchema', 'HouseSchema', 'RiskSchema']
      .flatMap((name) => fields(body(name)))
      .map(([table = '', type = '']) => [
        table,
        fields(body(type))
          .map(([key = '']) => key)
          .sort(),
      ]),
  );
}

test('the row types name exactly the tables and columns that the migrations make', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by column_name::text collate "C") as columns
     from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' group by 1`,
  );
  await client.end();
  await database.drop();
  expect(written()).toEqual(Object.fromEntries(rows.map((row) => [row.table_name, row.columns])));
});
