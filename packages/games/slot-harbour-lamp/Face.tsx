import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { LinesMap } from '../src/parts/LinesMap.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import styles from '../src/parts/parts.module.css';
import { ReelsWindow } from '../src/parts/ReelsWindow.tsx';
import { useMoving } from '../src/parts/round.ts';
import { SymbolName } from '../src/parts/SymbolName.tsx';
import { cellsOf, column, rowsOf } from '../src/reels.ts';
import { timesText } from '../src/texts.ts';
import { LINE, MACHINE, slotHarbourLamp } from './rules.ts';
import { SYMBOLS } from './symbols.ts';

type Props = PropsOf<typeof slotHarbourLamp>;
type Letter = 'L' | 'A' | 'B' | 'G' | 'F' | 'S';

const LETTERS = Object.keys(MACHINE.pays) as Letter[];

function Stage(props: Props) {
  const { t } = useUi();
  const shown = props.round?.shown;
  const columns = shown?.columns ?? MACHINE.strips.map((_, reel) => column(MACHINE, reel, 0));
  const rows = rowsOf(columns).map((row, at) =>
    t('game-slot-harbour-lamp.row', {
      row: at + 1,
      cells: [...row].map((letter) => t(`game-slot-harbour-lamp.symbol.${letter as Letter}`)).join(', '),
    }),
  );
  return (
    <div className={styles.board} key={props.round?.id ?? 'none'}>
      <ReelsWindow
        reels={MACHINE}
        symbols={SYMBOLS}
        columns={columns}
        wins={shown?.wins ?? []}
        isMoving={useMoving(props)}
        label={rows.join(' ')}
      />
    </div>
  );
}

function Paytable() {
  const { t } = useUi();
  return (
    <>
      <PaysTable
        heads={[t('casino.symbol'), t('casino.lineStakes', { count: 3 })]}
        rows={LETTERS.map((letter) => ({
          id: letter,
          cells: [
            <SymbolName
              key={letter}
              shapes={SYMBOLS[letter]!}
              name={t(`game-slot-harbour-lamp.symbol.${letter}`)}
              {...(letter === MACHINE.wild && { note: t('casino.wild') })}
            />,
            MACHINE.pays[letter]![3],
          ],
        }))}
      />
      <LinesMap reels={MACHINE} label={t('casino.lines')} />
    </>
  );
}

export const face = faceOf(slotHarbourLamp, {
  Stage,
  Paytable,
  moveMs: 600,
  figures: (_, { t, money }) => [
    { label: t('casino.lines'), value: `${MACHINE.lines.length} × ${money(LINE)}` },
  ],
  say({ shown }, { t }) {
    const lines = shown.wins.map(({ line, pays }) => {
      const cells = cellsOf(MACHINE, shown.columns, line);
      return t('game-slot-harbour-lamp.line', {
        line: line + 1,
        cells: [...cells].map((letter) => t(`game-slot-harbour-lamp.symbol.${letter as Letter}`)).join(', '),
        multiple: timesText(pays * LINE),
      });
    });
    return lines.length > 0 ? lines.join(' ') : t('casino.noLine');
  },
  ruleTexts: ({ t }) => [
    t('game-slot-harbour-lamp.rules.1', { places: MACHINE.strips[0]!.length }),
    t('game-slot-harbour-lamp.rules.2', { lines: MACHINE.lines.length }),
    t('game-slot-harbour-lamp.rules.3'),
    t('game-slot-harbour-lamp.rules.4'),
  ],
});
