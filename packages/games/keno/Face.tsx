import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { faceOf, type PropsOf } from '../src/face.ts';
import { moveFocus } from '../src/move-focus.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { RiskChoice } from '../src/parts/RiskChoice.tsx';
import { drawnRound, useMoving } from '../src/parts/round.ts';
import { drawSome } from '../src/stream.ts';
import { chanceText, timesText } from '../src/texts.ts';
import styles from './keno.module.css';
import { chanceOf, DRAWN, keno, NUMBERS, paysOf } from './rules.ts';

type Props = PropsOf<typeof keno>;

const MOST = 10;
const COLUMNS = 8;
const ALL = Array.from({ length: NUMBERS }, (_, at) => at + 1);

/** A choice for the player, not a draw of a round: the browser's own randomness will do. */
function anyNumbers(count: number): number[] {
  const below = (n: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % n;
  return drawSome({ below }, NUMBERS, count)
    .map((at) => at + 1)
    .sort((a, b) => a - b);
}

/** What a number is on the board, for those who hear it. */
function stateOf(marked: boolean, drawn: boolean) {
  const state = marked ? (drawn ? 'hit' : 'marked') : 'drawn';
  return marked || drawn ? (`game-keno.state.${state}` as const) : null;
}

function Stage(props: Props) {
  const { t } = useUi();
  const { options, choose } = props;
  const round = drawnRound(props);
  const isMoving = useMoving(props);
  // The board is one stop of the Tab key.
  const [focused, setFocused] = useState(1);
  const press = (number: number) => {
    const isMarked = options.numbers.includes(number);
    if (!isMarked && options.numbers.length === MOST) return;
    const numbers = isMarked
      ? options.numbers.filter((each) => each !== number)
      : [...options.numbers, number].sort((a, b) => a - b);
    choose({ ...options, numbers });
  };
  return (
    <fieldset className={styles.board} onKeyDown={(event) => moveFocus(event, COLUMNS)}>
      <legend className="vh">{t('game-keno.board')}</legend>
      {ALL.map((number) => {
        const isMarked = options.numbers.includes(number);
        const isDrawn = round?.shown.drawn.includes(number) ?? false;
        const state = stateOf(isMarked, isDrawn);
        return (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={isMarked}
            aria-label={state ? t(state, { number }) : String(number)}
            data-drawn={isDrawn}
            data-moving={isDrawn && isMoving}
            tabIndex={focused === number ? 0 : -1}
            onFocus={() => setFocused(number)}
            onClick={() => press(number)}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  const count = options.numbers.length;
  return (
    <>
      <RiskChoice risk={options.risk} onChange={(risk) => choose({ ...options, risk })} />
      <div className={styles.tools}>
        <span className="small muted">{t('game-keno.marked', { count })}</span>
        <button
          type="button"
          className="btn sm"
          onClick={() => choose({ ...options, numbers: anyNumbers(count || MOST) })}
        >
          {t('game-keno.random')}
        </button>
        <button type="button" className="btn sm plain" onClick={() => choose({ ...options, numbers: [] })}>
          {t('game-keno.clear')}
        </button>
      </div>
      {count > 0 ? <Paytable options={options} /> : null}
    </>
  );
}

function Paytable({ options }: { options: Props['options'] }) {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-keno.hits'), t('casino.pays'), t('casino.chance')]}
      rows={paysOf(options).map((paid, hits) => ({
        id: String(hits),
        cells: [hits, timesText(paid), chanceText(chanceOf(hits, options.numbers.length), lang)],
      }))}
    />
  );
}

export const face = faceOf(keno, {
  Stage,
  Options,
  moveMs: 300,
  chips: ({ numbers }) => Math.min(1, numbers.length),
  say: ({ shown, options }, { t }) =>
    t('game-keno.drew', {
      hits: shown.hits,
      of: options.numbers.length,
      drawn: shown.drawn.toSorted((a, b) => a - b).join(', '),
    }),
  ruleTexts: ({ t }) => [
    t('game-keno.rules.1', { of: NUMBERS }),
    t('game-keno.rules.2', { drawn: DRAWN }),
    t('game-keno.rules.3'),
    t('game-keno.rules.4'),
  ],
});
