import { EmptyState, Segmented, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { listPath } from '../route.ts';
import { ZoneNote } from '../ZoneNote.tsx';
import { aheadNow } from './chosen.ts';

const HOURS = { '3': 3, '24': 24, all: Number.POSITIVE_INFINITY };
type Window = keyof typeof HOURS;

interface RowsProps {
  /** Games to come, and those that have just begun. */
  games: readonly Game[];
  toCome: readonly Game[];
  /** Those that are shown at first. */
  written: readonly Game[];
  champs: readonly Champ[];
}

interface UpcomingProps extends RowsProps {
  /** Null where games of all sports are shown. */
  sportId: number | null;
}

/** Games to come within the time that the visitor chose. */
export function Upcoming({ sportId, ...rows }: UpcomingProps) {
  const { t, lang } = useUi();
  const [window, setWindow] = useState<Window>('all');
  return (
    <section className="sub" aria-labelledby="upcoming">
      <div className="spread">
        <h2 className="row" id="upcoming">
          {t('sports.home.upcoming')}
          <ZoneNote />
        </h2>
        <Segmented
          label={t('sports.window.label')}
          value={window}
          onChange={setWindow}
          choices={[
            { id: '3', label: t('sports.window.hours', { hours: 3 }) },
            { id: '24', label: t('sports.window.hours', { hours: 24 }) },
            { id: 'all', label: t('sports.window.all') },
          ]}
        />
      </div>
      <Rows key={sportId} {...rows} hours={HOURS[window]} />
      <a className="link small" href={`/${lang}${listPath('line', sportId)}`}>
        {t('sports.home.allLine')}
      </a>
    </section>
  );
}

function Rows({ games, toCome, written, champs, hours }: RowsProps & { hours: number }) {
  'use memo';
  const { t, now } = useUi();
  const [ahead, setAhead] = useState(written);
  const next = aheadNow(ahead, games, toCome);
  if (next.some(({ id }) => !ahead.some((game) => game.id === id))) setAhead(next);
  const placed = useLeaguePlaces(next, champs);
  const until = now + hours * 3_600_000;
  const shown = placed.filter(({ startsAt }) => Date.parse(startsAt) <= until);
  return shown.length > 0 ? (
    <GameList games={shown} section="line" level={3} withDay />
  ) : (
    <EmptyState text={t('sports.empty.window')} />
  );
}
