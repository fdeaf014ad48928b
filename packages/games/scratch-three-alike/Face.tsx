import { useUi } from '@fairbook/ui';
import { handsOf, sizeOf } from '../src/decks.ts';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { Fields } from '../src/parts/Fields.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useMoving } from '../src/parts/round.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { ALIKE, CELLS, DECK, scratchThreeAlike } from './rules.ts';

type Props = PropsOf<typeof scratchThreeAlike>;

const sumText = (multiple: number) => timesText(multiple * WHOLE);
const countOf = (cells: readonly number[], multiple: number) =>
  cells.filter((cell) => cell === multiple).length;

function Stage(props: Props) {
  const { t } = useUi();
  const cells = props.round?.shown;
  const isMoving = useMoving(props);
  return (
    <Fields
      key={props.round?.id ?? 'none'}
      label={
        cells ? t('casino.cardOpen', { fields: cells.map(sumText).join(', ') }) : t('casino.cardCovered')
      }
      across={3}
      isCovered={!cells}
      isMoving={isMoving}
      fields={Array.from({ length: CELLS }, (_, at) => ({
        content: <bdi>{sumText(cells?.[at] ?? 0)}</bdi>,
        isPaid: cells !== undefined && countOf(cells, cells[at]!) >= ALIKE,
      }))}
    />
  );
}

function Paytable() {
  const { t, lang } = useUi();
  const hands = handsOf(DECK, CELLS);
  return (
    <PaysTable
      heads={[t('casino.pays'), t('casino.inDeck'), t('game-scratch-three-alike.chance')]}
      rows={DECK.map(({ kind, count }, at) => {
        const alike = hands.filter(({ counts }) => counts[at]! >= ALIKE);
        const chance = alike.reduce((sum, hand) => sum + hand.chance, 0);
        return {
          id: String(kind),
          cells: [<bdi key={kind}>{sumText(kind)}</bdi>, count, chanceText(chance, lang)],
        };
      })}
    />
  );
}

export const face = faceOf(scratchThreeAlike, {
  Stage,
  Paytable,
  moveMs: 600,
  say({ shown }, { t }) {
    const won = DECK.filter(({ kind }) => countOf(shown, kind) >= ALIKE);
    if (won.length === 0) return t('game-scratch-three-alike.lost');
    return won
      .map(({ kind }) =>
        t('game-scratch-three-alike.won', { count: countOf(shown, kind), multiple: sumText(kind) }),
      )
      .join(' ');
  },
  ruleTexts: ({ t }) => [
    t('game-scratch-three-alike.rules.1', { cells: CELLS, of: sizeOf(DECK) }),
    t('game-scratch-three-alike.rules.2'),
    t('game-scratch-three-alike.rules.3'),
    t('casino.cardDrawn'),
  ],
});
