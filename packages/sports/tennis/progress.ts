import { type Verdict, VOID } from '../settlement/verdict.ts';
import type { LegScore, Progress, SportProgress } from '../sport.ts';
import type { ChainScope } from './chain/scopes.ts';
import { type Parts, partsOf, setIndexOf, type TennisFinal } from './final-state.ts';
import { tennisPayoff } from './rules.ts';
import { currentSet, other, type Pair, type Place, setsToWin, setsWon } from './score.ts';
import type { TennisState } from './state.ts';

type State = Pick<TennisState, 'sets' | 'points' | 'server' | 'bestOf' | 'lastTieBreak' | 'retired'>;

/** How a leg stands by the score; null for markets on single games. */
export const tennisProgress: SportProgress<TennisState> = { of: progressOf, scoreOf };

/**
 * Null for an unknown outcome, and if the score alone does not decide it (who won which game). Undecided outcomes would
 * be void if the match stopped now, so a lead counts for nothing yet. `toWin` is in games.
 */
function progressOf(outcomeId: string, state: State): Progress | null {
  const payoff = tennisPayoff(outcomeId);
  if (!payoff || payoff.market.scope === 'game') return null;
  const { market, outcome, line } = payoff;
  const scope: ChainScope = payoff.market.scope;
  const final = finalAt(state);
  const now = payoff.verdict(final);
  const parts = partsOf(final, scope);
  const verdicts = parts.map((part) => market.paysPart(part, outcome, Number(line)));
  const isDecided = now !== VOID || verdicts.every(isVoid);
  const winning = isDecided ? [] : parts.filter((_, n) => isWon(verdicts[n]!));
  const games = winning.map((part) => gamesTo(scope, part, state.sets));
  return {
    now,
    isDecided,
    toWin: games.length === 0 || games.includes(null) ? null : Math.min(...(games as number[])),
  };
}

function scoreOf(outcomeId: string, { sets, bestOf }: Pick<State, 'sets' | 'bestOf'>): LegScore | null {
  const scope = tennisPayoff(outcomeId)?.market.scope;
  if (scope === undefined || scope === 'game' || scope === 'tie_breaks') return null;
  if (scope === 'sets') return { unit: 'sets', score: setsWon(sets), toWin: setsToWin({ bestOf }) };
  if (scope === 'games') return { unit: 'games', score: sumOf(sets) };
  const games = sets[setIndexOf(scope)!];
  return games ? { unit: 'games', score: games } : null;
}

function finalAt({ sets, points, server, bestOf, lastTieBreak, retired }: State): TennisFinal {
  return { sport: 'tennis', format: { bestOf, lastTieBreak }, sets, games: [], points, server, retired };
}

/** Fewest games from this score to an end of a scope; null where the games of that scope do not say. */
function gamesTo(scope: ChainScope, part: Parts[ChainScope], sets: readonly Pair[]): number | null {
  const { index, games } = currentSet(sets);
  const left = ([first, second]: Pair, now: Pair) => first + second - now[0] - now[1];
  if (scope === 'games') return left((part as Parts['games']).games, sumOf(sets));
  if (scope === 'sets')
    return (part as Parts['sets'])
      .slice(index)
      .reduce<number>((sum, winner, n) => sum + fewest(n === 0 ? games : [0, 0], winner), 0);
  return setIndexOf(scope) === index && part !== null ? left(part as Pair, games) : null;
}

/** Fewest games that win a set from this score. */
function fewest(games: Pair, winner: Place): number {
  return (games[other(winner)] >= 5 ? 7 : 6) - games[winner];
}

function sumOf(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>(([a, b], [first, second]) => [a + first, b + second], [0, 0]);
}

function isWon({ result, void: returned }: Verdict): boolean {
  return result[0] > 0 && returned[0] === 0;
}

function isVoid({ void: returned }: Verdict): boolean {
  return returned[0] > 0;
}
