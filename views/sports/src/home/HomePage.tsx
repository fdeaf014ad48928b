import type { Api } from '@fairbook/client';
import { longDayText } from '@fairbook/i18n';
import { useSession, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game, PageData } from '../data.ts';
import { inLeagueOrder } from '../group.ts';
import { FOLDED_MS, over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { offeredSports } from '../offered.ts';
import { HOME_LINE, HOME_LIVE } from '../rows.ts';
import { cardsNow, pastOf, soonest } from './chosen.ts';
import { LiveNow } from './LiveNow.tsx';
import { Featured, Shown, TimeFilter, Top } from './later.tsx';
import { SportChoice } from './SportChoice.tsx';
import { Upcoming } from './Upcoming.tsx';

export { loadLater } from './later.tsx';

type HomeData = Extract<PageData, { page: 'home' }>;

interface HomePageProps {
  data: HomeData;
  champs: readonly Champ[];
  api: Api;
}

/** What is in play and what comes next; for visitors first what they can check here. */
export function HomePage({ data, champs, api }: HomePageProps) {
  'use memo';
  const { lang } = useUi();
  const zone = useTimeZone();
  const isSignedIn = useSession()?.userId != null;
  const live = useLingering(useGames('live', null, data.live), over, FOLDED_MS);
  const toCome = useGames('line', null, data.line);
  const today = useTimed((now) => longDayText(now, lang, zone));
  const [sportId, setSport] = useState<number | null>(null);
  const [chosen, setChosen] = useState(data.featured);
  const past = useTimed((now) => pastOf(chosen, now));
  const cards = cardsNow(chosen, live, toCome, champs, past);
  if (cards.some(({ id }, n) => id !== chosen[n]?.id)) setChosen(cards);
  // The server renders only the rows of the page; the live connection knows all games, so its counts are then used.
  const isAll = live.length > data.live.length || data.liveTotal <= data.live.length;
  const sports = offeredSports(champs).map((sport) => ({
    ...sport,
    live: isAll ? ofSport(live, sport.sportId).filter(isLive).length : sport.live,
  }));
  const counts = new Map(sports.map((sport) => [sport.sportId, sport.live]));
  const all = isAll ? live.filter(isLive).length : data.liveTotal;
  const inPlay = ofSport(live, sportId);
  const isWhole = data.filter.chosen === 'all';
  return (
    <>
      <h1 className="vh">{today}</h1>
      <Top api={api} games={[...live, ...toCome]} isSignedIn={isSignedIn} />
      <div className="ways sub">
        <TimeFilter filter={data.filter} />
        {sports.length > 1 ? (
          <SportChoice sports={sports} all={isWhole ? all : undefined} value={sportId} onChange={setSport} />
        ) : null}
      </div>
      {isWhole ? (
        <>
          <LiveNow
            sportId={sportId}
            games={inPlay}
            written={sportId === null ? data.live : inLeagueOrder(inPlay, champs).slice(0, HOME_LIVE)}
            count={sportId === null ? all : (counts.get(sportId) ?? 0)}
            counts={counts}
            champs={champs}
          />
          <Featured games={cards} accumulators={data.accumulators} api={api} />
          <Upcoming
            sportId={sportId}
            count={
              sportId === null
                ? data.lineTotal
                : (sports.find((sport) => sport.sportId === sportId)?.line ?? 0)
            }
            games={ofSport(toCome, sportId)}
            written={sportId === null ? data.line : soonest(ofSport(toCome, sportId)).slice(0, HOME_LINE)}
            champs={champs}
          />
        </>
      ) : (
        <Shown data={data} champs={champs} sportId={sportId} />
      )}
    </>
  );
}

function ofSport(games: readonly Game[], sportId: number | null): readonly Game[] {
  return sportId === null ? games : games.filter((game) => game.sportId === sportId);
}
