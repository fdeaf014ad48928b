import { percentText } from '@fairbook/i18n';
import { Segmented, useUi } from '@fairbook/ui';
import { useId } from 'react';
import { faceOf, type PropsOf } from '../src/face.ts';
import { timesText } from '../src/texts.ts';
import styles from './dice.module.css';
import { chanceOf, dice, HIGHEST, LOWEST, paysFor } from './rules.ts';

type Props = PropsOf<typeof dice>;

/** A roll in hundredths, as it is read: 31.40. */
const rollText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** A line from 0 to 100 with the part that wins, and the roll on it. */
function Stage({ options, round, isBusy }: Props) {
  const { side, target } = round && !isBusy ? round.options : options;
  const roll = round?.shown.roll;
  const at = target / 10;
  return (
    <svg viewBox="-20 -120 1040 220" className={styles.stage} aria-hidden="true">
      <text x="500" y="-30" className={styles.roll} data-won={round?.shown.isWon ?? false}>
        {roll === undefined ? '–' : rollText(roll)}
      </text>
      <rect x="0" y="20" width="1000" height="18" rx="9" className={styles.line} />
      <rect
        x={side === 'under' ? 0 : at}
        y="20"
        width={side === 'under' ? at : 1000 - at}
        height="18"
        rx="9"
        className={styles.wins}
      />
      <path d={`M${at} 10v38`} className={styles.target} />
      {roll === undefined ? null : (
        <g className={styles.ball} transform={`translate(${roll / 10} 29)`}>
          <circle r="20" />
        </g>
      )}
      {[0, 25, 50, 75, 100].map((mark) => (
        <text key={mark} x={mark * 10} y="88" className={styles.mark}>
          {mark}
        </text>
      ))}
    </svg>
  );
}

function Options({ options, choose, isBusy }: Props) {
  const { t } = useUi();
  const id = useId();
  const { side, target } = options;
  return (
    <>
      <Segmented
        label={t('game-dice.side')}
        value={side}
        choices={(['under', 'over'] as const).map((each) => ({ id: each, label: t(`game-dice.${each}`) }))}
        // The other side keeps the chance to win.
        onChange={(next) => {
          if (next !== side) choose({ side: next as Props['options']['side'], target: 9999 - target });
        }}
      />
      <label htmlFor={id} className="small">
        {t('game-dice.target')} <b dir="ltr">{rollText(target)}</b>
      </label>
      <input
        id={id}
        type="range"
        min={side === 'under' ? LOWEST : 9999 - HIGHEST}
        max={side === 'under' ? HIGHEST : 9999 - LOWEST}
        step={1}
        value={target}
        disabled={isBusy}
        aria-valuetext={rollText(target)}
        onChange={(event) => choose({ side, target: Number(event.target.value) })}
      />
    </>
  );
}

export const face = faceOf(dice, {
  Stage,
  Options,
  moveMs: 250,
  figures: (options, { t, lang }) => [
    { label: t('game-dice.chance'), value: percentText(chanceOf(options), lang, { least: 2 }) },
    { label: t('game-dice.pays'), value: timesText(paysFor(options)) },
  ],
  say: ({ shown, options: { side, target } }, { t }) =>
    t(`game-dice.rolled.${side}`, { roll: rollText(shown.roll), target: rollText(target) }),
  ruleTexts: ({ t }) => [t('game-dice.rules.1'), t('game-dice.rules.2'), t('game-dice.rules.3')],
});
