import type { casino } from '@fairbook/contracts';
import { Icon, useSession, useUi } from '@fairbook/ui';
import styles from './game.module.css';
import type { Seeds } from './use-seeds.ts';

/** The seeds of the next round: the house’s hash, shown before anything is staked, the player’s seed, and the nonce. */
export function FairStrip({ seeds, round }: { seeds: Seeds; round: casino.CasinoRound | null }) {
  const { t, lang } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const pair = seeds.active ?? seeds.next;
  return (
    <div className={styles.fair}>
      <Icon id="seal" />
      {pair ? (
        <dl>
          <div>
            <dt>{t('casino.hash')}</dt>
            <dd dir="ltr">{pair.commitment}</dd>
          </div>
          <div>
            <dt>{t('casino.yourSeed')}</dt>
            <dd dir="ltr">{pair.clientSeed ?? t('casino.seedToCome')}</dd>
          </div>
          <div>
            <dt>{t('casino.nonce')}</dt>
            <dd dir="ltr">{round && round.seedId === pair.id ? round.nonce : pair.rounds}</dd>
          </div>
        </dl>
      ) : (
        <p className="small muted">
          {!isPlayer
            ? t('casino.fairForVisitors')
            : seeds.isFailed
              ? t('casino.noSeeds')
              : t('casino.seedsLoading')}
        </p>
      )}
      {seeds.isFailed ? (
        <button type="button" className="btn sm" onClick={seeds.reload}>
          {t('casino.again')}
        </button>
      ) : null}
      <a className="btn sm end" href={`/${lang}/games/fairness`}>
        {t('casino.fairness')}
      </a>
    </div>
  );
}
