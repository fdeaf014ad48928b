import { EmptyState, useTimeZone, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { listPath } from '../route.ts';
import { WindowChoice } from '../WindowChoice.tsx';
import { type Window, withinWindow } from '../window.ts';
import { ZoneNote } from '../ZoneNote.tsx';
import { aheadNow } from './chosen.ts';

const WINDOWS = ['3', '24', 'all'] as const;

interface RowsProps {
  /** Games to come. */
  games: readonly Game[];
  /** The games rendered at first. */
  written: readonly Game[];
  champs: readonly Champ[];
}

interface UpcomingProps extends RowsProps {
  /** Null where games of all sports are shown. */
  sportId: number | null;
  count: number;
}

/** Upcoming games in the period that the visitor chose. */
export function Upcoming({ sportId, count, ...rows }: UpcomingProps) {
  const { t, lang } = useUi();
  const [window, setWindow] = useState<Window>('all');
  return (
    <section className="sub" aria-labelledby="upcoming">
      <div className="spread">
        <h2 className="row" id="upcoming">
          {t('sports.home.upcoming')}
          <ZoneNote />
        </h2>
        <WindowChoice windows={WINDOWS} value={window} onChange={setWindow} />
      </div>
      <Rows key={sportId} {...rows} window={window} />
      <a className="link small" href={`/${lang}${listPath('line', sportId)}`}>
        {t('sports.home.allLine', { count })}
      </a>
    </section>
  );
}

function Rows({ games, written, champs, window }: RowsProps & { window: Window }) {
  'use memo';
  const { t, now } = useUi();
  const zone = useTimeZone();
  const [ahead, setAhead] = useState(written);
  const next = aheadNow(ahead, games);
  if (next.some(({ id }) => !ahead.some((game) => game.id === id))) setAhead(next);
  const placed = useLeaguePlaces(next, champs);
  const shown = withinWindow(placed, window, now, zone);
  return shown.length > 0 ? (
    <GameList games={shown} section="line" level={3} withDay />
  ) : (
    <EmptyState text={t('sports.empty.window')} />
  );
}
