import type { Api } from '@fairbook/client';
import { EmptyState, Segmented, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { WithAccumulators } from '../accumulators/Accumulators.tsx';
import { champNamed } from '../champ-name.ts';
import type { Champ, Game, PageData } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { useLeaguePlaces } from '../league-places.ts';
import { FOLDED_MS, over, stillOr, useLingering } from '../lingering.ts';
import { listTitle } from '../list-title.ts';
import { isLive, useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { usePlace } from '../place.ts';
import { useSteady } from '../steady.ts';
import { ByTime } from './ByTime.tsx';
import { countedOf } from './counted.ts';
import { ListChips } from './ListChips.tsx';
import { isInPart, type PartChoice, partOf } from './part-of.ts';
import { partWord } from './part-word.ts';
import { useReadRows } from './read.ts';

type ListData = Extract<PageData, { page: 'list' }>;

interface LivePageProps {
  data: ListData;
  champs: readonly Champ[];
  /** Only lists of all sports have accumulators, and need it. */
  api?: Api;
}

/** Live games, by league or in the order of their ends. */
export function LivePage({ data, champs, api }: LivePageProps) {
  'use memo';
  const { t, lang } = useUi();
  const place = usePlace();
  const [order, setOrder] = useState<'league' | 'time'>('league');
  const [part, setPart] = useState<PartChoice>('all');
  const isOurs = ({ champId }: Game) => data.champId === null || champId === data.champId;
  const all = useLingering(
    useGames('live', data.of?.sportIds ?? data.sportId, data.games),
    over,
    FOLDED_MS,
  ).filter(isOurs);
  // Waiting games are live too, so the head has the same count as the menu.
  const inPlay = all.filter(isLive);
  const { games: open, waiting, show } = useSteady(inPlay, data.games.filter(isLive));
  const ended = all.filter((game) => !isLive(game));
  const inPlaces = useLeaguePlaces(open, champs);
  const games = [...inPlaces, ...ended];
  const rows = useReadRows(
    games.filter((game) => isInPart(game, part)),
    // A game that has passed into its second part is not over.
    stillOr(games, over),
  );
  const chosen = [...rows.open, ...rows.ended];
  const counts = new Map(
    [...Map.groupBy(inPlay, ({ sportId }) => sportId)].map(([id, own]) => [id, own.length]),
  );
  // Over all sports a first part is a half here and a set there.
  const inParts =
    data.sportId === null ? undefined : inPlay.find(({ state }) => partOf(state) !== null)?.state;
  const suspended = inPlay.filter(({ state }) => state.suspended !== null).length;
  const name = champNamed(champs, data.champId) ?? data.games[0]?.champName;
  return (
    <>
      <PageHead
        title={
          data.champId === null || !name ? listTitle(t, data, champs) : `${name}, ${t('sports.live.inPlay')}`
        }
        counts={t('sports.live.counts', { count: inPlay.length, suspended })}
        games={games}
      />
      <WithAccumulators written={data.accumulators} api={api}>
        <ListChips champs={champs} list={data} counted={countedOf(champs, inPlay, data)} />
      </WithAccumulators>
      {games.length === 0 ? (
        <EmptyState
          text={t('sports.empty.live')}
          action={
            <a className="btn" href={`/${lang}${place('/line')}`}>
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
                {/* No row of its own, because that would push the list down under a finger. */}
                <span className="only-phone">{t('sports.live.begunShort', { count: waiting })}</span>
              </button>
            ) : null}
            {inParts ? (
              <div className="end">
                <Segmented
                  label={t('game.part')}
                  value={part}
                  onChange={setPart}
                  choices={(['all', 'first', 'second'] as const).map((id) => ({
                    id,
                    label: t(`game.part.${id}`, { of: partWord(inParts.sport) }),
                  }))}
                />
              </div>
            ) : null}
          </div>
          {chosen.length === 0 ? <EmptyState text={t('game.part.none')} /> : null}
          {order === 'league' ? (
            <GameList games={chosen} section="live" level={2} counts={counts} />
          ) : (
            <ByTime games={chosen} />
          )}
        </>
      )}
    </>
  );
}
