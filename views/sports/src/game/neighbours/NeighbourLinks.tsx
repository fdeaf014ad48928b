import type { Api } from '@fairbook/client';
import { Icon, useUi } from '@fairbook/ui';
import { type RefObject, useEffect, useState } from 'react';
import { gameName } from '../../bet.ts';
import type { Game } from '../../data.ts';
import { usePlace } from '../../place.ts';
import { gamePath } from '../../route.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import { followSwipes } from './swipe.ts';

export interface NeighbourLinksProps {
  game: Game;
  api: Api;
  /** What a finger may wipe to the side. */
  board: RefObject<HTMLElement | null>;
}

const NONE: Neighbours<Game> = { before: null, next: null };

/** Links to the games before and after this one in its league, which fingers reach by wiping the scoreboard, too. */
export function NeighbourLinks({ game, api, board }: NeighbourLinksProps) {
  const { t, lang, bus } = useUi();
  const place = usePlace();
  const { id, sportId, champId } = game;
  const [{ before, next }, setNeighbours] = useState(NONE);

  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const query = { sport: sportId, champ: champId };
      const [live, line] = await Promise.all([
        api('sportsbook.liveGames', { query }),
        api('sportsbook.lineGames', { query }),
      ]);
      if (!isGone) setNeighbours(neighboursOf(id, { live: live.games, line: line.games }));
    }
    // Without them the page is whole.
    read().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [api, id, sportId, champId]);

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    // Where text runs from the right, the next game is on the left.
    const isFromRight = getComputedStyle(element).direction === 'rtl';
    const at = (side: 'left' | 'right') => ((side === 'left') === isFromRight ? before : next);
    const stop = new AbortController();
    followSwipes(
      element,
      {
        canGo: (side) => at(side) !== null,
        go(side) {
          const to = at(side);
          if (to) bus.emit('navigate', { to: place(gamePath(to)) });
        },
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [board, before, next, bus, place]);

  const link = (to: Game, key: 'previous' | 'next', icon: 'left' | 'right') => {
    const label = t(`game.${key}`, { name: gameName(to) });
    return (
      <a
        className="ib"
        rel={key === 'previous' ? 'prev' : 'next'}
        href={`/${lang}${place(gamePath(to))}`}
        aria-label={label}
        title={label}
      >
        <Icon id={icon} flip />
      </a>
    );
  };
  return (
    <>
      {before ? link(before, 'previous', 'left') : <span className="ib" />}
      {next ? link(next, 'next', 'right') : <span className="ib" />}
    </>
  );
}
