import { longDayText } from '@fairbook/i18n';
import { useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game, PageData } from '../data.ts';
import { inLeagueOrder } from '../group.ts';
import { begun, over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { offeredSports } from '../offered.ts';
import { PageHead } from '../PageHead.tsx';
import { HOME_LINE, HOME_LIVE } from '../rows.ts';
import { cardsNow, pastOf, soonest } from './chosen.ts';
import { Featured } from './Featured.tsx';
import { LiveNow } from './LiveNow.tsx';
import { SportChoice } from './SportChoice.tsx';
import { Upcoming } from './Upcoming.tsx';

type HomeData = Extract<PageData, { page: 'home' }>;

export function HomePage({ data, champs }: { data: HomeData; champs: readonly Champ[] }) {
  'use memo';
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const live = useLingering(useGames('live', null, data.live), over);
  const toCome = useGames('line', null, data.line);
  const line = useLingering(toCome, begun);
  const today = useTimed((now) => longDayText(now, lang, zone));
  const [sportId, setSport] = useState<number | null>(null);
  const [chosen, setChosen] = useState(data.featured);
  const past = useTimed((now) => pastOf(chosen, now));
  const cards = cardsNow(chosen, live, toCome, champs, past);
  if (cards.some(({ id }, n) => id !== chosen[n]?.id)) setChosen(cards);
  // The server renders only the rows of the page; the live connection knows all games, so its count is then used.
  const isAll = live.length > data.live.length || data.liveTotal <= data.live.length;
  const liveCount = isAll ? live.filter(isLive).length : data.liveTotal;
  const sports = offeredSports(champs);
  const inPlay = ofSport(live, sportId);
  const toldCount = sports.find((sport) => sport.sportId === sportId)?.live ?? liveCount;
  return (
    <>
      <PageHead
        title={today}
        counts={t('sports.home.counts', { live: liveCount, line: data.lineTotal })}
        games={toCome}
      />
      <Featured games={cards} />
      {sports.length > 1 ? <SportChoice sports={sports} value={sportId} onChange={setSport} /> : null}
      <LiveNow
        sportId={sportId}
        games={inPlay}
        written={sportId === null ? data.live : inLeagueOrder(inPlay, champs).slice(0, HOME_LIVE)}
        count={isAll ? inPlay.filter(isLive).length : toldCount}
        champs={champs}
      />
      <Upcoming
        sportId={sportId}
        games={ofSport(line, sportId)}
        toCome={ofSport(toCome, sportId)}
        written={sportId === null ? data.line : soonest(ofSport(toCome, sportId)).slice(0, HOME_LINE)}
        champs={champs}
      />
    </>
  );
}

function ofSport(games: readonly Game[], sportId: number | null): readonly Game[] {
  return sportId === null ? games : games.filter((game) => game.sportId === sportId);
}
