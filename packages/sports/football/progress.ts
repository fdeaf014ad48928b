import { scoresTo } from '../families/timed-goals/ends.ts';
import { added, progressOver } from '../families/timed-goals/progress.ts';
import type { LegScore, Progress, SportProgress } from '../sport.ts';
import type { FinalState, Half } from './final-state.ts';
import { footballPayoff } from './rules.ts';
import type { FootballState } from './state.ts';

type State = Pick<FootballState, 'period' | 'score' | 'halfTimeScore'>;

/** Further goals of a team in a half to consider are fewer than this; more make no difference. */
const FURTHER = { both: 5, second: 7 };

/** How a leg stands by the goals; null for markets that depend on their order. */
export const footballProgress: SportProgress<FootballState> = { of: progressOf, scoreOf };

function progressOf(outcomeId: string, state: State): Progress | null {
  const payoff = footballPayoff(outcomeId);
  if (!payoff || payoff.market.scope === 'next') return null;
  return progressOver(
    futuresOf(state).map(({ goals, final }) => ({ goals, verdict: payoff.verdict(final) })),
  );
}

function scoreOf(outcomeId: string, { period, score, halfTimeScore }: State): LegScore | null {
  const scope = footballPayoff(outcomeId)?.market.scope;
  if (scope === undefined || scope === 'next' || period === 'before') return null;
  const first = halfTimeScore ?? score;
  if (scope === 'first') return { unit: 'goals', score: first };
  if (scope !== 'second') return { unit: 'goals', score };
  const hasBegun = halfTimeScore !== null && period !== 'half_time';
  return hasBegun ? { unit: 'goals', score: [score[0] - first[0], score[1] - first[1]] } : null;
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
