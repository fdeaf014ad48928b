import { percentText, type Translate } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Hint } from '../src/cards/Hint.tsx';
import { cardsText, cardText } from '../src/cards/names.ts';
import { Side } from '../src/cards/Side.tsx';
import { DeedButton } from '../src/DeedButton.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { advise } from './advice.ts';
import styles from './blackjack.module.css';
import { ENDINGS } from './figures.ts';
import { isBlackjack, totalOf } from './hand.ts';
import { blackjack, type Deed, endOf, INSURANCE, PACKS } from './rules.ts';

type Props = PropsOf<typeof blackjack>;
type Shown = NonNullable<Props['round']>['shown'];

const LETTERS: Record<Deed, string> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
  insure: 'I',
  decline: 'N',
};
const DEEDS = Object.keys(LETTERS) as Deed[];

/** What the house keeps of the first stake alone, in percent. */
const KEPT =
  (100 * ENDINGS.reduce((sum, { staked, paid, chance }) => sum + chance * (staked - paid), 0)) / WHOLE;

/** A total in words: blackjack, a soft one, one over 21. */
function totalText(cards: readonly number[], t: Translate, isAlone = true): string {
  if (isAlone && isBlackjack(cards)) return t('game-blackjack.blackjack');
  const { total, isSoft } = totalOf(cards);
  if (total > 21) return t('game-blackjack.over', { total });
  return isSoft && total < 21 ? t('game-blackjack.soft', { total }) : String(total);
}

function Stage({ round }: Props) {
  const { t } = useUi();
  const shown = round?.shown;
  const dealer = shown?.dealer ?? [];
  const hands = shown?.hands ?? [{ cards: [], stakes: 1 }];
  return (
    <div className={styles.table}>
      <Side
        label={t(dealer.length === 1 ? 'game-blackjack.shows' : 'game-blackjack.dealer')}
        value={dealer.length ? totalOf(dealer).total : undefined}
        cards={dealer.length === 1 ? [...dealer, null] : dealer.length ? dealer : [null, null]}
      />
      <p className={styles.rule}>{t('game-blackjack.pays', { packs: PACKS })}</p>
      <div className={styles.hands}>
        {hands.map(({ cards }, at) => (
          <Side
            key={at}
            label={hands.length > 1 ? t('game-blackjack.hand', { hand: at + 1 }) : t('game-blackjack.you')}
            value={cards.length ? totalOf(cards).total : undefined}
            cards={cards.length ? cards : [null, null]}
            isNow={hands.length > 1 && !round?.isOver && at === shown?.at}
            isFaded={round?.isOver && shown && endOf(shown, at) === 'lost'}
          />
        ))}
      </div>
    </div>
  );
}

/** What a deed costs, in ten-thousandths of the stake. */
const costOf = (deed: Deed) => {
  if (deed === 'insure') return INSURANCE;
  return deed === 'double' || deed === 'split' ? WHOLE : 0;
};

function Actions({ round, isBusy, act, money }: Props) {
  const { t } = useUi();
  const { can, hands, at, dealer } = round!.shown;
  const hint = can.includes('decline') ? 'decline' : advise(hands[at]!.cards, dealer[0]!, can);
  return (
    <>
      {can.map((deed, n) => (
        <DeedButton
          key={deed}
          letter={LETTERS[deed]}
          isPrimary={n === 0}
          isOff={isBusy}
          note={costOf(deed) ? money(costOf(deed)) : null}
          onPress={() => act({ do: deed })}
        >
          {t(`game-blackjack.${deed}`)}
        </DeedButton>
      ))}
      <Hint text={t(`game-blackjack.hint.${hint}`)} />
    </>
  );
}

/** Whose turn it is, and what lies on the table. */
function turnText({ hands, at, dealer, insurance }: Shown, t: Translate): string {
  const { cards } = hands[at]!;
  const isAlone = hands.length === 1;
  const values = {
    hand: at + 1,
    cards: cardsText(cards, t),
    total: totalText(cards, t, isAlone),
    card: cardText(dealer[0]!, t),
  };
  if (insurance === 'offered') return t('game-blackjack.said.insure', values);
  return t(isAlone ? 'game-blackjack.said.turn' : 'game-blackjack.said.turnOf', values);
}

export const face = faceOf(blackjack, {
  Stage,
  Actions,
  moveMs: 200,
  say({ shown, isOver }, { t, money }) {
    if (!isOver) return turnText(shown, t);
    const { dealer, hands, insurance } = shown;
    const isAlone = hands.length === 1;
    const ends = hands.map(({ cards }, at) =>
      t(isAlone ? 'game-blackjack.said.own' : 'game-blackjack.said.ownOf', {
        hand: at + 1,
        total: totalText(cards, t, isAlone),
        end: t(`game-blackjack.end.${endOf(shown, at)}`),
      }),
    );
    if (insurance === 'taken')
      ends.push(
        isBlackjack(dealer)
          ? t('game-blackjack.said.insured', { sum: money(3 * INSURANCE) })
          : t('game-blackjack.said.uninsured'),
      );
    return t('game-blackjack.said.end', { dealer: totalText(dealer, t), hands: ends.join(' ') });
  },
  press(key, { round, isOpen, isBusy, act }) {
    const deed = DEEDS.find((each) => LETTERS[each].toLowerCase() === key);
    if (!deed || !isOpen || isBusy || !round?.shown.can.includes(deed)) return false;
    act({ do: deed });
    return true;
  },
  ruleTexts({ t, lang }) {
    const values = { packs: PACKS, kept: percentText(KEPT, lang, { least: 2, most: 2 }) };
    return ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((n) => t(`game-blackjack.rules.${n}`, values));
  },
});
