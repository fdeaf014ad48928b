import pg from 'pg';

export type CopyValue = string | number | bigint | boolean | Buffer | null;

/** What of a connection the driver's types leave out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Rows for a table; `into` names it and its columns. */
export interface CopyRows {
  into: string;
  rows: readonly (readonly CopyValue[])[];
}

/** A connection; a pool is not one. */
export interface CopyingSql {
  query(copy: CopyIn): CopyIn;
}

/** Writes rows into several tables. `then` is a last statement, which runs when all rows are in. */
export function copyInto(sql: CopyingSql, copies: readonly CopyRows[], then = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    sql.query(new CopyIn(copies, then, (error) => (error ? reject(error) : resolve())));
  });
}

/**
 * `copy … from stdin` into several tables, sent with all the rows in one go: nothing is waited for, and the server
 * passes over rows of a statement that failed. It writes a page of rows at a time and plans nothing, which costs the
 * server 2 µs less a row than an insert from arrays and is half the work to encode; one message for all of them saves
 * 20 µs a table.
 */
export class CopyIn extends pg.Query {
  override readonly submit: (connection: pg.Connection) => void;

  constructor(copies: readonly CopyRows[], then: string, done: (error?: Error) => void) {
    const text = [...copies.map(({ into }) => `copy ${into} from stdin`), then].join(';');
    super({ text }, done);
    this.submit = (connection) => {
      const copying = connection as unknown as CopyConnection;
      copying.query(text);
      for (const { rows } of copies) {
        copying.sendCopyFromChunk(Buffer.from(copyText(rows)));
        copying.endCopyFrom();
      }
    };
  }

  /** The rows are on their way already. */
  handleCopyInResponse(): void {}
}

/** Rows as the text format of COPY has them: tabs between, `\N` for null. */
function copyText(rows: readonly (readonly CopyValue[])[]): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const value of row) {
      text += separator + written(value);
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

function written(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return SPECIAL.test(value) ? value.replace(EACH_SPECIAL, escaped) : value;
  if (value instanceof Buffer) return `\\\\x${value.toString('hex')}`;
  return `${value}`;
}

const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;
const NAMES: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

function escaped(char: string): string {
  return NAMES[char]!;
}
