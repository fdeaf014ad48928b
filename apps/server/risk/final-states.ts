import type { FinalState, Half, Side, Verdict } from '@fairbook/sports/settle';
import { outcomePayoff } from '@fairbook/sports/settle';

/** Goals of each side in each half, and those of a match whose goals all fall in one half. */
interface Reach {
  bothHalves: number;
  oneHalf: number;
}

/** All ends of a match within reach, each with all goals of one side before those of the other, both ways round. */
export function finalStates({ bothHalves, oneHalf }: Reach): FinalState[] {
  const small = scoresTo(bothHalves);
  const halves: [Half, Half][] = small.flatMap((first) =>
    small.map((second): [Half, Half] => [first, second]),
  );
  for (const score of scoresTo(oneHalf)) {
    if (Math.max(...score) > bothHalves) halves.push([score, [0, 0]], [[0, 0], score]);
  }
  return halves.flatMap(([first, second]) =>
    (['home', 'away'] as const).map((leader) => ({
      first,
      second,
      goals: [...goalsOf(first, leader), ...goalsOf(second, leader)],
    })),
  );
}

/** The ends of a match that the book is counted in. */
export const FINAL_STATES: readonly FinalState[] = finalStates({ bothHalves: 4, oneHalf: 10 });

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

function scoresTo(most: number): Half[] {
  const goals = Array.from({ length: most + 1 }, (_, n) => n);
  return goals.flatMap((home) => goals.map((away): Half => [home, away]));
}

/** All goals of one side, then all of the other. */
function goalsOf([home, away]: Half, leader: Side): Side[] {
  const ofHome = Array<Side>(home).fill('home');
  const ofAway = Array<Side>(away).fill('away');
  return leader === 'home' ? [...ofHome, ...ofAway] : [...ofAway, ...ofHome];
}
