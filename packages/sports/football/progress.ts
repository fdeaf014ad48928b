import { scoresTo } from '../families/timed-goals/ends.ts';
import { added, progressOver } from '../families/timed-goals/progress.ts';
import type { LegScore, Progress, SportProgress } from '../sport.ts';
import { countScope, type FinalState, type Half, isEvent } from './final-state.ts';
import { footballPayoff } from './rules.ts';
import type { FootballState } from './state.ts';

type State = Pick<FootballState, 'period' | 'score' | 'halfTimeScore'>;
type Counting = State & Pick<FootballState, 'corners' | 'yellowCards' | 'redCards' | 'halfTimeCounts'>;

/** Further goals of a team in a half to consider are fewer than this; more make no difference. */
const FURTHER = { both: 5, second: 7 };

/** Events of which the score tells how far they are. */
const SCORED: ReadonlySet<string> = new Set(['race', 'early']);

/** How a leg stands by the goals; null for markets that depend on their order, on corners or cards. */
export const footballProgress: SportProgress<FootballState> = { of: progressOf, scoreOf };

function progressOf(outcomeId: string, state: State): Progress | null {
  const payoff = footballPayoff(outcomeId);
  if (!payoff || isEvent(payoff.market.scope) || countScope(payoff.market.scope)) return null;
  return progressOver(
    futuresOf(state).map(({ goals, final }) => ({ goals, verdict: payoff.verdict(final) })),
  );
}

function scoreOf(outcomeId: string, state: Counting): LegScore | null {
  const scope = footballPayoff(outcomeId)?.market.scope;
  if (scope === undefined || (isEvent(scope) && !SCORED.has(scope)) || state.period === 'before') return null;
  const counting = countScope(scope);
  if (!counting)
    return inPart(state, scope, { unit: 'goals', whole: state.score, first: state.halfTimeScore });
  const { corners, yellowCards, redCards, halfTimeCounts = null } = state;
  const { count: unit, part } = counting;
  const whole = unit === 'corners' ? corners : added(yellowCards, redCards);
  return inPart(state, part, { unit, whole, first: halfTimeCounts?.[unit] ?? null });
}

/** What was scored in a part of the match; null for a second half that has not begun, or whose first is not told. */
function inPart(
  { halfTimeScore, period }: State,
  part: string,
  { unit, whole, first }: { unit: LegScore['unit']; whole: Half; first: Half | null },
): LegScore | null {
  const isFirstOver = halfTimeScore !== null;
  if (part === 'first') return isFirstOver && !first ? null : { unit, score: first ?? whole };
  if (part !== 'second') return { unit, score: whole };
  if (!first || period === 'half_time') return null;
  return { unit, score: [whole[0] - first[0], whole[1] - first[1]] };
}

/** Every way in which the game may go on, the one without further goals first. */
function futuresOf({ period, score, halfTimeScore }: State): { goals: number; final: FinalState }[] {
  const first: Half = halfTimeScore ?? score;
  const second: Half = [score[0] - first[0], score[1] - first[1]];
  const isFirst = halfTimeScore === null && (period === 'first_half' || period === 'before');
  const most = isFirst ? FURTHER.both : FURTHER.second;
  const inFirst = isFirst ? scoresTo(most - 1) : [[0, 0] as const];
  return inFirst.flatMap((early) =>
    scoresTo(most - 1).map((late) => ({
      goals: early[0] + early[1] + late[0] + late[1],
      final: { sport: 'football', first: added(first, early), second: added(second, late), goals: [] },
    })),
  );
}
