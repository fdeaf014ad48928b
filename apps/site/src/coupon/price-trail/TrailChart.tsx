import type { sportsbook } from '@fairbook/contracts';
import { useId } from 'react';
import { useHost } from '../../host-context.ts';
import { chartOf, HEIGHT, WIDTH } from './chart.ts';
import { useTrailTexts } from './texts.ts';

interface TrailChartProps {
  trail: sportsbook.PriceMovement;
  now: number;
  /** Live prices only. */
  isInPlay: boolean;
}

/** The price trail as a step line. Time runs from left to right in every language. */
export function TrailChart({ trail, now, isInPlay }: TrailChartProps) {
  const { t } = useHost();
  const { at, price } = useTrailTexts();
  const hatch = useId();
  const { points, opening, inPlay, playedFrom } = trail;
  const base = isInPlay ? inPlay : (opening ?? inPlay);
  const start = playedFrom === null ? null : Date.parse(playedFrom);
  const chart = chartOf(points, {
    now,
    from: isInPlay && start !== null ? start : undefined,
    marks: base ? [base.coef] : [],
  });
  const text = t('trail.text', {
    from: at(chart.from),
    to: at(chart.to),
    first: price((base ?? points[0]!).coef),
    lowest: price(chart.lowest),
    highest: price(chart.highest),
    last: price(points.at(-1)!.coef),
  });
  return (
    <figure className="mv-chart" dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
        <defs>
          <pattern
            id={hatch}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line y2="4" />
          </pattern>
        </defs>
        {chart.stops.map(({ x, width }) => (
          <rect key={x} x={x} width={width} height={HEIGHT} fill={`url(#${hatch})`} />
        ))}
        {start !== null && start > chart.from ? (
          <line className="mv-start" x1={chart.xOf(start)} x2={chart.xOf(start)} y1="0" y2={HEIGHT} />
        ) : null}
        {base ? (
          <line className="mv-base" x2={WIDTH} y1={chart.yOf(base.coef)} y2={chart.yOf(base.coef)} />
        ) : null}
        <path className="mv-line" d={chart.line} />
      </svg>
      <figcaption aria-hidden="true">
        <span>{at(chart.from)}</span>
        {start !== null && start > chart.from ? <span>{t('trail.start', { at: at(start) })}</span> : null}
        <span>{at(chart.to)}</span>
      </figcaption>
      <div className="mv-scale" aria-hidden="true">
        <span>{price(chart.highest)}</span>
        {chart.highest === chart.lowest ? null : <span>{price(chart.lowest)}</span>}
      </div>
    </figure>
  );
}
