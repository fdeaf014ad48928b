import { pageOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { GameRows } from '../games/GameRows.tsx';

/** Games that end soonest first, whatever their league: each row names its own. */
export function ByTime({ games }: { games: readonly Game[] }) {
  const { t } = useUi();
  return <GameRows title={t('sports.live.byTime')} games={soonestFirst(games)} />;
}

/** By what is left of each at one and the same moment: clocks that run alike keep their order. */
export function soonestFirst(games: readonly Game[]): Game[] {
  const at = Math.max(0, ...games.map(({ state }) => (state.clock ? Date.parse(state.clock.at) : 0)));
  const left = ({ state }: Game) => pageOf(state).left(state, at);
  return games.toSorted((a, b) => left(a) - left(b) || a.startsAt.localeCompare(b.startsAt) || a.id - b.id);
}
