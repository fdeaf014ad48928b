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

/** That prices of a game can be combined; once some are chosen, how many and what they cost as one bet. */
export function JointLine({ game, joint }: { game: Game; joint: Joint }) {
  const { t } = useUi();
  return (
    <p className={css.joint} data-joint={joint.chosen.length}>
      <Icon id="link" size="s" />
      <span>
        {joint.chosen.length === 0 ? (
          t('sports.joint.hint')
        ) : (
          <Suspense fallback={t('sports.joint.hint')}>
            <JointText game={game} joint={joint} />
          </Suspense>
        )}
      </span>
    </p>
  );
}
