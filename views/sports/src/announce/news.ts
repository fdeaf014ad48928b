import { pageOf, type Text, textOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { gameName, namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import { suspensionText } from '../suspension.ts';

type Changed = Pick<Game, 'opponents' | 'state'>;

/** What a change of state announces at once: a goal first, else the start or end of a suspension. */
export function newsOf(before: Changed, after: Changed): Text | 'suspended' | 'resumed' | null {
  const { state } = after;
  const news = pageOf(state).news(before.state, state, namesOf(after));
  if (news) return news;
  if (state.suspended && !before.state.suspended) return 'suspended';
  return before.state.suspended && !state.suspended && state.status === 'live' ? 'resumed' : null;
}

export function useNews(game: Game, say: ((text: string) => void) | undefined): void {
  const { t } = useUi();
  const last = useRef(game);
  useEffect(() => {
    const news = newsOf(last.current, game);
    last.current = game;
    if (!news) return;
    if (typeof news === 'object') return say?.(textOf(t, news));
    const cause = suspensionText(t, game) ?? '';
    say?.(t(`sports.announce.${news}`, { game: gameName(game), cause }));
  }, [game, say, t]);
}
