import type { AnswerOf, Calls } from '@fairbook/contracts';
import { EmptyState } from '@fairbook/ui';
import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';

/** What was paid, week by week, with its calculation. */
export function Paid({ cashback: { paid, iso } }: { cashback: AnswerOf<Calls['cashback.mine']> }) {
  const { t } = useRewards();
  const { money, day, percent } = useTexts();
  return (
    <section className="panel" aria-label={t('rewards.cashback.paid')}>
      <header className="panel-head">
        <h2>{t('rewards.cashback.paid')}</h2>
      </header>
      {paid.length === 0 ? <EmptyState text={t('rewards.cashback.nonePaid')} /> : null}
      <ul>
        {paid.map((week) => (
          <li key={week.week} className={styles.row}>
            <div>
              {t('rewards.cashback.weekOf', { day: day(week.week) })}
              <div className="small muted">
                {t('rewards.cashback.reckoned', {
                  turnover: money(week.turnover, iso),
                  percent: percent(week.perMille / 10),
                })}{' '}
                {week.isCut ? t('rewards.cashback.cut') : null}
              </div>
            </div>
            <b>
              {week.points === null
                ? money(week.amount ?? '0', week.iso ?? iso)
                : t('rewards.points', { count: week.points })}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
