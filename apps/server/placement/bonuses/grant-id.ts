import { uuidOf } from '../../platform/values/uuid-of.ts';

/** Stable over repeats of one key: a UUID made of the operator and the key. */
export function grantId(operatorId: number, key: string): string {
  return uuidOf(`bonus ${operatorId} ${key}`);
}
