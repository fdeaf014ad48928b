import { type bets, type Reason, Refusal } from '@fairbook/contracts';
import type { Language } from '@fairbook/i18n/dictionaries';
import { toProblem } from '../../platform/http/problem.ts';

/**
 * Why a boosted price without a budget is withheld: it is worth more than it costs, or its chance (0 to 1) is
 * unknown. Null when it may be offered.
 */
export function withheldReason(coefMilli: number, fairChance: number | null): Reason | null {
  if (fairChance !== null && (fairChance * coefMilli) / 1000 <= 1) return null;
  const fair = fairChance === null || fairChance <= 0 ? 'none' : Math.floor(100 / fairChance) / 100;
  return { code: 'boosts.no_budget', values: { fair } };
}

/** The same reason with its text in a language. */
export function shownWithheld(reason: Reason | null, lng: string): bets.Refused | null {
  return reason && toProblem(new Refusal(reason), { requestId: '', lng: lng as Language }).errors[0]!;
}
