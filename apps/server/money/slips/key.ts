import { hash } from 'node:crypto';

/** Stable over repeats of one key: a UUID made of the operator and the key. */
export function batchId(operatorId: number, key: string): string {
  const hex = hash('sha256', `slips ${operatorId} ${key}`, 'hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
