import type { Api } from '@fairbook/client';
import type { Game } from '../data.ts';
import { MinePlace } from './MinePlace.tsx';
import { VisitorPanel } from './VisitorPanel.tsx';

export { Shown } from './Shown.tsx';
export { TimeFilter } from './TimeFilter.tsx';

interface TopProps {
  api: Api;
  /** Games in play and to come. */
  games: readonly Game[];
  isSignedIn: boolean;
}

/** The player's strip, or for visitors what they can check here. */
export function Top({ api, games, isSignedIn }: TopProps) {
  return isSignedIn ? <MinePlace api={api} games={games} /> : <VisitorPanel api={api} />;
}
