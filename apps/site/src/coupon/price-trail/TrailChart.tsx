import type { sportsbook } from '@fairbook/contracts';
import { adoptStyles, Chart, LineChart, type Series } from '@fairbook/ui/charts';
import chartsCss from '@fairbook/ui/charts.css?inline';
import { useHost } from '../../host-context.ts';
import { drawnOf } from './chart.ts';
import { useTrailTexts } from './texts.ts';

adoptStyles(chartsCss);

interface TrailChartProps {
  trail: sportsbook.PriceMovement;
  now: number;
  /** Live prices only. */
  isInPlay: boolean;
}

/** The price trail as a step line, with gaps while betting was suspended, and as a table, newest first. */
export function TrailChart({ trail, now, isInPlay }: TrailChartProps) {
  const { t } = useHost();
  const { at, price } = useTrailTexts();
  const { points, opening, inPlay, playedFrom } = trail;
  const base = isInPlay ? inPlay : (opening ?? inPlay);
  const start = playedFrom === null ? null : Date.parse(playedFrom);
  const drawn = drawnOf(points, { now, from: isInPlay && start !== null ? start : undefined });
  const { from, to, lowest, highest } = drawn;
  const text = t('trail.text', {
    from: at(from),
    to: at(to),
    first: price((base ?? points[0]!).coef),
    lowest: price(lowest),
    highest: price(highest),
    last: price(points.at(-1)!.coef),
  });
  const line: Series = { name: t('trail.price'), short: '', tone: 'home', points: drawn.points };
  return (
    <Chart
      table={{
        label: t('trail.table', { count: points.length }),
        heads: [t('trail.time'), t('trail.price'), t('trail.state')],
        rows: () =>
          points
            .toReversed()
            .map((point) => [
              at(point.at),
              price(point.coef),
              t(point.isSuspended ? 'trail.off' : 'trail.on'),
            ]),
      }}
    >
      <LineChart
        label={text}
        series={[line]}
        from={from}
        to={to}
        ticks={[from, to].map((moment) => ({ at: moment, text: at(moment) }))}
        marks={
          start !== null && start > from
            ? [{ at: start, place: null, icon: null, text: t('trail.start', { at: at(start) }) }]
            : []
        }
        valueText={price}
        placeText={at}
        moveLabel={t('trail.move')}
      />
    </Chart>
  );
}
