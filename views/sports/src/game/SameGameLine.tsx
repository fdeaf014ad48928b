import { Icon, useUi } from '@fairbook/ui';
import { lazy, Suspense } from 'react';
import type { Game } from '../data.ts';
import css from './markets.module.css';
import type { SameGame } from './same-game.ts';

/** Comes with the first price that is chosen; without it the prices can be chosen all the same. */
const SameGameText = lazy(() =>
  import('./SameGameText.tsx').then(
    ({ SameGameText }) => ({ default: SameGameText }),
    () => ({ default: () => '' }),
  ),
);

/**
 * That prices of a game can be combined; once some are chosen, how many and what they cost as one bet. The line of a game
 * that ended before the eyes is empty: its locked prices stay where they are.
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
