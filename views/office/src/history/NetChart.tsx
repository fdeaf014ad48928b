import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './result.module.css';
import { HEIGHT, resultLines, WIDTH } from './result-lines.ts';

type Totals = Pick<bets.CouponTotals['currencies'][number], 'iso' | 'profit' | 'steps'>;

const DAY_MS = 86_400_000;

/**
 * The net result as a line, and in grey the result that the margin alone would give. It has a point for each coupon, or,
 * if there are many, for each day; days without coupons take their room too. `text` says the same in words.
 */
export function NetChart({ totals, text }: { totals: Totals; text: string }) {
  const { t } = useOffice();
  const { signed, day, time } = useTexts();
  const { iso, profit, steps } = totals;
  const byCoupon = steps.map((step, n) => ({ ...step, place: n + 1, text: time(step.at) }));
  const byDay = profit.map((each) => ({ ...each, place: Date.parse(each.day), text: day(each.day) }));
  const points = byCoupon.length > 0 ? byCoupon : byDay;
  const lines = resultLines(points, byCoupon.length > 0 ? 0 : byDay[0]!.place - DAY_MS);
  const last = points.at(-1)!;
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
          <bdi>{signed(lines.high, iso)}</bdi>
          <bdi>{signed(lines.low, iso)}</bdi>
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
        <span>{points[0]!.text}</span>
        {points.length > 1 ? <span>{last.text}</span> : null}
      </div>
    </div>
  );
}
