import { expect, test } from 'vitest';
import type { Sql } from '../../platform/database/sql.ts';
import { debtsOf } from './store.ts';

/** A connection that records its queries and returns nothing. */
function listening() {
  const asked: unknown[] = [];
  const sql = {
    async query({ values }: { values?: unknown[] }) {
      asked.push(values);
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Sql;
  return { sql, asked };
}

test.each<[string, boolean[], unknown[]]>([
  ['none for accounts that never had an advance', [false, false], []],
  ['for accounts that had one', [false, true, true], [[[2, 3]]]],
])('the query for due advances: %s', async (_, marks, expected) => {
  const { sql, asked } = listening();
  await debtsOf(sql, new Map(marks.map((mayOwe, i) => [i + 1, { mayOwe }])));
  expect(asked).toEqual(expected);
});
