import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { CALL_MS, CALLS, CARDS } from '../src/bingo.ts';
import { faceOf, type PropsOf } from '../src/face.ts';
import { Caller, Card, CardChoice, Cards, cardsOf, Room } from '../src/parts/bingo.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useSteps } from '../src/parts/use-clock.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { cardOf, MIDDLE, NUMBERS, SIDE } from './card.ts';
import { chanceWithin, PATTERNS, type Pattern, PRIZES, setsOf } from './patterns.ts';
import { afterOf, bingo75 } from './rules.ts';

type Props = PropsOf<typeof bingo75>;

function Stage(props: Props) {
  const { t, lang } = useUi();
  const { options, live, round } = props;
  const count = useSteps(props, { steps: CALLS, stepMs: CALL_MS });
  const balls = round?.shown.balls.slice(0, count) ?? [];
  const called = new Set(balls);
  return (
    <Room>
      <Caller balls={balls} numbers={NUMBERS} />
      <Cards>
        {cardsOf(options, live).map(({ id, options: { card, pattern }, isInPlay }) => {
          const cells = cardOf(card);
          const after = afterOf({ card, pattern }, balls);
          return (
            <Card
              key={id}
              title={t(isInPlay ? 'casino.bingo.cardOf' : 'casino.bingo.nextCard', {
                card: numberText(card, lang),
              })}
              rows={Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE))}
              hasFree
              counts={new Set([MIDDLE, ...setsOf(pattern).flat()])}
              called={called}
              isInPlay={isInPlay}
            >
              {t(`game-bingo-75.pattern.${pattern}`)}
              {after === null ? null : `: ${t('casino.bingo.fullAfter', { balls: after })}`}
            </Card>
          );
        })}
      </Cards>
    </Room>
  );
}

function Options({ options, choose, live }: Props) {
  const { t } = useUi();
  return (
    <>
      <Select
        label={t('game-bingo-75.pattern')}
        value={options.pattern}
        options={PATTERNS.map((pattern) => ({
          value: pattern,
          label: t(`game-bingo-75.pattern.${pattern}`),
        }))}
        onChange={(pattern) => choose({ ...options, pattern: pattern as Pattern })}
      />
      <CardChoice
        card={options.card}
        live={live}
        usual={bingo75.usual.card}
        onChoose={(card) => choose({ ...options, card })}
      />
      <Paytable options={options} />
    </>
  );
}

/** What the chosen pattern pays, by the balls it takes. */
function Paytable({ options: { pattern } }: { options: Props['options'] }) {
  const { t, lang } = useUi();
  const prizes = PRIZES[pattern];
  return (
    <PaysTable
      heads={[t('casino.bingo.balls'), t('casino.pays'), t('casino.chance')]}
      rows={prizes.map(({ within, pays }, at) => {
        const before = prizes[at - 1]?.within;
        const chance = chanceWithin(pattern, within) - (before ? chanceWithin(pattern, before) : 0);
        return {
          id: String(within),
          cells: [
            before ? `${before + 1}–${within}` : `≤ ${within}`,
            timesText(pays),
            chanceText(chance, lang),
          ],
        };
      })}
    />
  );
}

export const face = faceOf(bingo75, {
  Stage,
  Options,
  moveMs: CALLS * CALL_MS,
  say({ options: { card, pattern }, shown: { after }, times }, { t, lang }) {
    const values = { card: numberText(card, lang), pattern: t(`game-bingo-75.pattern.${pattern}`) };
    if (after === null) return t('game-bingo-75.notFull', { ...values, balls: CALLS });
    const of = { ...values, balls: after, multiple: timesText(times ?? 0) };
    return t(times ? 'game-bingo-75.full' : 'game-bingo-75.tooLate', of);
  },
  drawn: {
    choice: ({ card, pattern }, { t, lang }) =>
      t('game-bingo-75.choice', {
        card: numberText(card, lang),
        pattern: t(`game-bingo-75.pattern.${pattern}`),
      }),
    say: ({ balls }, { t }) => t('casino.bingo.drawn', { count: CALLS, balls: balls.slice(0, 5).join(', ') }),
    short: ({ balls }) => balls.slice(0, 3).join(' '),
  },
  ruleTexts: ({ t, lang }) => [
    t('game-bingo-75.rules.1'),
    t('game-bingo-75.rules.2', { calls: CALLS, of: NUMBERS }),
    t('game-bingo-75.rules.3'),
    t('casino.bingo.rule.card', { cards: numberText(CARDS, lang) }),
    t('casino.bingo.rule.fixed'),
  ],
});
