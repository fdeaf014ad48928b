import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { faceOf, type PropsOf } from '../src/face.ts';
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
const asTyped = (hundredths: number) => (hundredths / 100).toFixed(2);

/** A typed multiple in hundredths; null if it isn't a number or is out of range. */
function typedTarget(text: string): number | null {
  const clean = text.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(clean)) return null;
  const target = Math.round(Number(clean) * 100);
  return target >= TARGETS.minimum && target <= TARGETS.maximum ? target : null;
}

function Options({ options, choose }: Props) {
  const { t, lang } = useUi();
  const [typed, setTyped] = useState(asTyped(options.target));
  const isRead = typedTarget(typed) !== null;
  const set = (text: string) => {
    setTyped(text);
    const target = typedTarget(text);
    if (target !== null) choose({ target });
  };
  const range = {
    least: multipleText(TARGETS.minimum),
    largest: `${numberText(TARGETS.maximum / 100, lang)}×`,
  };
  return (
    <>
      <Field
        label={t('game-limbo.target')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isRead ? undefined : t('game-limbo.range', range)}
        onChange={(event) => set(event.target.value)}
      />
      <div className={styles.presets} dir="ltr">
        {PRESETS.map((each) => (
          <button
            key={each}
            type="button"
            className="btn sm"
            aria-pressed={options.target === each}
            onClick={() => set(asTyped(each))}
          >
            {each / 100}×
          </button>
        ))}
      </div>
    </>
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
