import type { LineKind } from '@fairbook/contracts/products';

/** Kinds of lines as a list in SQL: `kind in ${kindList(…)}`. Their names are our own, so they need no escaping. */
export function kindList(kinds: readonly LineKind[]): string {
  return `(${kinds.map((kind) => `'${kind}'`).join(', ')})`;
}
