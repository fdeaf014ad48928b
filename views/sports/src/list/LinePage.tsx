import type { Api } from '@fairbook/client';
import { fullDateText, longDayText } from '@fairbook/i18n';
import { EmptyState, useTimeZone, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { WithAccumulators } from '../accumulators/Accumulators.tsx';
import { champNamed } from '../champ-name.ts';
import type { Champ, Game, PageData } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { byDay, type Day, inLeagueOrder } from '../group.ts';
import { begun } from '../lingering.ts';
import { listTitle } from '../list-title.ts';
import { useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { usePlace } from '../place.ts';
import { LINE_STEP } from '../rows.ts';
import { WindowChoice } from '../WindowChoice.tsx';
import { firstRows, type Window, withinWindow } from '../window.ts';
import { ZoneNote } from '../ZoneNote.tsx';
import { ListChips } from './ListChips.tsx';
import { useReadRows } from './read.ts';
import { SeasonLinks } from './SeasonLinks.tsx';

type ListData = Extract<PageData, { page: 'list' }>;

const WINDOWS = ['3', 'today', 'tomorrow', 'all'] as const;

interface LinePageProps {
  data: ListData;
  champs: readonly Champ[];
  /** Only lists of all sports have accumulators, and need it. */
  api?: Api;
}

/** Upcoming games by day and league, in the period and league that the visitor chose. */
export function LinePage({ data, champs, api }: LinePageProps) {
  'use memo';
  const { t, lang, now } = useUi();
  const place = usePlace();
  const zone = useTimeZone();
  const [window, setWindow] = useState<Window>('all');
  const all = useGames('line', data.of?.sportIds ?? data.sportId, data.games).filter(isToCome);
  const games = data.champId === null ? all : all.filter(({ champId }) => champId === data.champId);
  const [most, setMost] = useState(LINE_STEP);
  const found = withinWindow(games, window, now, zone);
  // Held over the days, too: a day that loses its last game keeps its place as its row does.
  const { open: shown } = useReadRows(firstRows(found, most), begun);
  // Until the live connection sends the other games, only their number is known.
  const isMore = found.length > most || (all.length <= data.games.length && data.total > data.games.length);
  return (
    <>
      <PageHead
        title={champNamed(champs, data.champId) ?? listTitle(t, data, champs)}
        counts={t('sports.line.counts', { count: Math.max(data.total, games.length) })}
        games={games}
      />
      <WithAccumulators written={data.accumulators} api={api}>
        <ListChips champs={champs} list={data} />
      </WithAccumulators>
      <SeasonLinks champs={champs} champId={data.champId} />
      <WindowChoice windows={WINDOWS} value={window} onChange={setWindow}>
        <ZoneNote />
      </WindowChoice>
      {byDay(shown, zone).map((day) => (
        <DayBlock key={day.key} day={day} champs={champs} />
      ))}
      {isMore ? (
        <button type="button" className="btn wide" onClick={() => setMost(most + LINE_STEP)}>
          {t('sports.line.more')}
        </button>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          text={t(games.length === 0 ? 'sports.empty.line' : 'sports.empty.window')}
          action={
            games.length === 0 ? (
              <a className="btn" href={`/${lang}${place('/live')}`}>
                {t('sports.empty.toLive')}
              </a>
            ) : (
              <button type="button" className="btn" onClick={() => setWindow('all')}>
                {t('sports.empty.showAll')}
              </button>
            )
          }
        />
      ) : null}
    </>
  );
}

const FAR_MS = 28 * 86_400_000;

/** A game may begin before the list loses it. */
function isToCome({ state }: Game): boolean {
  return state.status === 'upcoming';
}

function DayBlock({ day, champs }: { day: Day<Game>; champs: readonly Champ[] }) {
  const { lang, now } = useUi();
  const zone = useTimeZone();
  // A weekday says nothing of a day far ahead; its year does.
  const write = day.at - now > FAR_MS ? fullDateText : longDayText;
  return (
    <section className="sub" aria-labelledby={`day-${day.key}`}>
      <h2 id={`day-${day.key}`}>{write(day.at, lang, zone)}</h2>
      <GameList games={inLeagueOrder(day.games, champs)} section="line" level={3} />
    </section>
  );
}
