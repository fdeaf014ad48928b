import type { Api } from '@fairbook/client';
import type { Game, HomeFilter } from '../data.ts';
import { MinePlace } from './MinePlace.tsx';
import { TimeFilter } from './TimeFilter.tsx';
import { VisitorPanel } from './VisitorPanel.tsx';

export { Shown } from './Shown.tsx';

interface TopProps {
  api: Api;
  /** Games in play and to come. */
  games: readonly Game[];
  isSignedIn: boolean;
  filter: HomeFilter;
}

/** The player's strip, or for visitors what they can check here; below it the choice of games. */
export function Top({ api, games, isSignedIn, filter }: TopProps) {
  return (
    <>
      {isSignedIn ? <MinePlace api={api} games={games} /> : <VisitorPanel api={api} />}
      <TimeFilter filter={filter} />
    </>
  );
}
