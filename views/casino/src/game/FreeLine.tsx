import { moneyText, Segmented, useMoments, useUi } from '@fairbook/ui';
import styles from './game.module.css';
import type { FreeChoice } from './use-free.ts';

/** Over a game: the free rounds that are left, what they are worth and until when, and whether the next round is one. */
export function FreeLine({ choice, isOpen }: { choice: FreeChoice; isOpen: boolean }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const { free, isChosen, choose } = choice;
  const { left, stake, iso, until, wagerTimes, won } = free;
  const money = (sum: string) => moneyText(sum, iso, lang);
  return (
    <div className={styles.free}>
      <p role="status">
        <b>
          {left > 0
            ? t('casino.free.left', { count: left, stake: money(stake), until: dateTime(until) })
            : t('casino.free.played', { won: money(won) })}
        </b>{' '}
        <span className="x-small muted">
          {wagerTimes === null ? t('casino.free.isMoney') : t('casino.free.isBonus', { times: wagerTimes })}{' '}
          {t('casino.free.notCounted')}
        </span>
      </p>
      <Segmented
        label={t('casino.free.which')}
        choices={[
          { id: 'free', label: t('casino.free.free') },
          { id: 'own', label: t('casino.free.own') },
        ]}
        value={isChosen ? 'free' : 'own'}
        onChange={(id) => {
          if (!isOpen) choose(id === 'free');
        }}
      />
    </div>
  );
}
