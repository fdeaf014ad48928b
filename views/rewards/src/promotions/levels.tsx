import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import { useRewards, useTexts } from '../context.ts';
import styles from '../rewards.module.css';

interface LevelsProps {
  /** What each level gives, and from which turnover on. */
  levels: readonly { turnover: string; percent: number }[];
  /** The player’s, from 0. */
  level: number;
  /** The currency of turnovers. */
  iso: string;
}

/** All levels: from which turnover each counts, and what it gives. */
export function Levels({ levels, level, iso }: LevelsProps) {
  const { t } = useRewards();
  const { money, percent } = useTexts();
  return (
    <section className="panel" aria-label={t('rewards.cashback.levels')}>
      <header className="panel-head">
        <h2>{t('rewards.cashback.levels')}</h2>
      </header>
      <ol>
        {levels.map(({ turnover, percent: gives }, i) => (
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
            <b>{percent(gives)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far the player is from the next level. */
export function LevelProgress({ levels, level, turnover, iso }: LevelsProps & { turnover: string }) {
  const { t } = useRewards();
  const { money, percent } = useTexts();
  const next = levels[level + 1];
  if (!next) return <p className="small">{t('rewards.cashback.highest')}</p>;
  const [have, need] = [Math.max(0, Number(turnover)), Number(next.turnover)];
  const text = t('rewards.cashback.next', {
    left: money(leftText(turnover, next.turnover, iso), iso),
    level: level + 2,
    percent: percent(next.percent),
  });
  return (
    <div className="progress">
      <span className="small muted">{text}</span>
      <progress max={need} value={Math.min(have, need)} aria-label={text} />
    </div>
  );
}

/** What is missing from one amount to another, exactly; zero once it is reached. */
export function leftText(have: string, need: string, iso: string): string {
  const [from, to] = [parseAmount(have, iso), parseAmount(need, iso)];
  const isShort = typeof from === 'bigint' && typeof to === 'bigint' && to > from;
  return formatAmount(minorUnits(isShort ? to - from : 0n), iso);
}
