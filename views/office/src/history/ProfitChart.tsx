import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './history.module.css';
import { HEIGHT, profitLine, WIDTH } from './profit-line.ts';

type Currency = bets.CouponTotals['currencies'][number];

/** What all coupons had brought by each day: a line, and the same in tables beside it. */
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
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={of}>{format.format(new Date(`${of}-01T00:00:00Z`))}</time>;
}

type Row = Pick<Currency, 'count' | 'staked' | 'paid' | 'net' | 'roi'> & {
  id: string;
  name: React.ReactNode;
};

/** Wider than a phone: it must scroll by keyboard, too. */
const SCROLLS = { tabIndex: 0 };

function SumsTable({ name, iso, rows }: { name: string; iso: string; rows: readonly Row[] }) {
  const { t } = useOffice();
  const { money, signed, percent } = useTexts();
  return (
    <section className={styles.scroll} aria-label={name} {...SCROLLS}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className="num">
              {t('office.chart.count')}
            </th>
            <th scope="col" className="num">
              {t('office.totals.staked')}
            </th>
            <th scope="col" className="num">
              {t('office.totals.returned')}
            </th>
            <th scope="col" className="num">
              {t('office.totals.net')}
            </th>
            <th scope="col" className="num">
              {t('office.totals.roi')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td className="num">{row.count}</td>
              <td className="num">{money(row.staked, iso)}</td>
              <td className="num">{money(row.paid, iso)}</td>
              <td className="num">
                <b className={Number(row.net) > 0 ? 'up' : undefined}>
                  <bdi>{signed(row.net, iso)}</bdi>
                </b>
              </td>
              <td className="num">
                <bdi>{row.roi === null ? '–' : percent(row.roi)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
