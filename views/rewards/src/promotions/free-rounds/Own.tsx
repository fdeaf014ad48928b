import type { casinoFree } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';
import { Wins } from './Offer.tsx';

const TONES: Readonly<Record<casinoFree.FreeRounds['state'], TagTone | undefined>> = {
  active: 'win',
  waiting: 'accent',
  ended: undefined,
  lapsed: undefined,
};

/** Free rounds of the player: how many are left, until when, what they won, and the way to their games. */
export function Own({ free }: { free: casinoFree.FreeRounds }) {
  const { t, lang } = useRewards();
  const { money, time } = useTexts();
  const { games, rounds, left, stake, iso, until, won, wagerTimes, state } = free;
  const isOpen = state === 'active' || state === 'waiting';
  return (
    <li className={styles.row}>
      <div>
        <b>
          {t('rewards.free.what', {
            count: rounds,
            stake: money(stake, iso),
            games: games.map(({ name }) => name).join(', '),
          })}
        </b>{' '}
        <Tag tone={TONES[state]}>{t(`rewards.free.state.${state}`)}</Tag>
        <div className={styles.terms}>
          {state === 'active' ? <span>{t('rewards.free.left', { left, count: rounds })}</span> : null}
          {state === 'active' ? <span>{t('rewards.free.playBy', { time: time(until) })}</span> : null}
          {Number(won) > 0 || !isOpen ? <span>{t('rewards.free.won', { sum: money(won, iso) })}</span> : null}
          <Wins wagerTimes={wagerTimes} />
        </div>
        {state === 'waiting' ? <p className="small">{t('rewards.free.waits')}</p> : null}
      </div>
      {left > 0 ? (
        <div className="row wrap">
          {games.map(({ game, name }) => (
            <a key={game} className="btn sm" href={`/${lang}/games/${game}`}>
              {t('rewards.free.play', { game: name })}
            </a>
          ))}
        </div>
      ) : null}
    </li>
  );
}
