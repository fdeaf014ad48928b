/** Text that a spreadsheet would run as a formula, with any invisible characters before it. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Marks the text as UTF-8 for spreadsheets. */
export const BOM = '\ufeff';

/** One row of RFC 4180 with its line end. A possible formula gets an apostrophe before it. */
export function csvRow(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  const harmless = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
