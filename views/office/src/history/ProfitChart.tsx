import type { bets } from '@fairbook/contracts';
import { monthText } from '@fairbook/i18n';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './history.module.css';
import { HEIGHT, profitLine, WIDTH } from './profit-line.ts';
import { SumsTable } from './SumsTable.tsx';

type Currency = bets.CouponTotals['currencies'][number];

/** The cumulative net result by day, as a line; tables beside it have the same figures. */
export function ProfitChart({
  totals,
  sportName,
}: {
  totals: Currency;
  sportName(id: number | null): string;
}) {
  const { t } = useOffice();
  const { signed, day } = useTexts();
  const { iso, profit, months, sports } = totals;
  const [first, last] = [profit[0], profit.at(-1)];
  if (!first || !last) return null;
  const line = profitLine(profit);
  const text = t('office.chart.text', {
    from: day(first.day),
    to: day(last.day),
    net: signed(last.net, iso),
  });
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.chart.title', { iso })}</h2>
      </header>
      <div className="pad stack t">
        {profit.length > 1 ? (
          <>
            <svg
              className={styles.chart}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={text}
            >
              <polygon className={styles.area} points={line.area} />
              <line className={styles.zero} x1="0" x2={WIDTH} y1={line.zero} y2={line.zero} />
              <polyline className={styles.line} points={line.points} />
            </svg>
            <p className="small muted">{text}</p>
          </>
        ) : null}
        <div className={styles.tables}>
          <SumsTable
            name={t('office.chart.months')}
            iso={iso}
            rows={months
              .toReversed()
              .map((row) => ({ ...row, id: row.month, name: <Month of={row.month} /> }))}
          />
          {sports.length > 1 ? (
            <SumsTable
              name={t('office.chart.sports')}
              iso={iso}
              rows={sports.map((row) => ({ ...row, id: String(row.sportId), name: sportName(row.sportId) }))}
            />
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Month({ of }: { of: string }) {
  const { lang } = useOffice();
  return <time dateTime={of}>{monthText(`${of}-01T00:00:00Z`, lang, 'UTC')}</time>;
}
