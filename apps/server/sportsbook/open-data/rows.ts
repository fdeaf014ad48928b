import {
  type Column,
  OPEN_SETS,
  type OpenLines,
  type OpenSet,
} from '@fairbook/contracts/sportsbook/open-data-sets';
import { csvRow } from '../../platform/values/csv.ts';

/** A row of a file by the names of its columns; moments as ISO 8601 in UTC. */
export type OpenRow = Readonly<Record<string, unknown>>;

export const LICENCE = 'CC0-1.0';

/** The first line of a file; nothing before lines of JSON. */
export function headOf(set: OpenSet, format: OpenLines): string {
  return format === 'csv' ? csvRow(OPEN_SETS[set].map(({ name }) => name)) : '';
}

/** One line of a file with its line end. In CSV lists are joined by ` | `, and JSON is text. */
export function lineOf(set: OpenSet, format: OpenLines, row: OpenRow): string {
  const columns: readonly Column[] = OPEN_SETS[set];
  if (format === 'csv') return csvRow(columns.map((column) => cellOf(column, row[column.name] ?? null)));
  return `${JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))}\n`;
}

function cellOf({ type }: Column, value: unknown): string | number | null {
  if (value === null) return null;
  if (type === 'list') return (value as readonly unknown[]).join(' | ');
  if (type === 'json') return JSON.stringify(value);
  return type === 'integer' || type === 'number' ? Number(value) : String(value);
}

/** The columns of each file; `describe` has the sentence of a column. */
export function schemaOf(describe: (set: OpenSet, name: string) => string) {
  return Object.entries(OPEN_SETS).map(([set, columns]: [string, readonly Column[]]) => ({
    name: set as OpenSet,
    columns: columns.map(({ name, type, unit, isNullable = false }) => ({
      name,
      type,
      unit,
      isNullable,
      description: describe(set as OpenSet, name),
    })),
  }));
}
