import type { Progress, SportProgress } from '../sport.ts';
import type { Verdict } from '../verdict.ts';
import type { FinalState, Half } from './final-state.ts';
import { footballPayoff } from './rules.ts';
import type { FootballState } from './state.ts';

type State = Pick<FootballState, 'period' | 'score' | 'halfTimeScore'>;

/** Further goals of a team in a half to consider: more of them make no further difference. */
const FURTHER = { both: 5, second: 7 };

/** How a leg stands by the goals; null for markets that depend on their order. */
export const footballProgress: SportProgress<FootballState> = { of: progressOf };

function progressOf(outcomeId: string, state: State): Progress | null {
  const payoff = footballPayoff(outcomeId);
  if (!payoff || payoff.market.scope === 'next') return null;
  const futures = futuresOf(state).map(({ goals, final }) => ({ goals, verdict: payoff.verdict(final) }));
  const now = futures[0]!.verdict;
  const winning = futures.filter((future) => isWon(future.verdict)).map(({ goals }) => goals);
  return {
    now,
    isDecided: futures.every((future) => isSame(future.verdict, now)),
    toWin: isWon(now) || winning.length === 0 ? null : Math.min(...winning),
  };
}

/** Every way in which the game may go on, the one without further goals first. */
function futuresOf({ period, score, halfTimeScore }: State): { goals: number; final: FinalState }[] {
  const first: Half = halfTimeScore ?? score;
  const second: Half = [score[0] - first[0], score[1] - first[1]];
  const isFirst = halfTimeScore === null && (period === 'first_half' || period === 'before');
  const most = isFirst ? FURTHER.both : FURTHER.second;
  const inFirst = isFirst ? pairs(most) : [[0, 0] as const];
  return inFirst.flatMap((early) =>
    pairs(most).map((late) => ({
      goals: early[0] + early[1] + late[0] + late[1],
      final: { sport: 'football', first: sum(first, early), second: sum(second, late), goals: [] },
    })),
  );
}

function pairs(most: number): Half[] {
  const counts = Array.from({ length: most }, (_, n) => n);
  return counts.flatMap((home) => counts.map((away): Half => [home, away]));
}

function sum(a: Half, b: Half): Half {
  return [a[0] + b[0], a[1] + b[1]];
}

function isWon({ result, void: returned }: Verdict): boolean {
  return result[0] === result[1] && returned[0] === 0;
}

function isSame(a: Verdict, b: Verdict): boolean {
  return String([a.result, a.void]) === String([b.result, b.void]);
}
