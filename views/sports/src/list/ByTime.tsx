import { pageOf, screenOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { GameRows } from '../games/GameRows.tsx';

/** Games that end soonest first, whatever their league: each row names its own. A block for each sport. */
export function ByTime({ games }: { games: readonly Game[] }) {
  const { t } = useUi();
  const bySport = [...Map.groupBy(soonestFirst(games), ({ sportId }) => sportId)];
  return bySport.map(([sportId, own]) => (
    <GameRows
      key={sportId}
      title={t(bySport.length === 1 ? 'sports.live.byTime' : screenOf(sportId).name)}
      games={own}
    />
  ));
}

/** By what is left of each at one and the same moment: clocks that run alike keep their order. */
export function soonestFirst(games: readonly Game[]): Game[] {
  const at = Math.max(0, ...games.map(({ state }) => (state.clock ? Date.parse(state.clock.at) : 0)));
  const left = ({ state }: Game) => pageOf(state).left(state, at);
  return games.toSorted((a, b) => left(a) - left(b) || a.startsAt.localeCompare(b.startsAt) || a.id - b.id);
}
