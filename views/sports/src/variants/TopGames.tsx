import { EmptyState, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { GameList } from '../games/GameList.tsx';
import { inLeagueOrder } from '../group.ts';
import { useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { usePlace } from '../place.ts';
import { sportIdOf } from './place.ts';
import type { VariantProps } from './props.ts';
import { variantTitle } from './title.ts';
import { topGames } from './top.ts';

/** The top games of one section. */
export function TopGames({ data, champs }: VariantProps) {
  'use memo';
  const { t, lang } = useUi();
  const place = usePlace();
  const { section } = data.place;
  const status = section === 'live' ? 'live' : 'upcoming';
  const all = useGames(section, sportIdOf(data.place) ?? null, data[section]);
  const [chosen, setChosen] = useState<typeof all>(data[section]);
  const offered = all.filter(({ state }) => state.status === status);
  const byOperators = data.featured.flatMap(({ id }) => offered.find((game) => game.id === id) ?? []);
  const isChosen = byOperators.length > 0;
  const games = isChosen ? byOperators : topGames(offered, champs, chosen);
  if (!isChosen && games.some(({ id }) => !chosen.some((game) => game.id === id))) setChosen(games);
  const other = section === 'live' ? 'line' : 'live';
  const toOther = `/${lang}${place(`/${other}`)}`;
  return (
    <>
      <PageHead
        title={variantTitle(data, champs, t)}
        counts={t('sports.line.counts', { count: games.length })}
        games={games}
      />
      <p className="muted small">{t(isChosen ? 'variants.about.chosen' : 'variants.about.topgame')}</p>
      {games.length > 0 ? (
        <>
          <GameList
            games={isChosen ? games : inLeagueOrder(games, champs)}
            section={section}
            level={2}
            withDay={section === 'line'}
          />
          <a className="link small" href={toOther}>
            {t(`sports.titleOf.${other}`, { sport: t('variants.name.topgame') })}
          </a>
        </>
      ) : (
        <EmptyState
          text={t(`sports.empty.${section}`)}
          action={
            <a className="btn" href={toOther}>
              {t(other === 'line' ? 'sports.empty.toLine' : 'sports.empty.toLive')}
            </a>
          }
        />
      )}
    </>
  );
}
