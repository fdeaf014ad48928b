import { numberText, type Translate } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { Pager } from '../src/parts/Pager.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import parts from '../src/parts/parts.module.css';
import { useMoving } from '../src/parts/round.ts';
import { SymbolName } from '../src/parts/SymbolName.tsx';
import { timesText } from '../src/texts.ts';
import { COLUMNS, ROWS } from './board.ts';
import {
  BAG,
  BONUS_SPINS,
  type Fall,
  LANTERNS,
  MOST,
  paysFor,
  SIZES,
  slotSlateTerrace,
  type Terrace,
} from './rules.ts';
import { AT_REST, Slope } from './Slope.tsx';
import { SYMBOLS } from './symbols.ts';
import styles from './terrace.module.css';

type Props = PropsOf<typeof slotSlateTerrace>;
type Stone = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The boards of a round, one after another, told as they all are. */
function Stage(props: Props) {
  const { round } = props;
  const spins = round?.shown.spins ?? [[AT_REST]];
  return <Boards key={round?.id ?? 'none'} spins={spins} isMoving={useMoving(props)} />;
}

function Boards({ spins, isMoving }: { spins: Terrace['spins']; isMoving: boolean }) {
  const { t } = useUi();
  const [at, setAt] = useState(0);
  const boards = spins.flatMap((falls, spin) => falls.map((fall, place) => ({ fall, spin, place, falls })));
  const { fall, spin, place, falls } = boards[at]!;
  const named = (symbol: number) => t(`game-slot-slate-terrace.symbol.${symbol as Stone}`);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    t('game-slot-slate-terrace.row', {
      row: row + 1,
      cells: Array.from({ length: COLUMNS }, (_, column) => named(fall.board[column * ROWS + row]!)).join(
        ', ',
      ),
    }),
  );
  const own = spin === 0 ? t('casino.ownSpin') : t('casino.freeSpin', { spin, of: spins.length - 1 });
  const board = t('game-slot-slate-terrace.boardOf', { board: place + 1, of: falls.length });
  return (
    <div className={parts.board}>
      <Slope fall={fall} isMoving={isMoving} label={rows.join(' ')} />
      <p className={styles.groups}>{isMoving ? null : groupTexts(fall, named, t)}</p>
      {isMoving ? null : <Pager at={at} count={boards.length} onAt={setAt} label={`${own}, ${board}`} />}
    </div>
  );
}

/** What the groups of a board pay, in words. */
function groupTexts({ clusters, board, times }: Fall, named: (symbol: number) => string, t: Translate) {
  const groups = clusters.map((cells) => {
    const symbol = board[cells[0]!]!;
    const multiple = timesText(paysFor(symbol, cells.length));
    return t('game-slot-slate-terrace.group', { size: cells.length, symbol: named(symbol), multiple });
  });
  const all = groups.join('; ');
  return times > 1 && groups.length > 0
    ? t('game-slot-slate-terrace.multiplied', { groups: all, times })
    : all;
}

function Paytable() {
  const { t } = useUi();
  const ranges = SIZES.map((from, at) => {
    const next = SIZES[at + 1];
    if (next === undefined) return `${from}+`;
    return next === from + 1 ? String(from) : `${from}–${next - 1}`;
  });
  return (
    <PaysTable
      heads={[t('casino.symbol'), t('game-slot-slate-terrace.bag'), ...ranges]}
      rows={BAG.map((count, symbol) => ({
        id: String(symbol),
        cells: [
          <SymbolName
            key={symbol}
            shapes={SYMBOLS[symbol]!}
            name={t(`game-slot-slate-terrace.symbol.${symbol as Stone}`)}
          />,
          count,
          ...SIZES.map((size) => (symbol < BAG.length - 1 ? timesText(paysFor(symbol, size)) : '–')),
        ],
      }))}
    />
  );
}

const paidIn = (falls: readonly Fall[]) => falls.reduce((sum, { paid }) => sum + paid, 0);

export const face = faceOf(slotSlateTerrace, {
  Stage,
  Paytable,
  moveMs: 1100,
  say({ shown, times }, { t }) {
    const [own, ...free] = shown.spins;
    const count = shown.spins.flat().reduce((sum, { clusters }) => sum + clusters.length, 0);
    if (free.length > 0)
      return t('game-slot-slate-terrace.paidBonus', {
        spins: free.length,
        free: timesText(paidIn(free.flat())),
        multiple: timesText(times ?? 0),
      });
    if (count === 0) return t('game-slot-slate-terrace.none');
    return t('game-slot-slate-terrace.paid', { count, multiple: timesText(paidIn(own!)) });
  },
  ruleTexts: ({ t, lang }) => [
    t('game-slot-slate-terrace.rules.1', { bag: BAG.reduce((sum, count) => sum + count, 0) }),
    t('game-slot-slate-terrace.rules.2', { least: SIZES[0] }),
    t('game-slot-slate-terrace.rules.3'),
    t('game-slot-slate-terrace.rules.4', { lanterns: LANTERNS, spins: BONUS_SPINS }),
    t('game-slot-slate-terrace.rules.5'),
    t('game-slot-slate-terrace.rules.6', { most: `${numberText(MOST / WHOLE, lang)}×` }),
  ],
});
