import type { AnswerOf, Calls } from '@fairbook/contracts';
import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';

/** All levels: from which turnover each counts, and what it gives. */
export function Levels({ cashback: { levels, level, iso } }: { cashback: AnswerOf<Calls['cashback.mine']> }) {
  const { t } = useRewards();
  const { money, percent } = useTexts();
  return (
    <section className="panel" aria-label={t('rewards.cashback.levels')}>
      <header className="panel-head">
        <h2>{t('rewards.cashback.levels')}</h2>
      </header>
      <ol>
        {levels.map(({ turnover, perMille }, i) => (
          <li key={turnover} className={styles.row} aria-current={i === level ? 'true' : undefined}>
            <div>
              {i === level ? (
                <b>{t('rewards.cashback.yours', { level: i + 1 })}</b>
              ) : (
                t('rewards.cashback.level', { level: i + 1 })
              )}
              <div className="small muted">
                {t('rewards.cashback.from', { amount: money(turnover, iso) })}
              </div>
            </div>
            <b>{percent(perMille / 10)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
