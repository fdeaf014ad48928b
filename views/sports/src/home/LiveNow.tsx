import { EmptyState, useUi } from '@fairbook/ui';
import type { Champ, Game } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { listPath } from '../route.ts';
import { HOME_LIVE } from '../rows.ts';
import { useSteady } from '../steady.ts';

interface RowsProps {
  games: readonly Game[];
  /** The games rendered at first. */
  written: readonly Game[];
  champs: readonly Champ[];
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
      <div className="spread">
        <h2 className="row" id="live-now">
          <span className="dot beat live-dot" />
          {t('sports.home.liveNow')}
        </h2>
        <a className="link small" href={`/${lang}${listPath('live', sportId)}`}>
          {t('sports.home.allLive', { count })}
        </a>
      </div>
      <Rows key={sportId} {...rows} />
    </section>
  );
}

function Rows({ games, written, champs }: RowsProps) {
  'use memo';
  const { t } = useUi();
  const steady = useSteady(games, written).games;
  const shown = useLeaguePlaces(steady, champs).slice(0, HOME_LIVE);
  return shown.length > 0 ? (
    <GameList games={shown} section="live" level={3} />
  ) : (
    <EmptyState text={t('sports.empty.live')} />
  );
}
