import { useUi } from '@fairbook/ui';
import { sizeOf } from '../src/decks.ts';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { Fields } from '../src/parts/Fields.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useMoving } from '../src/parts/round.ts';
import { chanceText, timesText } from '../src/texts.ts';
import styles from './market.module.css';
import { CALLED, NUMBERS, OWN, PRIZES, scratchMarketNumbers } from './rules.ts';

type Props = PropsOf<typeof scratchMarketNumbers>;

const sumText = (multiple: number) => timesText(multiple * WHOLE);

function Stage(props: Props) {
  const { t } = useUi();
  const shown = props.round?.shown;
  const isMoving = useMoving(props);
  const fields = Array.from({ length: OWN }, (_, at) => ({
    number: shown?.own[at] ?? 0,
    prize: sumText(shown?.prizes[at] ?? 0),
  }));
  const told = fields.map(({ number, prize }) => `${number} – ${prize}`).join(', ');
  return (
    <div className={styles.card} key={props.round?.id ?? 'none'}>
      <p className={styles.called}>
        {t('game-scratch-market-numbers.called')}
        {Array.from({ length: CALLED }, (_, at) => (
          <b key={at}>{shown?.called[at] ?? '–'}</b>
        ))}
      </p>
      <Fields
        label={shown ? t('casino.cardOpen', { fields: told }) : t('casino.cardCovered')}
        across={3}
        isCovered={!shown}
        isMoving={isMoving}
        fields={fields.map(({ number, prize }) => ({
          content: (
            <>
              <span className={styles.number}>{number}</span>
              <bdi className="small">{prize}</bdi>
            </>
          ),
          isPaid: shown?.called.includes(number) ?? false,
        }))}
      />
    </div>
  );
}

function Paytable() {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('casino.pays'), t('casino.inDeck'), t('game-scratch-market-numbers.chance')]}
      rows={PRIZES.map(({ kind, count }) => ({
        id: String(kind),
        cells: [<bdi key={kind}>{sumText(kind)}</bdi>, count, chanceText(count / sizeOf(PRIZES), lang)],
      }))}
    />
  );
}

export const face = faceOf(scratchMarketNumbers, {
  Stage,
  Paytable,
  moveMs: 600,
  say({ shown }, { t }) {
    const called = shown.called.join(', ');
    const won = shown.own.flatMap((number, at) =>
      shown.called.includes(number) ? [`${number} – ${sumText(shown.prizes[at]!)}`] : [],
    );
    return won.length > 0
      ? t('game-scratch-market-numbers.won', { called, numbers: won.join(', ') })
      : t('game-scratch-market-numbers.lost', { called });
  },
  ruleTexts: ({ t }) => [
    t('game-scratch-market-numbers.rules.1', { called: CALLED, own: OWN, of: NUMBERS }),
    t('game-scratch-market-numbers.rules.2', { deck: sizeOf(PRIZES) }),
    t('game-scratch-market-numbers.rules.3'),
    t('game-scratch-market-numbers.rules.4'),
    t('casino.cardDrawn'),
  ],
});
