import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './result.module.css';
import { HEIGHT, resultLines, WIDTH } from './result-lines.ts';

type Profit = bets.CouponTotals['currencies'][number]['profit'];

/** The net result by day as a line, with the one expected from the margin in grey. `text` says it in words. */
export function NetChart({ profit, iso, text }: { profit: Profit; iso: string; text: string }) {
  const { t } = useOffice();
  const { signed, day } = useTexts();
  const lines = resultLines(profit);
  const last = profit.at(-1)!;
  const sum = (value: number) => signed(value.toFixed(2).replace(/^-0\.00$/, '0.00'), iso);
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        <li>
          <i className={styles.ofNet} /> {t('office.chart.net')}{' '}
          <b className={Number(last.net) > 0 ? 'up' : undefined}>
            <bdi>{signed(last.net, iso)}</bdi>
          </b>
        </li>
        <li className="muted">
          <i className={styles.ofMargin} /> {t('office.chart.expected')} <bdi>{signed(last.margin, iso)}</bdi>
        </li>
      </ul>
      <div className={styles.frame}>
        <span className={styles.edges} aria-hidden="true">
          <bdi>{sum(lines.high)}</bdi>
          <bdi>{sum(lines.low)}</bdi>
        </span>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text}
        >
          <polygon className={styles.area} points={lines.area} />
          <line className={styles.zero} x1="0" x2={WIDTH} y1={lines.zero} y2={lines.zero} />
          <polyline className={styles.margin} points={lines.margin} />
          <polyline className={styles.net} points={lines.net} />
        </svg>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{day(profit[0]!.day)}</span>
        {profit.length > 1 ? <span>{day(last.day)}</span> : null}
      </div>
    </div>
  );
}
