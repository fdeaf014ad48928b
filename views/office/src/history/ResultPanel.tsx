import type { bets } from '@fairbook/contracts';
import { monthText } from '@fairbook/i18n';
import { TableHead } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { NetChart } from './NetChart.tsx';
import styles from './result.module.css';
import { SumsTable } from './SumsTable.tsx';

type Currency = bets.CouponTotals['currencies'][number];

interface ResultPanelProps {
  totals: Currency;
  sportName(id: number | null): string;
}

/**
 * The net result over time beside what the margin alone would have made of the stakes, and the result by sport. Figures
 * by day and month stand behind a button.
 */
export function ResultPanel({ totals, sportName }: ResultPanelProps) {
  const { t } = useOffice();
  const { iso, profit, sports } = totals;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = useSentences(totals);
  if (profit.length === 0) return null;
  return (
    <section className="panel" aria-label={t('office.chart.title', { iso })}>
      <div className={`pad ${styles.result}`}>
        <div className={styles.drawn}>
          <NetChart totals={totals} text={text} />
          <p className="small muted">{text}</p>
          <button
            type="button"
            className="link x-small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('office.chart.table')}
          </button>
        </div>
        <SumsTable
          name={t('office.chart.sports')}
          iso={iso}
          rows={sports.map((row) => ({ ...row, id: String(row.sportId), name: sportName(row.sportId) }))}
        />
      </div>
      <div id={id} hidden={!isOpen} className={styles.figures}>
        {isOpen ? <FiguresOf totals={totals} /> : null}
      </div>
    </section>
  );
}

/** What the lines say, for everybody. */
function useSentences({ iso, profit, margin, count }: Currency): string {
  const { t } = useOffice();
  const { signed, money, day } = useTexts();
  const [first, last] = [profit[0], profit.at(-1)];
  if (!first || !last) return '';
  const of = { from: day(first.day), to: day(last.day), net: signed(last.net, iso) };
  const net = t(first.day === last.day ? 'office.chart.textDay' : 'office.chart.text', of);
  if (margin.count === 0) return net;
  const isBoosted = Number(margin.cost) < 0;
  const cost = money(margin.cost.replace('-', ''), iso);
  if (isBoosted) return `${net} ${t('office.chart.boosted', { cost })}`;
  const told = margin.count < count ? 'office.chart.marginOf' : 'office.chart.margin';
  return `${net} ${t(told, { cost, count: margin.count })}`;
}

const SCROLLS = { tabIndex: 0 };

function FiguresOf({ totals: { iso, profit, months } }: { totals: Currency }) {
  const { t } = useOffice();
  const { signed, day } = useTexts();
  return (
    <>
      <section className={styles.days} aria-label={t('office.chart.day')} {...SCROLLS}>
        <table className="table">
          <TableHead
            columns={[
              t('office.chart.day'),
              { number: t('office.chart.net') },
              { number: t('office.chart.expected') },
            ]}
          />
          <tbody>
            {profit.toReversed().map((point) => (
              <tr key={point.day}>
                <th scope="row">
                  <time dateTime={point.day}>{day(point.day)}</time>
                </th>
                <td className="num">
                  <bdi>{signed(point.net, iso)}</bdi>
                </td>
                <td className="num">
                  <bdi>{signed(point.margin, iso)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <SumsTable
        name={t('office.chart.months')}
        iso={iso}
        rows={months.toReversed().map((row) => ({ ...row, id: row.month, name: <Month of={row.month} /> }))}
      />
    </>
  );
}

function Month({ of }: { of: string }) {
  const { lang } = useOffice();
  return <time dateTime={of}>{monthText(`${of}-01T00:00:00Z`, lang, 'UTC')}</time>;
}
