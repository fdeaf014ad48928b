import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../../src/face.ts';
import { moveFocus } from '../../src/move-focus.ts';
import { drawnRound } from '../../src/parts/round.ts';
import styles from '../bonus.module.css';
import { CHOSEN, lottery, NUMBERS } from './rules.ts';

type Props = PropsOf<typeof lottery>;

const ALL = Array.from({ length: NUMBERS }, (_, at) => at + 1);

function kindOf(isPicked: boolean, isDrawn: boolean) {
  if (isPicked) return isDrawn ? 'hit' : 'picked';
  return isDrawn ? 'drawn' : null;
}

function Stage(props: Props) {
  const { t } = useUi();
  const { options, choose } = props;
  const round = drawnRound(props);
  const press = (number: number) => {
    const isPicked = options.numbers.includes(number);
    if (!isPicked && options.numbers.length === CHOSEN) return;
    const numbers = isPicked
      ? options.numbers.filter((each) => each !== number)
      : [...options.numbers, number];
    choose({ numbers: numbers.toSorted((a, b) => a - b) });
  };
  return (
    <div className={styles.stack}>
      {/* biome-ignore lint/a11y/useSemanticElements: numbers to choose from are no form. */}
      <div
        role="group"
        className={styles.board}
        data-columns="4"
        aria-label={t('bonus-games.lottery.board')}
        onKeyDown={(event) => moveFocus(event, 4)}
      >
        {ALL.map((number) => {
          const isPicked = options.numbers.includes(number);
          const kind = kindOf(isPicked, round?.shown.drawn.includes(number) ?? false);
          return (
            <button
              key={number}
              type="button"
              className={styles.tile}
              data-can="true"
              data-kind={kind ?? 'none'}
              aria-pressed={isPicked}
              aria-label={kind ? t(`bonus-games.lottery.${kind}`, { number }) : String(number)}
              onClick={() => press(number)}
            >
              {number}
            </button>
          );
        })}
      </div>
      <p className={styles.line}>{t('bonus-games.lottery.count', { count: options.numbers.length })}</p>
    </div>
  );
}

export const face = faceOf(lottery, {
  Stage,
  moveMs: 300,
  chips: ({ numbers }) => Number(numbers.length === CHOSEN),
  say: ({ shown: { drawn, hits } }, { t }) =>
    t('bonus-games.lottery.said', { drawn: drawn.toSorted((a, b) => a - b).join(', '), hits }),
  ruleTexts: ({ t }) => [t('bonus-games.lottery.rule')],
});
