import type { BonusAccount } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './bonuses.module.css';

/** The last bets of the account: which of them counted, and why the others did not. */
export function BonusBets({ account, minCoef }: { account: BonusAccount; minCoef: number }) {
  const { t, lang } = useOffice();
  const { money, odds, time } = useTexts();
  const { bets, iso } = account;
  if (bets.length === 0 || Number(account.required) === 0) return null;
  return (
    <section aria-label={t('office.bonus.bets')}>
      <h3 className={styles.betsHead}>{t('office.bonus.bets')}</h3>
      <ul className={styles.bets}>
        {bets.map(({ couponId, stake, at, why }) => (
          <li key={couponId}>
            <a className="link" href={`/${lang}/office/history/${couponId}`}>
              <time dateTime={at}>{time(at)}</time>
            </a>
            <span className={why === null ? undefined : 'muted'}>
              {why === null
                ? t('office.bonus.counts')
                : t(`office.bonus.not.${why}`, { coef: odds(minCoef) })}
            </span>
            <b className={why === null ? undefined : 'muted'}>{money(stake, iso)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
