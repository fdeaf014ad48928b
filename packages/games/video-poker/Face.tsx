import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { useMemo } from 'react';
import { Card } from '../src/cards/Card.tsx';
import { Hint } from '../src/cards/Hint.tsx';
import { capital, cardsText } from '../src/cards/names.ts';
import { DeedButton } from '../src/DeedButton.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { moveFocus } from '../src/move-focus.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { timesText } from '../src/texts.ts';
import { CHANCES } from './figures.ts';
import { KINDS, PAYS } from './hand.ts';
import { heldIn, toggle, useHeld } from './held.ts';
import { advise } from './outlook.ts';
import { videoPoker } from './rules.ts';
import styles from './video-poker.module.css';

type Props = PropsOf<typeof videoPoker>;

const PLACES = [0, 1, 2, 3, 4];

function Stage({ round, isOpen, isBusy }: Props) {
  const { t } = useUi();
  const chosen = useHeld(round?.id ?? '');
  const hold = round?.shown.hold ?? chosen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards on a table are no form.
    <div
      role="group"
      className={styles.cards}
      dir="ltr"
      aria-label={t('game-video-poker.cards')}
      onKeyDown={(event) => moveFocus(event, PLACES.length)}
    >
      {PLACES.map((at) => {
        const card = round?.shown.cards[at] ?? null;
        const isHeld = round !== null && hold[at] === true;
        const canHold = isOpen && !isBusy && round !== null;
        return (
          <button
            key={at}
            type="button"
            className={styles.card}
            aria-pressed={isHeld}
            aria-disabled={!canHold}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => {
              if (canHold) toggle(round.id, at);
            }}
          >
            <Card key={`${card}`} card={card} />
            <span className={styles.held}>{isHeld ? t('game-video-poker.held') : '\u00a0'}</span>
          </button>
        );
      })}
    </div>
  );
}

function Actions({ round, isBusy, act }: Props) {
  const { t } = useUi();
  const { id, shown } = round!;
  const hold = useHeld(id);
  const best = useMemo(() => advise(shown.cards), [shown.cards]);
  const kept = shown.cards.filter((_, at) => best[at]);
  const hint = kept.length
    ? t('game-video-poker.hint', { cards: cardsText(kept, t) })
    : t('game-video-poker.hintNone');
  return (
    <>
      <DeedButton
        letter="D"
        isWide
        isPrimary
        isOff={isBusy}
        note={t('game-video-poker.draws', { count: hold.filter((each) => !each).length })}
        onPress={() => act({ do: 'draw', hold: [...hold] })}
      >
        {t('game-video-poker.draw')}
      </DeedButton>
      <Hint text={hint} />
    </>
  );
}

/** What each hand pays, and its chance under the best play. */
function Paytable() {
  const { t, lang } = useUi();
  const rows = KINDS.filter((kind) => PAYS[kind] > 0).map((kind) => ({
    id: kind,
    cells: [
      t(`game-video-poker.kind.${kind}`),
      `${PAYS[kind]}×`,
      percentText(100 * CHANCES[kind], lang, { least: 2, most: 4 }),
    ],
  }));
  const heads = (['hand', 'pays', 'chance'] as const).map((each) => t(`game-video-poker.${each}`));
  return <PaysTable heads={heads} rows={rows} />;
}

export const face = faceOf(videoPoker, {
  Stage,
  Actions,
  Paytable,
  moveMs: 200,
  figures: (_options, { t }) => [{ label: t('game-video-poker.top'), value: timesText(PAYS.royal * 10_000) }],
  say({ shown: { cards, kind }, isOver }, { t }) {
    const values = { cards: cardsText(cards, t), kind: t(`game-video-poker.kind.${kind}`) };
    return isOver
      ? capital(t('game-video-poker.said.end', values))
      : t('game-video-poker.said.dealt', values);
  },
  press(key, { round, isOpen, isBusy, act }) {
    if (!isOpen || isBusy || !round) return false;
    const at = Number(key) - 1;
    if (PLACES.includes(at)) toggle(round.id, at);
    else if (key === 'd') act({ do: 'draw', hold: [...heldIn(round.id)] });
    else return false;
    return true;
  },
  ruleTexts: ({ t }) => ([1, 2, 3, 4, 5, 6] as const).map((n) => t(`game-video-poker.rules.${n}`)),
});
