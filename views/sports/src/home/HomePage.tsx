import { EmptyState, Segmented, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game, PageData } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { inLeagueOrder } from '../group.ts';
import { begun, over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { HOME_LIVE } from '../rows.ts';
import { useSteady } from '../steady.ts';
import { longDayText } from '../time.ts';
import { ZoneNote } from '../ZoneNote.tsx';
import { Featured } from './Featured.tsx';

type HomeData = Extract<PageData, { page: 'home' }>;

export function HomePage({ data, champs }: { data: HomeData; champs: readonly Champ[] }) {
  'use memo';
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const live = useLingering(useGames('live', data.live), over);
  const line = useLingering(useGames('line', data.line), begun);
  const inPlay = useSteady(live, data.live).games;
  const today = useTimed((now) => longDayText(now, lang, zone));
  // Chosen when the page was written: no game must give its place to another one under the finger.
  const [chosen] = useState(data.featured);
  const [ahead] = useState(data.line);
  // The page is written with its rows alone; the live connection knows all games, and then counts them.
  const isAll = live.length > data.live.length || data.liveTotal <= data.live.length;
  const liveCount = isAll ? live.filter(isLive).length : data.liveTotal;
  return (
    <>
      <PageHead title={today} counts={t('sports.home.counts', { live: liveCount, line: data.lineTotal })} />
      <Featured games={chosen.map((game) => asNow(game, line, live))} />
      <LiveNow games={inLeagueOrder(inPlay, champs).slice(0, HOME_LIVE)} count={liveCount} />
      <Upcoming
        games={inLeagueOrder(
          ahead.map((game) => asNow(game, line)),
          champs,
        )}
      />
    </>
  );
}

/** A card stays when its game kicks off: then it shows the minute, and nothing below it jumps. */
function asNow(written: Game, ...lists: (readonly Game[])[]): Game {
  return lists.flat().find(({ id }) => id === written.id) ?? written;
}

function LiveNow({ games, count }: { games: readonly Game[]; count: number }) {
  const { t, lang } = useUi();
  return (
    <section className="sub" aria-labelledby="live-now">
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
