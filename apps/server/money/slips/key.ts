import { hash } from 'node:crypto';

/** The id of a batch: a UUID made of the operator and the key, so that a repeat of the key finds the same batch. */
export function batchId(operatorId: number, key: string): string {
  const hex = hash('sha256', `slips ${operatorId} ${key}`, 'hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
