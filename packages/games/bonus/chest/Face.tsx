import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../../src/face.ts';
import { moveFocus } from '../../src/move-focus.ts';
import { drawnRound } from '../../src/parts/round.ts';
import styles from '../bonus.module.css';
import { CHESTS, chest } from './rules.ts';

type Props = PropsOf<typeof chest>;

function Stage(props: Props) {
  const { t } = useUi();
  const { options, choose, isBusy } = props;
  const round = isBusy ? null : drawnRound(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: chests to choose from are no form.
    <div
      role="group"
      className={styles.board}
      data-columns="5"
      aria-label={t('bonus-games.chest.board')}
      onKeyDown={(event) => moveFocus(event, CHESTS.length)}
    >
      {CHESTS.map((_, at) => {
        const isOpened = round?.shown.chest === at;
        const number = at + 1;
        return (
          <button
            key={number}
            type="button"
            className={`${styles.tile} ${styles.chest}`}
            data-can="true"
            data-kind={isOpened ? 'held' : options.chest === at ? 'picked' : 'closed'}
            aria-pressed={options.chest === at}
            aria-label={t(`bonus-games.chest.${isOpened ? 'opened' : 'chest'}`, { number })}
            onClick={() => choose({ chest: at })}
          >
            <svg viewBox="0 0 48 40" aria-hidden="true">
              <path
                d={
                  isOpened
                    ? 'M5 20L9 5H39L43 20ZM5 22H43V38H5Z'
                    : 'M5 18Q5 6 14 6H34Q43 6 43 18ZM5 20H20V25H28V20H43V38H5Z'
                }
              />
            </svg>
            {isOpened ? `+${round.shown.worth}` : number}
          </button>
        );
      })}
    </div>
  );
}

export const face = faceOf(chest, {
  Stage,
  say: ({ shown }, { t }) => t('bonus-games.chest.said', { number: shown.chest + 1 }),
  ruleTexts: ({ t }) => [t('bonus-games.chest.rule')],
});
