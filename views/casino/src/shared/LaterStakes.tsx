import { moneyText, useMoments, useUi } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import styles from './shared.module.css';
import type { SharedPlay } from './use-game.ts';

/** The player's stakes on later draws, each of which can be taken back. */
export function LaterStakes({ play: { face, shared, stakes } }: { play: SharedPlay }) {
  const { t, lang } = useUi();
  const { time } = useMoments();
  const { later } = shared;
  const list = useRef<HTMLOListElement>(null);
  const isPressed = useRef(false);
  const count = later.length;
  // The button that was pressed is gone, so the focus goes to the next stake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a stake has left the list.
  useEffect(() => {
    if (isPressed.current) list.current?.querySelector('button')?.focus();
    isPressed.current = false;
  }, [count]);
  if (count === 0) return null;
  const telling = { t, lang, money: () => '' };
  return (
    <section aria-label={t('shared-rounds.later')}>
      <h2 className="small muted">{t('shared-rounds.later')}</h2>
      <ol ref={list} className={styles.own}>
        {later.map((stake) => (
          <li key={stake.id}>
            <span>{face.drawn!.choice(stake.options, telling)}</span>
            <span className="x-small muted">
              {t('shared-rounds.drawAt', { time: time(stake.round.startsAt) })} ·{' '}
              {moneyText(stake.staked, stake.iso, lang)}
            </span>
            <button
              type="button"
              className="btn sm"
              aria-label={t('shared-rounds.takeBackOf', { time: time(stake.round.startsAt) })}
              aria-disabled={stakes.busy.has(stake.slot)}
              onClick={() => {
                isPressed.current = true;
                stakes.takeBack(stake);
              }}
            >
              {t('shared-rounds.takeBack')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
