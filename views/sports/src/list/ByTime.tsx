import { useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { GameRows } from '../games/GameRows.tsx';

/** Games that end soonest first. The order is by period and kick-off, so rows do not change places every second. */
export function ByTime({ games }: { games: readonly Game[] }) {
  const { t } = useUi();
  const soonest = games.toSorted(
    (a, b) =>
      RANK[a.state.period] - RANK[b.state.period] || a.startsAt.localeCompare(b.startsAt) || a.id - b.id,
  );
  return <GameRows title={t('sports.live.byTime')} games={soonest} />;
}

const RANK: Record<Game['state']['period'], number> = {
  over: 0,
  second_half: 1,
  half_time: 2,
  first_half: 3,
  before: 4,
};
