import { longDayText } from '@fairbook/i18n';
import { EmptyState, Segmented, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game, PageData } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { begun, over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { HOME_LIVE } from '../rows.ts';
import { useSteady } from '../steady.ts';

import { ZoneNote } from '../ZoneNote.tsx';
import { aheadNow, cardsNow, pastOf } from './chosen.ts';
import { Featured } from './Featured.tsx';

type HomeData = Extract<PageData, { page: 'home' }>;

export function HomePage({ data, champs }: { data: HomeData; champs: readonly Champ[] }) {
  'use memo';
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const live = useLingering(useGames('live', data.live), over);
  const toCome = useGames('line', data.line);
  const line = useLingering(toCome, begun);
  const inPlay = useSteady(live, data.live).games;
  const today = useTimed((now) => longDayText(now, lang, zone));
  const [chosen, setChosen] = useState(data.featured);
  const [ahead, setAhead] = useState(data.line);
  const past = useTimed((now) => pastOf(chosen, now));
  const cards = cardsNow(chosen, live, toCome, champs, past);
  if (cards.some(({ id }, n) => id !== chosen[n]?.id)) setChosen(cards);
  const next = aheadNow(ahead, line, toCome);
  if (next.some(({ id }) => !ahead.some((game) => game.id === id))) setAhead(next);
  const playing = useLeaguePlaces(inPlay, champs);
  const upcoming = useLeaguePlaces(next, champs);
  // The page is written with its rows alone; the live connection knows all games, and then counts them.
  const isAll = live.length > data.live.length || data.liveTotal <= data.live.length;
  const liveCount = isAll ? live.filter(isLive).length : data.liveTotal;
  return (
    <>
      <PageHead title={today} counts={t('sports.home.counts', { live: liveCount, line: data.lineTotal })} />
      <Featured games={cards} />
      <LiveNow games={playing.slice(0, HOME_LIVE)} count={liveCount} />
      <Upcoming games={upcoming} />
    </>
  );
}

function LiveNow({ games, count }: { games: readonly Game[]; count: number }) {
  const { t, lang } = useUi();
  return (
    <section className="sub in-play-now" aria-labelledby="live-now">
      <div className="spread">
        <h2 className="row" id="live-now">
          <span className="dot beat live-dot" />
          {t('sports.home.liveNow')}
        </h2>
        <a className="link small" href={`/${lang}/live`}>
          {t('sports.home.allLive', { count })}
        </a>
      </div>
      {games.length > 0 ? (
        <GameList games={games} section="live" level={3} />
      ) : (
        <EmptyState text={t('sports.empty.live')} />
      )}
    </section>
  );
}

const HOURS = { '3': 3, '24': 24, all: Number.POSITIVE_INFINITY };
type Window = keyof typeof HOURS;

function Upcoming({ games }: { games: readonly Game[] }) {
  const { t, lang, now } = useUi();
  const [window, setWindow] = useState<Window>('all');
  const until = now + HOURS[window] * 3_600_000;
  const shown = games.filter(({ startsAt }) => Date.parse(startsAt) <= until);
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
      {shown.length > 0 ? (
        <GameList games={shown} section="line" level={3} withDay />
      ) : (
        <EmptyState text={t('sports.empty.window')} />
      )}
      <a className="link small" href={`/${lang}/line`}>
        {t('sports.home.allLine')}
      </a>
    </section>
  );
}
