import { endsOf, outcomePayoff, sportOfOutcome, type Verdict } from '@fairbook/sports/settle';

/** Places among the counted ends of a sport. */
export type States = Uint16Array;

interface Paying {
  /** How many final states its sport has. */
  count: number;
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
  const paying = verdicts && {
    count: verdicts.length,
    wins: where(isWon),
    pays: where((v) => isWon(v) || v.void[0] > 0),
  };
  known.set(outcomeId, paying);
  return paying;
}

/** What an outcome comes to in each of the counted ends of its sport; null where its payoff is not known. */
export function verdictsOf(outcomeId: string): Verdict[] | null {
  const sport = sportOfOutcome(outcomeId);
  const payoff = outcomePayoff(outcomeId);
  return sport && payoff && endsOf(sport).counted.map((end) => payoff.verdict(end));
}

const everywhere = new Map<number, States>();

/** All of so many final states. */
export function allStates(count: number): States {
  const all = everywhere.get(count) ?? Uint16Array.from({ length: count }, (_, n) => n);
  everywhere.set(count, all);
  return all;
}

const isWon = ({ result, void: returned }: Verdict) => result[0] > 0 && returned[0] < returned[1];
