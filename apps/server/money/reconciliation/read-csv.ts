import { Refusal } from '@fairbook/contracts';
import { isCurrency } from '@fairbook/money';
import type { ReportRow } from '../payments/index.ts';

const COLUMNS = ['way', 'id', 'status', 'amount', 'currency', 'at'] as const;
const STATUSES = ['paid', 'pending', 'failed', 'expired'] as const;
const AMOUNT = /^(0|[1-9][0-9]{0,17})(\.[0-9]{1,8})?$/;
const ID = /^[\w.:-]{1,100}$/;
const MOST_ROWS = 100_000;

/**
 * A provider's report as a file: RFC 4180 with a header, columns in any order, separated by comma or semicolon. Throws
 * `reconciliation.bad_report` with the first line that can't be read.
 */
export function readReport(bytes: Uint8Array): ReportRow[] {
  const text = decoded(bytes);
  const head = text.slice(0, text.search(/\r?\n|$/));
  const lines = cellsOf(text, head.includes(';') && !head.includes(',') ? ';' : ',');
  const names = lines.shift()?.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = COLUMNS.find((column) => !names.includes(column));
  if (missing) throw bad(1, missing);
  if (lines.length > MOST_ROWS) throw bad(MOST_ROWS + 1, 'id');
  return lines.map((cells, i) =>
    rowOf(Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''])), i + 2),
  );
}

/** Checks the cells of one line and returns its row. */
function rowOf(cells: Readonly<Record<string, string>>, line: number): ReportRow {
  const { way = '', id = '', status = '', amount = '', currency = '', at = '', fee = '' } = cells;
  const time = /^\d+$/.test(at) ? Number(at) : Date.parse(at);
  const wrong =
    (way !== 'in' && way !== 'out' && 'way') ||
    (!ID.test(id) && 'id') ||
    (!(STATUSES as readonly string[]).includes(status) && 'status') ||
    (!AMOUNT.test(amount) && 'amount') ||
    (!isCurrency(currency) && 'currency') ||
    (!(Number.isSafeInteger(time) && time >= 0 && time <= 8.64e15) && 'at') ||
    (fee !== '' && !AMOUNT.test(fee) && 'fee');
  if (wrong) throw bad(line, wrong);
  return {
    way: way as ReportRow['way'],
    id,
    status: status as ReportRow['status'],
    amount,
    fee: fee === '' ? null : fee,
    iso: currency,
    at: time,
  };
}

function bad(line: number, column: string): Refusal {
  return new Refusal({ code: 'reconciliation.bad_report', values: { line, column } });
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw bad(1, 'way');
  }
}

/** Rows of cells; empty lines are left out. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
