import { FINAL_STATES, outcomePayoff, type Verdict } from '@fairbook/sports/settle';

/** Places among `FINAL_STATES`. */
export type States = Uint16Array;

interface Paying {
  /** It wins, wholly or by half. */
  wins: States;
  /** It wins or returns something, so that a coupon of several legs with it may still pay. */
  pays: States;
}

const known = new Map<string, Paying | null>();

/** In which final states an outcome pays; null of one whose payoff is not known. */
export function payingOf(outcomeId: string): Paying | null {
  const found = known.get(outcomeId);
  if (found !== undefined) return found;
  const verdicts = verdictsOf(outcomeId);
  const where = (holds: (verdict: Verdict) => boolean) =>
    Uint16Array.from(verdicts!.flatMap((verdict, n) => (holds(verdict) ? [n] : [])));
  const paying = verdicts && { wins: where(isWon), pays: where((v) => isWon(v) || v.void[0] > 0) };
  known.set(outcomeId, paying);
  return paying;
}

/** What an outcome comes to in each of `FINAL_STATES`; null where its payoff is not known. */
export function verdictsOf(outcomeId: string): Verdict[] | null {
  const payoff = outcomePayoff(outcomeId);
  return payoff && FINAL_STATES.map((state) => payoff.verdict(state));
}

const isWon = ({ result, void: returned }: Verdict) => result[0] > 0 && returned[0] < returned[1];
