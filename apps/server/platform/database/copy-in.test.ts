import { createDatabase, type TestDatabase } from '@fairbook/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CopyIn, type CopyValue } from './copy-in.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  await client.query('create temp table rows (n int, said text, bytes bytea, yes boolean, whole int8)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const INTO = 'rows (n, said, bytes, yes, whole)';

function copy(into: string, rows: CopyValue[][]): Promise<void> {
  return new Promise((resolve, reject) => {
    const copies = [
      { into, rows: rows.slice(0, 2) },
      { into, rows: rows.slice(2) },
    ];
    client.query(new CopyIn(copies, '', (error) => (error ? reject(error) : resolve())));
  });
}

test('any text is read back as it was written', async () => {
  const said = fc.string({
    unit: fc.constantFrom('a', '\\', '\t', '\n', '\r', 'N', '.', 'x', 'é', '😀', '"'),
  });
  const row = fc.tuple(
    fc.option(said),
    fc.option(fc.uint8Array()),
    fc.boolean(),
    fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const values = rows.map(([text, bytes, yes, whole], n) => [
        n,
        text,
        bytes && Buffer.from(bytes),
        yes,
        whole,
      ]);
      const [, , stored] = await Promise.all([
        client.query('truncate rows'),
        copy(INTO, values),
        client.query({
          text: 'select n, said, bytes, yes, whole::text from rows order by n',
          rowMode: 'array',
        }),
      ]);
      expect(stored.rows).toEqual(values.map((each) => [...each.slice(0, 4), `${each[4]}`]));
    }),
    { numRuns: 50 },
  );
});

test('refused rows leave the results of later statements in order', async () => {
  const [before, refused, after] = await Promise.allSettled([
    client.query('select 1 n'),
    copy('no_such_table (n)', [[1], [2]]),
    client.query('select 2 n'),
  ]);
  expect(before).toMatchObject({ value: { rows: [{ n: 1 }] } });
  expect(refused).toMatchObject({ reason: { code: '42P01' } });
  expect(after).toMatchObject({ value: { rows: [{ n: 2 }] } });
  await expect(copy('rows (n)', [['x'], [1]])).rejects.toMatchObject({ code: '22P02' });
  await expect(client.query('select 3 n')).resolves.toMatchObject({ rows: [{ n: 3 }] });
});
