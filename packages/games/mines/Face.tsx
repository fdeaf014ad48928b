import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { useId, useState } from 'react';
import { CashOutButton, pressCashOut, Standings, useStandings } from '../src/Climb.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { moveFocus } from '../src/move-focus.ts';
import { drawnRound } from '../src/parts/round.ts';
import { HIGHEST } from '../src/steps.ts';
import { timesText } from '../src/texts.ts';
import styles from './mines.module.css';
import { CELLS, mines, PERCENT, payouts } from './rules.ts';

type Props = PropsOf<typeof mines>;
type Round = NonNullable<Props['round']>;

const SIDE = 5;
/** The row and the column of a cell, from one. */
const placeOf = (cell: number) => ({ row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });

/** What a cell turned out to be. */
function kindOf(cell: number, shown: Round['shown'] | undefined) {
  const isMine = shown?.mines?.includes(cell) ?? false;
  if (shown?.opened.includes(cell)) return isMine ? 'hit' : 'clear';
  return isMine ? 'mine' : 'closed';
}

/** Cells that were opened and hid no mine. */
const clearOf = ({ opened, mines: hidden }: Round['shown']) =>
  opened.filter((cell) => !hidden?.includes(cell)).length;

function Stage(props: Props) {
  const { t } = useUi();
  const { options, isOpen, isBusy, act } = props;
  const round = drawnRound(props);
  const [focused, setFocused] = useState(Math.floor(CELLS / 2));
  const shown = round?.shown;
  const isLost = round?.times === 0;
  const taken = shown && !isLost ? clearOf(shown) : 0;
  const figures = useStandings({ taken, row: payouts(options) });
  return (
    <div className={styles.stage}>
      <Standings figures={figures} />
      {/* biome-ignore lint/a11y/useSemanticElements: a field of buttons is no form. */}
      <div
        role="group"
        className={styles.field}
        dir="ltr"
        aria-label={t('game-mines.field')}
        data-over={round?.isOver}
        onKeyDown={(event) => moveFocus(event, SIDE)}
      >
        {Array.from({ length: CELLS }, (_, cell) => {
          const kind = kindOf(cell, shown);
          const canOpen = isOpen && !isBusy && kind === 'closed';
          return (
            <button
              key={cell}
              type="button"
              className={styles.cell}
              data-kind={kind}
              tabIndex={cell === focused ? 0 : -1}
              aria-disabled={!canOpen}
              aria-label={`${t('game-mines.cell', placeOf(cell))}: ${t(`game-mines.${kind}`)}`}
              onFocus={() => setFocused(cell)}
              onClick={() => {
                if (canOpen) act({ do: 'open', cell });
              }}
            >
              <Sign kind={kind} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Sign({ kind }: { kind: ReturnType<typeof kindOf> }) {
  if (kind === 'closed') return null;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {kind === 'clear' ? (
        <path d="M12 3 20 12 12 21 4 12Z" />
      ) : (
        <path d="M12 6a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM11 2h2v4h-2zM11 18h2v4h-2zM2 11h4v2H2zM18 11h4v2h-4z" />
      )}
    </svg>
  );
}

function Options({ options, choose, isBusy }: Props) {
  const { t } = useUi();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="small">
        {t('game-mines.mines')} <b>{options.mines}</b>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={CELLS - 1}
        value={options.mines}
        disabled={isBusy}
        onChange={(event) => choose({ mines: Number(event.target.value) })}
      />
    </>
  );
}

function Actions(props: Props) {
  const opened = props.round?.shown.opened.length ?? 0;
  const pays = opened ? payouts(props.options)[opened - 1]!.pays : null;
  return <CashOutButton pays={pays} props={props} />;
}

export const face = faceOf(mines, {
  Stage,
  Options,
  Actions,
  figures(options, { t, lang }) {
    const row = payouts(options);
    return [
      { label: t('game-mines.first'), value: percentText(100 * row[0]!.chance, lang, { least: 2 }) },
      { label: t('game-mines.firstPays'), value: timesText(row[0]!.pays) },
      { label: t('game-mines.lastPays'), value: timesText(row.at(-1)!.pays) },
    ];
  },
  say({ shown, options, isOver, times }, { t }) {
    const last = shown.opened.at(-1);
    const left = { mines: options.mines, cells: CELLS - shown.opened.length };
    if (last === undefined) return t('game-mines.said.start', left);
    if (times === 0) return t('game-mines.said.hit', placeOf(last));
    const pays = timesText(payouts(options)[shown.opened.length - 1]!.pays);
    if (isOver) return t('game-mines.said.paid', { cells: shown.opened.length, pays });
    return t('game-mines.said.clear', { ...placeOf(last), pays, ...left });
  },
  press: (key, props) => pressCashOut(key, props, props.round?.shown.opened.length ?? 0),
  ruleTexts({ t, lang }) {
    const values = {
      cells: CELLS,
      most: HIGHEST / 10_000,
      returned: percentText(PERCENT, lang),
    };
    return ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((n) => t(`game-mines.rules.${n}`, values));
  },
});
