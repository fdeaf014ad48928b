import { pageOf, sportNamed } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { GameRows } from '../games/GameRows.tsx';

/** Games in the order of their ends, whatever their league, which each row names. A block per sport. */
export function ByTime({ games }: { games: readonly Game[] }) {
  const { t } = useUi();
  const bySport = [...Map.groupBy(soonestFirst(games), ({ sportId }) => sportId)];
  return bySport.map(([sportId, own]) => (
    <GameRows
      key={sportId}
      title={t(bySport.length === 1 ? 'sports.live.byTime' : sportNamed(sportId).name)}
      games={own}
    />
  ));
}

/** By the time left at one and the same moment, so that clocks that run alike keep their order. */
export function soonestFirst(games: readonly Game[]): Game[] {
  const at = Math.max(0, ...games.map(({ state }) => (state.clock ? Date.parse(state.clock.at) : 0)));
  const left = ({ state }: Game) => pageOf(state).left(state, at);
  return games.toSorted((a, b) => left(a) - left(b) || a.startsAt.localeCompare(b.startsAt) || a.id - b.id);
}
