import type { shared } from '@fairbook/contracts';
import type { Face } from '@fairbook/games/faces';
import { moneyText, useUi } from '@fairbook/ui';
import { NetText } from '../game/NetText.tsx';
import styles from './shared.module.css';

interface Props {
  face: Face;
  mine: readonly shared.SharedStake[];
  /** Takes a stake back that was placed before the draw's turn came; null once stakes are closed. */
  takeBack: ((stake: shared.SharedStake) => void) | null;
}

/** The player's stakes on the round that is shown: what each is on, and what it brought once it is settled. */
export function OwnStakes({ face, mine, takeBack }: Props) {
  const { t, lang } = useUi();
  if (mine.length === 0) return null;
  const telling = { t, lang, money: () => '' };
  return (
    <section aria-label={t('shared-rounds.own')}>
      <h2 className="small muted">{t('shared-rounds.own')}</h2>
      <ol className={styles.own}>
        {mine
          .toSorted((a, b) => a.slot - b.slot)
          .map((stake) => (
            <li key={stake.id}>
              <span>{face.drawn!.choice(stake.options, telling)}</span>
              <span className="x-small muted">
                {t('casino.staked', { sum: moneyText(stake.staked, stake.iso, lang) })}
              </span>
              {takeBack && stake.isAhead && stake.status === 'open' ? (
                <button type="button" className="btn sm" onClick={() => takeBack(stake)}>
                  {t('shared-rounds.takeBack')}
                </button>
              ) : null}
              {stake.status === 'refused' ? <span>{t('shared-rounds.returned')}</span> : null}
              {stake.status === 'won' || stake.status === 'lost' ? <NetText round={stake} /> : null}
            </li>
          ))}
      </ol>
    </section>
  );
}
