import { scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import { ChipLink, EmptyState, movePriceFocus, useUi } from '@fairbook/ui';
import { namesOf } from '../bet.ts';
import type { Game, PageData } from '../data.ts';
import { over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { PageHead } from '../PageHead.tsx';
import { MultiTile } from './MultiTile.tsx';
import css from './multi.module.css';
import { MOST, pathWith } from './picked.ts';

/** Up to four games in play side by side; the address says which. */
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
          <Choice games={games} picked={ids} />
        </>
      )}
    </>
  );
}

function Choice({ games, picked }: { games: readonly Game[]; picked: readonly number[] }) {
  const { t, lang } = useUi();
  const rest = games.filter((game) => isLive(game) && !picked.includes(game.id));
  if (picked.length >= MOST || rest.length === 0) return null;
  return (
    <nav className={`row wrap ${css.choice}`} aria-label={t('multi.games')}>
      {rest.map((game) => (
        <ChipLink key={game.id} href={`/${lang}${pathWith(picked, game.id)}`} isCurrent={false}>
          <bdi>{namesOf(game).join(' – ')}</bdi>{' '}
          <bdi className={css.score}>{scoreText(boardOf(game.state).score(game.state))}</bdi>
        </ChipLink>
      ))}
    </nav>
  );
}
