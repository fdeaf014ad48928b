import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { faceOf, type PropsOf } from '../../src/face.ts';
import { moveFocus } from '../../src/move-focus.ts';
import styles from '../bonus.module.css';
import { CARDS, foundOf, memory, PAIRS, TURNS } from './rules.ts';

type Props = PropsOf<typeof memory>;
type Shown = NonNullable<Props['round']>['shown'];

const NOTHING: Shown = { turned: [], seen: Array.from({ length: CARDS }, () => null) };

/** Sun, moon, star, boat, leaf, key. */
const PICTURES = [
  'M12 6a6 6 0 1 1 0 12a6 6 0 0 1 0-12M11 1h2v3h-2zM11 20h2v3h-2zM1 11h3v2H1zM20 11h3v2h-3z',
  'M15 3a9 9 0 1 0 6 14A8 8 0 0 1 15 3Z',
  'M12 2l3 7h7l-5.5 4.5l2 7.5l-6.5-4.5l-6.5 4.5l2-7.5L2 9h7Z',
  'M11 2v12H4ZM13 5l7 9h-7ZM2 16h20l-4 6H6Z',
  'M4 20C3 9 10 3 21 3C21 14 15 21 7 19L12 12L5 20Z',
  'M7 7a5 5 0 1 1 4 8l-1 1v2H8v2H6v2H2v-4l5-5a5 5 0 0 1 0-4Zm7-1a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z',
] as const;

type Kind = 'closed' | 'up' | 'found' | 'was';

/** What a card looks like: those of the turn that goes on, or of the last one, are up. */
function kindOf(card: number, { turned, seen }: Shown): Kind {
  if (foundOf({ board: seen, turned }).includes(card)) return 'found';
  const begun = turned.length - (turned.length % 2 === 1 ? 1 : 2);
  if (turned.slice(Math.max(0, begun)).includes(card)) return 'up';
  return seen[card] === null ? 'closed' : 'was';
}
const TEXTS = { closed: 'closed', up: 'up', found: 'pair', was: 'was' } as const;

function Stage({ round, isOpen, isBusy, act }: Props) {
  const { t } = useUi();
  const [isKept, setKept] = useState(false);
  const shown = round?.shown ?? NOTHING;
  const found = foundOf({ board: shown.seen, turned: shown.turned });
  const first = shown.turned.length % 2 === 1 ? shown.turned.at(-1) : undefined;
  return (
    <div className={styles.stack}>
      <p className={styles.line}>
        {t('bonus-games.memory.turn', { turn: Math.min(TURNS, (shown.turned.length >> 1) + 1), of: TURNS })}
        {' · '}
        {t('bonus-games.memory.pairs', { pairs: found.length / 2 })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: cards on a table are no form. */}
      <div
        role="group"
        className={styles.board}
        data-columns="4"
        aria-label={t('bonus-games.memory.board')}
        onKeyDown={(event) => moveFocus(event, 4)}
      >
        {shown.seen.map((picture, card) => {
          const at = kindOf(card, shown);
          const kind = at === 'was' && !isKept ? 'closed' : at;
          const canTurn = isOpen && !isBusy && at !== 'found' && card !== first;
          const number = card + 1;
          const name = picture === null || kind === 'closed' ? '' : t(`bonus-games.picture.${picture as 0}`);
          return (
            <button
              key={number}
              type="button"
              className={styles.tile}
              data-kind={kind}
              data-can={canTurn && kind === 'closed'}
              aria-disabled={!canTurn}
              aria-label={t(`bonus-games.memory.${TEXTS[kind]}`, { number, picture: name })}
              onClick={() => {
                if (canTurn) act({ do: 'turn', card });
              }}
            >
              {picture === null || kind === 'closed' ? (
                number
              ) : (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path fillRule="evenodd" d={PICTURES[picture]} />
                </svg>
              )}
            </button>
          );
        })}
      </div>
      <label className={styles.keep}>
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        {t('bonus-games.memory.keep')}
      </label>
    </div>
  );
}

export const face = faceOf(memory, {
  Stage,
  say({ shown, isOver }, { t }) {
    const { turned, seen } = shown;
    const pairs = foundOf({ board: seen, turned }).length / 2;
    const nameOf = (card: number) => t(`bonus-games.picture.${(seen[card] ?? 0) as 0}`);
    const isStopped = isOver && turned.length < 2 * TURNS && pairs < PAIRS;
    if (isStopped) return t('bonus-games.memory.said.stopped', { pairs });
    const last = turned.at(-1);
    if (last === undefined) return t('bonus-games.memory.said.start');
    if (turned.length % 2 === 1)
      return t('bonus-games.memory.said.first', { card: last + 1, picture: nameOf(last) });
    const one = turned.at(-2)!;
    return seen[one] === seen[last]
      ? t('bonus-games.memory.said.pair', { picture: nameOf(last), pairs })
      : t('bonus-games.memory.said.miss', { one: nameOf(one), other: nameOf(last), pairs });
  },
  ruleTexts: ({ t }) => ([1, 2, 3] as const).map((n) => t(`bonus-games.memory.rule.${n}`)),
});
