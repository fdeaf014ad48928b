import { countedEnds, isReachable, possibleEnds, scoresOfEnd } from '@fairbook/sports/settle';
import { type GameState, type SportKey, scoreOf } from '@fairbook/sports/state';

/** A final score, and the classes of ends that have it. */
interface Ends {
  score: readonly number[];
  classes: number[];
}

/**
 * The final scores that a game can still have, each with the classes of ends that lead to it. Empty in a sport whose ends
 * are not counted. Scores only grow, and parts that are over stay as they are.
 */
export function possibleScores(sport: SportKey, state: GameState | null): readonly Ends[] {
  const ends = countedEnds(sport);
  const places = state ? possibleEnds(state) : new Set(ends.keys());
  const now = state && state.status !== 'upcoming' ? scoreOf(state) : [];
  const found = new Map<string, Ends>();
  for (const [n, end] of ends.entries()) {
    const scores = places.has(n) ? scoresOfEnd(end) : null;
    if (!scores || now.some((figure, side) => scores.score[side]! < figure)) continue;
    if (state && !isReachable(state, end)) continue;
    const key = String(scores.score);
    const known = found.get(key) ?? { score: scores.score, classes: [] };
    known.classes.push(n);
    found.set(key, known);
  }
  return [...found.values()];
}
