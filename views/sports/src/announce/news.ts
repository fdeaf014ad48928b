import { boardOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import type { Game } from '../data.ts';
import { suspensionText } from '../suspension.ts';

type State = Pick<Game, 'opponents' | 'state'>;

/** What must be read at once when one state follows another: a goal first, else a stop or the end of one. */
export function newsKey(before: State, after: State): 'goal' | 'suspended' | 'resumed' | null {
  const scored = ({ state }: State) =>
    boardOf(state)
      .score(state)
      .reduce((sum, points) => sum + points, 0);
  if (scored(after) > scored(before)) return 'goal';
  if (after.state.suspended && !before.state.suspended) return 'suspended';
  return before.state.suspended && !after.state.suspended && after.state.status === 'live' ? 'resumed' : null;
}

export function useNews(game: Game, say: ((text: string) => void) | undefined): void {
  const { t } = useUi();
  const last = useRef(game);
  useEffect(() => {
    const key = newsKey(last.current, game);
    last.current = game;
    if (!key) return;
    const [home, away] = game.opponents;
    const [homeScore, awayScore] = boardOf(game.state).score(game.state);
    const cause = suspensionText(t, game) ?? '';
    say?.(t(`sports.announce.${key}`, { home: home.name, away: away.name, homeScore, awayScore, cause }));
  }, [game, say, t]);
}
