import type { limits } from '@fairbook/contracts';
import { type LimitType, MONEY_LIMITS, NO_LIMIT, SELF_EXCLUSION } from '@fairbook/contracts/limit-rules';
import { exponentOf, friendlyAmount, type Rates } from '@fairbook/money';

/**
 * The rules of a jurisdiction, as a data file: which limits there are and their values, how long a looser one waits, the
 * shortest exclusion, the questions before a limit is loosened.
 */
export interface Pack {
  id: string;
  /** How long a looser limit waits before it can be confirmed. */
  coolingOffHours: number;
  /** How long it can be confirmed after that. */
  confirmWithinDays: number;
  /** Shorter self-exclusions are not on offer. */
  minExclusionDays: number;
  /** A pause of this length ends a session of play; a shorter one counts as play. */
  pauseEndsSessionMinutes: number;
  /** Values of money limits, in euros; other currencies get round figures near them. */
  euros: readonly number[];
  types: Readonly<Partial<Record<LimitType, PackLimit>>>;
  /** Reasons for a self-exclusion, by number; their texts are in the dictionary `limits`. */
  reasons: readonly number[];
  /** How many answers each question has, and which is right; texts as above. */
  questions: readonly { id: number; answers: number; right: number }[];
}

interface PackLimit {
  measure: limits.AvailableLimit['measure'];
  /** Left out for money limits. */
  values?: readonly number[];
  /** Whether `NO_LIMIT` is one of the values. */
  hasNoLimit?: boolean;
}

/** The values of a limit for players of a currency, in whole units; empty where the pack has no such limit. */
export function valuesOf(pack: Pack, type: LimitType, iso: string, rates: Rates): readonly number[] {
  const limit = pack.types[type];
  if (!limit) return [];
  if (type === SELF_EXCLUSION) return (limit.values ?? []).filter((days) => days >= pack.minExclusionDays);
  if (!(type in MONEY_LIMITS)) return limit.values ?? [];
  const amounts = pack.euros.map((euros) => wholeUnits(euros, iso, rates));
  const known = [...new Set(amounts)].filter((amount) => amount > 0 && amount < NO_LIMIT);
  return limit.hasNoLimit ? [...known, NO_LIMIT] : known;
}

function wholeUnits(euros: number, iso: string, rates: Rates): number {
  const minor = friendlyAmount(BigInt(euros) * 100n, iso, rates);
  const unit = 10n ** BigInt(exponentOf(iso));
  return Number((minor + unit - 1n) / unit);
}
