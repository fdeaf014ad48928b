import type { risk } from '@fairbook/contracts';

const SCOPES: readonly risk.Scope[] = ['platform', 'sport', 'champ', 'game', 'market', 'outcome'];

export interface Branch {
  limit: risk.ShownLimit;
  /** How many limits of the list stand above it on its path. */
  depth: number;
}

/** Limits as a tree is read: each below the narrowest limit that holds for it, too. */
export function branches(limits: readonly risk.ShownLimit[]): Branch[] {
  const sorted = [...limits].sort((a, b) => compare(placeOf(a), placeOf(b)));
  return sorted.map((limit) => ({
    limit,
    depth: limits.filter((other) => other !== limit && holdsFor(other, limit)).length,
  }));
}

function holdsFor(wide: risk.ShownLimit, narrow: risk.ShownLimit): boolean {
  if (SCOPES.indexOf(wide.scope) >= SCOPES.indexOf(narrow.scope)) return false;
  // A market and an outcome are beside each other below their game.
  if (wide.scope === 'market') return narrow.subject.startsWith(`${wide.subject}:`);
  return wide.names.every((name, i) => narrow.names[i] === name);
}

/** Names down the path; what ends there comes before what goes on. */
function placeOf({ names, scope, subject }: risk.ShownLimit): string[] {
  return [...names, `\u0000${SCOPES.indexOf(scope)}`, subject];
}

function compare(a: readonly string[], b: readonly string[]): number {
  const i = a.findIndex((part, at) => part !== b[at]);
  if (i < 0) return 0;
  return (a[i] ?? '') < (b[i] ?? '') ? -1 : 1;
}
