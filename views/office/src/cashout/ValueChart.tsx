import type { cashout } from '@fairbook/contracts';
import { compactText } from '@fairbook/i18n';
import { Chart, LineChart } from '@fairbook/ui/charts';
import '@fairbook/ui/charts.css';
import { useOffice, useTexts } from '../office-context.ts';
import type { ValueLine } from './value-line.ts';

interface ValueChartProps {
  past: cashout.CashoutHistory;
  line: ValueLine;
}

/** The offers of a coupon over time, each until the next, with sales of a part as rules. */
export function ValueChart({ past, line }: ValueChartProps) {
  const { t, lang } = useOffice();
  const { money, time } = useTexts();
  const { iso } = past;
  const { first, last, low, high, points, sales } = line;
  const isFlat = low.offer === high.offer;
  const span = t(isFlat ? 'office.past.flat' : 'office.past.summary', {
    first: money(first.offer, iso),
    low: money(low.offer, iso),
    lowAt: time(low.at),
    high: money(high.offer, iso),
    highAt: time(high.at),
  });
  const end =
    last === null ? t('office.past.noLast') : t('office.past.last', { last: money(last.offer, iso) });
  const text = last !== null && isFlat ? span : `${span} ${end}`;
  const [from, to] = [points[0]![0], points.at(-1)![0]];
  const timeText = (at: number) => time(new Date(at).toISOString());
  return (
    <Chart
      foot={<p>{text}</p>}
      table={{
        label: t('office.past.table'),
        heads: [t('office.past.at'), t('office.past.offer')],
        rows: () => rowsOf(past),
      }}
    >
      <LineChart
        of="offers"
        label={text}
        series={[{ name: t('office.past.offer'), short: '', tone: 'home', points }]}
        from={from}
        to={to}
        ticks={[...new Set([from, to])].map((at) => ({ at, text: timeText(at) }))}
        marks={sales.map((at) => ({ at, place: null, icon: null }))}
        valueText={(value) => money(String(value), iso)}
        scaleText={(value) => compactText(value, lang)}
        placeText={timeText}
        moveLabel={t('office.chart.move')}
      />
    </Chart>
  );

  function rowsOf({ points: offers, sales: sold }: cashout.CashoutHistory): [string, string][] {
    return [
      ...offers.map(({ at, offer }) => ({ at, text: offer === null ? '–' : money(offer, iso) })),
      ...sold.map(({ at, stake, paid }) => ({
        at,
        text: t('office.past.sold', { stake: money(stake, iso), paid: money(paid, iso) }),
      })),
    ]
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .map(({ at, text: each }) => [time(at), each]);
  }
}
