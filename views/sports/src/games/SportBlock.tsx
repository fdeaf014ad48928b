import type { Section } from '@fairbook/remote-view';
import { sportNamed } from '@fairbook/sports';
import { SportIcon, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { byLeague } from '../group.ts';
import { usePlace } from '../place.ts';
import { listPath } from '../route.ts';
import { replayText } from '../start.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { useColumns } from './columns.ts';
import { EndedFold } from './EndedFold.tsx';
import { LeagueRows } from './LeagueRows.tsx';

interface SportBlockProps {
  sportId: number;
  /** Open games, in the order of their rows. */
  games: readonly Game[];
  /** Games that are over: one line that opens. */
  ended: readonly Game[];
  section: Section;
  /** Level of its heading; leagues are one below. */
  level: 2 | 3 | 4;
  withDay?: boolean;
  /** Number of live games of the sport, on this page or beyond it. */
  count: number | undefined;
}

/** A sport's games under one head with the names of the columns; each league is a quiet line. */
export function SportBlock({ sportId, games, ended, section, level, withDay, count }: SportBlockProps) {
  const { t, lang } = useUi();
  const place = usePlace();
  const { hasSides, isAsian } = useColumns();
  const Heading = `h${level}` as const;
  const isLive = section === 'live';
  const { key, name } = sportNamed(sportId);
  const replay = replayText(t, games);
  return (
    <section className={['league panel', isAsian && 'asian', isLive && 'in-play'].filter(Boolean).join(' ')}>
      <header className="league-head">
        <Heading className="l-name">
          <SportIcon sport={key} />
          {t(name)}
          <span className="muted">
            {count === undefined ? null : count > games.length ? (
              <a href={`/${lang}${place(listPath(section, sportId))}`}>
                {t('sports.list.liveCount', { count })}
              </a>
            ) : (
              t('sports.list.liveCount', { count })
            )}
            {count !== undefined && replay ? ' · ' : null}
            {replay ? <span title={t('sports.replay.why')}>{replay}</span> : null}
          </span>
        </Heading>
        <ColumnHeads sportId={sportId} />
        {hasSides ? null : <ColumnsMenu />}
      </header>
      {byLeague(games).map((league) => (
        <LeagueRows
          key={league.champId}
          league={league}
          section={section}
          level={level === 2 ? 3 : level === 3 ? 4 : 5}
          detail={withDay ? 'day' : 'round'}
        />
      ))}
      {ended.length > 0 ? <EndedFold games={ended} /> : null}
    </section>
  );
}
