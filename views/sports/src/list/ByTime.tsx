import { useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { GameRows } from '../games/GameRows.tsx';
import { matchSeconds } from '../time.ts';

/** Games that end soonest first, whatever their league: each row names its own. */
export function ByTime({ games }: { games: readonly Game[] }) {
  const { t } = useUi();
  return <GameRows title={t('sports.live.byTime')} games={soonestFirst(games)} />;
}

/** By period, then by the clock of the match at one and the same moment: clocks that run alike keep their order. */
export function soonestFirst(games: readonly Game[]): Game[] {
  const at = Math.max(0, ...games.map(({ state }) => (state.clock ? Date.parse(state.clock.at) : 0)));
  const passed = ({ state }: Game) => matchSeconds(state, at) ?? 0;
  return games.toSorted(
    (a, b) =>
      RANK[a.state.period] - RANK[b.state.period] ||
      passed(b) - passed(a) ||
      a.startsAt.localeCompare(b.startsAt) ||
      a.id - b.id,
  );
}

const RANK: Record<Game['state']['period'], number> = {
  over: 0,
  second_half: 1,
  half_time: 2,
  first_half: 3,
  before: 4,
};
