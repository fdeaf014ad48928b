import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { CALL_MS, CALLS, CARDS } from '../src/bingo.ts';
import { faceOf, type PropsOf } from '../src/face.ts';
import { Caller, Card, CardChoice, Cards, cardsOf, Room } from '../src/parts/bingo.tsx';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useSteps } from '../src/parts/use-clock.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { cardOf, NUMBERS } from './card.ts';
import { chancesOf, GOALS, PRIZES } from './prizes.ts';
import { afterOf, bingo90 } from './rules.ts';

type Props = PropsOf<typeof bingo90>;

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
        {cardsOf(options, live).map(({ id, options: { card }, isInPlay }) => (
          <Card
            key={id}
            title={t(isInPlay ? 'casino.bingo.cardOf' : 'casino.bingo.nextCard', {
              card: numberText(card, lang),
            })}
            rows={cardOf(card)}
            hasFree={false}
            called={called}
            isInPlay={isInPlay}
          >
            {doneTexts(afterOf(card, balls), t).join(' · ')}
          </Card>
        ))}
      </Cards>
    </Room>
  );
}

/** What was done, each with the ball that did it. */
const doneTexts = (after: readonly (number | null)[], t: ReturnType<typeof useUi>['t']) =>
  GOALS.flatMap((goal, at) =>
    after[at] == null ? [] : [t(`game-bingo-90.after.${goal}`, { balls: after[at] })],
  );

const Options = ({ options, choose, live }: Props) => (
  <CardChoice
    card={options.card}
    live={live}
    usual={bingo90.usual.card}
    onChoose={(card) => choose({ card })}
  />
);

/** What each goal pays, by the balls it takes. */
function Paytable() {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-bingo-90.goal'), t('casino.bingo.balls'), t('casino.pays'), t('casino.chance')]}
      rows={GOALS.flatMap((goal, line) =>
        PRIZES[line]!.map(({ within, pays }, at, prizes) => {
          const before = prizes[at - 1]?.within;
          const chances = chancesOf(line + 1);
          const chance = chances[within]! - (before ? chances[before]! : 0);
          const balls = before ? `${before + 1}–${within}` : `≤ ${within}`;
          return {
            id: `${goal} ${within}`,
            cells: [t(`game-bingo-90.goal.${goal}`), balls, timesText(pays), chanceText(chance, lang)],
          };
        }),
      )}
    />
  );
}

export const face = faceOf(bingo90, {
  Stage,
  Options,
  Paytable,
  moveMs: CALLS * CALL_MS,
  say({ options: { card }, shown: { after }, times }, { t, lang }) {
    const values = { card: numberText(card, lang), balls: CALLS };
    const done = doneTexts(after, t);
    if (done.length === 0) return t('game-bingo-90.nothing', values);
    const of = { ...values, done: done.join(', '), multiple: timesText(times ?? 0) };
    return t(times ? 'game-bingo-90.won' : 'game-bingo-90.tooLate', of);
  },
  drawn: {
    choice: ({ card }, { t, lang }) => t('casino.bingo.cardOf', { card: numberText(card, lang) }),
    say: ({ balls }, { t }) => t('casino.bingo.drawn', { count: CALLS, balls: balls.slice(0, 5).join(', ') }),
    short: ({ balls }) => balls.slice(0, 3).join(' '),
  },
  ruleTexts: ({ t, lang }) => [
    t('game-bingo-90.rules.1'),
    t('game-bingo-90.rules.2', { calls: CALLS, of: NUMBERS }),
    t('game-bingo-90.rules.3'),
    t('casino.bingo.rule.card', { cards: numberText(CARDS, lang) }),
    t('casino.bingo.rule.fixed'),
  ],
});
