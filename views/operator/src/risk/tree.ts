import type { risk } from '@fairbook/contracts';

const SCOPES: readonly risk.Scope[] = ['platform', 'sport', 'champ', 'game', 'market', 'outcome'];

export interface Branch {
  limit: risk.ShownLimit;
  /** Number of wider limits above it on its path. */
  depth: number;
}

/** Limits as a tree: each below the narrowest limit that also applies to it. */
export function branches(limits: readonly risk.ShownLimit[]): Branch[] {
  const sorted = [...limits].sort((a, b) => compare(placeOf(a), placeOf(b)));
  return sorted.map((limit) => ({
    limit,
    depth: limits.filter((other) => other !== limit && holdsFor(other, limit)).length,
  }));
}

function holdsFor(wide: risk.ShownLimit, narrow: risk.ShownLimit): boolean {
  if (SCOPES.indexOf(wide.scope) >= SCOPES.indexOf(narrow.scope)) return false;
  // A market and an outcome are siblings below their game.
  if (wide.scope === 'market') return narrow.subject.startsWith(`${wide.subject}:`);
  return wide.names.every((name, i) => narrow.names[i] === name);
}

/** Names along the path; a shorter path comes before its continuations. */
function placeOf({ names, scope, subject }: risk.ShownLimit): string[] {
  return [...names, `\u0000${SCOPES.indexOf(scope)}`, subject];
}

function compare(a: readonly string[], b: readonly string[]): number {
  const i = a.findIndex((part, at) => part !== b[at]);
  if (i < 0) return 0;
  return (a[i] ?? '') < (b[i] ?? '') ? -1 : 1;
}
