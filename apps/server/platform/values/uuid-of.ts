import { hash } from 'node:crypto';

/** The same UUID for the same text, so that a request made again finds the row of the first one. */
export function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
