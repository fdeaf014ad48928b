import { EmptyState, useUi } from '@fairbook/ui';
import type { Champ, Game } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { isLive } from '../live.ts';
import { listPath } from '../route.ts';
import { HOME_LIVE } from '../rows.ts';
import { useSteady } from '../steady.ts';

interface RowsProps {
  games: readonly Game[];
  /** The games rendered at first. */
  written: readonly Game[];
  champs: readonly Champ[];
  /** Live games of each sport on the whole site. */
  counts: ReadonlyMap<number, number>;
}

interface LiveNowProps extends RowsProps {
  /** Null where games of all sports are shown. */
  sportId: number | null;
  count: number;
}

/** Live games, and a link to all of them. */
export function LiveNow({ sportId, count, ...rows }: LiveNowProps) {
  const { t, lang } = useUi();
  return (
    <section className="sub in-play-now" aria-labelledby="live-now">
      <h2 className="vh" id="live-now">
        {t('sports.home.liveNow')}
      </h2>
      <Rows key={sportId} {...rows} />
      <a className="link small" href={`/${lang}${listPath('live', sportId)}`}>
        {t('sports.home.allLive', { count })}
      </a>
    </section>
  );
}

function Rows({ games, written, champs, counts }: RowsProps) {
  'use memo';
  const { t } = useUi();
  const open = useSteady(games.filter(isLive), written.filter(isLive)).games;
  const shown = useLeaguePlaces(open, champs).slice(0, HOME_LIVE);
  const ended = games.filter((game) => !isLive(game));
  return shown.length > 0 ? (
    <GameList games={[...shown, ...ended]} section="live" level={3} counts={counts} />
  ) : (
    <EmptyState text={t('sports.empty.live')} />
  );
}
