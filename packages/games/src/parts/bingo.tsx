import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { CALLS, CARDS } from '../bingo.ts';
import type { LiveRound } from '../face.ts';
import styles from './bingo.module.css';

/** So many balls are told together to those who listen. */
const TOLD_TOGETHER = 2;
const JUST_CALLED = 5;

/** The balls of a round so far: the last ones in large, and all numbers with those that were called. */
export function Caller({ balls, numbers }: { balls: readonly number[]; numbers: number }) {
  const { t, lang } = useUi();
  const called = new Set(balls);
  const told = balls.length - (balls.length % TOLD_TOGETHER);
  const last = balls.slice(-JUST_CALLED).toReversed();
  return (
    <div className={styles.caller}>
      <div className={styles.last} aria-hidden="true" dir="ltr">
        {last.map((ball) => (
          <b key={ball}>{ball}</b>
        ))}
        <span className="small muted">
          {numberText(balls.length, lang)} / {CALLS}
        </span>
      </div>
      <div className={styles.board} aria-hidden="true" dir="ltr">
        {Array.from({ length: numbers }, (_, at) => (
          <span key={at} data-called={called.has(at + 1)}>
            {at + 1}
          </span>
        ))}
      </div>
      <p className="vh" role="status">
        {told > 0 && told < CALLS
          ? t('casino.bingo.called', { balls: balls.slice(told - TOLD_TOGETHER, told).join(', ') })
          : ''}
      </p>
    </div>
  );
}

interface CardProps {
  title: string;
  /** Rows of numbers; 0 is an empty field, or the free one of a card with 75 numbers. */
  rows: readonly (readonly number[])[];
  hasFree: boolean;
  /** Fields that count, by row and column; all if absent. */
  counts?: ReadonlySet<number>;
  called: ReadonlySet<number>;
  /** What was done so far, in words. */
  children?: ReactNode;
  isInPlay: boolean;
}

/** A card with its called numbers marked. */
export function Card({ title, rows, hasFree, counts, called, children, isInPlay }: CardProps) {
  const { t } = useUi();
  const across = rows[0]!.length;
  return (
    <section className={styles.card} data-across={across} data-in={isInPlay} aria-label={title}>
      <h2>{title}</h2>
      <table dir="ltr">
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((number, column) => {
                const isMarked = called.has(number);
                const isFree = number === 0 && hasFree;
                return (
                  <td
                    key={column}
                    data-marked={isMarked || isFree}
                    data-empty={number === 0 && !hasFree}
                    data-counts={counts === undefined || counts.has(at * across + column)}
                  >
                    {isFree ? <span aria-hidden="true">★</span> : number > 0 ? number : null}
                    {isFree ? <span className="vh">{t('casino.bingo.free')}</span> : null}
                    {isMarked ? <span className="vh"> {t('casino.bingo.marked')}</span> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="x-small">{children}</p>
    </section>
  );
}

/** The cards that are drawn: those in play, and the one that is being chosen, unless a round with others is called. */
export function cardsOf<Options extends { card: number }>(
  options: Options,
  live: LiveRound | undefined,
): { id: string; options: Options; isInPlay: boolean }[] {
  const own = (live?.stakes ?? []).map((stake) => ({
    id: stake.id,
    options: stake.options as Options,
    isInPlay: true,
  }));
  const isCalled = live?.phase === 'running' || live?.phase === 'ended';
  return isCalled && own.length > 0 ? own : [...own, { id: 'next', options, isInPlay: false }];
}

export const Room = ({ children }: { children: ReactNode }) => <div className={styles.room}>{children}</div>;
export const Cards = ({ children }: { children: ReactNode }) => (
  <div className={styles.cards}>{children}</div>
);

/** A choice of the player, not a draw of a round: the browser's own randomness will do. */
const anyCard = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % CARDS);

interface ChoiceProps {
  card: number;
  live: LiveRound | undefined;
  /** The card that everybody's page starts with. */
  usual: number;
  onChoose(card: number): void;
}

/** The number of the card. Whoever has just bought it, or has chosen none yet, gets another one. */
export function CardChoice({ card, live, usual, onChoose }: ChoiceProps) {
  const { t } = useUi();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isBought = live?.stakes.some(({ options }) => (options as { card: number }).card === card) ?? false;
  const set = (next: number) => {
    setTyped(null);
    onChoose(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is chosen once, and after each that was bought.
  useEffect(() => {
    if (isBought || card === usual) set(anyCard());
  }, [isBought]);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('casino.bingo.card')}
      </label>
      <div className={styles.choice}>
        <div className="input">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(card)}
            aria-describedby={`${id}h`}
            onChange={({ target }) => {
              setTyped(target.value);
              const next = Number(target.value);
              if (/^\d{1,7}$/.test(target.value) && next >= 1 && next <= CARDS) onChoose(next);
            }}
            onBlur={() => setTyped(null)}
          />
        </div>
        <button type="button" className="btn" onClick={() => set(anyCard())}>
          {t('casino.bingo.another')}
        </button>
      </div>
      <p className="x-small muted" id={`${id}h`}>
        {t('casino.bingo.same')}
      </p>
    </div>
  );
}
