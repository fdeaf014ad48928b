import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { faceOf, type PropsOf } from '../src/face.ts';
import { LinesMap } from '../src/parts/LinesMap.tsx';
import { Pager } from '../src/parts/Pager.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import styles from '../src/parts/parts.module.css';
import { ReelsWindow } from '../src/parts/ReelsWindow.tsx';
import { useMoving } from '../src/parts/round.ts';
import { SymbolName } from '../src/parts/SymbolName.tsx';
import { cellsOf, column, rowsOf, type Spun } from '../src/reels.ts';
import { timesText } from '../src/texts.ts';
import { BEES, FREE, LINE, MACHINE, slotNoonOrchard } from './rules.ts';
import { SYMBOLS } from './symbols.ts';

type Props = PropsOf<typeof slotNoonOrchard>;
type Letter = 'W' | 'B' | 'A' | 'P' | 'U' | 'C' | 'L' | 'D' | 'S';

const LETTERS = Object.keys(MACHINE.pays) as Letter[];
const AT_REST: Spun = {
  columns: MACHINE.strips.map((_, reel) => column(MACHINE, reel, 0)),
  wins: [],
  units: 0,
  scatters: 0,
};

/** The window of a spin; after free spins one leafs through them, told as they all are. */
function Stage(props: Props) {
  const { round } = props;
  return (
    <Spins key={round?.id ?? 'none'} spins={round?.shown.spins ?? [AT_REST]} isMoving={useMoving(props)} />
  );
}

function Spins({ spins, isMoving }: { spins: readonly Spun[]; isMoving: boolean }) {
  const { t } = useUi();
  const [at, setAt] = useState(0);
  const { columns, wins, units, scatters } = spins[at]!;
  const paid = at === 0 ? units * LINE + (BEES[scatters] ?? 0) : units * LINE * FREE.times;
  const name = at === 0 ? t('casino.ownSpin') : t('casino.freeSpin', { spin: at, of: spins.length - 1 });
  const rows = rowsOf(columns).map((row, each) =>
    t('game-slot-noon-orchard.row', {
      row: each + 1,
      cells: [...row].map((letter) => t(`game-slot-noon-orchard.symbol.${letter as Letter}`)).join(', '),
    }),
  );
  return (
    <div className={styles.board}>
      <ReelsWindow
        reels={MACHINE}
        symbols={SYMBOLS}
        columns={columns}
        wins={wins}
        isMoving={isMoving}
        label={rows.join(' ')}
      />
      {isMoving ? null : (
        <Pager at={at} count={spins.length} onAt={setAt} label={`${name}: ${timesText(paid)}`} />
      )}
    </div>
  );
}

function Paytable() {
  const { t } = useUi();
  const named = (letter: Letter, note?: string) => (
    <SymbolName
      key={letter}
      shapes={SYMBOLS[letter]!}
      name={t(`game-slot-noon-orchard.symbol.${letter}`)}
      {...(note && { note })}
    />
  );
  const bees = [3, 4, 5].map((count) => timesText(BEES[count]!));
  return (
    <>
      <PaysTable
        heads={[t('casino.symbol'), ...[3, 4, 5].map((count) => t('casino.lineStakes', { count }))]}
        rows={[
          ...LETTERS.map((letter) => ({
            id: letter,
            cells: [
              named(letter, letter === MACHINE.wild ? t('casino.wild') : undefined),
              ...[3, 4, 5].map((count) => MACHINE.pays[letter]![count] ?? '–'),
            ],
          })),
          { id: 'B', cells: [named('B', t('game-slot-noon-orchard.scatter')), ...bees] },
        ]}
      />
      <LinesMap reels={MACHINE} label={t('casino.lines')} />
    </>
  );
}

export const face = faceOf(slotNoonOrchard, {
  Stage,
  Paytable,
  moveMs: 950,
  figures: (_, { t, money }) => [
    { label: t('casino.lines'), value: `${MACHINE.lines.length} × ${money(LINE)}` },
  ],
  say({ shown }, { t }) {
    const [first, ...free] = shown.spins;
    const texts = first!.wins.map(({ line, count, pays }) => {
      const cells = cellsOf(MACHINE, first!.columns, line).slice(0, count);
      return t('game-slot-noon-orchard.line', {
        line: line + 1,
        cells: [...cells].map((letter) => t(`game-slot-noon-orchard.symbol.${letter as Letter}`)).join(', '),
        multiple: timesText(pays * LINE),
      });
    });
    if (free.length > 0) {
      const units = free.reduce((sum, each) => sum + each.units, 0);
      const multiple = timesText(BEES[first!.scatters]!);
      texts.push(t('game-slot-noon-orchard.bees', { count: first!.scatters, multiple }));
      const freely = timesText(units * LINE * FREE.times);
      texts.push(t('game-slot-noon-orchard.free', { spins: free.length, multiple: freely }));
    }
    return texts.length > 0 ? texts.join(' ') : t('casino.noLine');
  },
  ruleTexts: ({ t }) => [
    t('game-slot-noon-orchard.rules.1', { places: MACHINE.strips[0]!.length }),
    t('game-slot-noon-orchard.rules.2', { lines: MACHINE.lines.length }),
    t('game-slot-noon-orchard.rules.3'),
    t('game-slot-noon-orchard.rules.4', {
      three: timesText(BEES[3]!),
      four: timesText(BEES[4]!),
      five: timesText(BEES[5]!),
    }),
    t('game-slot-noon-orchard.rules.5', { spins: FREE.spins }),
  ],
});
