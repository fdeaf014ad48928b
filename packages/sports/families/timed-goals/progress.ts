import type { Verdict } from '../../settlement/verdict.ts';
import type { Progress } from '../../sport.ts';
import type { Goals } from './final-state.ts';

/** One way in which a game may go on: the goals still scored, and the result of an outcome then. */
interface Future {
  goals: number;
  verdict: Verdict;
}

/**
 * How a leg stands, from every way in which the game may go on. The first of them must be the one without further
 * goals.
 */
export function progressOver(futures: readonly Future[]): Progress {
  const now = futures[0]!.verdict;
  const winning = futures.filter((future) => isWon(future.verdict)).map(({ goals }) => goals);
  return {
    now,
    isDecided: futures.every((future) => isSame(future.verdict, now)),
    toWin: isWon(now) || winning.length === 0 ? null : Math.min(...winning),
  };
}

export function added(a: Goals, b: Goals): Goals {
  return [a[0] + b[0], a[1] + b[1]];
}

function isWon({ result, void: returned }: Verdict): boolean {
  return result[0] === result[1] && returned[0] === 0;
}

function isSame(a: Verdict, b: Verdict): boolean {
  return String([a.result, a.void]) === String([b.result, b.void]);
}
