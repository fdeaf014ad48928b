import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Column, OPEN_SETS, type OpenSet } from '@fairbook/contracts/sportsbook/open-data-sets';
import { ByteWriter, parquetWriteRows, type SchemaElement } from 'hyparquet-writer';
import { LICENCE, type OpenRow, schemaOf } from './rows.ts';

/** Rows of a group: so many are in memory at a time, and their columns are written without a pause. */
const ROWS_AT_ONCE = 1_000;

/**
 * A file of Apache Parquet as it is made: the rows of the CSV with typed columns, packed by Snappy. Its metadata have the licence,
 * and the columns with their units and meanings as `schemaOf` has them. Whoever stops reading ends `rows`.
 */
export function parquetOf(
  set: OpenSet,
  rows: AsyncIterable<OpenRow>,
  describe: (set: OpenSet, name: string) => string,
): Readable {
  const file = new PassThrough();
  const columns: readonly Column[] = OPEN_SETS[set];
  const { columns: described } = schemaOf(describe).find(({ name }) => name === set)!;
  const written = parquetWriteRows({
    writer: writerTo(file),
    rows: converted(rows, columns),
    // The least and the greatest JSON of a group would be a large part of the file.
    columns: columns.map(({ name, type }) => ({ name, statistics: type !== 'json' })),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)],
    rowGroupSize: ROWS_AT_ONCE,
    kvMetadata: [
      { key: 'licence', value: LICENCE },
      { key: 'columns', value: JSON.stringify(described) },
    ],
    createdBy: 'fairbook',
  });
  Promise.resolve(written).then(
    () => file.end(),
    (error: Error) => file.destroy(error),
  );
  return file;
}

/** Gives each group on as soon as it is written, and waits while the reader has enough. */
function writerTo(file: PassThrough): ByteWriter {
  const writer = new ByteWriter();
  const give = () => {
    const bytes = Buffer.from(writer.getBytes());
    writer.index = 0;
    file.write(bytes);
  };
  return Object.assign(writer, {
    async flush() {
      give();
      // Others have their turn between two groups.
      await setImmediate();
      if (file.writableNeedDrain && !file.destroyed)
        await new Promise<void>((resolve) => {
          file.once('drain', resolve).once('close', resolve);
        });
      if (file.destroyed) throw new Error('nobody reads any more');
    },
    finish: give,
  });
}

const TYPES = {
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
} as const satisfies Record<string, Omit<SchemaElement, 'name'>>;

/** The elements of a column in the schema of a file: three for a list, as the format writes lists. */
function elementsOf({ name, type, items = 'text', isNullable }: Column): SchemaElement[] {
  const repetition_type = isNullable ? 'OPTIONAL' : 'REQUIRED';
  if (type !== 'list') return [{ name, repetition_type, ...TYPES[type] }];
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...TYPES[items] },
  ];
}

async function* converted(
  rows: AsyncIterable<OpenRow>,
  columns: readonly Column[],
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows)
    yield Object.fromEntries(
      columns.map((column) => [column.name, cellOf(column, row[column.name] ?? null)]),
    );
}

function cellOf({ type, items = 'text' }: Column, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'list')
    return (value as readonly unknown[]).map((each) => cellOf({ name: '', type: items, unit: null }, each));
  if (type === 'integer') return BigInt(value as number);
  if (type === 'number') return Number(value);
  if (type === 'moment') return new Date(String(value));
  return type === 'json' ? value : String(value);
}
