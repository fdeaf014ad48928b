import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';
import type { Own } from './own.ts';

/** The rules of a programme with its figures, and how much of a stake counts in each game. */
export function Rules({ own, of }: { own: Own; of: 'vip' | 'premium' }) {
  const { t, lang } = useRewards();
  const { money, percent } = useTexts();
  const { iso, vip, premium, games } = own;
  const { mostPerMille, mostPerWeek, weeklyBudget } = own[of];
  const byPercent = [...Map.groupBy(games, (game) => game.percent)].toSorted(([a], [b]) => b - a);
  const names = new Intl.ListFormat(lang, { type: 'unit' });
  return (
    <section className="panel" aria-label={t('rewards.cashback.rules')}>
      <div className="pad stack t">
        <h2>{t('rewards.cashback.rules')}</h2>
        <ul className="stack t small">
          <li>
            {of === 'vip'
              ? t('rewards.casino.rule.vip', { percent: percent(vip.levels[vip.level]!.lossPercent) })
              : t('rewards.casino.rule.premium', { percent: percent(premium.lossPercent) })}
          </li>
          <li>
            {t('rewards.casino.rule.most', {
              percent: percent(mostPerMille / 10),
              amount: money(mostPerWeek, iso),
            })}
          </li>
          <li>{t('rewards.casino.rule.counts')}</li>
          <li>{t('rewards.casino.rule.when')}</li>
          {of === 'vip' ? <li>{t('rewards.casino.rule.levels')}</li> : null}
          <li>{t('rewards.casino.rule.budget', { amount: money(weeklyBudget, iso) })}</li>
          <li>{t('rewards.casino.rule.closed')}</li>
        </ul>
      </div>
      <details className="pad">
        <summary>{t('rewards.casino.games')}</summary>
        <ul>
          {byPercent.map(([counts, some]) => (
            <li key={counts} className={styles.row}>
              <div>{names.format(some.map(({ name }) => name))}</div>
              <b>{percent(counts)}</b>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
