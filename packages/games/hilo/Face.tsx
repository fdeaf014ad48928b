import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { CashOutButton, pressCashOut } from '../src/Climb.tsx';
import { Card } from '../src/cards/Card.tsx';
import { capital, cardText } from '../src/cards/names.ts';
import { DeedButton } from '../src/DeedButton.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { HIGHEST, paysAfter } from '../src/steps.ts';
import { timesText } from '../src/texts.ts';
import { PERCENT, paysFor, RANKS, rankOf, SIDES, type Side, stepOf } from './guess.ts';
import styles from './hilo.module.css';
import { hilo, MOST_SKIPS } from './rules.ts';

type Props = PropsOf<typeof hilo>;

const KEYS: Record<string, Side> = { arrowup: 'higher', arrowdown: 'lower' };
/** Cards before the open one that are still shown. */
const SHOWN = 6;

/** What a guess is called: after an ace and a king one side leaves only the same rank, the other rules it out. */
function sideText(card: number, side: Side) {
  const rank = rankOf(card);
  if (rank === 1) return side === 'higher' ? 'higherOnly' : 'same';
  if (rank === RANKS) return side === 'lower' ? 'lowerOnly' : 'same';
  return side;
}

function Stage({ round }: Props) {
  const { t } = useUi();
  const cards = round?.shown.cards ?? [];
  const isLost = round?.times === 0;
  return (
    <div className={styles.stage}>
      <ol className={styles.before} aria-label={t('game-hilo.before')}>
        {cards.slice(-SHOWN - 1, -1).map((card, at) => (
          <li key={at}>
            <Card card={card} />
          </li>
        ))}
      </ol>
      <div className={styles.open} data-lost={isLost}>
        <Card key={cards.length} card={cards.at(-1) ?? null} />
      </div>
      <p className="small muted">{t('game-hilo.aces')}</p>
    </div>
  );
}

/** Makes a guess, if it can be made now. */
function guess({ round, isOpen, isBusy, act }: Props, side: Side): boolean {
  const { cards, right } = round?.shown ?? { cards: [], right: [] };
  const card = cards.at(-1);
  if (!isOpen || isBusy || card === undefined || paysFor({ card, right }, side) === null) return false;
  act({ do: 'guess', side });
  return true;
}

function Actions(props: Props) {
  const { t, lang } = useUi();
  const { cards, right, skips } = props.round!.shown;
  const card = cards.at(-1)!;
  return (
    <>
      {SIDES.map((side) => {
        const pays = paysFor({ card, right }, side);
        const chance = percentText((100 * stepOf(card, side).clear) / RANKS, lang, { least: 2, most: 2 });
        return (
          <DeedButton
            key={side}
            letter={side === 'higher' ? '↑' : '↓'}
            keyName={side === 'higher' ? 'ArrowUp' : 'ArrowDown'}
            isOff={props.isBusy || pays === null}
            note={`${chance} · ${pays === null ? '–' : timesText(pays)}`}
            onPress={() => guess(props, side)}
          >
            {t(`game-hilo.${sideText(card, side)}`)}
          </DeedButton>
        );
      })}
      <DeedButton
        letter="S"
        isWide
        isOff={props.isBusy || skips === MOST_SKIPS}
        note={t('game-hilo.left', { count: MOST_SKIPS - skips })}
        onPress={() => skip(props)}
      >
        {t('game-hilo.skip')}
      </DeedButton>
      <CashOutButton pays={right.length ? paysAfter(right, PERCENT) : null} props={props} />
    </>
  );
}

function skip({ round, isOpen, isBusy, act }: Props): boolean {
  if (!isOpen || isBusy || !round || round.shown.skips === MOST_SKIPS) return false;
  act({ do: 'skip' });
  return true;
}

export const face = faceOf(hilo, {
  Stage,
  Actions,
  moveMs: 200,
  figures: (_options, { t }) => [{ label: t('game-hilo.most'), value: timesText(HIGHEST) }],
  say({ shown: { cards, right }, actions, isOver, times }, { t }) {
    const card = cardText(cards.at(-1)!, t);
    const last = actions.at(-1);
    if (!last) return t('game-hilo.said.start', { card });
    if (times === 0) return t('game-hilo.said.wrong', { card: capital(card) });
    const pays = right.length ? timesText(paysAfter(right, PERCENT)) : '–';
    if (isOver) return t('game-hilo.said.paid', { count: right.length, pays });
    if (last.do === 'skip') return t('game-hilo.said.skipped', { card });
    return t('game-hilo.said.right', { card: capital(card), pays });
  },
  press(key, props) {
    const side = KEYS[key];
    if (side) return guess(props, side);
    return key === 's' ? skip(props) : pressCashOut(key, props, props.round?.shown.right.length ?? 0);
  },
  ruleTexts({ t, lang }) {
    const values = { skips: MOST_SKIPS, most: HIGHEST / 10_000, returned: percentText(PERCENT, lang) };
    return ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((n) => t(`game-hilo.rules.${n}`, values));
  },
});
