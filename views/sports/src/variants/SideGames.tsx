import { screenOf } from '@fairbook/sports';
import { EmptyState, useFact, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Game } from '../data.ts';
import { SidesContext } from '../games/columns.ts';
import { GameList } from '../games/GameList.tsx';
import { inLeagueOrder } from '../group.ts';
import { ListChips } from '../list/ListChips.tsx';
import { useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { usePlace } from '../place.ts';
import { listPath } from '../route.ts';
import { LINE_STEP } from '../rows.ts';
import { firstRows } from '../window.ts';
import { sportIdOf } from './place.ts';
import type { VariantProps } from './props.ts';
import css from './sides.module.css';
import { variantTitle } from './title.ts';

/** Games with the prices of each side; those of the visitor's own sides are first. */
export function SideGames({ data, champs }: VariantProps) {
  'use memo';
  const { t, lang } = useUi();
  const place = usePlace();
  const { section, champId } = data.place;
  const sportId = sportIdOf(data.place) ?? null;
  const stars = useFact('favourites:keys', (keys) => keys);
  const [most, setMost] = useState(LINE_STEP);
  const status = section === 'live' ? 'live' : 'upcoming';
  const games = useGames(section, sportId ?? data.sportIds ?? null, data[section], 'sides').filter(
    (game) => game.state.status === status && game.champId === (champId ?? game.champId) && isPriced(game),
  );
  const isOwn = ({ opponents }: Game) => opponents.some(({ id }) => stars?.has(`team/${id}`));
  const own = games.filter(isOwn);
  const others = games.filter((game) => !isOwn(game));
  const total = section === 'live' ? data.liveTotal : data.lineTotal;
  const isMore = others.length > most || (games.length <= data[section].length && total > games.length);
  const other = section === 'live' ? 'line' : 'live';
  const toOther = `/${lang}${place(listPath(other, sportId))}`;
  const list = (some: readonly Game[], level: 2 | 3) => (
    <GameList
      games={inLeagueOrder(some, champs)}
      section={section}
      level={level}
      withDay={section === 'line'}
    />
  );
  return (
    <SidesContext value={true}>
      <PageHead
        title={variantTitle(data, champs, t)}
        counts={t('sports.line.counts', { count: Math.max(isMore ? total : 0, games.length) })}
        games={games}
      />
      <p className="muted small">{t('variants.about.betsonyour')}</p>
      <ListChips
        champs={champs.filter((champ) => data.sportIds?.includes(champ.sportId))}
        list={{ section, sportId, champId }}
      />
      <div className={css.sides}>
        {own.length > 0 ? (
          <section className="sub" aria-labelledby="own-sides">
            <h2 id="own-sides">{t('variants.ownSides')}</h2>
            {list(own, 3)}
          </section>
        ) : null}
        {list(firstRows(others, most), 2)}
      </div>
      {isMore ? (
        <button type="button" className="btn wide" onClick={() => setMost(most + LINE_STEP)}>
          {t('sports.line.more')}
        </button>
      ) : null}
      {games.length === 0 ? (
        <EmptyState
          text={t('variants.empty.betsonyour')}
          action={
            <a className="btn" href={toOther}>
              {t(other === 'line' ? 'sports.empty.toLine' : 'sports.empty.toLive')}
            </a>
          }
        />
      ) : (
        <a className="link small" href={toOther}>
          {t(`sports.titleOf.${other}`, { sport: t('variants.name.betsonyour') })}
        </a>
      )}
    </SidesContext>
  );
}

/** Whether a market of one side is on offer: every row has the winner, too. */
function isPriced({ markets, sportId }: Game): boolean {
  const { sides } = screenOf(sportId);
  return markets.some(({ typeId }) => sides?.includes(typeId));
}
