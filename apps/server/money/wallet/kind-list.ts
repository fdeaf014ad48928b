import type { LineKind } from '@fairbook/contracts/line-kinds';

/** Kinds of lines as a list in SQL: `kind in ${kindList(…)}`. Their names are words of our own. */
export function kindList(kinds: readonly LineKind[]): string {
  return `(${kinds.map((kind) => `'${kind}'`).join(', ')})`;
}
