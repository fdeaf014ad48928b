import { EmptyState, Segmented, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { champNamed } from '../champ-name.ts';
import type { Champ, Game, PageData } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { over, useLingering } from '../lingering.ts';
import { listTitle } from '../list-title.ts';
import { isLive, useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { useSteady } from '../steady.ts';
import { ByTime } from './ByTime.tsx';
import { ListChips } from './ListChips.tsx';

type ListData = Extract<PageData, { page: 'list' }>;

/** Games in play: league by league, or those that end soonest first. */
export function LivePage({ data, champs }: { data: ListData; champs: readonly Champ[] }) {
  'use memo';
  const { t, lang } = useUi();
  const [order, setOrder] = useState<'league' | 'time'>('league');
  const isOurs = ({ champId }: Game) => data.champId === null || champId === data.champId;
  const all = useLingering(useGames('live', data.sportId, data.games), over).filter(isOurs);
  const { games, waiting, show } = useSteady(all, data.games);
  const inPlaces = useLeaguePlaces(games, champs);
  // Those that wait are in play, too: the head says what the menu says.
  const inPlay = all.filter(isLive);
  const suspended = inPlay.filter(({ state }) => state.suspended !== null).length;
  const name = champNamed(champs, data.champId) ?? data.games[0]?.champName;
  return (
    <>
      <PageHead
        title={
          data.champId === null || !name ? listTitle(t, data, champs) : `${name}, ${t('sports.live.inPlay')}`
        }
        counts={t('sports.live.counts', { count: inPlay.length, suspended })}
      />
      <ListChips champs={champs} list={data} />
      {games.length === 0 ? (
        <EmptyState
          text={t('sports.empty.live')}
          action={
            <a className="btn" href={`/${lang}/line`}>
              {t('sports.empty.toLine')}
            </a>
          }
        />
      ) : (
        <>
          <div className="filters">
            <Segmented
              label={t('sports.live.order')}
              value={order}
              onChange={setOrder}
              choices={[
                { id: 'league', label: t('sports.live.byLeague') },
                { id: 'time', label: t('sports.live.byTime') },
              ]}
            />
            {waiting > 0 ? (
              <button type="button" className="btn small" onClick={show}>
                <span className="only-desk">{t('sports.live.begun', { count: waiting })}</span>
                {/* In a row of its own it would push the list down under somebody's finger. */}
                <span className="only-phone">{t('sports.live.begunShort', { count: waiting })}</span>
              </button>
            ) : null}
          </div>
          {order === 'league' ? (
            <GameList games={inPlaces} section="live" level={2} />
          ) : (
            <ByTime games={games} />
          )}
        </>
      )}
    </>
  );
}
