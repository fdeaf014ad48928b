import { useUi } from '@fairbook/ui';
import { Drawing, disc, type Shape } from '../src/art/Drawing.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { Fields } from '../src/parts/Fields.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useMoving } from '../src/parts/round.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { DAYS, DECK, PAYS, scratchRidgeWalk } from './rules.ts';

type Props = PropsOf<typeof scratchRidgeWalk>;

/** A ridge under a sun, and a cloud with lightning. */
const CLEAR: readonly Shape[] = [
  { d: disc(35, 13, 7), fill: 'spark' },
  { d: 'M2 43L17 17 26 31 32 23 46 43Z', fill: 'ground' },
];
const STORM: readonly Shape[] = [
  { d: 'M12 30A9 9 0 0 1 12 12 13 13 0 0 1 36 14 8 8 0 0 1 37 30Z', fill: 'muted' },
  { d: 'M26 26L17 37H24L20 46 32 33H25Z', fill: 'text' },
];

const odds = scratchRidgeWalk.endings({})!;
const timesOf = (days: number) => Math.round(PAYS[days]! * WHOLE);
/** The fewest clear days that pay. */
const LEAST = PAYS.findIndex((pays) => pays > 0);

function Stage(props: Props) {
  const { t } = useUi();
  const shown = props.round?.shown;
  const isMoving = useMoving(props);
  const cells = shown?.cells ?? Array<number>(DAYS).fill(1);
  const told = cells.map((cell) =>
    t(cell === 1 ? 'game-scratch-ridge-walk.clear' : 'game-scratch-ridge-walk.storm'),
  );
  return (
    <Fields
      key={props.round?.id ?? 'none'}
      label={shown ? t('casino.cardOpen', { fields: told.join(', ') }) : t('casino.cardCovered')}
      across={4}
      isCovered={!shown}
      isMoving={isMoving}
      fields={cells.map((cell, at) => ({
        content: (
          <>
            <Drawing shapes={cell === 1 ? CLEAR : STORM} />
            <span className="x-small muted">{at + 1}</span>
          </>
        ),
        isPaid: shown !== undefined && shown.clear >= LEAST && at < shown.clear,
      }))}
    />
  );
}

function Paytable() {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-scratch-ridge-walk.clearDays'), t('casino.pays'), t('casino.chance')]}
      rows={odds.map(({ paid, chance }, days) => ({
        id: String(days),
        cells: [days, timesText(paid), chanceText(chance, lang)],
      }))}
    />
  );
}

export const face = faceOf(scratchRidgeWalk, {
  Stage,
  Paytable,
  moveMs: 800,
  say({ shown }, { t }) {
    const count = shown.clear;
    if (count < LEAST) return t('game-scratch-ridge-walk.lost', { count });
    return t('game-scratch-ridge-walk.won', { count, multiple: timesText(timesOf(count)) });
  },
  ruleTexts: ({ t }) => [
    t('game-scratch-ridge-walk.rules.1', { days: DAYS, clear: DECK[0]!.count, storms: DECK[1]!.count }),
    t('game-scratch-ridge-walk.rules.2'),
    t('game-scratch-ridge-walk.rules.3', { least: LEAST }),
    t('casino.cardDrawn'),
  ],
});
