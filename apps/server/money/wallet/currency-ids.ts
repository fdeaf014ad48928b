import { readFileSync } from 'node:fs';

const IDS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('../../../../data/currencies/ids.json', import.meta.url), 'utf8'),
);

/** The stable number of a currency (data/SOURCES.md). Throws an Error for an unknown one. */
export function currencyIdOf(iso: string): number {
  const id = IDS[iso];
  if (id === undefined) throw new Error(`${iso} has no number in data/currencies/ids.json`);
  return id;
}
