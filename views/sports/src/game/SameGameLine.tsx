import { Icon, useUi } from '@fairbook/ui';
import { lazy, Suspense } from 'react';
import type { Game } from '../data.ts';
import css from './markets.module.css';
import type { SameGame } from './same-game.ts';

/** Loaded with the first chosen price; prices can be chosen without it. */
const SameGameText = lazy(() =>
  import('./SameGameText.tsx').then(
    ({ SameGameText }) => ({ default: SameGameText }),
    () => ({ default: () => '' }),
  ),
);

/**
 * Says that prices of a game can be combined; once some are chosen, how many and their combined price. Empty for a game
 * that ended while the page is open: its locked prices stay in place.
 */
export function SameGameLine({ game, picks }: { game: Game; picks: SameGame }) {
  const { t } = useUi();
  if (game.state.status === 'ended') return <p className={css.sameGame} />;
  return (
    <p className={css.sameGame} data-same-game={picks.chosen.length}>
      <Icon id="link" size="s" />
      <span>
        {picks.chosen.length === 0 ? (
          t('game.sameGame.hint')
        ) : (
          <Suspense fallback={t('game.sameGame.hint')}>
            <SameGameText game={game} picks={picks} />
          </Suspense>
        )}
      </span>
    </p>
  );
}
