import { risk } from '@fairbook/contracts';
import { samePayKey } from '../exposure/same-payoff.ts';
import type { BaseMinor, LimitSums, RiskLeg, Scope } from '../types.ts';
import { parseSubject, subjectOf } from './subject.ts';

/**
 * Limits by scope and subject; a scope without limits is absent. Outcomes of a game with the same payoff are one, so
 * nobody avoids a limit by another name of the same bet.
 */
export type LimitBook = ReadonlyMap<Scope, ReadonlyMap<string, LimitSums>>;

interface Bound {
  sum: BaseMinor;
  scope: Scope;
}

/** The limits of one leg; null where no scope on its path has one. */
export interface LegLimits {
  minStake: Bound | null;
  maxStake: Bound | null;
  maxPayout: Bound | null;
  maxExposure: Bound | null;
}

export function toLimitBook(limits: readonly (LimitSums & { scope: Scope; subject: string })[]): LimitBook {
  const book = new Map<Scope, Map<string, LimitSums>>();
  for (const limit of limits) {
    const subjects = book.get(limit.scope) ?? new Map<string, LimitSums>();
    const { gameId, outcomeId } = parseSubject(limit.scope, limit.subject) ?? {};
    const key = outcomeId === undefined ? limit.subject : samePayKey({ gameId: gameId!, outcomeId });
    book.set(limit.scope, subjects.set(key, strictest(limit, subjects.get(key))));
  }
  return book;
}

/** Two limits on one bet combined: the higher minimum stake and the lower maximums. */
function strictest(one: LimitSums, other: LimitSums | undefined): LimitSums {
  if (!other) return one;
  const most = (a: BaseMinor | null, b: BaseMinor | null) => (a === null || (b !== null && b > a) ? b : a);
  const least = (a: BaseMinor | null, b: BaseMinor | null) => (a === null || (b !== null && b < a) ? b : a);
  return {
    minStake: most(one.minStake, other.minStake),
    maxStake: least(one.maxStake, other.maxStake),
    maxPayout: least(one.maxPayout, other.maxPayout),
    maxExposure: least(one.maxExposure, other.maxExposure),
  };
}

/**
 * The limits of a leg, field by field. For the minimum stake the narrowest scope counts. Of the maximums the lowest
 * counts: a narrow limit can tighten a wide one, never loosen it. Of two equal ones the narrower is named.
 */
export function limitsFor(book: LimitBook, leg: RiskLeg): LegLimits {
  const found: LegLimits = { minStake: null, maxStake: null, maxPayout: null, maxExposure: null };
  for (const scope of risk.SCOPES) {
    const limits = book.get(scope);
    // Most scopes have no limits, so the leg's subject is computed only where there are any.
    const limit = limits?.get(scope === 'outcome' ? samePayKey(leg) : subjectOf(scope, leg));
    if (!limit) continue;
    if (limit.minStake !== null) found.minStake = { sum: limit.minStake, scope };
    for (const field of CAPS) found[field] = tighter(found[field], limit[field], scope);
  }
  return found;
}

const CAPS = ['maxStake', 'maxPayout', 'maxExposure'] as const;

function tighter(wider: Bound | null, sum: BaseMinor | null, scope: Scope): Bound | null {
  if (sum === null || (wider && wider.sum < sum)) return wider;
  return { sum, scope };
}
