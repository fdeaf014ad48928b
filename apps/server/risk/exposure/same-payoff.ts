import { hash } from 'node:crypto';
import {
  areToldByClasses,
  rangesOf,
  tellingVerdicts,
  type Verdict,
  type VerdictRange,
} from '@fairbook/sports/settle';

const keys = new Map<string, string>();

/**
 * Identifies outcomes of a game by what they pay: the same for a home win, a home handicap of −0.5 and a home win by
 * more than half a goal, which are one bet under three names. An outcome with an unknown payoff is its own key. A key
 * given instead of an outcome comes back unchanged.
 */
export function payoffKey(outcomeId: string): string {
  const known = keys.get(outcomeId);
  if (known !== undefined) return known;
  const key = keyOf(outcomeId);
  keys.set(outcomeId, key);
  return key;
}

/** The same for all outcomes of a game that pay the same. */
export function samePayKey({ gameId, outcomeId }: { gameId: number; outcomeId: string }): string {
  return `${gameId}/${payoffKey(outcomeId)}`;
}

/**
 * Whether two outcomes of a game are the two sides of a bet: they never both win, or never both lose, so that staking
 * on both risks little. With an unknown payoff, any two outcomes of one market count as opposed.
 */
export function areOpposed(a: string, b: string): boolean {
  if (a === b) return false;
  const [first, second] = [a, b].map(areToldByClasses(a, b) ? rangesOf : pointsOf);
  if (!first || !second) return marketOf(a) === marketOf(b);
  const mayBothWin = first.some(([, best], n) => isWon(best) && isWon(second[n]![1]));
  const mayBothLose = first.some(([worst], n) => isLost(worst) && isLost(second[n]![0]));
  return !mayBothWin || !mayBothLose;
}

/** Of a single end the worst is the best. */
function pointsOf(outcomeId: string): readonly VerdictRange[] | null {
  return verdictsOf(outcomeId)?.map((verdict): VerdictRange => [verdict, verdict]) ?? null;
}

const isWon = ({ result, void: returned }: Verdict) => result[0] > 0 && returned[0] < returned[1];
const isLost = ({ result, void: returned }: Verdict) => result[0] === 0 && returned[0] === 0;

function marketOf(outcomeId: string): string {
  return outcomeId.slice(0, outcomeId.lastIndexOf(':'));
}

function keyOf(outcomeId: string): string {
  const each = verdictsOf(outcomeId)?.map(
    ({ result, void: returned }) => `${result[0]}${result[1]}${returned[0]}${returned[1]}`,
  );
  return each ? `payoff-${hash('sha256', each.join(), 'hex').slice(0, 20)}` : outcomeId;
}

const verdicts = new Map<string, readonly Verdict[] | null>();

/** An outcome's verdict in each end that tells outcomes apart; null where outcomes can't be compared. */
function verdictsOf(outcomeId: string): readonly Verdict[] | null {
  const known = verdicts.get(outcomeId);
  if (known !== undefined) return known;
  const found = tellingVerdicts(outcomeId);
  verdicts.set(outcomeId, found);
  return found;
}
