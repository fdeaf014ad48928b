import { scoreText } from '@fairbook/i18n';
import { boardOf, textOf } from '@fairbook/sports';
import { ChipLink, EmptyState, movePriceFocus, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { gameName } from '../bet.ts';
import type { Game, PageData } from '../data.ts';
import { over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { MultiTile } from './MultiTile.tsx';
import css from './multi.module.css';
import { MOST, pathWith } from './picked.ts';
import { placesNow } from './places.ts';
import { SavedViews } from './SavedViews.tsx';

/** Up to four live games side by side, given by the address. */
export function MultiPage({ data }: { data: Extract<PageData, { page: 'multi' }> }) {
  const { t, lang } = useUi();
  const games = useLingering(useGames('live', null, data.games), over);
  const { picked } = data;
  const shown = picked.flatMap((id) => games.find((game) => game.id === id) ?? []);
  const ids = shown.map(({ id }) => id);
  return (
    <>
      <PageHead title={t('sports.title.multi')} />
      {games.length === 0 ? (
        <EmptyState
          text={t('multi.none')}
          action={
            <a className="btn primary" href={`/${lang}/line`}>
              {t('sports.empty.toLine')}
            </a>
          }
        />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside. */}
          <div className={css.tiles} hidden={shown.length === 0} onKeyDown={movePriceFocus}>
            {shown.map((game) => (
              <MultiTile key={game.id} game={game} without={pathWith(ids, game.id)} />
            ))}
          </div>
          <p className="muted small">{t(ids.length < MOST ? 'multi.pick' : 'multi.full')}</p>
          <Choice games={games} written={data.games} picked={ids} />
          <SavedViews playing={games.filter(isLive)} shown={shown} />
        </>
      )}
    </>
  );
}

function endText(t: ReturnType<typeof useUi>['t'], game: Game): string {
  const { state } = over(game);
  return textOf(t, boardOf(state).short(state));
}

interface ChoiceProps {
  games: readonly Game[];
  /** The games that the page was rendered with. */
  written: readonly Game[];
  picked: readonly number[];
}

function Choice({ games, written, picked }: ChoiceProps) {
  'use memo';
  const { t, lang } = useUi();
  const [known, setKnown] = useState(written);
  const places = placesNow(known, games);
  if (places.some(({ id }, n) => id !== known[n]?.id)) setKnown(places);
  const present = new Set(games.filter(isLive).map(({ id }) => id));
  const rest = places.filter(({ id }) => !picked.includes(id));
  if (picked.length >= MOST || rest.length === 0) return null;
  return (
    <nav className={`row wrap ${css.choice}`} aria-label={t('multi.games')}>
      {rest.map((game) =>
        present.has(game.id) ? (
          <ChipLink key={game.id} href={`/${lang}${pathWith(picked, game.id)}`} isCurrent={false}>
            <bdi>{gameName(game)}</bdi>{' '}
            <bdi className={css.result}>{scoreText(boardOf(game.state).score(game.state))}</bdi>
          </ChipLink>
        ) : (
          <span key={game.id} className={`chip muted ${css.ended}`}>
            <bdi>{gameName(game)}</bdi> <span className={css.result}>{endText(t, game)}</span>
          </span>
        ),
      )}
    </nav>
  );
}
