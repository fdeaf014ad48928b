import { GAMES } from '../list.ts';
import { MOST_DRAWS, type SharedId, sharedGame } from '../shared.ts';
import type { Draws, Game } from './game.ts';

/** What everybody's round came to: the multiple of a running one in hundredths, or the numbers of a drawn one. */
export interface Outcome {
  point: number | null;
  /** What each draw gave, in the order in which the rules asked. */
  draws: number[] | null;
}

/** What a shared round comes to. Its options don't matter: rules of shared games draw the same whatever they are. */
export function outcomeOf(id: SharedId, draws: Draws): Outcome {
  const rules = GAMES[id];
  if (sharedGame(id).kind === 'running')
    return { point: (rules.start(rules.usual, draws).state as { point: number }).point, draws: null };
  return { point: null, draws: drawnBy(rules, rules.usual, draws) };
}

/** The draws that the start of a round takes with these options. Throws a RangeError for more than may be kept. */
export function drawnBy(rules: Game, options: unknown, draws: Draws): number[] {
  const drawn: number[] = [];
  rules.start(options, {
    below(n) {
      if (drawn.length === MOST_DRAWS) throw new RangeError(`${rules.id} draws more than ${MOST_DRAWS}`);
      drawn.push(draws.below(n));
      return drawn.at(-1)!;
    },
  });
  return drawn;
}
