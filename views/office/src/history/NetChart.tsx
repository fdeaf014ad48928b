import type { bets } from '@fairbook/contracts';
import { compactText } from '@fairbook/i18n';
import { Key, LineChart } from '@fairbook/ui/charts';
import '@fairbook/ui/charts.css';
import { useOffice, useTexts } from '../office-context.ts';
import { resultPoints } from './result-points.ts';

type Totals = Pick<bets.CouponTotals['currencies'][number], 'iso' | 'profit' | 'steps'>;

/** The net result as a line, and in grey the result that the margin alone would give. `text` says the same in words. */
export function NetChart({ totals, text }: { totals: Totals; text: string }) {
  const { t, lang } = useOffice();
  const { signed, day, time } = useTexts();
  const { iso } = totals;
  const { start, points, isByCoupon } = resultPoints(totals);
  const placeText = (at: number) => {
    const point = points.findLast(({ place }) => place <= at) ?? points[0]!;
    return isByCoupon ? time(point.at) : day(point.at);
  };
  const last = points.at(-1)!;
  const ticks = [...new Set([points[0]!.place, last.place])].map((at) => ({ at, text: placeText(at) }));
  return (
    <LineChart
      of="sums"
      label={text}
      series={[
        {
          ...{ name: t('office.chart.expected'), short: '', tone: 'neutral', isDashed: true },
          points: [[start, 0], ...points.map(({ place, margin }) => [place, Number(margin)] as const)],
        },
        {
          ...{ name: t('office.chart.net'), short: '', tone: 'home', isFilled: true },
          points: [[start, 0], ...points.map(({ place, net }) => [place, Number(net)] as const)],
        },
      ]}
      from={start}
      to={last.place}
      ticks={ticks}
      marks={[]}
      valueText={(value) => signed(String(value), iso)}
      scaleText={(value) => compactText(value, lang)}
      placeText={placeText}
      moveLabel={t('office.chart.move')}
    />
  );
}

/** The legend of the chart: each line with its name and its last value. */
export function NetKeys({ totals: { iso, profit } }: { totals: Totals }) {
  const { t } = useOffice();
  const { signed } = useTexts();
  const last = profit.at(-1)!;
  return (
    <>
      <Key tone="home" shape="line">
        {t('office.chart.net')}{' '}
        <b className={Number(last.net) > 0 ? 'up' : undefined}>
          <bdi>{signed(last.net, iso)}</bdi>
        </b>
      </Key>
      <Key tone="neutral" shape="dashes">
        {t('office.chart.expected')} <bdi>{signed(last.margin, iso)}</bdi>
      </Key>
    </>
  );
}
