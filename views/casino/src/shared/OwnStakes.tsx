import type { shared } from '@fairbook/contracts';
import type { Face } from '@fairbook/games/faces';
import { moneyText, useUi } from '@fairbook/ui';
import { NetText } from '../game/NetText.tsx';
import styles from './shared.module.css';

interface Props {
  face: Face;
  mine: readonly shared.SharedStake[];
}

/** The player's stakes on the round that is shown: what each is on, and what it brought once it is settled. */
export function OwnStakes({ face, mine }: Props) {
  const { t, lang } = useUi();
  if (mine.length === 0) return null;
  const telling = { t, lang, money: () => '' };
  return (
    <section aria-label={t('shared-rounds.own')}>
      <h2 className="small muted">{t('shared-rounds.own')}</h2>
      <ol className={styles.own}>
        {mine
          .toSorted((a, b) => a.slot - b.slot)
          .map(({ id, options, staked, paid, iso, status }) => (
            <li key={id}>
              <span>{face.drawn!.choice(options, telling)}</span>
              <span className="x-small muted">
                {t('casino.staked', { sum: moneyText(staked, iso, lang) })}
              </span>
              {status === 'refused' ? <span>{t('shared-rounds.returned')}</span> : null}
              {status === 'won' || status === 'lost' ? <NetText round={{ paid, staked, iso }} /> : null}
            </li>
          ))}
      </ol>
    </section>
  );
}
