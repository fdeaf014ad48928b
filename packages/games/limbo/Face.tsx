import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { MultipleField, useMultiple } from '../src/parts/MultipleField.tsx';
import { drawnRound } from '../src/parts/round.ts';
import { chanceOf } from '../src/reach.ts';
import { chanceText, timesText } from '../src/texts.ts';
import styles from './limbo.module.css';
import { limbo, paysFor, TARGETS } from './rules.ts';

type Props = PropsOf<typeof limbo>;

/** Steps of the tower in hundredths; the target is one of them, too. */
const STEPS = [100, 125, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000];
const WIDTH = 360;
const ROW = 17;

const multipleText = (hundredths: number) => timesText(hundredths * 100);

/** A tower whose steps are as wide as the chance to reach them, filled up to the multiple that was drawn. */
function Stage(props: Props) {
  const round = drawnRound(props);
  const { target } = props.options;
  const steps = [...new Set([...STEPS, target])].sort((a, b) => b - a);
  const multiple = round?.shown.multiple ?? 0;
  const last = steps.find((step) => step <= multiple);
  return (
    <div className={styles.stage} dir="ltr">
      <p className={styles.multiple} data-won={round?.shown.isWon}>
        {round ? multipleText(multiple) : '–'}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`} aria-hidden="true">
        {steps.map((step, row) => {
          const width = Math.max(6, (WIDTH - 150) * Math.min(1, 100 / step));
          const place = {
            x: (WIDTH - width) / 2,
            y: row * ROW + 3,
            width,
            height: ROW - 6,
            rx: (ROW - 6) / 2,
          };
          return (
            <g key={step}>
              <rect
                className={styles.bar}
                {...place}
                data-reached={step <= multiple}
                data-last={step === last}
              />
              {step === target ? <rect className={styles.target} {...place} /> : null}
              <text x={0} y={row * ROW + 13} data-target={step === target}>
                {multipleText(step)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const PRESETS = [150, 200, 1000, 10_000];
const BOUNDS = { least: TARGETS.minimum, largest: TARGETS.maximum };

function Options({ options, choose }: Props) {
  const { t } = useUi();
  const typed = useMultiple(options.target, BOUNDS, (target) => choose({ target }));
  return (
    <MultipleField
      of={typed}
      label={t('game-limbo.target')}
      range="game-limbo.range"
      chosen={options.target}
      presets={PRESETS}
      className={styles.presets}
    />
  );
}

export const face = faceOf(limbo, {
  Stage,
  Options,
  figures: ({ target }, { t, lang }) => [
    {
      label: t('game-limbo.chance'),
      value: chanceText(chanceOf(target), lang),
    },
    { label: t('game-limbo.pays'), value: timesText(paysFor(target)) },
  ],
  say({ shown, options }, { t }) {
    const values = { multiple: multipleText(shown.multiple), target: multipleText(options.target) };
    return t(shown.isWon ? 'game-limbo.won' : 'game-limbo.lost', values);
  },
  ruleTexts: ({ t, lang }) => [
    t('game-limbo.rules.1', {
      least: multipleText(TARGETS.minimum),
      largest: `${numberText(TARGETS.maximum / 100, lang)}×`,
    }),
    t('game-limbo.rules.2'),
    t('game-limbo.rules.3'),
    t('game-limbo.rules.4'),
  ],
});
