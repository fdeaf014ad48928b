import { Icon, useUi } from '@fairbook/ui';
import { lazy, Suspense } from 'react';
import type { Game } from '../data.ts';
import type { Joint } from './joint.ts';
import css from './markets.module.css';

/** Comes with the first price that is chosen; without it the prices can be chosen all the same. */
const JointText = lazy(() =>
  import('./JointText.tsx').then(
    ({ JointText }) => ({ default: JointText }),
    () => ({ default: () => '' }),
  ),
);

/**
 * That prices of a game can be combined; once some are chosen, how many and what they cost as one bet. The line of a game
 * that ended before the eyes is empty: its locked prices stay where they are.
 */
export function JointLine({ game, joint }: { game: Game; joint: Joint }) {
  const { t } = useUi();
  if (game.state.status === 'ended') return <p className={css.joint} />;
  return (
    <p className={css.joint} data-joint={joint.chosen.length}>
      <Icon id="link" size="s" />
      <span>
        {joint.chosen.length === 0 ? (
          t('game.joint.hint')
        ) : (
          <Suspense fallback={t('game.joint.hint')}>
            <JointText game={game} joint={joint} />
          </Suspense>
        )}
      </span>
    </p>
  );
}
