import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../../src/face.ts';
import { moveFocus } from '../../src/move-focus.ts';
import { chanceText } from '../../src/texts.ts';
import styles from '../bonus.module.css';
import { pressStop, StopButton } from '../Stop.tsx';
import { chanceOf, dragon, PRIZES, STEPS, STONES } from './rules.ts';

type Props = PropsOf<typeof dragon>;

function Stage({ round, isOpen, isBusy, act }: Props) {
  const { t } = useUi();
  const taken = round?.shown.taken ?? [];
  const isWoken = round?.isOver === true && round.shown.loose?.at(-1) === taken.at(-1) && taken.length > 0;
  const kindOf = (step: number, stone: number) => {
    if (taken[step] !== stone) return 'stone';
    return isWoken && step === taken.length - 1 ? 'loose' : 'held';
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a path of buttons is no form.
    <div
      role="group"
      className={styles.path}
      dir="ltr"
      aria-label={t('bonus-games.dragon.board')}
      onKeyDown={(event) => moveFocus(event, STONES)}
    >
      {Array.from({ length: STEPS }, (_, up) => STEPS - 1 - up).map((step) => (
        <div key={step} className={styles.step} data-now={isOpen && step === taken.length}>
          <span className={styles.pays} data-reached={!isWoken && step === taken.length - 1}>
            {PRIZES[step]!.worth}
          </span>
          {Array.from({ length: STONES }, (_, stone) => {
            const kind = kindOf(step, stone);
            const canStep = isOpen && !isBusy && step === taken.length;
            return (
              <button
                key={stone}
                type="button"
                className={styles.tile}
                data-kind={kind}
                data-can={canStep}
                aria-disabled={!canStep}
                aria-label={t(`bonus-games.dragon.${kind}`, { step: step + 1, stone: stone + 1 })}
                onClick={() => {
                  if (canStep) act({ do: 'step', stone });
                }}
              >
                {kind === 'stone' ? null : (
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path
                      d={
                        kind === 'held'
                          ? 'M4 17L12 6L20 17Z'
                          : 'M5 4L12 10L19 4L14 12L19 20L12 14L5 20L10 12Z'
                      }
                    />
                  </svg>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Actions(props: Props) {
  const { t } = useUi();
  const step = props.round?.shown.taken.length ?? 0;
  const text = step
    ? t('bonus-games.dragon.take', { points: PRIZES[step - 1]!.worth })
    : t('bonus-games.dragon.first');
  return <StopButton props={props} text={text} isOff={step === 0} />;
}

export const face = faceOf(dragon, {
  Stage,
  Actions,
  say({ shown: { taken }, isOver, times }, { t }) {
    const step = taken.length;
    if (step === 0) return t(`bonus-games.dragon.said.${isOver ? 'stopped' : 'start'}`);
    if (!isOver) return t('bonus-games.dragon.said.held', { step, points: PRIZES[step - 1]!.worth });
    return t(`bonus-games.dragon.said.${times === 0 ? 'woke' : 'taken'}`, { step });
  },
  press: (key, props) => (props.round?.shown.taken.length ?? 0) > 0 && pressStop(key, props),
  ruleTexts: ({ t, lang }) => [
    ...([1, 2, 3] as const).map((n) => t(`bonus-games.dragon.rule.${n}`)),
    t('bonus-games.dragon.rule.4', {
      chances: PRIZES.map((_, step) => chanceText(chanceOf(step + 1), lang)).join('; '),
    }),
  ],
});
