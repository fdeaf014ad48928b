import type { bets } from '@fairbook/contracts';
import { monthText } from '@fairbook/i18n';
import { Chart } from '@fairbook/ui/charts';
import { useOffice, useTexts } from '../office-context.ts';
import { NetChart, NetKeys } from './NetChart.tsx';
import styles from './result.module.css';
import { SumsTable } from './SumsTable.tsx';

type Currency = bets.CouponTotals['currencies'][number];

interface ResultPanelProps {
  totals: Currency;
  sportName(id: number | null): string;
}

/**
 * The net result over time beside what the margin alone would have made of the stakes, and the result by sport. Figures by day and
 * month stand behind a button.
 */
export function ResultPanel({ totals, sportName }: ResultPanelProps) {
  const { t } = useOffice();
  const { signed, day } = useTexts();
  const { iso, profit, sports, months } = totals;
  const text = useSentences(totals);
  if (profit.length === 0) return null;
  return (
    <section className="panel" aria-label={t('office.chart.title', { iso })}>
      <div className={`pad ${styles.result}`}>
        <Chart
          head={
            <span className={styles.legend}>
              <NetKeys totals={totals} />
            </span>
          }
          foot={<p>{text}</p>}
          table={{
            label: t('office.chart.table'),
            heads: [t('office.chart.day'), t('office.chart.net'), t('office.chart.expected')],
            rows: () =>
              profit
                .toReversed()
                .map((point) => [day(point.day), signed(point.net, iso), signed(point.margin, iso)]),
            after: () => (
              <SumsTable
                name={t('office.chart.months')}
                iso={iso}
                rows={months
                  .toReversed()
                  .map((row) => ({ ...row, id: row.month, name: <Month of={row.month} /> }))}
              />
            ),
          }}
        >
          <NetChart totals={totals} text={text} />
        </Chart>
        <SumsTable
          name={t('office.chart.sports')}
          iso={iso}
          rows={sports.map((row) => ({ ...row, id: String(row.sportId), name: sportName(row.sportId) }))}
        />
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

function Month({ of }: { of: string }) {
  const { lang } = useOffice();
  return <time dateTime={of}>{monthText(`${of}-01T00:00:00Z`, lang, 'UTC')}</time>;
}
