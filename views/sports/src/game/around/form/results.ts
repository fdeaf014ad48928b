import type { sportsbook } from '@fairbook/contracts';
import { boardOf } from '@fairbook/sports';

type Mark = 'W' | 'D' | 'L';

/** A past game seen by one of its sides. */
export interface SideResult {
  mark: Mark;
  /** The side's own figure first. */
  score: readonly (number | string)[];
  other: string;
}

/** How a past game ended for a competitor. */
export function resultFor(game: sportsbook.GameResult, competitorId: number): SideResult {
  const score = boardOf(game).score(game);
  const own = Math.max(
    0,
    game.opponents.findIndex(({ id }) => id === competitorId),
  );
  const [mine = 0, theirs = 0] = [score[own], score[1 - own]].map(Number);
  return {
    mark: mine > theirs ? 'W' : mine < theirs ? 'L' : 'D',
    score: [mine, theirs],
    other: game.opponents[1 - own]?.name ?? '',
  };
}
