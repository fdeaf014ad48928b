import { exponentOf, formatDecimal } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { BOM, csvRow } from '../../platform/values/csv.ts';
import type { Exported } from '../personal-tables/index.ts';

/** Rows in memory at a time. */
const STEP = 500;

type Row = Record<string, unknown>;

/** The rows of a player, read step by step over a cursor of the caller’s transaction. */
async function* stepsOf(
  sql: Sql,
  { as, rows, money = [] }: Exported,
  userId: number,
): AsyncGenerator<{ columns: string[]; rows: Row[] }> {
  const cursor = `"export of ${as}"`;
  await sql.query({ text: `declare ${cursor} no scroll cursor for ${rows}`, values: [userId] });
  for (;;) {
    const found = await sql.query<Row>({ text: `fetch ${STEP} from ${cursor}` });
    yield { columns: found.fields.map(({ name }) => name), rows: found.rows.map((row) => told(row, money)) };
    if (found.rows.length < STEP) break;
  }
  await sql.query({ text: `close ${cursor}` });
}

/** Amounts in major units, times in UTC, numbers as numbers. */
function told(row: Row, money: readonly string[]): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    if (typeof value === 'bigint')
      return [name, money.includes(name) ? amount(value, String(row.currency)) : Number(value)];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(entries);
}

function amount(minor: bigint, iso: string): string {
  const written = formatDecimal((minor < 0n ? -minor : minor) as never, exponentOf(iso));
  return minor < 0n ? `-${written}` : written;
}

/** A JSON array, a row a line. */
export async function* jsonOf(sql: Sql, of: Exported, userId: number): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const { rows } of stepsOf(sql, of, userId)) {
    if (rows.length === 0) continue;
    yield mark + rows.map((row) => JSON.stringify(row)).join(',\n');
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

/** The same as a table for spreadsheets. */
export async function* csvOf(sql: Sql, of: Exported, userId: number): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { columns, rows } of stepsOf(sql, of, userId)) {
    const head = isFirst ? BOM + csvRow(columns) : '';
    isFirst = false;
    yield head + rows.map((row) => csvRow(columns.map((name) => cell(row[name])))).join('');
  }
}

function cell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}
