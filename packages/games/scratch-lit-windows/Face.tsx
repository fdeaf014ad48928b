import { useUi } from '@fairbook/ui';
import { Drawing, type Shape } from '../src/art/Drawing.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { Fields } from '../src/parts/Fields.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useMoving } from '../src/parts/round.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { DECK, PAYS, scratchLitWindows } from './rules.ts';

type Props = PropsOf<typeof scratchLitWindows>;

/** A window with four panes. Lit ones are full, dark ones have an outline only. */
const LIT: readonly Shape[] = [
  { d: 'M8 3H40V45H8Z', fill: 'deep' },
  { d: 'M11 6H22V23H11ZM26 6H37V23H26ZM11 27H22V42H11ZM26 27H37V42H26Z', fill: 'spark' },
];
const DARK: readonly Shape[] = [
  { d: 'M9 4H39V44H9Z', line: 'line-strong', width: 2 },
  { d: 'M24 4V44M9 25H39', line: 'line-strong', width: 2 },
];

const odds = scratchLitWindows.endings({})!;
const timesOf = (lines: number) => (PAYS[lines] ?? 0) * WHOLE;

function Stage(props: Props) {
  const { t } = useUi();
  const shown = props.round?.shown;
  const isMoving = useMoving(props);
  const paying = new Set<number>(shown?.lines.flat());
  const cells = shown?.cells ?? Array<number>(9).fill(0);
  const told = cells.map((cell) =>
    t(cell === 1 ? 'game-scratch-lit-windows.lit' : 'game-scratch-lit-windows.dark'),
  );
  return (
    <Fields
      key={props.round?.id ?? 'none'}
      label={shown ? t('casino.cardOpen', { fields: told.join(', ') }) : t('casino.cardCovered')}
      across={3}
      isCovered={!shown}
      isMoving={isMoving}
      fields={cells.map((cell, at) => ({
        content: <Drawing shapes={cell === 1 ? LIT : DARK} />,
        isPaid: paying.has(at),
      }))}
    />
  );
}

function Paytable() {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-scratch-lit-windows.litLines'), t('casino.pays'), t('casino.chance')]}
      rows={[0, ...Object.keys(PAYS).map(Number)].map((lines) => {
        const paid = timesOf(lines);
        const chance = odds.filter((each) => each.paid === paid).reduce((sum, each) => sum + each.chance, 0);
        return {
          id: String(lines),
          cells: [lines, timesText(paid), chanceText(chance, lang)],
        };
      })}
    />
  );
}

export const face = faceOf(scratchLitWindows, {
  Stage,
  Paytable,
  moveMs: 700,
  say({ shown }, { t }) {
    const count = shown.lines.length;
    if (count === 0) return t('game-scratch-lit-windows.lost');
    return t('game-scratch-lit-windows.won', { count, multiple: timesText(timesOf(count)) });
  },
  ruleTexts: ({ t }) => [
    t('game-scratch-lit-windows.rules.1', { lit: DECK[0]!.count, dark: DECK[1]!.count }),
    t('game-scratch-lit-windows.rules.2'),
    t('game-scratch-lit-windows.rules.3'),
    t('casino.cardDrawn'),
  ],
});
